// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"
#include "service/crewservice.h"
#include "support/qttest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QUuid>

#include <memory>

namespace crew::test {

struct Answer
{
    int status = 0;
    QByteArray body;
    QByteArray allow;
    QByteArray retryAfter;
    QJsonObject json() const { return QJsonDocument::fromJson(body).object(); }
};

struct Callback
{
    QByteArray path;
    QByteArray authorization;
    QJsonObject body;
};

/// What a client of the service listens with.
class Receiver : public http::RequestHandler
{
public:
    Receiver()
        : m_server(*this, {})
    {
        const auto port = m_server.listen(QHostAddress::LocalHost, 0);
        if (!port)
            qFatal("%s", qUtf8Printable(port.error()));
    }

    QString url(const QString &path) const
    {
        return QStringLiteral("http://127.0.0.1:%1/%2").arg(m_server.port()).arg(path);
    }
    QList<Callback> at(const QByteArray &path) const
    {
        QList<Callback> found;
        for (const Callback &callback : m_callbacks) {
            if (callback.path == '/' + path)
                found << callback;
        }
        return found;
    }

    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &) override
    {
        return [this](const http::Request &request, http::Responder responder) {
            m_callbacks.append({request.head.path(), request.head.value("Authorization"),
                                QJsonDocument::fromJson(request.body).object()});
            responder.answer({});
        };
    }

private:
    http::Server m_server;
    QList<Callback> m_callbacks;
};

/// The bundled service inside the test, what its callbacks come to, and a client of it.
class CrewServiceFixture
{
protected:
    using Dialect = service::Dialect;
    using ScriptedCrew = service::ScriptedCrew;

    void begin() { m_receiver = std::make_unique<Receiver>(); }
    void end()
    {
        m_service.reset();
        m_receiver.reset();
        m_network.clearConnectionCache();
    }

    static ScriptedCrew crewFrom(const QByteArray &json)
    {
        const auto crew = service::readScriptedCrew(json);
        if (!crew)
            qFatal("%s", qUtf8Printable(crew.error()));
        return *crew;
    }

    /// research (1 step) → write (human) → publish.
    static ScriptedCrew threeTasks(const QByteArray &members = {})
    {
        return crewFrom(R"({"name": "Three", "inputs": ["topic", "tone"], )" + members + R"("tasks": [
            {"id": "research", "name": "Research", "agent": "Researcher", "steps": [{"thought": "Look", "tool": "web", "result": "Found"}],
             "output": "Facts on {input topic}"},
            {"id": "write", "name": "Write", "agent": "Writer", "human_input": true, "output": "Draft {attempt}: {changes}"},
            {"id": "publish", "name": "Publish", "agent": "Editor", "output": "{output write}. {notes}"}]})");
    }
    static QJsonObject goodInputs()
    {
        return {{QLatin1String("topic"), QLatin1String("tea")},
                {QLatin1String("tone"), QLatin1String("calm")}};
    }

    void start(ScriptedCrew crew, Dialect dialect = Dialect::Contract, double speed = 1e4)
    {
        m_service = std::make_unique<service::CrewService>(
            std::move(crew),
            service::ServiceOptions{QStringLiteral("org"), QStringLiteral("usr"), dialect, speed});
        const auto port = m_service->listen();
        QVERIFY2(port, port ? "" : qPrintable(port.error()));
        QVERIFY(*port != 0);
    }

    Answer send(const QByteArray &method, const QString &path, const QByteArray &body = {},
                const QByteArray &authorization = "Bearer org",
                const QByteArray &contentType = "application/json")
    {
        QNetworkRequest request(QUrl((m_service ? m_service->baseUrl().toString() : m_address) + path));
        if (!authorization.isEmpty())
            request.setRawHeader("Authorization", authorization);
        if (!body.isEmpty() && !contentType.isEmpty())
            request.setRawHeader("Content-Type", contentType);
        std::unique_ptr<QNetworkReply> reply(m_network.sendCustomRequest(request, method, body));
        QSignalSpy over(reply.get(), &QNetworkReply::finished);
        if (!reply->isFinished())
            over.wait(10'000);
        return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), reply->readAll(),
                reply->rawHeader("Allow"), reply->rawHeader("Retry-After")};
    }
    Answer get(const QString &path) { return send("GET", path); }
    Answer post(const QString &path, const QJsonObject &body)
    {
        return send("POST", path, QJsonDocument(body).toJson());
    }

    QJsonObject kickoffBody() const
    {
        return {{QLatin1String("inputs"), goodInputs()},
                {QLatin1String("meta"), QJsonObject{{QLatin1String("ticket"), 7}}},
                {QLatin1String("taskWebhookUrl"), m_receiver->url(QStringLiteral("task"))},
                {QLatin1String("stepWebhookUrl"), m_receiver->url(QStringLiteral("step"))},
                {QLatin1String("crewWebhookUrl"), m_receiver->url(QStringLiteral("crew"))},
                {QLatin1String("humanInputWebhook"),
                 QJsonObject{{QLatin1String("url"), m_receiver->url(QStringLiteral("human"))},
                             {QLatin1String("authentication"),
                              QJsonObject{{QLatin1String("strategy"), QLatin1String("bearer")},
                                          {QLatin1String("token"), QLatin1String("hook-secret")}}}}}};
    }

    QString kickoff(const QJsonObject &body)
    {
        const Answer answer = post(QStringLiteral("/kickoff"), body);
        const QString id = answer.json().value(QLatin1String("kickoff_id")).toString();
        if (answer.status != 200 || QUuid::fromString(id).isNull())
            qWarning("kickoff: %d %s", answer.status, answer.body.constData());
        return id;
    }
    QJsonObject status(const QString &id) { return get(QStringLiteral("/status/") + id).json(); }
    bool waitsForReview(const QString &id)
    {
        return QTest::qWaitFor(
            [&] { return status(id).value(QLatin1String("status")) == QLatin1String("Pending Human Input"); },
            10'000);
    }

    /// Waits for the end of the run, and gives its last status.
    QJsonObject finished(const QString &id)
    {
        QJsonObject last;
        const bool isOver = QTest::qWaitFor(
            [&] {
                last = status(id);
                const QString word = last.value(QLatin1String("status")).toString();
                return word == QLatin1String("completed") || word == QLatin1String("error") ||
                       word == QLatin1String("stopped");
            },
            20'000);
        if (!isOver)
            qWarning("still %s", QJsonDocument(last).toJson().constData());
        return last;
    }

    QJsonObject resumeBody(const QString &id, bool isApprove, const QString &feedback,
                           bool withWebhooks = true) const
    {
        QJsonObject body{{QLatin1String("execution_id"), id},
                         {QLatin1String("task_id"), QLatin1String("write")},
                         {QLatin1String("human_feedback"), feedback},
                         {QLatin1String("is_approve"), isApprove}};
        if (withWebhooks) {
            body.insert(QLatin1String("taskWebhookUrl"), m_receiver->url(QStringLiteral("task")));
            body.insert(QLatin1String("stepWebhookUrl"), m_receiver->url(QStringLiteral("step")));
            body.insert(QLatin1String("crewWebhookUrl"), m_receiver->url(QStringLiteral("crew")));
        }
        return body;
    }

    std::unique_ptr<service::CrewService> m_service;
    QString m_address; ///< of a service that is a program of its own, in place of m_service
    std::unique_ptr<Receiver> m_receiver;
    QNetworkAccessManager m_network;
};

} // namespace crew::test
