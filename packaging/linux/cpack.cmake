# SPDX-License-Identifier: GPL-3.0-or-later
# DEB and RPM; the self-contained archive is made by archive.sh.
set(CPACK_PACKAGE_NAME crew-console)
set(CPACK_PACKAGE_VENDOR "The Crew Console authors")
set(CPACK_PACKAGE_CONTACT "The Crew Console authors <maintainers@crewconsole.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "desktop console for AI crews and their reviewers")
set(CPACK_PACKAGE_DESCRIPTION "Crew Console starts crews of AI agents that are deployed behind an HTTP API,
follows their runs live, and asks a person wherever a task waits for one.
What a crew made is shown beside its earlier attempts, with what changed and
what was asked for; the person comments on it, and approves or rejects it.
.
Nothing that was acknowledged is lost, nothing is sent twice, and tokens are
kept in the system keychain only.
.
The bundled crew-service serves scripted crews, for demos and tests.")
set(CPACK_RESOURCE_FILE_LICENSE "${CMAKE_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What is loaded at run time, which dpkg-shlibdeps cannot see: platform, database, TLS, keychain.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "qt6-qpa-plugins, libqt6sql6-sqlite, libssl3, libsecret-1-0, ca-certificates")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
  "at-spi2-core, fonts-dejavu-core | fonts-noto-core, gnome-keyring | kwalletmanager | keepassxc, qt6-translations-l10n, qt6-wayland, xdg-utils")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "bubblewrap, openssh-client, python3")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE GPL-3.0-or-later)
set(CPACK_RPM_PACKAGE_GROUP Applications/Internet)
set(CPACK_RPM_PACKAGE_RELOCATABLE OFF)
# The same for plugins, which Fedora and openSUSE pack differently; libraries are found by rpmbuild. Qt's own words have a
# package of their own in Fedora; where there is libQt6Gui6, as in openSUSE, they are left to the person.
set(CPACK_RPM_PACKAGE_REQUIRES
  "(qt6-qtbase-gui or libQt6Gui6), (qt6-qtbase or qt6-sql-sqlite), (qt6-qttranslations or libQt6Gui6), libsecret-1.so.0()(64bit), ca-certificates, hicolor-icon-theme")
# QCustomPlot comes along for the console and libsodium for the desk, each for its program alone. Debian's libcurl names a
# version of its functions, and that of Fedora and openSUSE none.
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/before-rpm.cmake")
set(CPACK_RPM_SPEC_MORE_DEFINE "%global __requires_exclude ^(libQCustomPlot.*|libsodium.*|libcurl.so.4[(]CURL_OPENSSL.*)$
%global __provides_exclude ^(libQCustomPlot|libsodium).*$")
set(folders_of_others /usr /usr/bin /usr/lib /usr/share /usr/share/applications /usr/share/metainfo /usr/share/man /usr/share/man/man1
  /usr/lib/systemd /usr/lib/systemd/system /usr/lib/sysusers.d /usr/share/man/man8
  /usr/share/doc /usr/share/icons /usr/share/icons/hicolor /usr/share/icons/hicolor/scalable
  /usr/share/icons/hicolor/scalable/apps /usr/share/bash-completion /usr/share/bash-completion/completions /usr/share/fish
  /usr/share/fish/vendor_completions.d /usr/share/zsh /usr/share/zsh/site-functions /usr/share/zsh/vendor-completions /usr/share/lintian /usr/share/lintian/overrides)
foreach(size 16 24 32 48 64 128 256 512)
  list(APPEND folders_of_others /usr/share/icons/hicolor/${size}x${size} /usr/share/icons/hicolor/${size}x${size}/apps)
endforeach()
set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION ${folders_of_others})

if(TARGET crew-desk)
  set(CPACK_COMPONENTS_ALL Unspecified desk)
  set(CPACK_COMPONENTS_GROUPING IGNORE)
  set(desk_summary "server that shares crews and reviews among Crew Consoles")
  set(desk_description "crew-desk is the engine of Crew Console for a team: always on, it receives
callbacks, polls crews, keeps tokens encrypted, and sends the decisions that
people take in their consoles.")
  set(CPACK_COMPONENT_DESK_DESCRIPTION "${desk_summary}\n${desk_description}")

  set(CPACK_DEB_COMPONENT_INSTALL ON)
  set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME crew-console)
  set(CPACK_DEBIAN_DESK_PACKAGE_NAME crew-desk)
  set(CPACK_PROJECT_CONFIG_FILE "${CMAKE_CURRENT_LIST_DIR}/cpack-deb.cmake")
  set(CPACK_DEBIAN_UNSPECIFIED_DESCRIPTION "${CPACK_PACKAGE_DESCRIPTION_SUMMARY}\n${CPACK_PACKAGE_DESCRIPTION}")
  set(CPACK_DEBIAN_DESK_DESCRIPTION "${desk_summary}\n${desk_description}")
  set(CPACK_DEBIAN_DESK_PACKAGE_DEPENDS "libqt6sql6-sqlite, libssl3, ca-certificates")
  set(CPACK_DEBIAN_DESK_PACKAGE_RECOMMENDS "systemd")
  set(CPACK_DEBIAN_DESK_PACKAGE_SUGGESTS "")
  set(CPACK_DEBIAN_DESK_PACKAGE_CONTROL_EXTRA "${CMAKE_CURRENT_LIST_DIR}/desk/postinst;${CMAKE_CURRENT_LIST_DIR}/desk/prerm")

  set(CPACK_RPM_COMPONENT_INSTALL ON)
  set(CPACK_RPM_MAIN_COMPONENT Unspecified)
  set(CPACK_RPM_UNSPECIFIED_PACKAGE_NAME crew-console)
  set(CPACK_RPM_DESK_PACKAGE_NAME crew-desk)
  set(CPACK_RPM_DESK_PACKAGE_SUMMARY "${desk_summary}")
  set(CPACK_RPM_DESK_PACKAGE_DESCRIPTION "${desk_description}")
  # Fedora's other libcurl, libcurl-minimal, sends no mail.
  set(CPACK_RPM_DESK_PACKAGE_REQUIRES "(qt6-qtbase or qt6-sql-sqlite), (libcurl-full or libcurl4), ca-certificates")
  set(CPACK_RPM_DESK_POST_INSTALL_SCRIPT_FILE "${CMAKE_CURRENT_LIST_DIR}/desk/after-rpm.sh")
  set(CPACK_RPM_DESK_PRE_UNINSTALL_SCRIPT_FILE "${CMAKE_CURRENT_LIST_DIR}/desk/before-remove-rpm.sh")
endif()
include(CPack)
