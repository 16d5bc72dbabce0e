// SPDX-License-Identifier: GPL-3.0-or-later
// The program crew-desk under load: consoles that watch, runs that go on, and a service that calls back.
// crew-bench-desk [OPTIONS] prints what was measured, one figure in a line. Its exit code is 0 when each
// callback that was acknowledged is in the journal once and has reached each console whose person may see it;
// times are never judged. --help lists the options; those of the full run are
// --consoles 50 --crews 20 --runs 5000 --rate 1000 --seconds 600. With --database the desk has its data in
// that PostgreSQL database, whose tables must be there, and with --receivers callbacks go to so many
// receivers.
#include "benchmarks/deskcallbacks.h"
#include "benchmarks/deskconsoles.h"
#include "benchmarks/journalplace.h"
#include "benchmarks/liveruns.h"
#include "http/server.h"
#include "journal/journal.h"
#include "remote/remoteengine.h"
#include "support/deskprocess.h"
#include "support/receiverprocess.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QThread>

#include <cstdio>
#include <unistd.h>

using namespace crew;
using namespace crew::bench;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

struct Plan
{
    QString program;
    int consoles = 0;   ///< all of them
    int real = 0;       ///< of these with the code of the program crew-console
    int restricted = 0; ///< of these see one crew each
    int crews = 0;
    int runs = 0;
    int rate = 0; ///< callbacks a second
    int seconds = 0;
    int connections = 0;
    int size = 0;             ///< of a callback
    QString database;         ///< its address for the writer; empty: the data is in files
    int receivers = 0;        ///< programs that take callbacks; 0: the desk does
    QString receiverDatabase; ///< its address for these
};

Plan planFrom(const QCoreApplication &application)
{
    QCommandLineParser parser;
    parser.addHelpOption();
    const auto add = [&parser](const QString &name, const QString &about, int value) {
        parser.addOption({name, about, u"number"_s, QString::number(value)});
    };
    add(u"consoles"_s, u"Consoles that are connected."_s, 50);
    add(u"real"_s, u"How many of them have the code of crew-console."_s, 2);
    add(u"restricted"_s, u"How many of the others see one crew each."_s, 10);
    add(u"crews"_s, u"Crews."_s, 20);
    add(u"runs"_s, u"Runs that go on."_s, 5000);
    add(u"rate"_s, u"Callbacks a second."_s, 1000);
    add(u"seconds"_s, u"How long they come."_s, 60);
    add(u"connections"_s, u"Connections that callbacks come over."_s, 64);
    add(u"size"_s, u"Bytes of a callback."_s, 1000);
    parser.addOption({u"desk"_s, u"The program crew-desk."_s, u"path"_s,
                      QCoreApplication::applicationDirPath() + "/crew-desk"_L1});
    add(u"receivers"_s, u"Receivers that take callbacks; 0: the desk does."_s, 0);
    parser.addOption({u"database"_s, u"The PostgreSQL database, for the writer."_s, u"address"_s});
    parser.addOption({u"receiver-database"_s, u"The same for receivers."_s, u"address"_s});
    parser.process(application);
    const auto number = [&parser](const QString &name) { return std::max(parser.value(name).toInt(), 0); };
    return {parser.value(u"desk"_s),
            number(u"consoles"_s),
            number(u"real"_s),
            number(u"restricted"_s),
            std::max(number(u"crews"_s), 1),
            std::max(number(u"runs"_s), 1),
            number(u"rate"_s),
            number(u"seconds"_s),
            std::max(number(u"connections"_s), 1),
            number(u"size"_s),
            parser.value(u"database"_s),
            number(u"receivers"_s),
            parser.value(u"receiver-database"_s)};
}

void say(const char *what, double value, const char *unit = "")
{
    std::printf("%-44s %12.1f %s\n", what, value, unit);
    std::fflush(stdout);
}

