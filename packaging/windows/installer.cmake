# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed on Windows, and how it is packed: cpack makes an installer, and a zip that runs from any folder.
# Programs, libraries and Qt's plugins lie in one folder, as Windows looks for them.
set(windows "${CMAKE_SOURCE_DIR}/packaging/windows")

# crew_program_resource(TARGET DESCRIPTION): icon, version and manifest.
function(crew_program_resource target description)
  set(manifest_line "1 RT_MANIFEST \"${windows}/program.manifest\"")
  if(MSVC)
    set(manifest_line "") # its linker makes one of all it is given
  endif()
  configure_file("${windows}/program.rc.in" "${CMAKE_BINARY_DIR}/${target}.rc" @ONLY)
  if(MSVC)
    target_sources(${target} PRIVATE "${CMAKE_BINARY_DIR}/${target}.rc" "${windows}/program.manifest")
  else()
    # By itself, because windres knows none of the options that the target's sources are compiled with.
    add_library(${target}-resource OBJECT "${CMAKE_BINARY_DIR}/${target}.rc")
    set_source_files_properties("${CMAKE_BINARY_DIR}/${target}.rc" PROPERTIES
      OBJECT_DEPENDS "${windows}/crew-console.ico;${windows}/program.manifest")
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}-resource>)
  endif()
endfunction()
crew_program_resource(crew-console "Crew Console")
crew_program_resource(crew-service "Crew Console's bundled service")

install(TARGETS crew-console crew-service RUNTIME DESTINATION .)
install(FILES README.md DESTINATION .)
install(FILES LICENSE DESTINATION . RENAME LICENSE.txt)
if(WINDOWS_SDK_DIR AND IS_DIRECTORY "${WINDOWS_SDK_DIR}/licenses")
  install(DIRECTORY "${WINDOWS_SDK_DIR}/licenses/" DESTINATION licences)
endif()

# Where Qt's own words are: with the Qt of the host that this Qt is built from, or beside it.
set(CREW_QT_TRANSLATIONS "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_TRANSLATIONS}")
if(CMAKE_CROSSCOMPILING)
  set(CREW_QT_TRANSLATIONS "${QT_HOST_PATH}/share/qt6/translations")
endif()
find_program(CREW_WINDEPLOYQT windeployqt HINTS "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS}" NO_CMAKE_FIND_ROOT_PATH)
configure_file("${windows}/gather.cmake.in" "${CMAKE_BINARY_DIR}/gather.cmake" @ONLY)
install(SCRIPT "${CMAKE_BINARY_DIR}/gather.cmake")

set(CPACK_GENERATOR NSIS64 ZIP)
set(CPACK_PACKAGE_NAME crew-console)
set(CPACK_PACKAGE_VENDOR "The Crew Console authors")
set(CPACK_PACKAGE_FILE_NAME "crew-console-${PROJECT_VERSION}-windows-x64")
set(CPACK_PACKAGE_ICON "${windows}/crew-console.ico")
set(CPACK_NSIS_COMPRESSOR "/SOLID lzma")
set(CPACK_STRIP_FILES OFF) # gather.cmake does; a signature would not survive it
set(CPACK_VERBATIM_VARIABLES ON)
# Where cpack finds NSIS.template.in, which says all about the installer.
set(CPACK_MODULE_PATH "${windows}")
set(CPACK_CREW_WINDOWS "${windows}")
set(CPACK_PRE_BUILD_SCRIPTS "${windows}/before-package.cmake")
include(CPack)
