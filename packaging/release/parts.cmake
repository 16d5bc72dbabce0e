# SPDX-License-Identifier: GPL-3.0-or-later
# Writes parts.json into the build folder: which parts of others this build was made with, in which version and under which
# licence. packaging/release/sbom.py makes the list of parts of a release from it.

# crew_part(NAME VERSION LICENCE HOMEPAGE): adds one to CREW_PARTS; "unknown" is a version that nobody could tell.
set(CREW_PARTS "[]")
function(crew_part name version licence homepage)
  if(NOT version)
    set(version unknown)
  endif()
  string(JSON count LENGTH "${CREW_PARTS}")
  string(JSON parts SET "${CREW_PARTS}" ${count}
    "{\"name\": \"${name}\", \"version\": \"${version}\", \"licence\": \"${licence}\", \"homepage\": \"${homepage}\"}")
  set(CREW_PARTS "${parts}" PARENT_SCOPE)
endfunction()

# crew_version_in(VARIABLE TARGET HEADER PATTERN): the version that a header tells.
function(crew_version_in variable target header pattern)
  get_target_property(folders ${target} INTERFACE_INCLUDE_DIRECTORIES)
  find_file(found_${variable} ${header} HINTS ${folders} NO_CACHE NO_CMAKE_FIND_ROOT_PATH)
  set(${variable} "" PARENT_SCOPE)
  if(found_${variable})
    file(STRINGS "${found_${variable}}" line REGEX "${pattern}" LIMIT_COUNT 1)
    if(line MATCHES "${pattern}")
      set(${variable} "${CMAKE_MATCH_1}" PARENT_SCOPE)
    endif()
  endif()
endfunction()

crew_version_in(libgit2_version libgit2::libgit2 git2/version.h "LIBGIT2_VERSION +\"([0-9.]+)\"")
crew_version_in(qcustomplot_version QCustomPlotQt6::QCustomPlotQt6 qcustomplot.h "QCUSTOMPLOT_VERSION_STR +\"([0-9.]+)\"")
if(Qt6Keychain_VERSION STREQUAL unknown)
  set(Qt6Keychain_VERSION "")
endif()

crew_part(Qt "${Qt6_VERSION}" LGPL-3.0-only "https://www.qt.io")
crew_part(QtKeychain "${Qt6Keychain_VERSION}" BSD-2-Clause "https://github.com/frankosterfeld/qtkeychain")
crew_part(QCustomPlot "${qcustomplot_version}" GPL-3.0-or-later "https://www.qcustomplot.com")
crew_part(libgit2 "${libgit2_version}" "GPL-2.0-only WITH GCC-exception-2.0" "https://libgit2.org")
crew_part(MD4C "${Md4c_VERSION}" MIT "https://github.com/mity/md4c")
if(SourceHighlight_FOUND)
  crew_part("GNU Source-highlight" "${SourceHighlight_VERSION}" GPL-3.0-or-later "https://www.gnu.org/software/src-highlite/")
endif()
if(CREW_DESK)
  crew_part(libsodium "${Sodium_VERSION}" ISC "https://libsodium.org")
  crew_part(cjose "${Cjose_VERSION}" MIT "https://github.com/OpenIDC/cjose")
  crew_part(libcurl "${Curl_VERSION}" curl "https://curl.se")
endif()
if(TARGET PkgConfig::LibPq)
  crew_part(libpq "${LibPq_VERSION}" PostgreSQL "https://www.postgresql.org")
endif()
crew_part(Boost "${Boost_VERSION_STRING}" BSL-1.0 "https://www.boost.org")
# Comes with Qt's driver or from the system, and tells its version only when it runs.
crew_part(SQLite "" blessing "https://www.sqlite.org")

string(JSON document SET "{}" program "\"crew-console\"")
string(JSON document SET "${document}" version "\"${PROJECT_VERSION}\"")
string(JSON document SET "${document}" system "\"${CMAKE_SYSTEM_NAME}\"")
string(JSON document SET "${document}" compiler "\"${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}\"")
string(JSON document SET "${document}" parts "${CREW_PARTS}")
file(WRITE "${CMAKE_BINARY_DIR}/parts.json" "${document}\n")
