// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QLatin1String>
#include <QSet>

namespace crew::webhook {

/// Knows the webhook secrets there were by their hashes, and takes them out of texts.
struct SecretMask
{
    QSet<QByteArray> secrets;        ///< hashes of the secrets in paths
    QSet<QByteArray> authorizations; ///< and of Authorization values

    QByteArray masked(const QByteArray &text) const;

private:
    QLatin1String placeholderFor(const QByteArray &word) const;
};

} // namespace crew::webhook
