# SPDX-License-Identifier: GPL-3.0-or-later
# Gives SourceHighlight::SourceHighlight and SourceHighlight_VERSION, GNU Source-highlight's library, from its headers and library.
find_package(PkgConfig QUIET)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(SOURCE_HIGHLIGHT_HINT QUIET source-highlight)
  set(SourceHighlight_VERSION "${SOURCE_HIGHLIGHT_HINT_VERSION}")
endif()
find_path(SourceHighlight_INCLUDE_DIR srchilite/sourcehighlighter.h HINTS ${SOURCE_HIGHLIGHT_HINT_INCLUDE_DIRS})
find_library(SourceHighlight_LIBRARY NAMES source-highlight HINTS ${SOURCE_HIGHLIGHT_HINT_LIBRARY_DIRS})
mark_as_advanced(SourceHighlight_INCLUDE_DIR SourceHighlight_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(SourceHighlight REQUIRED_VARS SourceHighlight_LIBRARY SourceHighlight_INCLUDE_DIR
  VERSION_VAR SourceHighlight_VERSION)
if(SourceHighlight_FOUND AND NOT TARGET SourceHighlight::SourceHighlight)
  add_library(SourceHighlight::SourceHighlight UNKNOWN IMPORTED)
  set_target_properties(SourceHighlight::SourceHighlight PROPERTIES
    IMPORTED_LOCATION "${SourceHighlight_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${SourceHighlight_INCLUDE_DIR}")
endif()
