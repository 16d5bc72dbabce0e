# SPDX-License-Identifier: GPL-3.0-or-later
# Gives libgit2::libgit2 from the static library that packaging/release/parts.sh built, with what it links.
if(NOT TARGET libgit2::libgit2)
  get_filename_component(prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
  find_library(Libgit2_STATIC NAMES git2 libgit2 PATHS "${prefix}/lib" NO_DEFAULT_PATH NO_CACHE REQUIRED)
  add_library(libgit2::libgit2 STATIC IMPORTED)
  set_target_properties(libgit2::libgit2 PROPERTIES IMPORTED_LOCATION "${Libgit2_STATIC}"
    INTERFACE_INCLUDE_DIRECTORIES "${prefix}/include")
  if(WIN32)
    set_target_properties(libgit2::libgit2 PROPERTIES
      INTERFACE_LINK_LIBRARIES "ws2_32;secur32;advapi32;crypt32;ole32;rpcrt4;winhttp;bcrypt")
  endif()
endif()
