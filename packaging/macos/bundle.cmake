# SPDX-License-Identifier: GPL-3.0-or-later
# Makes "Crew Console.app" of crew-console, puts crew-service into it, and packs both as a disk image (cpack).
# build.sh says architectures and deployment target; packaging/macos/check.sh walks this file without a Mac.

# What Qt 6.10 asks for; older ones run on older systems, but nobody looked.
set(CREW_MACOS_MINIMUM 13.0)
if(CMAKE_OSX_DEPLOYMENT_TARGET)
  set(CREW_MACOS_MINIMUM "${CMAKE_OSX_DEPLOYMENT_TARGET}")
endif()

set(CREW_BUNDLE "Crew Console.app")
set(macos "${CMAKE_SOURCE_DIR}/packaging/macos")
# CMake fills in ${…} when it writes the bundle; what is @…@ only this file knows.
configure_file("${macos}/Info.plist.in" "${CMAKE_BINARY_DIR}/Info.plist.in" @ONLY)

set_target_properties(crew-console PROPERTIES
  MACOSX_BUNDLE ON
  MACOSX_BUNDLE_INFO_PLIST "${CMAKE_BINARY_DIR}/Info.plist.in"
  OUTPUT_NAME "Crew Console")
set_target_properties(crew-console crew-service PROPERTIES INSTALL_RPATH "@executable_path/../Frameworks")

# The properties have to be said in the folder of the target, or the files are built and stay outside of the bundle.
function(crew_bundle_resource folder)
  target_sources(crew-console PRIVATE ${ARGN})
  set_source_files_properties(${ARGN} TARGET_DIRECTORY crew-console PROPERTIES MACOSX_PACKAGE_LOCATION "${folder}")
endfunction()
crew_bundle_resource(Resources "${macos}/crew-console.icns" "${CMAKE_SOURCE_DIR}/LICENSE")
foreach(language en de zh-Hans)
  crew_bundle_resource(Resources/${language}.lproj "${macos}/strings/${language}.lproj/InfoPlist.strings")
endforeach()

# Tests and packaging/run.sh start crew-console by this name on every platform.
add_custom_target(crew-console-link ALL VERBATIM
  COMMAND "${CMAKE_COMMAND}" -E create_symlink "${CREW_BUNDLE}/Contents/MacOS/Crew Console"
          "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/crew-console")
add_dependencies(crew-console-link crew-console)

install(TARGETS crew-console BUNDLE DESTINATION .)
install(TARGETS crew-service RUNTIME DESTINATION "${CREW_BUNDLE}/Contents/MacOS")

find_program(CREW_MACDEPLOYQT macdeployqt HINTS "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS}" NO_CMAKE_FIND_ROOT_PATH)
if(CREW_MACDEPLOYQT)
  set(CREW_QT_TRANSLATIONS "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_TRANSLATIONS}")
  configure_file("${macos}/deploy.cmake.in" "${CMAKE_BINARY_DIR}/deploy.cmake" @ONLY)
  install(SCRIPT "${CMAKE_BINARY_DIR}/deploy.cmake")
else()
  message(STATUS "macdeployqt is not here: the bundle will need the Qt of this machine")
endif()

list(LENGTH CMAKE_OSX_ARCHITECTURES count)
if(count GREATER 1)
  set(architecture universal)
elseif(CMAKE_OSX_ARCHITECTURES)
  set(architecture "${CMAKE_OSX_ARCHITECTURES}")
else()
  set(architecture "${CMAKE_SYSTEM_PROCESSOR}")
endif()
set(CPACK_GENERATOR DragNDrop)
set(CPACK_PACKAGE_NAME crew-console)
set(CPACK_PACKAGE_FILE_NAME "crew-console-${PROJECT_VERSION}-macos-${architecture}")
set(CPACK_DMG_VOLUME_NAME "Crew Console ${PROJECT_VERSION}")
set(CPACK_DMG_FORMAT UDZO)
set(CPACK_COMMAND_HDIUTIL "${macos}/hdiutil.sh")
set(CPACK_PRE_BUILD_SCRIPTS "${macos}/before-dmg.cmake")
set(CPACK_CREW_SIGN "${macos}/sign.sh")
include(CPack)
