# Completion of widgetd for bash.

# What may stand behind --snapshot $1.
_widgetd_options() {
  echo 'account= family='
  "$daemon" --kinds 2>/dev/null | awk -v kind="$1:" '
    /^[^ ]/ { inKind = $1 == kind }
    /^  [^ ]/ { inOptions = $1 == "options:" }
    /^    / && inKind && inOptions { print $1 "=" }'
}

_widgetd() {
  local daemon=$1 cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} kind='' words='' index word
  # bash parts --format=plain in three.
  if [[ $cur == = ]]; then
    cur=''
  elif [[ $prev == = ]]; then
    prev=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD - 1; index++)); do
    [[ ${COMP_WORDS[index]} == --snapshot ]] && kind=${COMP_WORDS[index + 1]}
  done

  case $prev in
    --config | --container | --gallery)
      compopt -o filenames
      word=-d
      [[ $prev == --config ]] && word=-f
      mapfile -t COMPREPLY < <(compgen "$word" -- "$cur")
      return
      ;;
    --snapshot) words=$("$daemon" --kinds 2>/dev/null | sed -n 's/^\([a-z0-9-]*\): .*/\1/p') ;;
    --format)
      words='ansi conky eww i3blocks i3status-rust json lemonbar plain polybar tmux waybar xmobar yambar'
      ;;
    *)
      words='--check-config --config --container --gallery --help --init --kinds --once --snapshot --version'
      if [[ -n $kind ]]; then words='--config --container --format --preview'; fi
      if [[ -n $kind && $cur != -* ]]; then
        compopt -o nospace
        words=$(_widgetd_options "$kind")
      fi
      ;;
  esac

  while IFS= read -r word; do
    [[ $word == "$cur"* ]] && COMPREPLY+=("$word")
  done < <(tr ' ' '\n' <<<"$words" | sort -u)
}

complete -F _widgetd widgetd
