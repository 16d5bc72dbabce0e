# SPDX-License-Identifier: GPL-3.0-or-later
# CPack runs this on what it has staged, before it packs the disk image: the bundle is signed as it will be shipped.
file(GLOB_RECURSE plists "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*.app/Contents/Info.plist")
list(LENGTH plists count)
if(NOT count EQUAL 1)
  message(FATAL_ERROR "There should be one bundle in ${CPACK_TEMPORARY_INSTALL_DIRECTORY}, there are ${count}")
endif()
cmake_path(GET plists PARENT_PATH contents)
if(NOT EXISTS "${contents}/Frameworks/QtCore.framework")
  message(FATAL_ERROR "Qt is not inside of the bundle, so it would start on no other Mac: macdeployqt was not found")
endif()
cmake_path(GET contents PARENT_PATH bundle)
execute_process(COMMAND bash "${CPACK_CREW_SIGN}" "${bundle}" COMMAND_ERROR_IS_FATAL ANY)
