# SPDX-License-Identifier: GPL-3.0-or-later
# Read by cpack before it packs, once for each generator. The summary of the project would come before the description of
# every DEB, so that each has its own.
if(CPACK_GENERATOR STREQUAL "DEB" AND CPACK_DEBIAN_DESK_DESCRIPTION)
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
endif()