/// A service whose runs all go on.
class SteadyService : public http::RequestHandler
{
public:
    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &) override
    {
        return [](const http::Request &, http::Responder responder) {
            http::Response response;
            response.body = R"({"status": "running", "progress": null})";
            responder.answer(response);
        };
    }
};

/// Objects that live on a thread of their own until the end of the program.
template <typename Object>
class OnThread
{
public:
    template <typename... Arguments>
    explicit OnThread(Arguments &&...arguments)
        : m_object(std::make_unique<Object>(std::forward<Arguments>(arguments)...))
    {
        m_object->moveToThread(&m_thread);
        m_thread.start();
    }
    ~OnThread()
    {
        m_object.release()->deleteLater(); // in its thread, at the end of that at the latest
        m_thread.quit();
        m_thread.wait();
    }
    /// Waits for \a action, which is carried out there.
    void run(const std::function<void()> &action)
    {
        QMetaObject::invokeMethod(m_object.get(), action, Qt::BlockingQueuedConnection);
    }
    Object *operator->() const { return m_object.get(); }

private:
    QThread m_thread;
    std::unique_ptr<Object> m_object;
};

class ServiceThread : public QObject
{
public:
    quint16 begin()
    {
        m_server = std::make_unique<http::Server>(m_service, http::Limits());
        return m_server->listen(QHostAddress::LocalHost, 0).value_or(0);
    }

private:
    SteadyService m_service;
    std::unique_ptr<http::Server> m_server;
};

/// A console with the code of the program.
class RealConsole
{
public:
    RealConsole(const NumberedCallbacks &callbacks, const QUrl &desk, const QByteArray &session)
        : m_engine(desk, {}, m_folder.filePath(u"local.sqlite"_s))
    {
        QObject::connect(&m_engine, &engine::EngineLink::changed, &m_engine,
                         [this, &callbacks](const engine::ChangeBatch &batch) {
                             for (const Entry &entry : batch.entries) {
                                 if (const auto time =
                                         callbacks.since(NumberedCallbacks::numberIn(entry.body))) {
                                     latencies.add(*time);
                                     ++received;
                                 }
                             }
                         });
        QObject::connect(&m_engine, &remote::RemoteEngine::stateChanged, &m_engine,
                         [this](const remote::ConnectionState &state) {
                             const bool is = state.kind == remote::ConnectionState::Kind::Connected;
                             ended += !is && isConnected ? 1 : 0;
                             isConnected = is;
                         });
        if (m_engine.open())
            m_engine.start(session);
    }

    bool isConnected = false;
    int ended = 0;
    qint64 received = 0;
    Latencies latencies;

private:
    QTemporaryDir m_folder;
    remote::RemoteEngine m_engine;
};

struct Usage
{
    double cpuSeconds = 0;
    double megabytes = 0;
};

