# Completion of widgetctl for fish.

# Runs the client with the container that the command line names.
function __widgetctl
    set -l words (commandline -opc)
    set -l container (string match -r -- '^--container=.*' $words)
    if set -l index (contains -i -- --container $words)
        set container --container $words[(math $index + 1)]
    end
    command widgetctl $container $argv 2>/dev/null
end

function __widgetctl_ids
    __widgetctl list | awk 'NR > 1 { print $1 "\t" $2 }'
end

function __widgetctl_kinds
    __widgetctl list | awk 'NR > 1 { print $2 }' | sort -u
end

function __widgetctl_keys
    __widgetctl defaults read | sed -n 's/^  "\([^"]*\)": .*/\1/p'
end

# The words behind the options, the program left out.
function __widgetctl_words
    set -l words (commandline -opc)[2..]
    while set -q words[1]
        switch $words[1]
            case --container --format --max-width
                set -e words[1]
            case '-*'
            case '*'
                echo $words[1]
        end
        set -e words[1]
    end
end

# Whether so many words ($argv[1]) stand there, the first one of $argv[2..].
function __widgetctl_at
    set -l words (__widgetctl_words)
    test (count $words) -eq $argv[1]; and contains -- "$words[1]" $argv[2..]
end

# Whether the command is one of those.
function __widgetctl_in
    set -l words (__widgetctl_words)
    contains -- "$words[1]" $argv
end

complete -c widgetctl -f
complete -c widgetctl -l container -x -a '(__fish_complete_directories)' -d 'The directory that widgetd writes'
complete -c widgetctl -s h -l help -d 'Print what it does'
complete -c widgetctl -l version -d 'Print the version'

set -l start 'test (count (__widgetctl_words)) -eq 0'
complete -c widgetctl -n $start -a bar -d 'Print a whole status line for i3bar or swaybar'
complete -c widgetctl -n $start -a countdown -d 'Set what the countdown widgets count to'
complete -c widgetctl -n $start -a defaults -d 'Read and write the shared defaults'
complete -c widgetctl -n $start -a doctor -d 'Say what is wrong, and what to do about it'
complete -c widgetctl -n $start -a favorites -d 'List and change the favourite GitHub logins'
complete -c widgetctl -n $start -a list -d 'List the widgets and what they show'
complete -c widgetctl -n $start -a open -d 'Open a widget\'s link in the browser'
complete -c widgetctl -n $start -a reload -d 'Ask widgetd for new timelines'
complete -c widgetctl -n $start -a row -d 'Select the row that a widget shows'
complete -c widgetctl -n $start -a show -d 'Print a widget\'s line'
complete -c widgetctl -n $start -a snippet -d 'Print a file that adds the widgets to a bar'
complete -c widgetctl -n $start -a status -d 'Say how widgetd and its widgets are'
complete -c widgetctl -n $start -a watch -d 'Print a widget\'s line now and on every change'

complete -c widgetctl -n '__widgetctl_in show watch' -l format -x -d 'A format of the bars' \
    -a 'ansi conky eww i3blocks i3status-rust json lemonbar plain polybar tmux waybar xmobar yambar'
complete -c widgetctl -n '__widgetctl_in show watch bar' -l max-width -x -d 'The cells that the text is cut to'
complete -c widgetctl -n '__widgetctl_in list status' -l json -d 'Print JSON'
complete -c widgetctl -n '__widgetctl_in reload' -l wait -d 'Print what came of it'

complete -c widgetctl -n '__widgetctl_at 1 show watch open row' -a '(__widgetctl_ids)'
complete -c widgetctl -n '__widgetctl_in reload' -a '(__widgetctl_ids; __widgetctl_kinds)'
complete -c widgetctl -n '__widgetctl_in bar snippet; and not __widgetctl_at 1 bar snippet' -a '(__widgetctl_ids)'
complete -c widgetctl -n '__widgetctl_at 1 bar' -a i3bar
complete -c widgetctl -n '__widgetctl_at 1 snippet' \
    -a 'conky eww i3bar i3blocks i3status-rust lemonbar polybar tmux waybar waybar-style xmobar yambar'
complete -c widgetctl -n '__widgetctl_at 2 row' -a 'first next previous'
complete -c widgetctl -n '__widgetctl_at 1 favorites' -a 'add list remove set'
complete -c widgetctl -n '__widgetctl_in favorites; and contains remove (__widgetctl_words)' \
    -a '(__widgetctl favorites list)'
complete -c widgetctl -n '__widgetctl_at 1 countdown' -a 'clear set show'
complete -c widgetctl -n '__widgetctl_at 1 defaults' -a 'delete read write'
complete -c widgetctl -n '__widgetctl_at 2 defaults' -a '(__widgetctl_keys)'
