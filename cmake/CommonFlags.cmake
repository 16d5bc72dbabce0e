# SPDX-License-Identifier: GPL-3.0-or-later
# One interface target carries every compile flag; each of our targets links it.
add_library(crew_flags INTERFACE)

target_compile_definitions(crew_flags INTERFACE
  QT_NO_CAST_FROM_ASCII
  QT_NO_CAST_TO_ASCII
  QT_NO_CAST_FROM_BYTEARRAY
  QT_NO_URL_CAST_FROM_STRING
  QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
  QT_NO_CONTEXTLESS_CONNECT
  QT_NO_KEYWORDS
  QT_NO_FOREACH
  QT_STRICT_ITERATORS
  QT_DISABLE_DEPRECATED_BEFORE=0x060400
  QT_MESSAGELOGCONTEXT
  CREW_VERSION="${PROJECT_VERSION}")

target_include_directories(crew_flags INTERFACE "${CMAKE_SOURCE_DIR}/src")

if(MSVC)
  target_compile_options(crew_flags INTERFACE /W4 /permissive- /utf-8 /guard:cf)
  if(CREW_WARNINGS_AS_ERRORS)
    target_compile_options(crew_flags INTERFACE /WX)
  endif()
else()
  # A switch names every value, also beside a "default:". The enums of Qt, where that makes no sense, are taken as int.
  target_compile_options(crew_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual -Wswitch-enum)
  if(CREW_WARNINGS_AS_ERRORS)
    target_compile_options(crew_flags INTERFACE -Werror)
  else()
    target_compile_options(crew_flags INTERFACE -Werror=switch-enum)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND (MINGW OR CMAKE_BUILD_TYPE STREQUAL "Release"))
    # GCC 12, optimising, takes the storage of a std::variant that is moved from for uninitialised.
    target_compile_options(crew_flags INTERFACE -Wno-maybe-uninitialized)
  endif()
  if(NOT WIN32 AND CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(crew_flags INTERFACE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  endif()
endif()

if(CREW_SANITIZE)
  target_compile_definitions(crew_flags INTERFACE CREW_SANITIZED)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # As with GCC: what it finds is rare, and it costs a fifth of the tests' time.
    target_compile_options(crew_flags INTERFACE -fsanitize-address-use-after-return=never)
  endif()
  # A pointer that is null, misaligned or beyond its object ends under AddressSanitizer as well; looking for them twice costs a
  # third of the build.
  target_compile_options(crew_flags INTERFACE -fsanitize=address,undefined -fno-sanitize=null,alignment,object-size
    -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(crew_flags INTERFACE -fsanitize=address,undefined)
endif()

if(CREW_COVERAGE)
  # Atomic, because the engine has a thread of its own.
  target_compile_options(crew_flags INTERFACE --coverage -fprofile-update=atomic)
  target_link_options(crew_flags INTERFACE --coverage)
endif()

if(CREW_FAST_LINKER)
  find_program(LLD ld.lld) # links the 200 programs of the tests in a quarter of the time
  if(LLD AND MINGW)
    target_link_options(crew_flags INTERFACE "SHELL:-wrapper '${CMAKE_SOURCE_DIR}/packaging/windows/lld.sh'")
  elseif(LLD)
    target_link_options(crew_flags INTERFACE -fuse-ld=lld)
  endif()
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # GCC does not count these among those of -Wconversion.
  target_compile_options(crew_flags INTERFACE -Wno-sign-conversion)
  # Of sources that are compiled together, none hides what another one has in its anonymous namespace.
  target_compile_options(crew_flags INTERFACE $<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-shadow>)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 19)
  # libstdc++ shows std::expected only to compilers that claim this version of concepts; clang 16 to 18 have it all but
  # for the claim (clang 14 and 15 do not).
  target_compile_options(crew_flags INTERFACE -D__cpp_concepts=202002L -Wno-builtin-macro-redefined -Wno-macro-redefined)
endif()

if(CREW_FUZZERS)
  target_compile_options(crew_flags INTERFACE -fsanitize=fuzzer-no-link,address)
  target_link_options(crew_flags INTERFACE -fsanitize=address)
endif()

# crew_precompiled(NAME FLAGS… HEADERS… LINK…): headers that crew_precompile() gives to targets with the same flags.
function(crew_precompiled name)
  if(NOT CREW_PRECOMPILE)
    return()
  endif()
  cmake_parse_arguments(PRE "" "" "FLAGS;HEADERS;LINK" ${ARGN})
  file(WRITE "${CMAKE_BINARY_DIR}/${name}.cpp" "")
  add_library(${name} OBJECT "${CMAKE_BINARY_DIR}/${name}.cpp")
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ${CREW_SHARED_ROOMS})
  target_link_libraries(${name} PRIVATE crew_flags ${PRE_LINK})
  target_compile_options(${name} PRIVATE ${PRE_FLAGS})
  target_precompile_headers(${name} PRIVATE ${PRE_HEADERS})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp") # for ccache
  endif()
endfunction()

# Whether TARGET has to do with widgets.
function(crew_is_graphical target result)
  get_target_property(links ${target} LINK_LIBRARIES)
  set(${result} OFF PARENT_SCOPE)
  if("${links}" MATCHES "crew_gui|crew_app|Widgets")
    set(${result} ON PARENT_SCOPE)
  endif()
endfunction()

# Gives TARGET the precompiled headers of src/ for what it links. With sanitizers, optimising a room takes three times as
# long as compiling it, which pays only where tests keep the room busy (the target's property CREW_BUSY).
function(crew_precompile target)
  set(name crew_pre_core)
  crew_is_graphical(${target} is_graphical)
  if(is_graphical)
    set(name crew_pre_gui)
  endif()
  get_target_property(is_busy ${target} CREW_BUSY)
  if(CREW_SANITIZE AND NOT is_busy)
    target_compile_options(${target} PRIVATE -O0)
    string(APPEND name _unoptimised)
  endif()
  crew_precompile_from(${target} ${name})
endfunction()

# Gives TARGET what crew_precompiled(NAME …) precompiled.
function(crew_precompile_from target name)
  if(CREW_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${name})
  endif()
endfunction()

# What most files include: with GCC, all of Qt would take longer to load than it saves.
set(crew_core_headers <algorithm> <array> <chrono> <expected> <functional> <memory> <optional> <utility> <vector>
  <QtCore/QDateTime> <QtCore/QHash> <QtCore/QJsonArray> <QtCore/QJsonDocument> <QtCore/QJsonObject> <QtCore/QList>
  <QtCore/QObject> <QtCore/QPointer> <QtCore/QSet> <QtCore/QString> <QtCore/QStringList> <QtCore/QTimer>
  <QtCore/QUrl> <QtCore/QUuid> <QtCore/QVariant>)
set(crew_gui_headers ${crew_core_headers} <QtCore/QEvent> <QtCore/QLocale> <QtCore/QSortFilterProxyModel> <QtGui/QAction>
  <QtGui/QPainter> <QtWidgets/QBoxLayout> <QtWidgets/QDialog> <QtWidgets/QLabel> <QtWidgets/QMenu>
  <QtWidgets/QPushButton> <QtWidgets/QTableView> <QtWidgets/QToolButton> <QtWidgets/QWidget>)
crew_precompiled(crew_pre_core HEADERS ${crew_core_headers} LINK Qt6::Core)
crew_precompiled(crew_pre_gui HEADERS ${crew_gui_headers} LINK Qt6::Widgets)
if(CREW_SANITIZE)
  crew_precompiled(crew_pre_core_unoptimised FLAGS -O0 HEADERS ${crew_core_headers} LINK Qt6::Core)
  crew_precompiled(crew_pre_gui_unoptimised FLAGS -O0 HEADERS ${crew_gui_headers} LINK Qt6::Widgets)
endif()

# Compiles several sources of TARGET as one, so that what they include is read once. A source that leaves macros of its own
# behind stands alone (SKIP_UNITY_BUILD_INCLUSION). Each keeps its own class Texts, which has one name in all of them.
function(crew_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${CREW_UNITY_SOURCES}
    UNITY_BUILD_UNIQUE_ID CREW_SOURCE
    UNITY_BUILD_CODE_BEFORE_INCLUDE "#define CREW_JOINED(a, b) a##b
#define CREW_TEXTS_OF(source) CREW_JOINED(Texts_, source)
#define Texts CREW_TEXTS_OF(CREW_SOURCE)")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC takes a source that is included for a header, which should not name what is in an anonymous namespace.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()

# No class here depends on a macro of another header, and reading those of Qt and the library takes moc fifty times as long.
if(CMAKE_HOST_UNIX AND TARGET Qt6::moc)
  get_target_property(crew_moc Qt6::moc LOCATION)
  configure_file("${CMAKE_SOURCE_DIR}/cmake/moc.sh.in" "${CMAKE_BINARY_DIR}/moc.sh" @ONLY
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
  set(CMAKE_AUTOMOC_EXECUTABLE "${CMAKE_BINARY_DIR}/moc.sh")
endif()

# crew_room(NAME [UI] [BUSY] SOURCES … LINK …): a room of src/ is one library; its link line says which rooms it may use.
# Programs that are handed out contain the rooms. The 300 programs of the tests share them: each with a copy of its own, they
# took 25 GB.
function(crew_room name)
  cmake_parse_arguments(ROOM "UI;BUSY" "" "SOURCES;LINK" ${ARGN})
  if(CREW_SHARED_ROOMS)
    add_library(${name} SHARED ${ROOM_SOURCES})
    set_target_properties(${name} PROPERTIES DEFINE_SYMBOL "") # would not fit the precompiled headers
  else()
    add_library(${name} STATIC ${ROOM_SOURCES})
  endif()
  target_link_libraries(${name} PUBLIC crew_flags ${ROOM_LINK})
  set_target_properties(${name} PROPERTIES AUTOMOC ON CREW_BUSY ${ROOM_BUSY})
  crew_precompile(${name})
  if(CREW_UNITY)
    crew_compile_together(${name})
  endif()
  if(ROOM_UI)
    set_target_properties(${name} PROPERTIES AUTOUIC ON)
  endif()
endfunction()