/// Of the process \a id, as Linux tells.
Usage usageOf(qint64 id)
{
    const auto read = [id](const char *name) {
        QFile file(u"/proc/%1/%2"_s.arg(id).arg(QLatin1StringView(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QByteArray stat = read("stat");
    const QByteArrayList fields = stat.sliced(stat.lastIndexOf(')') + 2).split(' ');
    const QByteArray status = read("status");
    const double kilobytes =
        status.mid(status.indexOf("VmRSS:") + 6).simplified().split(' ').first().toDouble();
    return {(fields.value(11).toDouble() + fields.value(12).toDouble()) /
                static_cast<double>(sysconf(_SC_CLK_TCK)),
            kilobytes / 1024};
}

/// CPU seconds of each thread of the process \a id by name.
QMap<QByteArray, double> threadsOf(qint64 id)
{
    QMap<QByteArray, double> seconds;
    const QDir tasks(u"/proc/%1/task"_s.arg(id));
    for (const QString &task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file(tasks.filePath(task + "/stat"_L1));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray stat = file.readAll();
        const qsizetype open = stat.indexOf('(');
        const qsizetype close = stat.lastIndexOf(')');
        const QByteArrayList fields = stat.sliced(close + 2).split(' ');
        seconds[stat.sliced(open + 1, close - open - 1)] +=
            (fields.value(11).toDouble() + fields.value(12).toDouble()) /
            static_cast<double>(sysconf(_SC_CLK_TCK));
    }
    return seconds;
}

class Load
{
public:
    explicit Load(Plan plan)
        : m_plan(std::move(plan))
        , m_desk(m_plan.program)
        , m_callbacks(std::max(m_plan.rate * m_plan.seconds, 1), m_plan.runs)
        , m_light(m_callbacks, m_desk.address())
    {
        if (!m_plan.database.isEmpty())
            m_desk.configure(m_desk.path(u"key"_s), {},
                             "[database]\naddress = " + m_plan.database.toUtf8() + '\n');
    }

    bool run()
    {
        return setUp() && writeRuns() && startReceivers() && connectConsoles() && callBack() && check();
    }

private:
    bool fail(const char *what)
    {
        std::fprintf(stderr, "%s\n%s", what, m_desk.output().constData());
        return false;
    }
    Usage usage() const { return usageOf(m_desk.process->processId()); }
    int lightCount() const { return std::max(m_plan.consoles - m_plan.real, 0); }
    int restrictedCount() const { return std::min(m_plan.restricted, lightCount()); }

    bool setUp();
    bool addPeople();
    bool writeRuns();
    std::expected<void, QString> writeRunsOf(const QList<QUuid> &crews) const;
    bool startReceivers();
    double receiverSeconds() const;
    bool connectConsoles();
    bool callBack();
    bool check();
    bool isInJournal();
    bool haveAllReceived() const;
    qint64 expected() const;

    Plan m_plan;
    DeskProcess m_desk;
    OnThread<ServiceThread> m_service;
    QStringList m_crews;
    QUrl m_base;
    QList<QByteArray> m_sessions; ///< of all who see everything, then of the restricted
    double m_megabytesWithRuns = 0;
    NumberedCallbacks m_callbacks;
    OnThread<LightConsoles> m_light;
    std::vector<std::unique_ptr<RealConsole>> m_real;
    std::vector<std::unique_ptr<ReceiverProcess>> m_receivers;
    std::vector<int> m_acknowledged;
};

bool Load::setUp()
{
    quint16 port = 0;
    m_service.run([&] { port = m_service->begin(); });
    if (!m_desk.start() || !m_desk.setUp())
        return fail("The desk does not start.");
    for (int i = 0; i < m_plan.crews; ++i)
        m_crews.append(
            m_desk.addCrew(u"Crew %1"_s.arg(i), QUrl(u"http://127.0.0.1:%1"_s.arg(port)), u"a token"_s));
    m_base = m_desk.webhookBase(m_crews.first());
    return !m_crews.contains(QString()) && m_base.isValid() && addPeople() ? true
                                                                           : fail("It cannot be set up.");
}

bool Load::addPeople()
{
    const QString viewer = u"viewer"_s;
    for (int i = 0; i < m_plan.consoles; ++i) {
        QJsonObject grant{{u"role"_s, viewer}};
        if (i >= m_plan.consoles - restrictedCount())
            grant.insert(u"crewId"_s, m_crews.at(i % m_crews.size()));
        m_sessions.append(m_desk.addPerson(u"Person %1"_s.arg(i), {grant}));
        if (m_sessions.last().isEmpty())
            return false;
    }
    return true;
}

bool Load::writeRuns()
{
    const double before = usage().megabytes;
    if (!m_desk.stop())
        return fail("The desk does not end.");
    QList<QUuid> crews;
    for (const QString &crew : std::as_const(m_crews))
        crews.append(QUuid::fromString(crew));
    if (!writeRunsOf(crews))
        return fail("The journal cannot be written.");
    if (!m_desk.start())
        return fail("The desk does not start with the runs.");
    m_megabytesWithRuns = usage().megabytes;
    say("memory without runs", before, "MB");
    say("memory with the runs", m_megabytesWithRuns, "MB");
    return true;
}

std::expected<void, QString> Load::writeRunsOf(const QList<QUuid> &crews) const
{
    const auto place = JournalPlace::at(m_plan.database.isEmpty() ? m_desk.journalPath() : m_plan.database);
    if (!place)
        return std::unexpected(place.error());
    const auto journal = place->source.open();
    return journal ? writeLiveRuns(**journal, m_plan.runs, crews) : std::unexpected(journal.error());
}

bool Load::startReceivers()
{
    for (int i = 0; i < m_plan.receivers; ++i)
        m_receivers
            .emplace_back(std::make_unique<ReceiverProcess>(m_plan.program, m_plan.receiverDatabase.toUtf8()))
            ->begin();
    const bool areReady = spinUntil([this] {
        return std::ranges::all_of(m_receivers, [](const auto &each) {
            each->readOutput();
            return each->isReady();
        });
    });
    return areReady ? true : fail("A receiver does not start.");
}

/// Of CPU.
double Load::receiverSeconds() const
{
    double seconds = 0;
    for (const auto &receiver : m_receivers)
        seconds += usageOf(receiver->process->processId()).cpuSeconds;
    return seconds;
}

bool Load::connectConsoles()
{
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < m_plan.consoles; ++i) {
        if (i < m_plan.real)
            m_real.push_back(std::make_unique<RealConsole>(m_callbacks, m_desk.address(), m_sessions.at(i)));
        else
            m_light.run([&] { m_light->add(m_sessions.at(i)); });
    }
    const bool isDone = spinUntil([this] {
        return m_light->current == lightCount() &&
               std::ranges::all_of(m_real, [](const auto &console) { return console->isConnected; });
    });
    say("all consoles have what there is after", static_cast<double>(clock.elapsed()), "ms");
    const double with = usage().megabytes;
    say("memory with the consoles", with, "MB");
    say("memory for each console", (with - m_megabytesWithRuns) * 1024 / std::max(m_plan.consoles, 1), "KB");
    return isDone ? true : fail("Not all consoles were connected.");
}

bool Load::callBack()
{
    const Usage before = usage();
    const Usage own = usageOf(QCoreApplication::applicationPid());
    const auto threads = threadsOf(m_desk.process->processId());
    const double receiversBefore = receiverSeconds();
    QList<quint16> ports;
    for (const auto &receiver : m_receivers)
        ports.append(receiver->port);
    if (ports.isEmpty())
        ports.append(static_cast<quint16>(m_base.port()));
    OnThread<CallbackSenders> senders(
        m_callbacks, CallbackSenders::Plan{m_base, ports, m_plan.rate, m_plan.connections, m_plan.size});
    senders.run([&] { senders->start(); });
    QElapsedTimer clock;
    clock.start();
    for (int part = 1; part <= 10; ++part) {
        spinUntil([&] { return clock.elapsed() >= qint64(m_plan.seconds) * 100 * part; },
                  m_plan.seconds * 1000 + 60'000);
        say("memory meanwhile", usage().megabytes, "MB");
    }
    senders.run([&] { senders->stop(); });
    spinUntil([&] { return senders->isIdle.load() || m_plan.rate == 0; }, 30'000);
    const double seconds = static_cast<double>(clock.elapsed()) / 1000;
    senders.run([&] { m_acknowledged = senders->acknowledged; });
    const bool isReceived = spinUntil([this] { return haveAllReceived(); }, 30'000);
    const Usage after = usage();
    const Usage ownAfter = usageOf(QCoreApplication::applicationPid());
    say("callbacks acknowledged", static_cast<double>(m_acknowledged.size()));
    say("callbacks acknowledged a second", static_cast<double>(m_acknowledged.size()) / seconds);
    say("callbacks refused", senders->refused);
    say("callbacks without an answer", senders->unanswered);
    say("most that waited for a connection", senders->late);
    say("acknowledged after, p50", senders->latencies.percentile(0.5), "ms");
    say("acknowledged after, p99", senders->latencies.percentile(0.99), "ms");
    say("at a console after, p50", m_light->latencies.percentile(0.5), "ms");
    say("at a console after, p99", m_light->latencies.percentile(0.99), "ms");
    for (const auto &console : m_real)
        say("at a real console after, p99", console->latencies.percentile(0.99), "ms");
    say("sent to light consoles", static_cast<double>(m_light->bytes) / 1e6 / seconds, "MB/s");
    say("CPU of the desk", 100 * (after.cpuSeconds - before.cpuSeconds) / seconds, "% of a core");
    const auto threadsAfter = threadsOf(m_desk.process->processId());
    for (auto each = threadsAfter.begin(); each != threadsAfter.end(); ++each) {
        const double used = 100 * (each.value() - threads.value(each.key())) / seconds;
        if (used >= 1)
            say(("  of its thread " + each.key()).constData(), used, "% of a core");
    }
    if (!m_receivers.empty())
        say("CPU of the receivers", 100 * (receiverSeconds() - receiversBefore) / seconds, "% of a core");
    say("CPU of what it is measured with", 100 * (ownAfter.cpuSeconds - own.cpuSeconds) / seconds,
        "% of a core");
    say("memory at the end", after.megabytes, "MB");
    say("memory that was added meanwhile", after.megabytes - before.megabytes, "MB");
    return isReceived ? true : fail("A console has not received all.");
}

/// Of light consoles together.
qint64 Load::expected() const
{
    qint64 count = qint64(m_acknowledged.size()) * (lightCount() - restrictedCount());
    QHash<int, qint64> ofCrew;
    for (const int number : m_acknowledged)
        ++ofCrew[m_callbacks.runOf(number) % m_plan.crews];
    for (int i = m_plan.consoles - restrictedCount(); i < m_plan.consoles; ++i)
        count += ofCrew.value(i % m_plan.crews);
    return count;
}

bool Load::haveAllReceived() const
{
    return m_light->received >= expected() && std::ranges::all_of(m_real, [this](const auto &console) {
               return console->received >= static_cast<qint64>(m_acknowledged.size());
           });
}

bool Load::check()
{
    int ended = m_light->ended;
    for (const auto &console : m_real)
        ended += console->ended;
    say("streams that ended", ended);
    m_real.clear();
    if (!m_desk.stop())
        return fail("The desk does not end.");
    return isInJournal() && ended == 0;
}

bool Load::isInJournal()
{
    const auto place = JournalPlace::at(m_plan.database.isEmpty() ? m_desk.journalPath() : m_plan.database);
    const auto journal = place ? place->source.open() : std::unexpected(place.error());
    if (!journal)
        return fail("The journal cannot be opened.");
    std::vector<int> counts(static_cast<std::size_t>(m_callbacks.most()));
    const auto visited = (*journal)->visitEntries([&counts](const Entry &entry) {
        const int number = isCallback(entry.kind) ? NumberedCallbacks::numberIn(entry.body) : -1;
        if (number >= 0)
            ++counts.at(static_cast<std::size_t>(number));
    });
    const auto lost = std::ranges::count_if(
        m_acknowledged, [&counts](int number) { return counts.at(static_cast<std::size_t>(number)) == 0; });
    const auto twice = std::ranges::count_if(counts, [](int count) { return count > 1; });
    say("callbacks lost", static_cast<double>(lost));
    say("callbacks stored twice", static_cast<double>(twice));
    return visited && lost == 0 && twice == 0;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    Load load(planFrom(application));
    return load.run() ? 0 : 1;
}
