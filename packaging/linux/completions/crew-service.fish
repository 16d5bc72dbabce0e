# SPDX-License-Identifier: GPL-3.0-or-later
complete -c crew-service -f
complete -c crew-service -l port -x -d 'Port on 127.0.0.1'
complete -c crew-service -l token -x -d 'Bearer token that clients must send'
complete -c crew-service -l user-token -x -d 'User bearer token that is accepted as well'
complete -c crew-service -l crew -r -F -d 'Crew file or name of a built-in crew'
complete -c crew-service -l replay -r -F -d 'Answer as a recording of a real service did'
complete -c crew-service -l dialect -x -a 'contract deployed' -d 'How to answer'
complete -c crew-service -l speed -x -d 'Divide the durations of tasks by this'
complete -c crew-service -s v -l version -d 'Print the version'
complete -c crew-service -s h -l help -d 'Print the options'
