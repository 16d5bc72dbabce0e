// SPDX-License-Identifier: GPL-3.0-or-later
// A console engine without windows, for tests that kill it: enginehost JOURNAL ADDRESS TOKEN PORT [VERB HOLD
// WORDS]. Prints "listening" when the endpoint does, kicks off one run if the journal has none, prints
// "ready" when the history is loaded, "problem" whenever the endpoint's problem changes, "state" whenever the
// state of a run does and "notice" for what the engine reports otherwise, and runs until it is killed.
// Without VERB the run has no webhooks but the task callback, with the VERB "watch" it has all of them and
// nothing is decided. With VERB (approve or reject) it decides the first review: "decided" when that is held
// for HOLD ms, "answered" when the service has taken it, "back" when it is the reviewer's again, "undecided"
// when it could not be kept. The lines "approve WORDS", "withdraw" and "send" on its input are what a person
// does. With the VERB batch it kicks off HOLD rows, WORDS at a time, once, and says "finished" when nothing
// more is expected of any.
#include "engine/engine.h"
#include "secrets/memorysecretstore.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <optional>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace crew;
using namespace crew::engine;
using namespace crew::secrets;
using namespace Qt::StringLiterals;

namespace {

constexpr auto masterSecret = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

/// It takes callbacks, and has loaded nothing yet.
void sayListening(const Engine &engine)
{
    std::printf("listening %s\n", qPrintable(engine.endpointState().listenAddress));
    std::fflush(stdout);
}

void sayReady(const Engine &engine)
{
    std::printf("ready %s\n", qPrintable(engine.endpointState().listenAddress));
    std::fflush(stdout);
}

void reportProblems(Engine &engine)
{
    QObject::connect(&engine, &Engine::endpointChanged, &engine,
                     [last = QString()](const EndpointState &state) mutable {
                         if (std::exchange(last, state.problem) == state.problem)
                             return;
                         std::printf("problem %s\n", qPrintable(state.problem));
                         std::fflush(stdout);
                     });
    QObject::connect(&engine, &Engine::problemOccurred, &engine, [](const QString &sentence) {
        std::printf("notice %s\n", qPrintable(sentence));
        std::fflush(stdout);
    });
}

void reportStates(Engine &engine)
{
    QObject::connect(&engine, &Engine::changed, &engine,
                     [last = QHash<QUuid, ExecutionState>()](const ChangeBatch &batch) mutable {
                         for (const Execution &execution : batch.executions) {
                             if (last.contains(execution.id) && last[execution.id] == execution.state)
                                 continue;
                             last[execution.id] = execution.state;
                             std::printf("state %s\n", qPrintable(stateTitle(execution.state)));
                             std::fflush(stdout);
                         }
                     });
}

void say(const char *word)
{
    std::printf("%s\n", word);
    std::fflush(stdout);
}

void decide(Engine &engine, const Review &review, Verdict verdict, const QString &words)
{
    engine.decide({review.id, asSeen(review.lastAttempt()), verdict, words},
                  [](const std::expected<Decision, QString> &held) { say(held ? "decided" : "undecided"); });
}

/// Decides the first review that waits, once.
void decideFirst(Engine &engine, Verdict verdict, const QString &words)
{
    QObject::connect(&engine, &Engine::changed, &engine,
                     [&engine, verdict, words, isDecided = false](const ChangeBatch &batch) mutable {
                         for (const Review &review : batch.reviews) {
                             if (isDecided || review.state != ReviewState::Waiting)
                                 continue;
                             isDecided = true;
                             decide(engine, review, verdict, words);
                         }
                     });
}

void reportDecisions(Engine &engine)
{
    QObject::connect(&engine, &Engine::changed, &engine, [](const ChangeBatch &batch) {
        for (const Review &review : batch.reviews) {
            const auto &decision = review.attempts.first().decision;
            if (decision && decision->state == DecisionState::Accepted)
                say("answered");
            if (decision && review.state == ReviewState::Waiting)
                say("back");
        }
    });
}

/// The first review in \a state, if there is one.
std::optional<Review> reviewIn(const Engine &engine, ReviewState state)
{
    const QList<Review> reviews = engine.ledger().reviews();
    const auto found = std::ranges::find(reviews, state, &Review::state);
    return found == reviews.end() ? std::nullopt : std::optional(*found);
}

void obey(Engine &engine, const QByteArray &line)
{
    const auto waiting = reviewIn(engine, ReviewState::Waiting);
    const auto held = reviewIn(engine, ReviewState::Held);
    if (line.startsWith("approve ") && waiting)
        decide(engine, *waiting, Verdict::Approve, QString::fromUtf8(line.mid(8)));
    else if (line == "withdraw" && held)
        engine.outbox().withdraw(held->lastAttempt().decision->id, [](const auto &) {});
    else if (line == "send" && held)
        engine.outbox().sendNow(held->lastAttempt().decision->id);
}

void obeyInput(Engine &engine)
{
#ifdef Q_OS_UNIX
    auto *input = new QSocketNotifier(STDIN_FILENO, QSocketNotifier::Read, &engine);
    QObject::connect(input, &QSocketNotifier::activated, &engine, [&engine, input] {
        QByteArray bytes(4096, '\0');
        const auto length = ::read(STDIN_FILENO, bytes.data(), static_cast<size_t>(bytes.size()));
        input->setEnabled(length > 0);
        for (const QByteArray &line : bytes.left(length).split('\n'))
            obey(engine, line);
    });
#else
    (void)engine;
    (void)obey;
#endif
}

void kickOff(Engine &engine, const QUrl &address, const QString &token, bool isReviewed)
{
    Crew crew;
    crew.name = u"Crew"_s;
    crew.address = address;
    engine.crewRepository().save(
        {crew, token, true}, &engine, [&engine, isReviewed](const std::expected<CrewSaved, QString> &saved) {
            const QString base =
                engine.prepareKickoff(saved->crew.id)->webhookBase + u'/' + placeholder::secret;
            KickoffRequest request;
            request.inputs = {{u"topic"_s, u"Tea"_s}};
            request.webhooks.task = base + "/task"_L1;
            if (isReviewed) {
                request.webhooks.crew = base + "/crew"_L1;
                WebhookCredential credential;
                credential.token = placeholder::token;
                request.humanInput = HumanInputWebhook{base + "/human-input"_L1, credential};
            }
            engine.kickoff(
                1, saved->crew.id, request,
                [&engine](const std::expected<KickoffReceipt, ServiceError> &) { sayReady(engine); });
        });
}

/// The token of the crew that an earlier life of this program added, as a keychain would have it.
void rememberToken(SecretStore &secrets, const QString &journalPath, const QString &token, QObject *context)
{
    const auto journal = journal::Journal::open(journalPath);
    const auto crews = journal ? (*journal)->crews() : QList<Crew>();
    for (const Crew &crew : crews.value_or(QList<Crew>()))
        secrets.write(u"host/"_s + crew.id.toString(QUuid::WithoutBraces) + "/token"_L1, token, context,
                      [](const auto &) {});
}

void reportBatch(Engine &engine)
{
    QObject::connect(&engine, &Engine::batchesChanged, &engine, [](const BatchChanges &changes) {
        for (const BatchChange &change : changes) {
            if (change.status.batch.state == BatchState::Paused)
                std::printf("notice %s\n", qPrintable(change.status.batch.reason));
            if (change.status.isFinished())
                say("finished");
        }
    });
}

BatchOrder orderOf(Engine &engine, const QUuid &crewId, int rows, int concurrency)
{
    BatchOrder order;
    order.crewId = crewId;
    order.name = u"rows.csv"_s;
    order.concurrency = concurrency;
    order.columns = {u"topic"_s};
    order.webhookBase = engine.prepareKickoff(crewId)->webhookBase;
    order.request.webhooks.crew = order.webhookBase + u'/' + placeholder::secret + "/crew"_L1;
    for (int number = 1; number <= rows; ++number) {
        const QString topic = u"row %1"_s.arg(number);
        order.rows.append({number, {topic}, {{u"topic"_s, topic}}, {}, 1});
    }
    return order;
}

void beginBatch(Engine &engine, const QUrl &address, const QString &token, int rows, int concurrency)
{
    Crew crew;
    crew.name = u"Crew"_s;
    crew.address = address;
    engine.crewRepository().save(
        {crew, token, true}, &engine,
        [&engine, rows, concurrency](const std::expected<CrewSaved, QString> &saved) {
            (void)engine.startBatch(orderOf(engine, saved->crew.id, rows, concurrency));
            sayReady(engine);
        });
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is to be an error, as on a full disk
#endif
    const QStringList arguments = QCoreApplication::arguments();
    const bool isReviewed = arguments.size() == 8;
    if (arguments.size() != 5 && !isReviewed)
        return 2;
    EngineOptions options;
    options.journal = arguments.at(1);
    options.keyPrefix = u"host"_s;
    options.secrets = std::make_shared<MemorySecretStore>();
    options.settings.port = static_cast<quint16>(arguments.at(4).toUInt());
    if (isReviewed)
        options.settings.hold = std::chrono::milliseconds(arguments.at(6).toInt());
    options.secrets->write(u"host/webhook-secret"_s, QString::fromLatin1(masterSecret), &application,
                           [](const auto &) {});
    const bool isBatch = isReviewed && arguments.at(5) == "batch"_L1;
    if (isBatch)
        rememberToken(*options.secrets, options.journal.file, arguments.at(3), &application);
    auto engine = Engine::create(options);
    if (!engine) {
        std::fputs(qPrintable(engine.error()), stderr);
        return 1;
    }
    reportProblems(**engine);
    reportStates(**engine);
    if (isBatch)
        reportBatch(**engine);
    else
        reportDecisions(**engine);
    if (isReviewed && !isBatch && arguments.at(5) != "watch"_L1)
        decideFirst(**engine, arguments.at(5) == "approve"_L1 ? Verdict::Approve : Verdict::Reject,
                    arguments.at(7));
    obeyInput(**engine);
    (*engine)->listen();
    (*engine)->beginLoading();
    sayListening(**engine);
    (*engine)->start();
    (*engine)->whenStarted([&] {
        if (isBatch && (*engine)->batches().statuses().isEmpty())
            beginBatch(**engine, QUrl(arguments.at(2)), arguments.at(3), arguments.at(6).toInt(),
                       arguments.at(7).toInt());
        else if (!isBatch && (*engine)->ledger().executions().isEmpty())
            kickOff(**engine, QUrl(arguments.at(2)), arguments.at(3), isReviewed);
        else
            sayReady(**engine);
    });
    return QCoreApplication::exec();
}
