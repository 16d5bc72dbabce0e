# SPDX-License-Identifier: GPL-3.0-or-later
# Run by cpack between installing into a folder and packing it. The library of QCustomPlot has another name in Debian
# than in Fedora and openSUSE, so the RPM brings it along, in a folder of the program's own.
if(NOT CPACK_GENERATOR STREQUAL "RPM")
  return()
endif()
# With the desk there are two packages, and a folder for each.
set(folder "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Unspecified${CPACK_PACKAGING_INSTALL_PREFIX}")
if(NOT EXISTS "${folder}")
  set(folder "${CPACK_TEMPORARY_INSTALL_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}")
endif()
set(program "${folder}/bin/crew-console")
if(CPACK_COMPONENTS_ALL STREQUAL "desk")
  return() # only the desk is packed
endif()
execute_process(COMMAND ldd "${program}" OUTPUT_VARIABLE libraries COMMAND_ERROR_IS_FATAL ANY)
if(NOT libraries MATCHES "(libQCustomPlot[^ ]*) => ([^ ]+)")
  message(FATAL_ERROR "${program} is not linked with QCustomPlot as it was thought to be")
endif()
file(MAKE_DIRECTORY "${folder}/lib/crew-console")
file(REAL_PATH "${CMAKE_MATCH_2}" library)
configure_file("${library}" "${folder}/lib/crew-console/${CMAKE_MATCH_1}" COPYONLY
  FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
execute_process(COMMAND patchelf --set-rpath "\$ORIGIN/../lib/crew-console" "${program}" COMMAND_ERROR_IS_FATAL ANY)
