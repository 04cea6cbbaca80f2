# Completion of widgetd for fish.

function __widgetd_kinds
    command widgetd --kinds 2>/dev/null | sed -n 's/^\([a-z0-9-]*\): */\1\t/p'
end

# The kind behind --snapshot.
function __widgetd_kind
    set -l words (commandline -opc)
    if set -l index (contains -i -- --snapshot $words)
        echo $words[(math $index + 1)]
    else
        string replace -f -- --snapshot= '' $words
    end
end

# What may stand behind it.
function __widgetd_options
    printf '%s=\n' account family
    command widgetd --kinds 2>/dev/null | awk -v kind=(__widgetd_kind): '
        /^[^ ]/ { inKind = $1 == kind }
        /^  [^ ]/ { inOptions = $1 == "options:" }
        /^    / && inKind && inOptions { print $1 "=" }'
end

complete -c widgetd -f
complete -c widgetd -l config -r -F -d 'The configuration'
complete -c widgetd -l container -x -a '(__fish_complete_directories)' -d 'The directory that everything is written to'
complete -c widgetd -l check-config -d 'Print everything that is wrong in the configuration'
complete -c widgetd -l gallery -x -a '(__fish_complete_directories)' -d 'Write a page with every kind'
complete -c widgetd -s h -l help -d 'Print a summary'
complete -c widgetd -l init -d 'Write a configuration to begin with'
complete -c widgetd -l kinds -d 'Print the kinds'
complete -c widgetd -l once -d 'Ask every widget now, and end'
complete -c widgetd -l snapshot -x -a '(__widgetd_kinds)' -d 'Look at a kind before it is configured'
complete -c widgetd -l version -d 'Print the version'

set -l snapshot 'test -n "$(__widgetd_kind)"'
complete -c widgetd -n $snapshot -l preview -d 'Sample data, without a network'
complete -c widgetd -n $snapshot -l format -x -d 'A format of the bars' \
    -a 'ansi conky eww i3blocks i3status-rust json lemonbar plain polybar tmux waybar xmobar yambar'
complete -c widgetd -n $snapshot -a '(__widgetd_options)'
