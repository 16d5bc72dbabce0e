// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/chatworker.h"

#include "http/onceonlydevice.h"
#include "service/programworker.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QNetworkReply>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

constexpr qsizetype maxErrorBody = 64 * 1024; ///< bytes
constexpr qsizetype stepLength = 120;         ///< UTF-16 units at which a line becomes a step

struct ChatWorkerTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::ChatWorker)
};

QNetworkRequest requestFor(const ChatWork &work, const QString &key)
{
    QNetworkRequest request(QUrl(work.baseUrl + u"/chat/completions"_s));
    request.setHeader(QNetworkRequest::ContentTypeHeader, "application/json"_L1);
    request.setHeader(QNetworkRequest::UserAgentHeader, "crew-service/" CREW_VERSION ""_L1);
    request.setRawHeader("Accept", "text/event-stream, application/json");
    if (!key.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + key.toUtf8());
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    return request;
}

int statusOf(const QNetworkReply &reply)
{
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

} // namespace

QString chatKeyName(const QString &name)
{
    return u"chat/"_s + name;
}

ChatWorker::ChatWorker(WorkOrder order, secrets::SecretStore &keys, QNetworkAccessManager &network,
                       QObject *parent)
    : TaskWorker(parent)
    , m_order(std::move(order))
    , m_work(std::get<ChatWork>(m_order.work))
    , m_keys(keys)
    , m_network(network)
    , m_stream(m_work.outputLimit)
{
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        finish(std::unexpected(
            ChatWorkerTexts::tr("The answer was not complete within %1 s.").arg(m_work.timeout.count())));
    });
}

ChatWorker::~ChatWorker()
{
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
}

void ChatWorker::start()
{
    m_deadline.start(m_work.timeout);
    findKey();
}

void ChatWorker::findKey()
{
    switch (m_work.key.kind) {
    case KeySource::Kind::None:
        send({});
        return;
    case KeySource::Kind::Environment: {
        const QString key = qEnvironmentVariable(m_work.key.name.toLatin1().constData());
        if (key.isEmpty())
            finish(
                std::unexpected(ChatWorkerTexts::tr("The variable %1, which should hold the key, is not set.")
                                    .arg(m_work.key.name)));
        else
            send(key);
        return;
    }
    case KeySource::Kind::Keychain:
        m_keys.read(chatKeyName(m_work.key.name), this, [this](const auto &key) {
            if (m_isOver)
                return;
            if (key)
                send(*key);
            else
                finish(std::unexpected(
                    ChatWorkerTexts::tr("The key \"%1\" could not be read from the keychain: %2")
                        .arg(m_work.key.name, key.error().text)));
        });
        return;
    }
}

void ChatWorker::send(const QString &key)
{
    const auto body = chatRequest(m_order);
    if (!body) {
        finish(std::unexpected(body.error()));
        return;
    }
    m_key = key;
    m_reply =
        http::postOnce(m_network, requestFor(m_work, key), new http::OnceOnlyDevice(wire::toJson(*body)));
    m_reply->setReadBufferSize(1024 * 1024);
    connect(m_reply, &QNetworkReply::readyRead, this, &ChatWorker::read);
    connect(m_reply, &QNetworkReply::finished, this, &ChatWorker::replyEnded);
}

void ChatWorker::read()
{
    if (m_isOver || statusOf(*m_reply) != 200)
        return;
    if (const auto added = m_stream.add(m_reply->readAll()); !added) {
        finish(std::unexpected(added.error()));
        return;
    }
    emitSteps(false);
}

/// A line of the model's text is a step once it is long enough to be worth a callback.
void ChatWorker::emitSteps(bool isLast)
{
    m_unsaid += m_stream.takeNewText();
    qsizetype end = m_unsaid.indexOf(u'\n', stepLength);
    while ((end >= 0 || isLast) && !m_unsaid.isEmpty()) {
        const QString text = (end < 0 ? m_unsaid : m_unsaid.left(end)).trimmed();
        m_unsaid.remove(0, end < 0 ? m_unsaid.size() : end + 1);
        if (!text.isEmpty() && m_steps++ < maxSteps)
            Q_EMIT stepHappened(text.left(ProgramWorker::maxStepLength));
        end = m_unsaid.indexOf(u'\n', stepLength);
    }
}

void ChatWorker::replyEnded()
{
    if (m_isOver)
        return;
    if (statusOf(*m_reply) != 200) {
        finish(std::unexpected(networkProblem()));
        return;
    }
    read();
    if (m_isOver)
        return;
    if (m_reply->error() != QNetworkReply::NoError && !m_stream.isComplete()) {
        finish(std::unexpected(ChatWorkerTexts::tr("The connection ended before the answer was complete: %1")
                                   .arg(m_reply->errorString())));
        return;
    }
    auto result = m_stream.finish();
    if (result)
        emitSteps(true);
    if (result && m_work.isJson) {
        const auto usage = result->usage;
        result = readWorkOutput(result->text.toUtf8(), true);
        if (result)
            result->usage = usage;
    }
    finish(result);
}

QString ChatWorker::networkProblem() const
{
    const int status = statusOf(*m_reply);
    if (status == 0)
        return ChatWorkerTexts::tr("%1 could not be reached: %2")
            .arg(QUrl(m_work.baseUrl).host(), m_reply->errorString());
    const QString said = chatErrorText(m_reply->read(maxErrorBody));
    return said.isEmpty()
               ? ChatWorkerTexts::tr("The endpoint answered with status %1.").arg(status)
               : ChatWorkerTexts::tr("The endpoint answered with status %1: %2").arg(status).arg(said);
}

void ChatWorker::cancel()
{
    if (std::exchange(m_isOver, true))
        return;
    m_deadline.stop();
    if (m_reply)
        m_reply->abort();
    Q_EMIT ended();
}

void ChatWorker::finish(const WorkOutcome &outcome)
{
    if (std::exchange(m_isOver, true))
        return;
    m_deadline.stop();
    if (m_reply && m_reply->isRunning())
        m_reply->abort();
    Q_EMIT finished(outcome ? outcome : std::unexpected(withoutKey(outcome.error())));
    Q_EMIT ended();
}

/// Some endpoints repeat a wrong key in their errors.
QString ChatWorker::withoutKey(QString text) const
{
    if (!m_key.isEmpty())
        text.replace(m_key, ChatWorkerTexts::tr("[key]"));
    return text;
}

} // namespace crew::service

#include "moc_chatworker.cpp"
