// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/streamevent.h"
#include "engine/engine.h"
#include "secrets/memorysecretstore.h"
#include "service/crewfile.h"
#include "service/crewservice.h"
#include "support/qttest.h"
#include "support/secondconnection.h"
#include "support/teststore.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

namespace crew::test {

inline constexpr auto token = "token-of-the-organization-4711";
inline constexpr auto userToken = "token-of-a-user-0815";

/// A crew with three short tasks; the second needs a person, and its output shows attempt and feedback.
inline QByteArray threeTaskCrew()
{
    return R"({
      "name": "Three tasks",
      "inputs": [{"name": "topic", "type": "string", "required": true}, {"name": "audience", "type": "string"}],
      "tasks": [
        {"id": "research", "name": "Research", "agent": "Researcher", "duration": 0.2,
         "steps": ["Looking for {input topic}"], "output": "Notes about {input topic}"},
        {"id": "write", "name": "Write", "agent": "Writer", "duration": 0.2, "human_input": true,
         "output": "# {input topic}\n\nAttempt {attempt}."},
        {"id": "publish", "name": "Publish", "agent": "Publisher", "duration": 0.2, "output": "# Published: {input topic}"}
      ]})";
}

/// A crew with one task that a person has to look at.
inline QByteArray oneReviewCrew()
{
    return R"({"name": "One task", "inputs": [{"name": "topic", "type": "string", "required": true}],
      "tasks": [{"id": "write", "name": "Write", "agent": "Writer", "duration": 0.1, "human_input": true,
                 "output": "# {input topic}\n\nAttempt {attempt}."}]})";
}

/// A real service on a free port of this machine that remembers every exchange.
class ServiceFixture
{
public:
    explicit ServiceFixture(service::Dialect dialect = service::Dialect::Contract,
                            const QByteArray &crewFile = threeTaskCrew(), double speed = 10.0)
        : service(*service::readScriptedCrew(crewFile),
                  {QString::fromLatin1(token), QString::fromLatin1(userToken), dialect, speed})
    {
        QObject::connect(&service, &service::CrewService::requestReceived, &service,
                         [this](const service::Exchange &exchange) { requests.append(exchange); });
        QObject::connect(&service, &service::CrewService::callbackSent, &service,
                         [this](const service::Exchange &exchange) { callbacks.append(exchange); });
        port = service.listen().value_or(0);
    }

    QList<service::Exchange> requestsOf(service::Exchange::Subject subject) const
    {
        return filtered(requests, subject);
    }
    QList<service::Exchange> callbacksOf(service::Exchange::Subject subject) const
    {
        return filtered(callbacks, subject);
    }

    service::CrewService service;
    quint16 port = 0;
    QList<service::Exchange> requests;
    QList<service::Exchange> callbacks;

private:
    static QList<service::Exchange> filtered(const QList<service::Exchange> &all,
                                             service::Exchange::Subject subject)
    {
        QList<service::Exchange> result;
        for (const service::Exchange &exchange : all) {
            if (exchange.subject == subject)
                result.append(exchange);
        }
        return result;
    }
};

/// Stands for a keychain: what is in it outlives the engine.
class LastingSecretStore : public secrets::MemorySecretStore
{
public:
    bool isPersistent() const override { return true; }
};

/// A real engine on this thread with a journal in a temporary folder; can be ended and begun again on the
/// same journal.
class EngineFixture
{
public:
    EngineFixture()
        : secrets(std::make_shared<LastingSecretStore>())
    {
        settings.port = 0;
        settings.hold = std::chrono::milliseconds(0);
    }

