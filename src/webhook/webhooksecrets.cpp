// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/webhooksecrets.h"

#include "core/base64url.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>

using namespace Qt::StringLiterals;

namespace crew::webhook {

namespace {

QByteArray derive(const QByteArray &master, const QUuid &executionId, const QByteArray &purpose)
{
    const QByteArray message = executionId.toRfc4122() + purpose;
    return QMessageAuthenticationCode::hash(message, master, QCryptographicHash::Sha256).toBase64(base64Url);
}

} // namespace

Secrets deriveSecrets(const QByteArray &master, const QUuid &executionId, WebhookStrategy strategy)
{
    Secrets secrets;
    secrets.path = derive(master, executionId, "path");
    secrets.credential.strategy = strategy;
    secrets.credential.token = QString::fromLatin1(derive(master, executionId, "bearer"));
    secrets.credential.username = webhookUser;
    secrets.credential.password = QString::fromLatin1(derive(master, executionId, "basic"));
    return secrets;
}

void addTo(wire::KnownSecrets &known, const Secrets &secrets)
{
    const auto add = [&known](const QByteArray &secret, QLatin1String stand) {
        known.add(secret, QByteArray(stand.data(), stand.size()), wire::KnownSecrets::Kind::Random);
    };
    add(secrets.path, placeholder::secret);
    add(secrets.credential.token.toLatin1(), placeholder::token);
    add(secrets.credential.password.toLatin1(), placeholder::password);
}

QByteArray secretHash(const QByteArray &secret)
{
    return QCryptographicHash::hash(secret, QCryptographicHash::Sha256);
}

QString withSecrets(QString text, const Secrets &secrets)
{
    return text.replace(placeholder::secret, QString::fromLatin1(secrets.path))
        .replace(placeholder::token, secrets.credential.token)
        .replace(placeholder::username, secrets.credential.username)
        .replace(placeholder::password, secrets.credential.password);
}

static void fillIn(std::optional<WebhookCredential> &credential, const Secrets &secrets)
{
    if (!credential)
        return;
    for (QString *text : {&credential->token, &credential->username, &credential->password})
        *text = withSecrets(*text, secrets);
}

KickoffRequest withSecrets(KickoffRequest request, const Secrets &secrets)
{
    for (QString *url : {&request.webhooks.task, &request.webhooks.step, &request.webhooks.crew})
        *url = withSecrets(*url, secrets);
    if (request.humanInput) {
        request.humanInput->url = withSecrets(request.humanInput->url, secrets);
        fillIn(request.humanInput->authentication, secrets);
    }
    if (request.eventStream) {
        request.eventStream->url = withSecrets(request.eventStream->url, secrets);
        fillIn(request.eventStream->authentication, secrets);
    }
    return request;
}

} // namespace crew::webhook
