// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/secretmask.h"

#include "webhook/webhooksecrets.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::webhook {

/// Only hashes are known: so each word that has a secret's shape is hashed and looked up.
QByteArray SecretMask::masked(const QByteArray &text) const
{
    static const QRegularExpression shape(u"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])"_s);
    QByteArray result;
    qsizetype done = 0;
    const QString latin = QString::fromLatin1(text); // one character per byte: places are the same
    for (auto it = shape.globalMatch(latin); it.hasNext();) {
        const auto match = it.next();
        const QLatin1String stand = placeholderFor(text.mid(match.capturedStart(), match.capturedLength()));
        if (stand.isEmpty())
            continue;
        result += text.mid(done, match.capturedStart() - done) + QByteArray(stand.data(), stand.size());
        done = match.capturedEnd();
    }
    return result + text.mid(done);
}

QLatin1String SecretMask::placeholderFor(const QByteArray &word) const
{
    if (secrets.contains(secretHash(word)))
        return placeholder::secret;
    WebhookCredential credential = deriveSecrets({}, {}, WebhookStrategy::Basic).credential;
    credential.password = QString::fromLatin1(word);
    if (authorizations.contains(secretHash(authorizationValue(credential))))
        return placeholder::password;
    credential.strategy = WebhookStrategy::Bearer;
    credential.token = QString::fromLatin1(word);
    return authorizations.contains(secretHash(authorizationValue(credential))) ? placeholder::token
                                                                               : QLatin1String();
}

} // namespace crew::webhook