    bool start()
    {
        engine::EngineOptions options;
        options.journal = isOnPostgres() ? store().source() : journal::Source(journalPath());
        options.keyPrefix = QStringLiteral("test");
        options.settings = settings;
        options.secrets = secrets;
        options.timeOuts = timeOuts;
        options.limits = limits;
        options.takeOver = takeOver;
        options.isDesk = isDesk;
        options.noticeGrace = noticeGrace;
        options.keepEnded = keepEnded;
        options.endChecks = endChecks;
        options.retentionPace = retentionPace;
        auto created = engine::Engine::create(options);
        if (!created) {
            qWarning("%s", qPrintable(created.error()));
            return false;
        }
        engine = std::move(*created);
        problems = std::make_unique<QSignalSpy>(engine.get(), &engine::Engine::problemOccurred);
        if (beforeStart)
            beforeStart();
        engine->start();
        return true;
    }
    void stop() { engine.reset(); }
    /// Where the journal is when the test is for PostgreSQL.
    TestStore &store()
    {
        if (!m_store)
            m_store = std::make_unique<TestStore>();
        return *m_store;
    }
    /// Reads the journal beside the engine.
    std::expected<std::unique_ptr<journal::JournalReader>, QString> openReader()
    {
        if (isOnPostgres())
            return std::make_unique<journal::JournalReader>(store().open());
        return journal::JournalReader::open(journalPath());
    }
    /// All that is stored, as it is on the disk; of a server what its entries tell.
    QByteArrayList readStored()
    {
        QByteArrayList all;
        if (isOnPostgres()) {
            const auto read = store().open()->list(QStringLiteral("SELECT entry::text FROM entry"), {},
                                                   [](const sql::Row &row) { return row.text(0); });
            all << read.value_or(QStringList()).join(u' ').toUtf8();
            const auto bodies = store().open()->list(QStringLiteral("SELECT body FROM entry"), {},
                                                     [](const sql::Row &row) { return row.bytes(0); });
            return all + bodies.value_or(QByteArrayList());
        }
        for (const QString &ending : {QString(), QStringLiteral("-wal")}) {
            QFile file(journalPath() + ending);
            if (file.open(QIODevice::ReadOnly))
                all << file.readAll();
        }
        return all;
    }
    /// As when there is no space on the disk, and again.
    void setDiskFull(bool isFull)
    {
        if (!isOnPostgres())
            SecondConnection::runInside(isFull ? QStringLiteral("PRAGMA query_only = ON")
                                               : QStringLiteral("PRAGMA query_only = OFF"));
        else
            QVERIFY(isFull ? refuseStoring() : allowStoring());
    }
    /// Nothing can be stored from now on, and again.
    bool refuseStoring()
    {
        if (isOnPostgres())
            return store().open()->execute(QStringLiteral("UPDATE writer SET epoch = epoch + 1")).has_value();
        return QFile::rename(journalPath(), journalPath() + QStringLiteral(".away"));
    }
    bool allowStoring()
    {
        if (isOnPostgres())
            return store().open()->execute(QStringLiteral("UPDATE writer SET epoch = epoch - 1")).has_value();
        return QFile::rename(journalPath() + QStringLiteral(".away"), journalPath());
    }
    /// The journal while the engine does not run, in whichever store.
    std::unique_ptr<journal::Journal> openJournal()
    {
        auto journal = isOnPostgres() ? store().source().open() : journal::Journal::open(journalPath());
        if (!journal)
            qWarning() << journal.error();
        return journal ? std::move(*journal) : nullptr;
    }
    QString journalPath() const { return directory.filePath(QStringLiteral("journal.sqlite")); }

    /// Adds a crew and waits until it is saved.
    Crew addCrew(const QUrl &address, const QString &secret = QString::fromLatin1(token))
    {
        Crew crew;
        crew.name = QStringLiteral("Crew");
        crew.address = address;
        std::optional<engine::CrewSaved> saved;
        engine->crewRepository().save({crew, secret, false}, engine.get(),
                                      [&saved](const std::expected<engine::CrewSaved, QString> &result) {
                                          saved = result.value_or(engine::CrewSaved());
                                      });
        if (!QTest::qWaitFor([&saved] { return saved.has_value(); }))
            return {};
        return saved->crew;
    }

    /// The request that the kickoff dialog makes when every switch is on.
    KickoffRequest fullRequest(const Crew &crew, const QJsonObject &inputs,
                               WebhookStrategy strategy = WebhookStrategy::Bearer) const
    {
        return requestFor(*engine->prepareKickoff(crew.id), inputs, strategy);
    }

