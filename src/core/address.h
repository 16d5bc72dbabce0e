// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

#include <expected>

namespace crew {

/// True when \a url's host is this machine by name or number: localhost, *.localhost, 127.0.0.0/8, ::1.
bool isLoopback(const QUrl &url);

/// True when \a left and \a right share scheme, host and (effective) port.
bool isSameOrigin(const QUrl &left, const QUrl &right);
/// True when they share their path as well.
bool isSameAddress(const QUrl &left, const QUrl &right);

/// Reads {base_url} as a person types it: with or without trailing slash and path prefix.
/// https is required unless the host is loopback; user info, query and fragment are refused.
/// On failure: one plain sentence that says what is wrong and what to do.
std::expected<QUrl, QString> parseCrewAddress(const QString &text);

/// Reads the public address that a reverse proxy or tunnel serves our endpoint at; the same rules.
std::expected<QUrl, QString> parsePublicAddress(const QString &text);

/// \a base with \a segments appended ("status", "{id}"); each segment is percent-encoded on its own.
QUrl urlBelow(const QUrl &base, const QStringList &segments);

} // namespace crew
