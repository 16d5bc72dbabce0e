# SPDX-License-Identifier: GPL-3.0-or-later
complete -c crew-console -f
complete -c crew-console -l demo -d 'Run with crews inside the program'
complete -c crew-console -l profile -x -a '(__fish_complete_directories)' -d 'Keep everything apart from other profiles'
complete -c crew-console -l tour -x -a '(__fish_complete_directories)' -d 'With --demo: do the main job and leave pictures'
complete -c crew-console -l dark -d 'Dark colours'
complete -c crew-console -l backup -r -F -d 'Write the profile to a file, and exit'
complete -c crew-console -l restore -r -F -d 'Restore a profile from a file, and exit'
complete -c crew-console -l export-decisions -r -F -d 'Write the decisions to a file, and exit'
complete -c crew-console -l redact -x -a 'secrets personal-data all' -d 'Replace what can be recognized'
complete -c crew-console -l omit-reviewers -d 'Leave out who decided and when'
complete -c crew-console -s v -l version -d 'Print the version'
complete -c crew-console -s h -l help -d 'Print the options'
