// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kickoff.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <functional>

namespace crew {

namespace {

void maskTyped(std::optional<WebhookCredential> &credential)
{
    if (!credential)
        return;
    if (!credential->token.isEmpty())
        credential->token = placeholder::token;
    if (!credential->username.isEmpty())
        credential->username = placeholder::username;
    if (!credential->password.isEmpty())
        credential->password = placeholder::password;
}

/// Whose members are secrets, but for those that say of which kind they are.
bool namesCredential(const QString &name)
{
    static const QRegularExpression credential(QStringLiteral("^(?:auth|authentication|credentials?)$"),
                                               QRegularExpression::CaseInsensitiveOption);
    return credential.match(name).hasMatch();
}

bool namesKind(const QString &name)
{
    static const QStringList kinds{QStringLiteral("strategy"), QStringLiteral("type"),
                                   QStringLiteral("scheme"),   QStringLiteral("kind"),
                                   QStringLiteral("method"),   QStringLiteral("in")};
    return kinds.contains(name, Qt::CaseInsensitive);
}

QString standInFor(const QString &name)
{
    for (const QLatin1String stand : {placeholder::token, placeholder::username, placeholder::password}) {
        if (name.compare(QStringView(QString(stand)).sliced(1).chopped(1), Qt::CaseInsensitive) == 0)
            return stand;
    }
    return placeholder::secret;
}

bool isStandIn(const QString &text)
{
    return text.startsWith(u'<') && text.endsWith(u'>');
}

/// Gives \a visit each secret text of \a value, which \a name stands for, and puts its answer there.
using SecretVisit = std::function<QString(const QString &name, const QString &secret)>;

QJsonValue withSecretsVisited(const QJsonValue &value, const QString &name, bool isSecret, bool isCredential,
                              const SecretVisit &visit)
{
    if (value.isObject()) {
        QJsonObject object = value.toObject();
        const bool holdsCredential = isCredential || namesCredential(name);
        for (auto member = object.begin(); member != object.end(); ++member) {
            const bool holdsSecret =
                namesSecret(member.key()) || (holdsCredential && !namesKind(member.key()));
            member.value() =
                withSecretsVisited(member.value(), member.key(), holdsSecret, holdsCredential, visit);
        }
        return object;
    }
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        for (QJsonValueRef item : array)
            item = withSecretsVisited(item, name, isSecret, isCredential, visit);
        return array;
    }
    const QString text = value.toString();
    return isSecret && !text.isEmpty() && !isStandIn(text) ? QJsonValue(visit(name, text)) : value;
}

/// Of members that the contract does not name: whatever they mean, a secret in them is not kept.
void maskTyped(QJsonObject &extra)
{
    extra = withSecretsVisited(extra, {}, false, false, [](const QString &name, const QString &) {
                return standInFor(name);
            }).toObject();
}

QStringList typedIn(const QJsonObject &extra)
{
    QStringList secrets;
    withSecretsVisited(extra, {}, false, false, [&secrets](const QString &, const QString &secret) {
        secrets << secret;
        return secret;
    });
    return secrets;
}

void maskSecretInputs(KickoffRequest &request)
{
    const QStringList names = request.secretInputs.value_or(QStringList());
    for (const QString &name : names) {
        const QJsonValue value = request.inputs.value(name);
        const bool saysNothing = value.isUndefined() || value.isNull() || value == QJsonValue(QString());
        if (!saysNothing)
            request.inputs.insert(name, placeholder::secretInput);
    }
}

/// At least a letter and something that no word or name has.
bool canBeLookedFor(const QString &secret)
{
    constexpr qsizetype shortest = 8;
    static const QRegularExpression letter(QStringLiteral("\\p{L}"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression noWord(QStringLiteral("[^\\p{L}_.-]"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    return secret.size() >= shortest && secret.contains(letter) && secret.contains(noWord);
}

QStringList textsToLookFor(const QJsonValue &value)
{
    QStringList texts;
    const QJsonArray items = value.toArray();
    for (const QJsonValue &item : items)
        texts += textsToLookFor(item);
    const QJsonObject members = value.toObject();
    for (const QJsonValue &member : members)
        texts += textsToLookFor(member);
    if (const QString text = value.toString(); canBeLookedFor(text))
        texts << text;
    return texts;
}

} // namespace

bool namesSecret(const QString &name)
{
    static const QRegularExpression secret(
        QStringLiteral("(?:token|passwd|password|passphrase|secret|credentials?|authorization|cookie|"
                       "(?:api|access|private|signing|secret)[_-]?key)$"),
        QRegularExpression::CaseInsensitiveOption);
    return secret.match(name).hasMatch();
}

KickoffRequest withoutTypedSecrets(KickoffRequest request)
{
    if (request.humanInput) {
        maskTyped(request.humanInput->authentication);
        maskTyped(request.humanInput->extra);
    }
    if (request.eventStream) {
        maskTyped(request.eventStream->authentication);
        maskTyped(request.eventStream->extra);
    }
    maskTyped(request.extra);
    maskSecretInputs(request);
    return request;
}

namespace {

bool holdsStandIn(const QJsonValue &value)
{
    const QJsonArray array = value.toArray();
    const QJsonObject object = value.toObject();
    if (std::any_of(array.begin(), array.end(), holdsStandIn) ||
        std::any_of(object.begin(), object.end(), holdsStandIn))
        return true;
    const QString text = value.toString();
    return text == placeholder::secret || text == placeholder::token || text == placeholder::username ||
           text == placeholder::password;
}

/// Of a webhook: the engine fills in the secrets of those with our address.
template <typename Webhook>
bool lacksSecret(const std::optional<Webhook> &webhook)
{
    if (!webhook)
        return false;
    const bool isOurs = webhook->url.contains(placeholder::secret);
    const WebhookCredential credential = webhook->authentication.value_or(WebhookCredential());
    const bool isOpen = holdsStandIn(credential.token) || holdsStandIn(credential.username) ||
                        holdsStandIn(credential.password);
    return (isOpen && !isOurs) || holdsStandIn(webhook->extra);
}

constexpr QLatin1String humanInputMember("humanInputWebhook");
constexpr QLatin1String eventStreamMember("webhooks");

} // namespace

QStringList missingSecretsIn(const KickoffRequest &request)
{
    QStringList names;
    if (lacksSecret(request.humanInput))
        names << humanInputMember;
    if (lacksSecret(request.eventStream))
        names << eventStreamMember;
    for (auto member = request.extra.begin(); member != request.extra.end(); ++member) {
        if (holdsStandIn(member.value()))
            names << member.key();
    }
    return names;
}

KickoffRequest withoutMissingSecrets(KickoffRequest request)
{
    const QStringList names = missingSecretsIn(request);
    if (names.contains(humanInputMember))
        request.humanInput.reset();
    if (names.contains(eventStreamMember))
        request.eventStream.reset();
    for (const QString &name : names)
        request.extra.remove(name);
    return request;
}

QStringList typedSecretsIn(const KickoffRequest &request)
{
    QStringList secrets = typedIn(request.extra);
    if (request.humanInput)
        secrets += typedIn(request.humanInput->extra);
    if (request.eventStream)
        secrets += typedIn(request.eventStream->extra);
    return secrets;
}

bool holdsSecretInput(const QJsonValue &value)
{
    const QJsonArray array = value.toArray();
    const QJsonObject object = value.toObject();
    return value.toString() == placeholder::secretInput ||
           std::any_of(array.begin(), array.end(), holdsSecretInput) ||
           std::any_of(object.begin(), object.end(), holdsSecretInput);
}

QStringList missingSecretInputsIn(const KickoffRequest &request)
{
    QStringList names;
    const QStringList secret = request.secretInputs.value_or(QStringList());
    for (auto input = request.inputs.begin(); input != request.inputs.end(); ++input) {
        const bool isTypedOn =
            secret.contains(input.key()) && input.value().toString().contains(placeholder::secretInput);
        if (isTypedOn || holdsSecretInput(input.value()))
            names << input.key();
    }
    return names;
}

QStringList secretInputTextsIn(const KickoffRequest &request)
{
    QStringList texts;
    const QStringList names = request.secretInputs.value_or(QStringList());
    for (const QString &name : names)
        texts += textsToLookFor(request.inputs.value(name));
    return texts;
}

QList<WebhookCredential> credentialsIn(const KickoffRequest &request)
{
    QList<WebhookCredential> credentials;
    if (request.humanInput && request.humanInput->authentication)
        credentials << *request.humanInput->authentication;
    if (request.eventStream && request.eventStream->authentication)
        credentials << *request.eventStream->authentication;
    return credentials;
}

QByteArray authorizationValue(const WebhookCredential &credential)
{
    if (credential.strategy == WebhookStrategy::Bearer)
        return "Bearer " + credential.token.toUtf8();
    return "Basic " + (credential.username + u':' + credential.password).toUtf8().toBase64();
}

} // namespace crew
