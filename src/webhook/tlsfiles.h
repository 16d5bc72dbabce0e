// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <expected>
#include <optional>

namespace crew::webhook {

/// Reads a certificate with its chain, and its key, from two PEM files; the error is one sentence with the
/// remedy. A key that a passphrase protects is refused: the console would have to ask for it at every start.
std::expected<http::TlsIdentity, QString> readIdentity(const QString &certificateFile,
                                                       const QString &keyFile);

/// The endpoint's identity, from two files that are looked at again and again by their content, as renewals
/// replace them by renaming or by turning links. A pair that cannot be used, such as a half-written one,
/// leaves the identity as it was.
class TlsFiles : public QObject
{
    Q_OBJECT

public:
    explicit TlsFiles(std::chrono::milliseconds interval = std::chrono::seconds(1),
                      QObject *parent = nullptr);

    /// Reads these files now, and from now on; keeps an identity read from others until these can be used.
    void use(const QString &certificateFile, const QString &keyFile);
    /// Forgets files and identity.
    void clear();

    const std::optional<http::TlsIdentity> &identity() const { return m_identity; }
    QString problem() const { return m_problem; } ///< of the files as they are now; empty when there is none

Q_SIGNALS:
    void changed(); ///< the identity or the problem, by the files, not by a call

private:
    struct Content
    {
        std::optional<QByteArray> certificate; ///< nothing: cannot be read
        std::optional<QByteArray> key;

        bool operator==(const Content &) const = default;
    };

    Content content() const;
    bool take(const Content &content);

    QTimer m_timer;
    QString m_certificateFile;
    QString m_keyFile;
    std::optional<Content> m_seen;
    std::optional<http::TlsIdentity> m_identity;
    QString m_problem;
};

} // namespace crew::webhook
