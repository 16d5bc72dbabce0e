# SPDX-License-Identifier: GPL-3.0-or-later
# Run by cpack between installing into a folder and packing it. The zip gets a start that keeps its data beside it; the
# installer a list of its files, by which the next version knows what of this one is no longer there.
set(folder "${CPACK_TEMPORARY_INSTALL_DIRECTORY}")
if(CPACK_GENERATOR STREQUAL "ZIP")
  configure_file("${CPACK_CREW_WINDOWS}/portable.cmd" "${folder}/Crew Console (portable).cmd" COPYONLY)
else()
  file(GLOB_RECURSE files RELATIVE "${folder}" "${folder}/*")
  list(APPEND files installed-files.txt)
  list(SORT files)
  list(TRANSFORM files REPLACE "/" "\\\\")
  list(JOIN files "\r\n" lines)
  file(WRITE "${folder}/installed-files.txt" "${lines}\r\n")
endif()