    static KickoffRequest requestFor(const engine::KickoffPreparation &prepared, const QJsonObject &inputs,
                                     WebhookStrategy strategy = WebhookStrategy::Bearer)
    {
        const QString base = prepared.webhookBase + u'/' + placeholder::secret + u'/';
        KickoffRequest request;
        request.inputs = inputs;
        request.meta = QJsonObject{{QStringLiteral("ticket"), QStringLiteral("T-1")}};
        const auto url = [&base](const char *path) { return base + QString::fromLatin1(path); };
        request.webhooks = {url("task"), url("step"), url("crew")};
        WebhookCredential credential;
        credential.strategy = strategy;
        if (strategy == WebhookStrategy::Bearer) {
            credential.token = placeholder::token;
        } else {
            credential.username = placeholder::username;
            credential.password = placeholder::password;
        }
        request.humanInput = HumanInputWebhook{url("human-input"), credential};
        return request;
    }

    /// The same with the event stream asked for.
    static KickoffRequest withStream(KickoffRequest request,
                                     WebhookStrategy strategy = WebhookStrategy::Bearer,
                                     const QStringList &types = usualStreamEvents())
    {
        const QString base = request.webhooks.task.chopped(4);
        const bool isBearer = strategy == WebhookStrategy::Bearer;
        request.eventStream = EventStream{
            base + QStringLiteral("events"),
            types,
            false,
            isBearer ? WebhookCredential{strategy, placeholder::token, {}, {}}
                     : WebhookCredential{strategy, {}, placeholder::username, placeholder::password},
            {}};
        return request;
    }

    std::expected<engine::KickoffReceipt, ServiceError> kickoff(const Crew &crew,
                                                                const KickoffRequest &request)
    {
        std::optional<std::expected<engine::KickoffReceipt, ServiceError>> result;
        engine->kickoff(++lastCommand, crew.id, request,
                        [&result](const std::expected<engine::KickoffReceipt, ServiceError> &answer) {
                            result = answer;
                        });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, 10'000))
            return std::unexpected(ServiceError());
        return *result;
    }

    /// A run whose kickoff has every switch on; null when it was refused.
    QUuid kickedOff(const Crew &crew)
    {
        const auto receipt =
            kickoff(crew, fullRequest(crew, {{QStringLiteral("topic"), QStringLiteral("Tea")}}));
        return receipt ? receipt->executionId : QUuid();
    }

    std::expected<Decision, QString> decide(const Review &review, Verdict verdict, const QString &feedback,
                                            const QString &taskId = {})
    {
        std::optional<std::expected<Decision, QString>> result;
        engine->decide({review.id, asSeen(review.lastAttempt()), verdict, feedback, taskId},
                       [&result](const std::expected<Decision, QString> &answer) { result = answer; });
        return result.value_or(std::unexpected(QStringLiteral("no answer")));
    }

    /// The only review of \a executionId, if there is one.
    std::optional<Review> review(const QUuid &executionId) const
    {
        for (const Review &review : engine->ledger().reviews()) {
            if (review.executionId == executionId)
                return review;
        }
        return std::nullopt;
    }
    bool isWaiting(const QUuid &executionId, int attempt) const
    {
        const auto found = review(executionId);
        return found && found->state == ReviewState::Waiting && found->lastAttempt().number == attempt;
    }
    ExecutionState state(const QUuid &executionId) const
    {
        const Execution *execution = engine->loadRun(executionId);
        return execution ? execution->state : ExecutionState::Unknown;
    }
    Entries entriesOf(const QUuid &executionId) const
    {
        return engine->journal().entriesOf(executionId).value_or(Entries());
    }
    /// The number of entries of \a kind that the journal has about \a executionId.
    int entryCount(const QUuid &executionId, EntryKind kind) const
    {
        return static_cast<int>(std::ranges::count(entriesOf(executionId), kind, &Entry::kind));
    }

private:
    std::unique_ptr<TestStore> m_store;

public:
    QTemporaryDir directory;
    std::shared_ptr<secrets::SecretStore> secrets;
    engine::EngineSettings settings;
    client::ClientTimeOuts timeOuts;
    http::Limits limits;
    engine::NoticeGrace noticeGrace;
    engine::EndChecks endChecks = engine::usualEndChecks;
    std::optional<engine::TakeOver> takeOver;
    bool isDesk = false;
    std::chrono::milliseconds keepEnded{60'000};
    engine::RetentionPace retentionPace;
    std::function<void()> beforeStart; ///< called when the journal is open and not read yet
    std::unique_ptr<engine::Engine> engine;
    std::unique_ptr<QSignalSpy> problems;
    engine::Engine::CommandId lastCommand = 0;
};

} // namespace crew::test
