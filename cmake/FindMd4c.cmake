# SPDX-License-Identifier: GPL-3.0-or-later
# Gives md4c::md4c and Md4c_VERSION from the header, the library and the file for pkg-config. Not by MD4C's own package for
# CMake: Debian's refuses where only the parser is installed and not the library that writes HTML.
find_package(PkgConfig QUIET)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(MD4C_HINT QUIET md4c)
endif()
find_path(Md4c_INCLUDE_DIR md4c.h HINTS ${MD4C_HINT_INCLUDE_DIRS})
find_library(Md4c_LIBRARY NAMES md4c HINTS ${MD4C_HINT_LIBRARY_DIRS})
mark_as_advanced(Md4c_INCLUDE_DIR Md4c_LIBRARY)

if(Md4c_LIBRARY)
  cmake_path(GET Md4c_LIBRARY PARENT_PATH folder)
  if(EXISTS "${folder}/pkgconfig/md4c.pc")
    file(STRINGS "${folder}/pkgconfig/md4c.pc" line REGEX "^Version:")
    string(REGEX REPLACE "^Version: *" "" Md4c_VERSION "${line}")
  endif()
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Md4c REQUIRED_VARS Md4c_LIBRARY Md4c_INCLUDE_DIR VERSION_VAR Md4c_VERSION)
if(Md4c_FOUND AND NOT TARGET md4c::md4c)
  add_library(md4c::md4c UNKNOWN IMPORTED)
  set_target_properties(md4c::md4c PROPERTIES IMPORTED_LOCATION "${Md4c_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${Md4c_INCLUDE_DIR}")
endif()
