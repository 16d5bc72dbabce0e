// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tunnel.h"

#include <QCoreApplication>

namespace crew::test {

/// The program of faketunnel.cpp, which lies beside the test's.
inline QString tunnelProgram()
{
#ifdef Q_OS_WIN
    const QString ending = QStringLiteral(".exe"); // which Qt adds to names on the PATH only
#else
    const QString ending;
#endif
    return QCoreApplication::applicationDirPath() + QStringLiteral("/faketunnel") + ending;
}

/// A tunnel that carries out \a words.
inline TunnelSettings fakeTunnel(const QString &words,
                                 const QString &pattern = QStringLiteral("https?://\\S+"))
{
    return {TunnelKind::Command, u'"' + tunnelProgram() + QStringLiteral("\" ") + words, pattern};
}

} // namespace crew::test
