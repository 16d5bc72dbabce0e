// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/replayservice.h"

#include "core/constanttime.h"
#include "http/server.h"
#include "service/callbacksender.h"
#include "service/crewroutes.h"
#include "service/replayscript.h"
#include "wire/flowrequest.h"
#include "wire/json.h"
#include "wire/kickoff.h"

#include <QDeadlineTimer>
#include <QTimer>

#include <algorithm>
#include <deque>
#include <limits>
#include <map>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

constexpr std::size_t maxUnanswered = 100; ///< requests held because the recording has no answer to them
constexpr double longestWait = std::numeric_limits<int>::max(); ///< ms

http::Response errorResponse(int status, const QString &word, const QString &message)
{
    return {.status = status, .body = wire::toJson(QJsonObject{{"error"_L1, word}, {"message"_L1, message}})};
}

/// Where the callbacks of one run go.
struct Addresses
{
    WebhookUrls webhooks;
    std::optional<HumanInputWebhook> humanInput;
    std::optional<EventStream> events;
    RequestAddress requests; ///< of a flow
    QString answers;         ///< what callback_url begins with; the id of the request follows
};

WebhookUrls webhooksIn(const QJsonObject &body)
{
    return {body.value("taskWebhookUrl"_L1).toString(), body.value("stepWebhookUrl"_L1).toString(),
            body.value("crewWebhookUrl"_L1).toString()};
}

/// What a callback is, and where it goes: nowhere when nobody asked for it.
struct Target
{
    Exchange::Subject subject = Exchange::Subject::Unknown;
    QString url = {};
    std::optional<WebhookCredential> credential = {};
};

Target targetOf(const Addresses &addresses, EntryKind kind)
{
    using enum Exchange::Subject;
    const auto askedFor = [](Exchange::Subject subject, const auto &webhook) {
        return webhook ? Target{subject, webhook->url, webhook->authentication} : Target{subject};
    };
    if (kind == EntryKind::StepCallback)
        return {StepCallback, addresses.webhooks.step};
    if (kind == EntryKind::CrewCallback)
        return {CrewCallback, addresses.webhooks.crew};
    if (kind == EntryKind::HumanInputCallback)
        return askedFor(HumanInputCallback, addresses.humanInput);
    if (kind == EntryKind::EventsCallback)
        return askedFor(EventsCallback, addresses.events);
    if (kind == EntryKind::FlowRequestCallback)
        return {FlowRequest, addresses.requests.url};
    return {TaskCallback, addresses.webhooks.task};
}

QList<http::HeaderField> signatureOf(const QByteArray &body, const QByteArray &secret)
{
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    return {{"X-Timestamp", QByteArray::number(now)},
            {"X-Signature", wire::flowSignature(secret, now, body)}};
}

/// Sends the callbacks of one run one after the other: each when it is due, and not before the one before it
/// was answered, so that none overtakes another.
class CallbackPlayer : public QObject
{
    Q_OBJECT

public:
    explicit CallbackPlayer(double speed)
        : m_speed(speed)
    {
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, &CallbackPlayer::sendFirst);
        connect(&m_sender, &CallbackSender::sent, this, [this](const Exchange &exchange) {
            m_isSending = false;
            Q_EMIT sent(exchange);
            scheduleNext();
        });
    }

    /// What was still to be sent is forgotten.
    void restart(const Addresses &newAddresses)
    {
        addresses = newAddresses;
        m_queue.clear();
        m_timer.stop();
    }

    void play(const QList<ReplayScript::Callback> &callbacks)
    {
        for (const ReplayScript::Callback &callback : callbacks) {
            const double wait = static_cast<double>(callback.after.count()) / m_speed;
            m_queue.push_back(
                {QDeadlineTimer(static_cast<qint64>(std::min(wait, longestWait))), callback.what});
        }
        scheduleNext();
    }

    Addresses addresses;

Q_SIGNALS:
    void sent(const crew::service::Exchange &exchange);

private:
    struct Due
    {
        QDeadlineTimer at;
        RecordedCallback what;
    };

    void scheduleNext()
    {
        if (!m_isSending && !m_queue.empty())
            m_timer.start(static_cast<int>(std::max<qint64>(0, m_queue.front().at.remainingTime())));
    }

    void sendFirst()
    {
        const RecordedCallback callback = m_queue.front().what;
        m_queue.pop_front();
        const Target target = targetOf(addresses, callback.kind);
        if (isWebhookUrl(target.url)) {
            m_isSending = true;
            if (callback.kind == EntryKind::FlowRequestCallback)
                sendRequest(callback.body);
            else
                m_sender.send(target.subject, target.url, callback.body, target.credential);
        }
        scheduleNext();
    }

    void sendRequest(const QByteArray &recorded)
    {
        const QString id = recordedRequest(recorded).id;
        const QByteArray body = wire::withCallbackUrl(
            recorded, addresses.answers + QString::fromLatin1(QUrl::toPercentEncoding(id)));
        m_sender.send(Exchange::Subject::FlowRequest, addresses.requests.url, body, {}, {},
                      signatureOf(body, addresses.requests.secret));
    }

    double m_speed;
    CallbackSender m_sender;
    QTimer m_timer;
    std::deque<Due> m_queue;
    bool m_isSending = false;
};

} // namespace

