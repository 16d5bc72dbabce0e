// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdio>

namespace crew::desk {

inline constexpr int badUse = 2; ///< exit code, for a mistake in the options or the configuration

/// Writes the line \a text to \a stream at once.
inline void print(std::FILE *stream, const QString &text)
{
    std::fprintf(stream, "%s\n", qUtf8Printable(text));
    std::fflush(stream);
}

/// Says why the program ends, and gives \a code.
inline int fail(int code, const QString &text)
{
    print(stderr, text);
    return code;
}

} // namespace crew::desk
