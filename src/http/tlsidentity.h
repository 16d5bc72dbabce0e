// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"

#include <QSslConfiguration>

#include <expected>

namespace crew::http {

/// What a server with \a identity offers in its handshakes; a sentence for people when they could not
/// succeed.
std::expected<QSslConfiguration, QString> serverConfiguration(const TlsIdentity &identity);

} // namespace crew::http
