# SPDX-License-Identifier: GPL-3.0-or-later
# Run by cpack between installing into a folder and packing it. Fedora and openSUSE have some of Debian's libraries under
# other names only, so each RPM brings its one along, in a folder of the program's own.
cmake_policy(VERSION 3.25) # scripts of cpack begin with none
if(NOT CPACK_GENERATOR STREQUAL "RPM")
  return()
endif()

# bring(COMPONENT PROGRAM LIBRARY): LIBRARY is how the name of its file begins.
function(bring component program library)
  # With the desk there are two packages, and a folder for each.
  set(folder "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}${CPACK_PACKAGING_INSTALL_PREFIX}")
  if(NOT EXISTS "${folder}")
    set(folder "${CPACK_TEMPORARY_INSTALL_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}")
  endif()
  set(file "${folder}/bin/${program}")
  execute_process(COMMAND ldd "${file}" OUTPUT_VARIABLE libraries COMMAND_ERROR_IS_FATAL ANY)
  if(NOT libraries MATCHES "(${library}[^ ]*) => ([^ ]+)")
    message(FATAL_ERROR "${file} is not linked with ${library} as it was thought to be")
  endif()
  set(name "${CMAKE_MATCH_1}")
  file(REAL_PATH "${CMAKE_MATCH_2}" found)
  file(MAKE_DIRECTORY "${folder}/lib/${program}")
  configure_file("${found}" "${folder}/lib/${program}/${name}" COPYONLY
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  execute_process(COMMAND patchelf --set-rpath "\$ORIGIN/../lib/${program}" "${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(NOT CPACK_COMPONENTS_ALL STREQUAL "desk")
  bring(Unspecified crew-console libQCustomPlot)
endif()
if("desk" IN_LIST CPACK_COMPONENTS_ALL)
  bring(desk crew-desk libsodium)
endif()
