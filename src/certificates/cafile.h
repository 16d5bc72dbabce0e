// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSslCertificate>
#include <QString>

#include <expected>

namespace crew::certificates {

inline constexpr qint64 maxCaFile = 4 * 1024 * 1024; ///< bytes

/// What a CA file is for, which says where a person chooses it.
enum class CaFileOwner { Crew, Desk };

/// The certificates in \a path (PEM, one or more; DER, one) that are valid at \a now. The error is a sentence
/// that names the file and where it is chosen for \a owner: it cannot be read, holds no certificate, or only
/// ones that have expired. Reads the disk: not for a thread that must not wait.
std::expected<QList<QSslCertificate>, QString> readCaFile(CaFileOwner owner, const QString &path,
                                                          const QDateTime &now);

} // namespace crew::certificates
