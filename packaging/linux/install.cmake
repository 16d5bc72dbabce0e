# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed on Linux, and where.
include(GNUInstallDirs)
set(here "${CMAKE_CURRENT_LIST_DIR}")
set(application_id org.crewconsole.CrewConsole)

install(TARGETS crew-console crew-service RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES "${here}/${application_id}.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
install(FILES "${here}/${application_id}.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
# Not in /etc/xdg/autostart: an administrator who wants it there copies it.
install(FILES "${here}/autostart.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/crew-console/autostart"
  RENAME ${application_id}.desktop)

foreach(size 16 24 32 48 64 128 256 512)
  install(FILES "${CMAKE_SOURCE_DIR}/resources/icons/png/crew-console-${size}.png"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps" RENAME ${application_id}.png)
endforeach()
install(FILES "${CMAKE_SOURCE_DIR}/resources/icons/crew-console.svg"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps" RENAME ${application_id}.svg)

set(completions "${here}/completions")
foreach(program crew-console crew-service)
  install(FILES "${completions}/crew-console.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
    RENAME ${program})
  install(FILES "${completions}/${program}.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endforeach()
# Debian's zsh looks in the first folder, others in the second.
install(FILES "${completions}/_crew-console" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
install(FILES "${completions}/_crew-console" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")

install(DIRECTORY "${CMAKE_SOURCE_DIR}/resources/crews/folder-report" "${CMAKE_SOURCE_DIR}/resources/crews/adapter"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/crew-console/examples")
install(FILES "${CMAKE_SOURCE_DIR}/README.md" "${here}/debian/copyright" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/crew-console")
if(CREW_STATIC_LIBGIT2)
  install(FILES "${here}/debian/lintian-overrides" DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides" RENAME crew-console)
endif()

# Compressed without a time stamp, so that the same sources give the same package.
find_program(GZIP gzip REQUIRED)
# crew_install_compressed(FILE DESTINATION NAME [COMPONENT [INSTALLED_NAME]])
function(crew_install_compressed file destination name)
  set(component Unspecified)
  set(installed "${name}")
  if(ARGC GREATER 3)
    set(component "${ARGV3}")
  endif()
  if(ARGC GREATER 4)
    set(installed "${ARGV4}")
  endif()
  set(compressed "${CMAKE_BINARY_DIR}/compressed/${name}.gz")
  add_custom_command(OUTPUT "${compressed}" COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_BINARY_DIR}/compressed"
    COMMAND "${GZIP}" -9 --no-name --stdout "${file}" > "${compressed}" DEPENDS "${file}" VERBATIM)
  add_custom_target(compressed_${name} ALL DEPENDS "${compressed}")
  install(FILES "${compressed}" DESTINATION "${destination}" RENAME "${installed}.gz" COMPONENT "${component}")
endfunction()
crew_install_compressed("${here}/man/crew-console.1" "${CMAKE_INSTALL_MANDIR}/man1" crew-console.1)
crew_install_compressed("${here}/man/crew-service.1" "${CMAKE_INSTALL_MANDIR}/man1" crew-service.1)
crew_install_compressed("${here}/debian/changelog" "${CMAKE_INSTALL_DATADIR}/doc/crew-console" changelog)

# The desk has a package of its own, without anything graphical.
if(TARGET crew-desk)
  set(desk "${here}/desk")
  install(TARGETS crew-desk RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT desk)
  install(FILES "${desk}/crew-desk.service" "${desk}/crew-desk-receiver.service" DESTINATION lib/systemd/system COMPONENT desk)
  install(FILES "${desk}/sysusers.conf" DESTINATION lib/sysusers.d RENAME crew-desk.conf COMPONENT desk)
  install(FILES "${desk}/desk.ini" "${desk}/receiver.ini" "${desk}/Containerfile" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/crew-desk/examples"
    COMPONENT desk)
  install(FILES "${here}/debian/copyright" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/crew-desk" COMPONENT desk)
  crew_install_compressed("${desk}/crew-desk.8" "${CMAKE_INSTALL_MANDIR}/man8" crew-desk.8 desk)
  crew_install_compressed("${desk}/crew-desk-receiver.8" "${CMAKE_INSTALL_MANDIR}/man8" crew-desk-receiver.8 desk)
  crew_install_compressed("${here}/debian/changelog" "${CMAKE_INSTALL_DATADIR}/doc/crew-desk" changelog-desk desk changelog)
endif()

include("${here}/cpack.cmake")
