// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace crew {

/// How the service proves itself to our human-input webhook (interface specification, section 2) and to our
/// event stream.
enum class WebhookStrategy { Bearer, Basic };

struct WebhookCredential
{
    WebhookStrategy strategy = WebhookStrategy::Bearer;
    QString token;    ///< bearer
    QString username; ///< basic
    QString password; ///< basic

    bool operator==(const WebhookCredential &) const = default;
};

/// The three webhook URL fields that both POST /kickoff and POST /resume take; an empty one is left out.
struct WebhookUrls
{
    QString task;
    QString step;
    QString crew;

    bool isEmpty() const { return task.isEmpty() && step.isEmpty() && crew.isEmpty(); }
    bool operator==(const WebhookUrls &) const = default;
};

struct HumanInputWebhook
{
    QString url;
    std::optional<WebhookCredential> authentication;
    QJsonObject extra = {}; ///< members the contract does not name, sent along as they were typed

    bool operator==(const HumanInputWebhook &) const = default;
};

/// The "webhooks" member of POST /kickoff: model calls, tool use and steps, sent in batches. The contract
/// does not name it; POST /resume does not carry it.
struct EventStream
{
    QString url;
    QStringList events;    ///< the types that are asked for, such as "llm_call_started"
    bool realtime = false; ///< each event by itself and at once, which slows the crew down
    std::optional<WebhookCredential> authentication;
    QJsonObject extra = {}; ///< members that are not known, sent along as they were typed

    bool operator==(const EventStream &) const = default;
};

/// The body of POST /kickoff (interface specification, section 4).
struct KickoffRequest
{
    QJsonObject inputs;
    std::optional<QJsonObject> meta;
    WebhookUrls webhooks;
    std::optional<HumanInputWebhook> humanInput;
    std::optional<EventStream> eventStream;
    QJsonObject extra; ///< members the contract does not name, sent along as they were typed
    /// The names of inputs that the crew declares as passwords; never sent. Nothing where none is known.
    std::optional<QStringList> secretInputs = {};

    bool operator==(const KickoffRequest &) const = default;
};

/// Stand-ins in a KickoffRequest for secrets that only the engine knows; it fills them in when it sends.
namespace placeholder {
inline constexpr QLatin1String secret("<secret>");
inline constexpr QLatin1String token("<token>");
inline constexpr QLatin1String username("<username>");
inline constexpr QLatin1String password("<password>");
/// For the value of a secret input, which nobody fills in: a request that holds it is not sent.
inline constexpr QLatin1String secretInput("<secret input>");
} // namespace placeholder

/// A text that is called \a name is a secret, such as that of "api_key".
bool namesSecret(const QString &name);

/// \a request as it may be kept on disk: a credential that a person typed, instead of leaving it to the
/// engine, is replaced by placeholders; in members that are not known, each text that its name calls one; of
/// secret inputs the whole value.
KickoffRequest withoutTypedSecrets(KickoffRequest request);

/// What withoutTypedSecrets() replaces in members that are not known.
QStringList typedSecretsIn(const KickoffRequest &request);

/// The members of \a request that hold a stand-in for a typed secret, which was not kept: only the person can
/// enter it again. The names in the body of POST /kickoff.
QStringList missingSecretsIn(const KickoffRequest &request);

/// \a request without those members.
KickoffRequest withoutMissingSecrets(KickoffRequest request);

/// \a value is the stand-in for the value of a secret input, or holds it.
bool holdsSecretInput(const QJsonValue &value);

/// The inputs of \a request whose values were not kept, because they are secret: only the person can enter
/// them again. Also a secret one to whose stand-in something was added.
QStringList missingSecretInputsIn(const KickoffRequest &request);

/// The texts in secret inputs of \a request that can be looked for in what the service repeats: no word, name
/// or number, which stand there for themselves and in the names of its members.
QStringList secretInputTextsIn(const KickoffRequest &request);

/// The credentials that the service is given for its callbacks.
QList<WebhookCredential> credentialsIn(const KickoffRequest &request);

/// The Authorization value that a service sends with \a credential.
QByteArray authorizationValue(const WebhookCredential &credential);

} // namespace crew
