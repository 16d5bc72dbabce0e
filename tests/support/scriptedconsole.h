// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/enginefixture.h"
#include "support/httppeer.h"
#include "support/scriptedserver.h"
#include "wire/json.h"

namespace crew::test {

/// A real engine and, as the service, a server that does what the test says. Callbacks are sent by hand.
class ScriptedConsole
{
public:
    /// Answers every request well enough: it is running, and what is resumed is resumed.
    static Scene anything()
    {
        return {Scene::When::AfterRequest,
                answerOf(200, R"({"kickoff_id":"k-1","status":"running","message":"ok","inputs":[]})")};
    }

    explicit ScriptedConsole(QList<Scene> scenes = {anything()})
        : service(std::move(scenes))
    {}

    /// From now on the service says that the run has ended.
    void endRun()
    {
        service.play({Scene{Scene::When::AfterRequest,
                            answerOf(200, R"({"kickoff_id":"k-1","status":"completed","message":"ok"})")}});
    }

    bool start(WebhookStrategy strategy = WebhookStrategy::Bearer)
    {
        if (!console.start())
            return false;
        crew = console.addCrew(service.url());
        return kickoff(strategy);
    }

    bool kickoff(WebhookStrategy strategy = WebhookStrategy::Bearer)
    {
        return kickoff(console.fullRequest(crew, {}, strategy), strategy);
    }
    bool kickoff(const KickoffRequest &asked, WebhookStrategy strategy)
    {
        const auto receipt = console.kickoff(crew, asked);
        if (!receipt)
            return false;
        run = receipt->executionId;
        for (const ReceivedRequest &request : std::as_const(service.requests)) {
            if (request.path() == "/kickoff")
                sent = wire::parseJsonObject(request.body).value_or(QJsonObject());
        }
        const QJsonObject humanInput = sent.value(QLatin1String("humanInputWebhook")).toObject();
        const QJsonObject credential = humanInput.value(QLatin1String("authentication")).toObject();
        humanInputPath = QUrl(humanInput.value(QLatin1String("url")).toString()).path().toLatin1();
        secret = humanInputPath.split('/').value(1);
        authorization = "Bearer " + credential.value(QLatin1String("token")).toString().toLatin1();
        if (strategy == WebhookStrategy::Basic) {
            const QString pair = credential.value(QLatin1String("username")).toString() + u':' +
                                 credential.value(QLatin1String("password")).toString();
            authorization = "Basic " + pair.toUtf8().toBase64();
        }
        return secret.size() >= 43;
    }

    engine::EndpointState endpoint() const { return console.engine->endpointState(); }
    quint16 port() const { return static_cast<quint16>(QUrl(endpoint().listenAddress).port()); }
    QByteArray path(const QByteArray &kind) const { return '/' + secret + '/' + kind; }
    QByteArray authorizationField() const { return "Authorization: " + authorization + "\r\n"; }

    static QByteArray requestOf(const QByteArray &method, const QByteArray &path, const QByteArray &header,
                                const QByteArray &body)
    {
        return method + ' ' + path + " HTTP/1.1\r\nHost: here\r\n" + header +
               "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    }

    /// The request of a callback about a task.
    QByteArray callback() const
    {
        return requestOf("POST", path("task"), "Content-Type: application/json\r\n",
                         R"({"kickoff_id":"k-1"})");
    }
    /// Sends one callback and gives the status of its answer; 0 when there was none.
    int post(const QByteArray &kind, const QByteArray &body,
             const QByteArray &header = "Content-Type: application/json\r\n")
    {
        const QByteArray credential = kind == "human-input" ? authorizationField() : QByteArray();
        return send(requestOf("POST", path(kind), header + credential, body));
    }
    int send(const QByteArray &bytes)
    {
        httppeer::Peer peer(port(), false);
        peer.send(bytes);
        (void)QTest::qWaitFor([&peer] { return peer.count() > 0 || peer.isClosed(); });
        answer = peer.answers().value(0);
        return peer.status();
    }
    int notice(const QByteArray &output, const QByteArray &task = "write")
    {
        return post("human-input",
                    R"({"execution_id":"k-1","task_id":")" + task + R"(","task_output":")" + output + "\"}");
    }

    Review review() const { return console.review(run).value_or(Review()); }
    std::optional<Decision> decision() const
    {
        const Review known = review();
        return known.attempts.isEmpty() ? std::nullopt : known.lastAttempt().decision;
    }
    /// Runs, with one notice that waits, and decisions held for \a hold.
    bool startWithNotice(std::chrono::milliseconds hold)
    {
        console.settings.hold = hold;
        return start() && notice("Draft 1") == 200 && review().state == ReviewState::Waiting;
    }
    /// Of the last attempt's decision; Withdrawn without one.
    DecisionState decisionState() const
    {
        const auto known = decision();
        return known ? known->state : DecisionState::Withdrawn;
    }
    int resumeCount() const { return requestsTo("/resume"); }
    int requestsTo(const QByteArray &target) const
    {
        return static_cast<int>(
            std::ranges::count_if(service.requests, [&target](const ReceivedRequest &request) {
                return request.path() == target;
            }));
    }
    Entries entries() const { return console.entriesOf(run); }
    int entryCount(EntryKind kind) const { return console.entryCount(run, kind); }

    ScriptedServer service;
    EngineFixture console;
    Crew crew;
    QUuid run;
    QJsonObject sent; ///< the body of POST /kickoff
    QByteArray secret;
    QByteArray humanInputPath;
    QByteArray authorization;
    httppeer::Answer answer; ///< the last one to a callback
};

} // namespace crew::test
