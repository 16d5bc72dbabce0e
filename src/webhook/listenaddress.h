// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/listenon.h"

#include <QHostAddress>
#include <QSslCertificate>
#include <QString>

#include <optional>

namespace crew::webhook {

/// What \a word means: one of the words of core/listenon.h, or an address such as 192.168.1.5, ::1 or
/// fe80::1%eth0; nothing for any other text. An empty word is this machine.
std::optional<QHostAddress> listenAddressOf(const QString &word);

/// Nobody but programs of this machine can reach \a address.
bool isThisMachineOnly(const QHostAddress &address);

/// Where programs of this machine reach what listens on \a address.
QHostAddress localAddressOf(const QHostAddress &address);

/// The host to call what listens on \a address by, from this machine: the address itself, or a name of
/// \a certificate that leads there too, when the certificate is for that and not for the address.
QString localHostName(const QHostAddress &address, const QSslCertificate &certificate);

/// The host names and addresses that \a certificate is for.
QStringList namesOf(const QSslCertificate &certificate);

} // namespace crew::webhook
