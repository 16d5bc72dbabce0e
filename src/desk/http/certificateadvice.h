// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QSslCertificate>
#include <QString>

namespace crew::desk {

/// What is wrong with the dates of \a certificate, which is in \a file, or will be within 14 days, and what
/// to do: a sentence or two for the operator. Empty when nothing is.
QString certificateAdvice(const QSslCertificate &certificate, const QString &file, const QDateTime &now);

/// Writes that advice into the log, if there is one.
void logCertificateAdvice(const QSslCertificate &certificate, const QString &file);

} // namespace crew::desk
