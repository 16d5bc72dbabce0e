# SPDX-License-Identifier: GPL-3.0-or-later
# Gives libgit2::libgit2, from a CMake package of libgit2 where there is one, else from header and library.
if(NOT TARGET libgit2::libgit2)
  find_package(libgit2 CONFIG QUIET)
endif()
if(TARGET libgit2::libgit2)
  set(Libgit2_FOUND TRUE)
  return()
endif()

find_package(PkgConfig QUIET)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(LIBGIT2_HINT QUIET libgit2)
endif()
find_path(Libgit2_INCLUDE_DIR git2.h HINTS ${LIBGIT2_HINT_INCLUDE_DIRS})
find_library(Libgit2_LIBRARY NAMES git2 libgit2 HINTS ${LIBGIT2_HINT_LIBRARY_DIRS})
mark_as_advanced(Libgit2_INCLUDE_DIR Libgit2_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Libgit2 REQUIRED_VARS Libgit2_LIBRARY Libgit2_INCLUDE_DIR)
if(Libgit2_FOUND)
  add_library(libgit2::libgit2 UNKNOWN IMPORTED)
  set_target_properties(libgit2::libgit2 PROPERTIES IMPORTED_LOCATION "${Libgit2_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${Libgit2_INCLUDE_DIR}")
endif()
