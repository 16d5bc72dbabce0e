# SPDX-License-Identifier: GPL-3.0-or-later
# Links libgit2 into the program, with those of its libraries whose names differ between distributions: one package then
# serves Debian 12, Debian 13 and Ubuntu 24.04. What it needs besides has had the same names for years.
find_library(GIT2_ARCHIVE libgit2.a REQUIRED)
find_path(GIT2_INCLUDE git2.h REQUIRED)
set(parts "${GIT2_ARCHIVE}")
foreach(part mbedtls mbedx509 mbedcrypto http_parser llhttp)
  find_library(GIT2_${part} lib${part}.a)
  if(GIT2_${part})
    list(APPEND parts "${GIT2_${part}}")
  endif()
endforeach()
foreach(part ssh2 pcre2-8 z gssapi_krb5)
  find_library(GIT2_${part} NAMES ${part} lib${part}.so.2 REQUIRED)
  list(APPEND parts "${GIT2_${part}}")
endforeach()
add_library(libgit2::libgit2 INTERFACE IMPORTED)
target_include_directories(libgit2::libgit2 INTERFACE "${GIT2_INCLUDE}")
target_link_libraries(libgit2::libgit2 INTERFACE ${parts})
