// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/secretmask.h"

#include "webhook/webhooksecrets.h"
#include "wire/characterruns.h"

namespace crew::webhook {

namespace {

constexpr qsizetype secretSize = 43; // 256 bits in Base64

bool isOfWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

} // namespace

/// Each word that has a secret's size is hashed and looked up, also behind what is left of \n and its like.
void SecretMask::find(const QByteArray &text, wire::SecretMatches &matches) const
{
    if (secrets.isEmpty() && authorizations.isEmpty() && !isSecret && !isAuthorization)
        return;
    qsizetype begin = 0;
    while ((begin = wire::longRunFrom(text, begin, secretSize, isOfWord)) >= 0) {
        const qsizetype end = wire::endOfRun(text, begin + secretSize, isOfWord);
        if (end - begin == secretSize + 1 && QByteArrayView("bfnrt").contains(text.at(begin)))
            ++begin;
        if (end - begin == secretSize) {
            const QLatin1String stand = placeholderFor(text.mid(begin, secretSize));
            if (!stand.isEmpty())
                matches.append({begin, end, QByteArray(stand.data(), stand.size())});
        }
        begin = end;
    }
}

QLatin1String SecretMask::placeholderFor(const QByteArray &word) const
{
    const QByteArray hash = secretHash(word);
    if (secrets.contains(hash) || (isSecret && isSecret(hash)))
        return placeholder::secret;
    WebhookCredential credential;
    credential.strategy = WebhookStrategy::Basic;
    credential.username = webhookUser;
    credential.password = QString::fromLatin1(word);
    if (knowsAuthorization(credential))
        return placeholder::password;
    credential.strategy = WebhookStrategy::Bearer;
    credential.token = QString::fromLatin1(word);
    return knowsAuthorization(credential) ? placeholder::token : QLatin1String();
}

bool SecretMask::knowsAuthorization(const WebhookCredential &credential) const
{
    const QByteArray hash = secretHash(authorizationValue(credential));
    return authorizations.contains(hash) || (isAuthorization && isAuthorization(hash));
}

} // namespace crew::webhook
