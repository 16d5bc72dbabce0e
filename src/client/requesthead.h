// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QUrl>

namespace crew::client {

/// What every request of this program says in User-Agent.
inline constexpr auto userAgent = "CrewConsole/" CREW_VERSION;

/// Path and query of \a url as a request line has them.
QByteArray requestTarget(const QUrl &url);

/// The first line of a request, with its end.
QByteArray requestLine(const QByteArray &method, const QUrl &url);

} // namespace crew::client
