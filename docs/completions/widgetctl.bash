# Completion of widgetctl for bash.

# Column $1 of what there is, by the container in the command line.
_widgetctl_column() {
  "$client" "${container[@]}" list 2>/dev/null | awk -v column="$1" 'NR > 1 { print $column }'
}

_widgetctl() {
  local client=$1 cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
  local command='' operand='' words='' options='--container --help --version' count=0 container=() index word
  # bash parts --format=plain in three.
  if [[ $cur == = ]]; then
    cur=''
  elif [[ $prev == = ]]; then
    prev=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()

  for ((index = 1; index < COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]}
    case $word in
      --container | --format | --max-width)
        [[ ${COMP_WORDS[index + 1]} == = ]] && ((index++))
        ((index++))
        [[ $word == --container ]] && container=(--container "${COMP_WORDS[index]/#\~/$HOME}")
        ;;
      -*) ;;
      *)
        if [[ -z $command ]]; then
          command=$word
        else
          ((count++)) || operand=$word
        fi
        ;;
    esac
  done

  case $command:$count in
    :*) words='bar countdown defaults doctor favorites list open reload row show snippet status watch' ;;
    show:0 | watch:0 | open:0 | row:0) words=$(_widgetctl_column 1) ;;
    bar:0) words=i3bar ;;
    bar:* | snippet:[1-9]*) words=$(_widgetctl_column 1) ;;
    row:1) words='first next previous' ;;
    reload:*) words=$(_widgetctl_column 1 && _widgetctl_column 2) ;;
    favorites:0) words='add list remove set' ;;
    favorites:*) [[ $operand == remove ]] && words=$("$client" "${container[@]}" favorites list 2>/dev/null) ;;
    countdown:0) words='clear set show' ;;
    defaults:0) words='delete read write' ;;
    defaults:1) words=$("$client" "${container[@]}" defaults read 2>/dev/null | sed -n 's/^  "\([^"]*\)": .*/\1/p') ;;
    snippet:0)
      words='conky eww i3bar i3blocks i3status-rust lemonbar polybar tmux waybar waybar-style xmobar yambar'
      ;;
  esac
  case $command in
    show | watch) options+=' --format --max-width' ;;
    bar) options+=' --max-width' ;;
    list | status) options+=' --json' ;;
    reload) options+=' --wait' ;;
  esac
  case $prev in
    --container)
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -d -- "$cur")
      return
      ;;
    --format)
      words='ansi conky eww i3blocks i3status-rust json lemonbar plain polybar tmux waybar xmobar yambar'
      ;;
    --max-width) return ;;
    *) [[ $cur == -* ]] && words=$options ;;
  esac

  # Not by compgen -W, which expands what it is given; and nothing that the shell would read as more than a word.
  while IFS= read -r word; do
    [[ $word == "$cur"* && $word =~ ^[A-Za-z0-9_.-]+$ ]] && COMPREPLY+=("$word")
  done < <(tr ' ' '\n' <<<"$words" | sort -u)
}

complete -F _widgetctl widgetctl
