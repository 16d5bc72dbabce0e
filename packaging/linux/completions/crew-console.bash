# SPDX-License-Identifier: GPL-3.0-or-later
# bash completion for crew-console and crew-service
_crew_console() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    case $previous in
    --profile | --tour)
        compopt -o filenames -o plusdirs
        return
        ;;
    --backup | --restore | --export-decisions)
        compopt -o filenames -o default
        return
        ;;
    --redact)
        mapfile -t COMPREPLY < <(compgen -W 'secrets personal-data all' -- "$current")
        return
        ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W '--demo --profile --tour --dark --backup --restore --export-decisions --redact --omit-reviewers --version --help' -- "$current")
}
complete -F _crew_console crew-console

_crew_service() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    case $previous in
    --crew | --replay | --check | --token-file | --request-addresses)
        compopt -o filenames -o default
        return
        ;;
    --data)
        compopt -o filenames -o plusdirs
        return
        ;;
    --dialect)
        mapfile -t COMPREPLY < <(compgen -W 'contract deployed' -- "$current")
        return
        ;;
    --port | --token | --user-token | --speed | --max-tasks | --store-key)
        return
        ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W '--port --token --user-token --token-file --request-addresses --crew --data --max-tasks --until-stdin-closes --check --store-key --replay --dialect --speed --version --help' -- "$current")
}
complete -F _crew_service crew-service
