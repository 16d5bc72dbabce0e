// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/desk.h"
#include "remote/remoteengine.h"
#include "secrets/memorysecretstore.h"
#include "support/qttest.h"

#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <memory>
#include <optional>

namespace crew::test {

inline constexpr auto deskPassword = "a password of some length";

/// What a desk answered to a request.
struct DeskAnswer
{
    int status = 0;
    QJsonObject body;

    QString problem() const { return body.value(QStringLiteral("problem")).toString(); }
};

/// A desk on this machine in a temporary folder; can be ended and begun again on the same files.
class DeskFixture
{
public:
    DeskFixture()
    {
        options.engine.journal = directory.filePath(QStringLiteral("journal.sqlite"));
        options.engine.keyPrefix = QStringLiteral("desk");
        options.engine.secrets = std::make_shared<secrets::MemorySecretStore>();
        options.engine.settings.port = 0;
        options.engine.settings.hold = std::chrono::milliseconds(0);
        options.dataDirectory = directory.path();
        options.console.port = 0;
        options.hashKey = QByteArray(32, 'k');
        options.passwordCost = {1, 8 * 1024};
    }

    bool start()
    {
        auto started = desk::Desk::start(options);
        if (!started) {
            qWarning("%s", qPrintable(started.error()));
            return false;
        }
        desk = std::move(*started);
        return QTest::qWaitFor([this] { return desk->state().isReady(); });
    }
    void stop() { desk.reset(); }
    QUrl address() const { return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(desk->port())); }

    /// The first person, with all roles; signed in.
    QByteArray setUp(const QString &name = QStringLiteral("Ana"))
    {
        const auto link = desk->people().newSetupToken();
        if (!link)
            return {};
        const DeskAnswer used =
            post(QStringLiteral("use-link"), {{QStringLiteral("token"), QString::fromLatin1(link->token)},
                                              {QStringLiteral("name"), name},
                                              {QStringLiteral("password"), QLatin1String(deskPassword)}});
        return used.status == 200 ? signIn(name) : QByteArray();
    }

    /// Somebody with \a roles; signed in.
    QByteArray addPerson(const QString &name, const desk::Roles &roles)
    {
        const auto person = desk->people().add(desk::Actor::host(), name, roles);
        const auto link = desk->people().invite(desk::Actor::host(), person->id);
        const DeskAnswer used =
            post(QStringLiteral("use-link"), {{QStringLiteral("token"), QString::fromLatin1(link->token)},
                                              {QStringLiteral("password"), QLatin1String(deskPassword)}});
        return used.status == 200 ? signIn(name) : QByteArray();
    }

    /// The token of a new session; empty when it was refused.
    QByteArray signIn(const QString &name)
    {
        const DeskAnswer answer =
            post(QStringLiteral("sign-in"), {{QStringLiteral("name"), name},
                                             {QStringLiteral("password"), QLatin1String(deskPassword)},
                                             {QStringLiteral("device"), QStringLiteral("test")}});
        return answer.body.value(QStringLiteral("token")).toString().toLatin1();
    }

    DeskAnswer post(const QString &command, const QJsonObject &body, const QByteArray &session = {},
                    const QByteArray &key = {})
    {
        QNetworkRequest request(address().resolved(QUrl(QStringLiteral("/api/v1/") + command)));
        request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
        if (!session.isEmpty())
            request.setRawHeader("Authorization", "Bearer " + session);
        if (!key.isEmpty())
            request.setRawHeader("Idempotency-Key", key);
        const std::unique_ptr<QNetworkReply> reply(
            network.post(request, QJsonDocument(body).toJson(QJsonDocument::Compact)));
        if (!QTest::qWaitFor([&reply] { return reply->isFinished(); }, 30'000))
            return {};
        return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(),
                QJsonDocument::fromJson(reply->readAll()).object()};
    }

    QTemporaryDir directory;
    desk::DeskOptions options;
    std::unique_ptr<desk::Desk> desk;
    QNetworkAccessManager network;
};

/// A console that is connected to a desk, without windows.
class RemoteFixture
{
public:
    RemoteFixture(const QUrl &address, const QByteArray &session)
        : token(session)
        , engine(address, {}, directory.filePath(QStringLiteral("local.sqlite")))
    {
        QObject::connect(&engine, &engine::EngineLink::crewsChanged, &engine,
                         [this](const QList<Crew> &all) { crews = all; });
        QObject::connect(&engine, &engine::EngineLink::changed, &engine,
                         [this](const engine::ChangeBatch &batch) { take(batch); });
        QObject::connect(&engine, &engine::EngineLink::problemOccurred, &engine,
                         [this](const QString &sentence) { problems.append(sentence); });
        QObject::connect(&engine, &remote::RemoteEngine::stateChanged, &engine,
                         [this](const remote::ConnectionState &now) { states.append(now); });
        QObject::connect(&engine, &remote::RemoteEngine::welcomed, &engine,
                         [this](const protocol::Welcome &welcome) { welcomes.append(welcome); });
        QObject::connect(&engine, &remote::RemoteEngine::learned, &engine,
                         [this](const protocol::DeskIdentity &desk) { learned.append(desk); });
    }

    /// \a desk: what it told when it was connected before.
    bool start(const protocol::DeskIdentity &desk = {})
    {
        if (const auto opened = engine.open(); !opened) {
            qWarning("%s", qPrintable(opened.error()));
            return false;
        }
        engine.start(token, desk);
        return QTest::qWaitFor([this] { return isConnected(); });
    }
    bool isConnected() const { return isIn(remote::ConnectionState::Kind::Connected); }
    bool isIn(remote::ConnectionState::Kind kind) const
    {
        return !states.isEmpty() && states.last().kind == kind;
    }

    /// Gives \a command and waits for its reply.
    template <typename Command>
    std::optional<typename Command::Reply> ask(Command command)
    {
        std::optional<typename Command::Reply> result;
        engine.send(std::move(command), &engine,
                    [&result](const typename Command::Reply &reply) { result = reply; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, 20'000))
            qWarning("There was no reply.");
        return result;
    }

    const Review *firstReview() const { return reviews.isEmpty() ? nullptr : &*reviews.cbegin(); }

    QByteArray token; ///< of the session
    QTemporaryDir directory;
    QList<Crew> crews;
    QHash<QUuid, Execution> executions;
    QHash<QUuid, RunSummary> past;
    QHash<QUuid, Review> reviews;
    QStringList problems;
    QList<remote::ConnectionState> states;
    QList<protocol::Welcome> welcomes;
    QList<protocol::DeskIdentity> learned;
    QList<engine::ChangeBatch> batches;
    remote::RemoteEngine engine;

private:
    void take(const engine::ChangeBatch &batch)
    {
        batches.append(batch);
        for (const Execution &execution : batch.executions)
            executions.insert(execution.id, execution);
        for (const RunSummary &run : batch.past)
            past.insert(run.id, run);
        for (const Review &review : batch.reviews)
            reviews.insert(review.id, review);
    }
};

} // namespace crew::test