class ReplayService::Private : public http::RequestHandler
{
public:
    Private(ReplayService &owner, const Recording &recording, ReplayOptions given)
        : q(owner)
        , script(recording)
        , options(std::move(given))
        , server(*this, {})
    {}

    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &head) override;

    void handle(const http::Request &request, http::Responder responder);
    CallbackPlayer *playerOf(int run);
    void follow(const ReplayScript::Turn &turn, const QByteArray &body);
    http::Response responseOf(const RecordedExchange &exchange) const;
    void observe(const http::Request &request, int status, const QByteArray &answer);

    ReplayService &q;
    ReplayScript script;
    ReplayOptions options;
    std::map<int, std::unique_ptr<CallbackPlayer>> players; ///< by run
    std::deque<http::Responder> unanswered;
    http::Server server; ///< ends first: its connections hold what answers them
};

std::expected<http::RequestReceiver, http::Response>
ReplayService::Private::admit(const http::RequestHead &head)
{
    const QByteArray expected = "Bearer " + options.token.toUtf8();
    const bool isAnswer = head.path().startsWith("/feedback/"); // its address is the credential
    if (options.token.isEmpty() || isAnswer || isSameSecret(head.value("Authorization"), expected))
        return [this](const http::Request &request, http::Responder responder) {
            handle(request, std::move(responder));
        };
    return std::unexpected(
        errorResponse(401, u"unauthorized"_s, tr("The bearer token is missing or invalid.")));
}

void ReplayService::Private::handle(const http::Request &request, http::Responder responder)
{
    const auto turn = script.next(request.head.method, request.head.path(), request.body);
    if (!turn) {
        const QString asked = QString::fromLatin1(request.head.method + ' ' + request.head.target.left(500));
        const http::Response none =
            errorResponse(404, u"not_recorded"_s, tr("The recording has no answer to %1.").arg(asked));
        responder.answer(none);
        return observe(request, none.status, none.body);
    }
    if (turn->exchange.status == 0) {
        unanswered.push_back(std::move(responder)); // the client's timeout ends it
        if (unanswered.size() > maxUnanswered)
            unanswered.pop_front();
        return observe(request, 0, {});
    }
    const http::Response response = responseOf(turn->exchange);
    responder.answer(response);
    follow(*turn, request.body);
    observe(request, response.status, response.body);
}

CallbackPlayer *ReplayService::Private::playerOf(int run)
{
    std::unique_ptr<CallbackPlayer> &player = players[run];
    if (!player) {
        player = std::make_unique<CallbackPlayer>(options.speed);
        QObject::connect(player.get(), &CallbackPlayer::sent, &q, &ReplayService::callbackSent);
    }
    return player.get();
}

/// A kickoff says where all callbacks go; a resume says again where those of tasks, steps and the crew go.
void ReplayService::Private::follow(const ReplayScript::Turn &turn, const QByteArray &body)
{
    if (!turn.beginsChapter || turn.run < 0)
        return;
    CallbackPlayer *player = playerOf(turn.run);
    const QJsonObject object = wire::parseJsonObject(body).value_or(QJsonObject());
    if (turn.beginsRun) {
        const KickoffRequest kickoff = wire::decodeKickoff(object).value_or(KickoffRequest());
        player->restart({webhooksIn(object), kickoff.humanInput, kickoff.eventStream,
                         options.requests.value_or(RequestAddress()),
                         q.baseUrl().toString(QUrl::FullyEncoded) + "/feedback/"_L1});
    } else if (turn.exchange.path.startsWith("/resume")) {
        player->addresses.webhooks = webhooksIn(object);
    }
    player->play(turn.callbacks);
}

http::Response ReplayService::Private::responseOf(const RecordedExchange &exchange) const
{
    http::Response response;
    response.status = exchange.status;
    response.body = exchange.answerBody;
    for (const auto &[name, value] : exchange.answerHeader) {
        const QByteArray field = name.toLower();
        if (field == "content-type")
            response.contentType = value;
        else if (field == "location")
            response.header.emplaceBack(name,
                                        QByteArray(value).replace("{base_url}", q.baseUrl().toEncoded()));
        else
            response.header.emplaceBack(name, value);
    }
    return response;
}

void ReplayService::Private::observe(const http::Request &request, int status, const QByteArray &answer)
{
    Exchange exchange;
    exchange.method = request.head.method;
    exchange.url = QUrl::fromEncoded(request.head.target);
    exchange.header = request.head.header;
    exchange.body = request.body;
    exchange.status = status;
    exchange.answer = answer;
    Q_EMIT q.requestReceived(exchange);
}

ReplayService::ReplayService(const Recording &recording, ReplayOptions options)
    : d(std::make_unique<Private>(*this, recording, std::move(options)))
{}

ReplayService::~ReplayService() = default;

std::expected<quint16, QString> ReplayService::listen(const QHostAddress &address, quint16 port)
{
    const auto listening = d->server.listen(address, port);
    if (listening) {
        for (const ReplayScript::Turn &turn : d->script.beginnings())
            d->follow(turn, {});
    }
    return listening;
}

void ReplayService::setRequestAddress(const RequestAddress &address)
{
    d->options.requests = address;
}

QUrl ReplayService::baseUrl() const
{
    if (!d->server.isListening())
        return {};
    QUrl url;
    url.setScheme(u"http"_s);
    url.setHost(d->server.address().toString());
    url.setPort(d->server.port());
    return url;
}

} // namespace crew::service

#include "replayservice.moc"

#include "moc_replayservice.cpp"
