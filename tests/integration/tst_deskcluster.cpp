// SPDX-License-Identifier: GPL-3.0-or-later
// A desk on several machines with a real PostgreSQL, whose programs and servers are killed, stopped, cut off
// and filled up under load. Nothing acknowledged is lost, nothing is sent or recorded twice, and a former
// writer adds nothing. CREW_STRESS=1 kills 50 times.
#include "support/deskcluster.h"
#include "support/postgresrelay.h"
#include "support/qttest.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::test;
using namespace std::chrono_literals;
using Mode = PostgresRelay::Mode;
using Subject = service::Exchange::Subject;

namespace {

bool isStress()
{
    return qEnvironmentVariableIsSet("CREW_STRESS");
}

/// A median and a maximum, in words.
QByteArray inWords(QList<qint64> times)
{
    if (times.isEmpty())
        return "none";
    std::ranges::sort(times);
    return QByteArray::number(times.size()) + " times, median " +
           QByteArray::number(times.at(times.size() / 2)) + " ms, at most " +
           QByteArray::number(times.constLast()) + " ms";
}

/// In front of a service: passes everything on but decisions, which it reads and never answers.
class AnswerHolder : public QObject
{
public:
    explicit AnswerHolder(quint16 target)
        : m_target(target)
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *client = m_server.nextPendingConnection())
                take(client);
        });
        m_server.listen(QHostAddress::LocalHost);
    }
    QUrl url() const { return QUrl(u"http://127.0.0.1:%1"_s.arg(m_server.serverPort())); }

    int held = 0;
    bool isHolding = false;

private:
    void take(QTcpSocket *client)
    {
        auto *service = new QTcpSocket(client);
        auto isHeld = std::make_shared<bool>(false);
        connect(client, &QTcpSocket::readyRead, service, [this, client, service, isHeld] {
            const QByteArray bytes = client->readAll();
            if (isHolding && bytes.startsWith("POST /resume")) {
                *isHeld = true;
                ++held;
            }
            if (!*isHeld)
                service->write(bytes);
        });
        connect(service, &QTcpSocket::readyRead, client,
                [client, service] { client->write(service->readAll()); });
        connect(service, &QTcpSocket::disconnected, client, [client, isHeld] {
            if (!*isHeld)
                client->disconnectFromHost();
        });
        connect(client, &QTcpSocket::disconnected, service, &QTcpSocket::disconnectFromHost);
        service->connectToHost(QHostAddress::LocalHost, m_target);
    }

    quint16 m_target;
    QTcpServer m_server;
};

/// What a test does with a cluster that is under load.
class Load
{
public:
    explicit Load(DeskCluster &cluster)
        : m_cluster(cluster)
    {}

    /// \a count reviews wait, and services call back about a further run.
    bool begin(int count)
    {
        if (!m_cluster.kickOff(1) || !m_cluster.until([this] { return !open().isEmpty(); }))
            return false;
        for (const QUuid &id : open())
            m_busy.insert(id);
        m_cluster.makeCallers(4);
        const auto before = m_cluster.log.acknowledged.size();
        m_expected += count;
        return m_cluster.kickOff(count) && m_cluster.until([&] {
            return m_cluster.log.acknowledged.size() > before + 20 && open().size() >= count;
        });
    }
    void approveAll(bool isAtOnce = true)
    {
        for (const QUuid &review : open()) {
            for (const auto &person : m_cluster.people)
                person->approve(review, isAtOnce);
        }
    }
    /// Everything works: a callback is acknowledged and taken, and each review has ended or is unclear.
    bool isGoingOn()
    {
        if (!m_cluster.until([this] { return m_cluster.isServed(); }))
            return fail("no machine serves");
        if (!m_cluster.until([this] { return m_cluster.areConnected(); }))
            return fail("a console is not connected");
        if (!m_cluster.until([this] { return m_cluster.areAnswered(); }))
            return fail("a command is not answered");
        const auto before = m_cluster.log.acknowledged.size();
        if (!m_cluster.until([&] { return m_cluster.log.acknowledged.size() > before + 5; }))
            return fail("no callback is acknowledged");
        const auto settle = [this] {
            if (m_cluster.areAnswered())
                approveAll();
            return std::ranges::all_of(first().reviews, [this](const Review &review) {
                return m_busy.contains(review.id) || !isOpen(review.state) ||
                       review.state == ReviewState::Unclear;
            });
        };
        return m_cluster.until(settle) || fail("a review is not settled");
    }
    void endRound() { m_cluster.callers.clear(); }
    QList<QUuid> open() const
    {
        QList<QUuid> ids = first().waiting();
        ids.removeIf([this](const QUuid &id) { return m_busy.contains(id); });
        return ids;
    }
    /// What is wrong once all is over; empty when nothing is.
    QString problem()
    {
        m_cluster.callers.clear();
        if (!m_cluster.until([this] { return m_cluster.isAllTaken(); }))
            return u"not all that receivers stored was taken"_s;
        const auto resumes = m_cluster.resumes();
        for (auto each = resumes.begin(); each != resumes.end(); ++each) {
            if (each.value() != 1)
                return u"sent %1 times: %2"_s.arg(each.value()).arg(each.key());
        }
        const auto unclear = first().inState(ReviewState::Unclear).size();
        if (resumes.size() + unclear < m_expected || resumes.size() > m_expected)
            return u"%1 of %2 decisions were sent, %3 are unclear"_s.arg(resumes.size())
                .arg(m_expected)
                .arg(unclear);
        if (const qint64 count = m_cluster.appendsByFormerWriters(); count != 0)
            return u"%1 entries of former writers"_s.arg(count);
        for (auto each = m_cluster.ends.cbegin(); each != m_cluster.ends.cend(); ++each) {
            if (each.key() != 75)
                return u"a program ended with %1"_s.arg(each.key());
        }
        return keptIn(*m_cluster.database(), m_cluster.log).problem;
    }
    QByteArray inWords() const
    {
        return QByteArray::number(m_cluster.log.sent.size()) + " callbacks sent, " +
               QByteArray::number(m_cluster.log.acknowledged.size()) + " acknowledged and kept, " +
               QByteArray::number(m_cluster.resumes().size()) + " decisions sent once, " +
               QByteArray::number(first().inState(ReviewState::Unclear).size()) + " of which nobody knows";
    }
    /// What people read while it happened.
    void tellWords() const
    {
        for (const QByteArray &line : m_cluster.lines)
            qInfo("log: %s", line.constData());
        for (const auto &machine : m_cluster.machines)
            qInfo("log: %s", machine->desk.output().constData());
        for (const auto &receiver : m_cluster.receivers)
            qInfo("receiver: %s", receiver->receiver.output.constData());
        for (const QString &sentence : first().said)
            qInfo("console: %s", qUtf8Printable(sentence));
        for (const QString &sentence : first().refusals)
            qInfo("refused: %s", qUtf8Printable(sentence));
    }

private:
    ConsolePerson &first() const { return *m_cluster.people.front(); }
    bool fail(const char *what)
    {
        qWarning("%s", what);
        tellWords();
        return false;
    }

    DeskCluster &m_cluster;
    QSet<QUuid> m_busy; ///< reviews of runs that callbacks come for, which nobody decides
    int m_expected = 0;
};

enum class Victim { Writer, Standby, FirstReceiver, SecondReceiver, Database };

/// Each of them, in an order that is another one in each run.
QList<Victim> victims(int count)
{
    QList<Victim> all;
    while (all.size() < count) {
        QList<Victim> each{Victim::Writer, Victim::Standby, Victim::FirstReceiver, Victim::SecondReceiver,
                           Victim::Database};
        std::ranges::shuffle(each, *QRandomGenerator::global());
        all += each;
    }
    return all.first(count);
}

} // namespace

class tst_DeskCluster : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLostWhateverIsKilled();
    void aPausedWriterDoesNothingMore();
    void connectionsAreCutAndDelayed_data();
    void connectionsAreCutAndDelayed();
    void anyConnectionMayEnd();
    void aFullDiskIsWaitedFor_data();
    void aFullDiskIsWaitedFor();
    void aWarningIsNoSuccess();
    void aMissingStandbyIsWaitedFor();
    void aPromotedStandbyHasEverything();
    void anUndoIsKeptWhileTheDatabaseIsAway();
    void aRestoredDatabaseDoesNotRepeatCommands();
    void whatAStandbyLoadedAgainIsUsed();

private:
    static void kill(DeskCluster &cluster, Victim victim);
};

void tst_DeskCluster::kill(DeskCluster &cluster, Victim victim)
{
    switch (victim) {
    case Victim::Writer:
        return cluster.writer()->kill();
    case Victim::Standby:
        return cluster.standby()->kill();
    case Victim::FirstReceiver:
        return cluster.receivers.front()->kill();
    case Victim::SecondReceiver:
        return cluster.receivers.back()->kill();
    case Victim::Database:
        cluster.postgres->kill();
        QVERIFY(cluster.postgres->startAgain());
    }
}

void tst_DeskCluster::nothingIsLostWhateverIsKilled()
{
    DeskCluster cluster;
    QVERIFY(cluster.postgres->start());
    const QString folder = cluster.postgres->folder();
    QVERIFY(cluster.start({folder, folder, folder}));
    Load load(cluster);
    QHash<Victim, QList<qint64>> times;
    QList<qint64> recoveries;
    int round = 0;
    const auto order = victims(isStress() ? 50 : 5);
    for (const Victim victim : order) {
        QVERIFY(load.begin(3));
        const int answered = cluster.people.front()->answered;
        load.approveAll();
        QVERIFY(cluster.until([&] { return cluster.people.front()->answered >= answered + round % 3; }));
        ++round;
        QVERIFY(cluster.until([&] { return cluster.writer() && cluster.standby(); }));
        QElapsedTimer away;
        away.start();
        const int ends = cluster.ends.value(75);
        kill(cluster, victim);
        if (victim == Victim::Database) {
            recoveries << away.restart(); // until it accepts connections
            // The writer notices a moment later.
            QVERIFY(cluster.until([&] { return cluster.ends.value(75) > ends; }));
        }
        QVERIFY(cluster.until([&] { return cluster.isServed(); }));
        times[victim] << away.elapsed();
        QVERIFY(load.isGoingOn());
        load.endRound();
    }
    const QString problem = load.problem();
    if (!problem.isEmpty())
        load.tellWords();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    qInfo(
        "%d kills: %s; served again after the writer was killed: %s; after the database accepted connections "
        "again: %s, for which it had taken: %s",
        round, load.inWords().constData(), inWords(times.value(Victim::Writer)).constData(),
        inWords(times.value(Victim::Database)).constData(), inWords(recoveries).constData());
}

void tst_DeskCluster::aPausedWriterDoesNothingMore()
{
    DeskCluster cluster;
    AnswerHolder holder(cluster.service.port);
    cluster.serviceAddress = holder.url();
    QVERIFY(cluster.postgres->start());
    const QString folder = cluster.postgres->folder();
    QVERIFY(cluster.start({folder, folder, folder}));
    ConsolePerson &person = *cluster.people.front();
    QList<qint64> times;
    const int rounds = isStress() ? 10 : 1;
    for (int round = 0; round < rounds; ++round) {
        const auto sent = cluster.resumes().size();
        QVERIFY(cluster.kickOff(2));
        QVERIFY(cluster.until([&] { return person.waiting().size() == 2; }));
        const QUuid sending = person.waiting().first();
        const QUuid held = person.waiting().last();
        holder.isHolding = true;
        const int heldBefore = holder.held;
        person.approve(sending);
        QVERIFY(cluster.until([&] { return holder.held > heldBefore; }));
        person.approve(held, false);
        QVERIFY(cluster.until([&] { return cluster.areAnswered(); }));
        QVERIFY2(person.lastRefusal.isEmpty(), qPrintable(person.lastRefusal));
        QVERIFY(cluster.until([&] { return cluster.writer() && cluster.standby(); }));
        MachineProcess *paused = cluster.writer();
        QElapsedTimer away;
        away.start();
        paused->signal(SIGSTOP);
        cluster.stopped = paused;
        QVERIFY(cluster.until([&] { return cluster.isServed(); }));
        times << away.elapsed();
        holder.isHolding = false;
        QVERIFY(cluster.until(
            [&] { return person.isConnected && person.inState(ReviewState::Unclear).contains(sending); }));
        const int answered = person.answered;
        person.approve(sending);
        QVERIFY(cluster.until([&] { return person.answered > answered; }));
        QVERIFY2(person.lastRefusal.contains(u"could still arrive"_s), qPrintable(person.lastRefusal));
        QVERIFY(cluster.until([&] { return cluster.resumes().size() == sent + 1; }));
        const int ends = cluster.ends.value(75);
        cluster.stopped = nullptr;
        paused->isServing = false;
        paused->signal(SIGCONT);
        QVERIFY(cluster.until([&] { return cluster.ends.value(75) > ends; }));
        QCOMPARE(cluster.resumes().size(), sent + 1);
        QCOMPARE(holder.held, heldBefore + 1);
    }
    for (const int count : cluster.resumes())
        QCOMPARE(count, 1);
    QCOMPARE(cluster.appendsByFormerWriters(), 0);
    Load(cluster).tellWords();
    qInfo("served again after the writer was stopped: %s", inWords(times).constData());
}

void tst_DeskCluster::connectionsAreCutAndDelayed_data()
{
    QTest::addColumn<PostgresRelay::Door>("door");
    QTest::addColumn<QList<Mode>>("modes");
    QTest::newRow("sockets") << PostgresRelay::Door::Folder << QList{Mode::Cut, Mode::Hang};
    QTest::newRow("TCP") << PostgresRelay::Door::Tcp << QList{Mode::Cut, Mode::Hang, Mode::Gone};
}

/// By something between programs and the database.
void tst_DeskCluster::connectionsAreCutAndDelayed()
{
    QFETCH(const PostgresRelay::Door, door);
    QFETCH(const QList<Mode>, modes);
    DeskCluster cluster;
    QVERIFY(cluster.postgres->start());
    std::vector<std::unique_ptr<PostgresRelay>> relays;
    QStringList places;
    for (int i = 0; i < 3; ++i) {
        relays.push_back(std::make_unique<PostgresRelay>(cluster.postgres->folder(), door));
        places << relays.back()->place(u'&');
    }
    QVERIFY(cluster.startAt(places));
    Load load(cluster);
    const auto relayOfWriter = [&] {
        return relays.at(cluster.writer() == cluster.machines.front().get() ? 0 : 1).get();
    };
    QVERIFY(load.begin(2));
    for (const auto &relay : relays)
        relay->delay(50ms);
    load.approveAll();
    QVERIFY(load.isGoingOn());
    QVERIFY(cluster.ends.isEmpty());
    for (const auto &relay : relays)
        relay->delay(0ms);
    const int rounds = isStress() ? 10 : 1;
    QHash<Mode, QList<qint64>> times;
    for (int round = 0; round < rounds; ++round) {
        for (const Mode mode : modes) {
            QVERIFY(load.begin(2));
            QVERIFY(cluster.until([&] { return cluster.writer() && cluster.standby(); }));
            load.approveAll();
            PostgresRelay *relay = relayOfWriter();
            const int ends = cluster.ends.value(75);
            QElapsedTimer away;
            away.start();
            relay->set(mode);
            QVERIFY(cluster.until([&] { return cluster.ends.value(75) > ends; }));
            QVERIFY(cluster.until([&] { return cluster.isServed(); }));
            times[mode] << away.elapsed();
            relay->set(Mode::Pass);
            QVERIFY(load.isGoingOn());
            load.endRound();
        }
        QVERIFY(load.begin(2));
        relays[2]->set(modes.constLast());
        const int refused = cluster.log.answers.value(503);
        QVERIFY(cluster.until([&] { return cluster.log.answers.value(503) > refused; }));
        relays[2]->set(Mode::Pass);
        QVERIFY(load.isGoingOn());
        load.endRound();
    }
    const QString problem = load.problem();
    load.tellWords();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    qInfo(
        "served again after connections were cut: %s; after they hung: %s; after a machine was gone: %s; %s",
        inWords(times.value(Mode::Cut)).constData(), inWords(times.value(Mode::Hang)).constData(),
        inWords(times.value(Mode::Gone)).constData(), load.inWords().constData());
}

/// Whichever one it is, the desk uses another, or another machine serves.
void tst_DeskCluster::anyConnectionMayEnd()
{
    DeskCluster cluster;
    QVERIFY(cluster.postgres->start());
    const QString folder = cluster.postgres->folder();
    QVERIFY(cluster.start({folder, folder, folder}));
    Load load(cluster);
    const auto owner = cluster.database();
    int ended = 0;
    for (qint64 place = 0;; ++place) {
        QVERIFY(load.begin(1));
        const auto gone = owner->first(
            u"SELECT pg_terminate_backend(pid, 60000), left(query, 60) FROM pg_stat_activity WHERE usename = "
            "'crew_desk' ORDER BY backend_start OFFSET ? LIMIT 1"_s,
            {place}, [](const sql::Row &row) { return row.text(1); });
        QVERIFY(gone);
        if (!*gone)
            break;
        ++ended;
        qInfo("ended: %s", qUtf8Printable(**gone));
        load.approveAll();
        QVERIFY2(load.isGoingOn(), qPrintable(**gone));
        ConsolePerson &person = *cluster.people.front();
        person.load(person.reviews.cbegin()->executionId);
        QVERIFY(cluster.until([&] { return person.isLoaded.has_value(); }));
        QVERIFY2(*person.isLoaded, qPrintable(**gone));
        load.endRound();
    }
    QVERIFY(load.isGoingOn());
    const QString problem = load.problem();
    load.tellWords();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    qInfo("%d connections were ended one by one", ended);
}

void tst_DeskCluster::aFullDiskIsWaitedFor_data()
{
    QTest::addColumn<PostgresCluster::Disk>("disk");
    QTest::newRow("of all data") << PostgresCluster::Disk::OfAll;
    QTest::newRow("of the write-ahead log") << PostgresCluster::Disk::OfLog; // all sessions end
}

void tst_DeskCluster::aFullDiskIsWaitedFor()
{
    QFETCH(const PostgresCluster::Disk, disk);
    DeskCluster cluster;
    if (!cluster.postgres->useSmallDisk(128, disk))
        QSKIP("Only root can mount a small disk.");
    QVERIFY(cluster.postgres->start({u"max_wal_size=8MB"_s, u"min_wal_size=2MB"_s}));
    const QString folder = cluster.postgres->folder();
    QVERIFY(cluster.start({folder, folder, folder}));
    Load load(cluster);
    const int rounds = isStress() ? 5 : 1;
    for (int round = 0; round < rounds; ++round) {
        QVERIFY(load.begin(2));
        QVERIFY(cluster.postgres->fillDisk());
        const int refused = cluster.log.answers.value(503);
        load.approveAll();
        QVERIFY(cluster.until([&] { return cluster.log.answers.value(503) > refused; }));
        if (disk == PostgresCluster::Disk::OfLog)
            QVERIFY(cluster.postgres->takeOutput().contains("PANIC:"));
        cluster.postgres->freeDisk();
        QVERIFY(cluster.until([&] { // it may end a moment later
            return (cluster.postgres->isRunning() || cluster.postgres->startAgain()) && cluster.isServed();
        }));
        QVERIFY(load.isGoingOn());
        load.endRound();
    }
    const QString problem = load.problem();
    load.tellWords();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    qInfo("%d full disks: %d callbacks answered 503; %s", rounds, cluster.log.answers.value(503),
          load.inWords().constData());
}

/// The server answers so when somebody cancels its wait for a standby.
void tst_DeskCluster::aWarningIsNoSuccess()
{
    DeskCluster cluster;
    QVERIFY(cluster.postgres->start());
    const QString folder = cluster.postgres->folder();
    QVERIFY(cluster.start({folder, folder, folder}));
    Load load(cluster);
    QVERIFY(load.begin(2));
    const auto owner = cluster.database();
    QVERIFY(owner->executeOnce(u"SET synchronous_commit = local"_s));
    QVERIFY(owner->executeOnce(u"ALTER SYSTEM SET synchronous_standby_names = 'nobody'"_s));
    QVERIFY(owner->executeOnce(u"SELECT pg_reload_conf()"_s));
    const auto numberOf = [&](const QString &statement) { return owner->number(statement).value_or(0); };
    const QString waiting =
        u"FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND usename = 'crew_receiver'"_s;
    // Each receiver has one connection by which it stores.
    QVERIFY(cluster.until([&] { return numberOf(u"SELECT count(*) "_s + waiting) == 2; }));
    const auto acknowledged = cluster.log.acknowledged.size();
    load.approveAll();
    const int refused = cluster.log.answers.value(503);
    qint64 cancelled = 0;
    QVERIFY(cluster.until([&] {
        cancelled +=
            numberOf(u"SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = "
                     "'SyncRep' AND usename LIKE 'crew_%'"_s);
        return cluster.log.answers.value(503) > refused + 3;
    }));
    QCOMPARE(cluster.log.acknowledged.size(), acknowledged);
    QCOMPARE(cluster.resumes().size(), 0);
    QVERIFY(cancelled > 0);
    QVERIFY(owner->executeOnce(u"ALTER SYSTEM RESET synchronous_standby_names"_s));
    QVERIFY(owner->executeOnce(u"SELECT pg_reload_conf()"_s));
    QVERIFY(load.isGoingOn());
    const QString problem = load.problem();
    load.tellWords();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    qInfo("%lld waits cancelled: %d callbacks answered 503; %s", static_cast<long long>(cancelled),
          cluster.log.answers.value(503), load.inWords().constData());
}

/// The desk that takes over waits for it, says so, and continues when it is there.
void tst_DeskCluster::aMissingStandbyIsWaitedFor()
{
    DeskCluster cluster;
    QVERIFY(cluster.postgres->start());
    const QString folder = cluster.postgres->folder();
    QVERIFY(cluster.start({folder, folder, folder}));
    Load load(cluster);
    QVERIFY(load.begin(2));
    const auto owner = cluster.database();
    QVERIFY(owner->executeOnce(u"SET synchronous_commit = local"_s));
    QVERIFY(owner->executeOnce(u"ALTER SYSTEM SET synchronous_standby_names = 'nobody'"_s));
    QVERIFY(owner->executeOnce(u"SELECT pg_reload_conf()"_s));
    QVERIFY(cluster.until([&] { return cluster.isStandbyAwaited(*cluster.writer()); }));
    const auto acknowledged = cluster.log.acknowledged.size();
    load.approveAll();
    MachineProcess *former = cluster.writer();
    MachineProcess *next = cluster.standby();
    former->kill();
    QVERIFY(
        cluster.until([&] { return cluster.isStandbyAwaited(*former) && cluster.isStandbyAwaited(*next); }));
    for (MachineProcess *machine : {former, next})
        QVERIFY2(machine->desk.output().contains("waits for its synchronous standby"),
                 machine->desk.output().constData());
    QCOMPARE(cluster.writer(), nullptr);
    QVERIFY(cluster.ends.isEmpty());
    QCOMPARE(cluster.log.acknowledged.size(), acknowledged);
    QCOMPARE(cluster.resumes().size(), 0);
    QVERIFY(owner->executeOnce(u"ALTER SYSTEM RESET synchronous_standby_names"_s));
    QVERIFY(owner->executeOnce(u"SELECT pg_reload_conf()"_s));
    QVERIFY(load.isGoingOn());
    QVERIFY(!cluster.isStandbyAwaited(*cluster.writer()));
    const QString problem = load.problem();
    load.tellWords();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void tst_DeskCluster::aPromotedStandbyHasEverything()
{
    const int rounds = isStress() ? 5 : 1;
    QList<qint64> times;
    QList<qint64> promotions;
    for (int round = 0; round < rounds; ++round) {
        DeskCluster cluster;
        QVERIFY(cluster.postgres->start());
        auto standby = std::make_unique<PostgresCluster>();
        const QString folders = cluster.postgres->folder() + u',' + standby->folder();
        QVERIFY(cluster.start({folders, folders, folders}));
        QVERIFY(standby->startAsStandbyOf(*cluster.postgres, u"other"_s));
        {
            const auto owner = cluster.database();
            QVERIFY(owner->executeOnce(u"ALTER SYSTEM SET synchronous_standby_names = 'other'"_s));
            QVERIFY(owner->executeOnce(u"SELECT pg_reload_conf()"_s));
            const auto isSynchronous = [&] {
                const auto found =
                    owner->number(u"SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"_s);
                return found && *found == 1;
            };
            QVERIFY(cluster.until(isSynchronous));
        }
        Load load(cluster);
        QVERIFY(load.begin(3));
        load.approveAll();
        QElapsedTimer away;
        away.start();
        cluster.postgres->kill();
        QVERIFY(standby->promote());
        promotions << away.restart(); // until it accepts changes
        std::swap(cluster.postgres, standby);
        QVERIFY(cluster.until([&] { return cluster.isServed(); }));
        times << away.elapsed();
        QVERIFY(load.isGoingOn());
        const QString problem = load.problem();
        load.tellWords();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
    qInfo(
        "served again after the database was killed and its standby promoted: %s, for which it had taken: %s",
        inWords(times).constData(), inWords(promotions).constData());
}

/// Its console asks until a machine that serves has answered.
void tst_DeskCluster::anUndoIsKeptWhileTheDatabaseIsAway()
{
    DeskCluster cluster;
    QVERIFY(cluster.postgres->start());
    const QString folder = cluster.postgres->folder();
    QVERIFY(cluster.start({folder, folder, folder}));
    ConsolePerson &person = *cluster.people.front();
    QVERIFY(cluster.kickOff(1) && cluster.until([&] { return !person.waiting().isEmpty(); }));
    const QUuid reviewId = person.waiting().constFirst();
    person.approve(reviewId, false);
    QVERIFY(cluster.until([&] { return person.decided.contains(reviewId); }));
    cluster.postgres->kill();
    person.undo(person.decided.value(reviewId).id);
    QVERIFY(cluster.until([&] { return !person.isConnected; }));
    QVERIFY(!person.undone);
    QVERIFY(cluster.postgres->startAgain());
    QVERIFY(cluster.until([&] { return person.undone.has_value(); }));
    const auto &undone = *person.undone;
    QVERIFY2(undone, qPrintable(undone ? QString() : undone.error().sentence));
    const auto isBack = [&] {
        const Review review = person.reviews.value(reviewId);
        const auto &decision = review.lastAttempt().decision;
        return review.state == ReviewState::Waiting && decision && wasNeverSent(*decision);
    };
    QVERIFY(cluster.until(isBack));
    QCOMPARE(cluster.resumes().size(), 0);
}

/// That they were carried out may be among what is missing.
void tst_DeskCluster::aRestoredDatabaseDoesNotRepeatCommands()
{
    DeskCluster cluster;
    QVERIFY(cluster.postgres->start());
    const QString folder = cluster.postgres->folder();
    QVERIFY(cluster.start({folder, folder, folder}));
    const auto reorder = [&](bool isRepeated) {
        return cluster.writer()->desk.post(u"reorder-crews"_s, {{u"crewIds"_s, QJsonArray{cluster.crewId}}},
                                           cluster.administrator, isRepeated);
    };
    const auto undoLost = [&](bool isRepeated) { // a decision that the database does not have
        const QString lost = QUuid::createUuid().toString(QUuid::WithoutBraces);
        return cluster.writer()->desk.post(u"withdraw"_s, {{u"decisionId"_s, lost}}, cluster.administrator,
                                           isRepeated);
    };
    QVERIFY(cluster.until([&] { return cluster.isServed() && cluster.standby(); }));
    QCOMPARE(reorder(true).status, 200);
    QCOMPARE(undoLost(true).status, 404);
    const auto owner = cluster.database();
    QVERIFY(owner->execute(u"UPDATE local_state SET value = 'elsewhere' WHERE key = 'journal/place'"_s));
    QCOMPARE(owner->changedRows(), 1);
    for (int takeOver = 0; takeOver < 2; ++takeOver) { // consoles may still repeat it after a further one
        cluster.writer()->kill();
        QVERIFY(cluster.until([&] { return cluster.isServed() && cluster.standby(); }));
        const auto repeated = reorder(true);
        QCOMPARE(repeated.status, 409);
        QCOMPARE(repeated.body.value(u"code"_s).toString(), u"unknown-end"_s);
        QCOMPARE(reorder(false).status, 200);
        const auto undone = undoLost(true);
        QCOMPARE(undone.status, 409);
        QCOMPARE(undone.body.value(u"code"_s).toString(), u"unknown-end"_s);
        QVERIFY(undone.body.value(u"problem"_s).toString().contains(u"restored"_s));
        QCOMPARE(undoLost(false).status, 404);
    }
}

/// A mail server was configured meanwhile.
void tst_DeskCluster::whatAStandbyLoadedAgainIsUsed()
{
    DeskCluster cluster;
    QVERIFY(cluster.postgres->start());
    const QString folder = cluster.postgres->folder();
    QVERIFY(cluster.start({folder, folder, folder}));
    QVERIFY(cluster.until([&] { return cluster.writer() && cluster.standby(); }));
    MachineProcess *former = cluster.writer();
    MachineProcess *next = cluster.standby();
    QVERIFY(cluster.until([&] { return next->desk.output().contains("stands by"); }));
    const QString config = next->desk.path(u"desk.ini"_s);
    QFile file(config);
    QVERIFY(file.open(QIODevice::Append));
    file.write("[mail]\nserver = 127.0.0.1\nport = 1\nsecurity = none\nfrom = desk@example.com\n");
    file.close();
    next->signal(SIGHUP);
    QVERIFY(cluster.until([&] { return next->desk.output().contains("were loaded again"); }));
    QVERIFY(cluster.until([&] {
        if (former->isRunning() && former->isServing)
            former->kill(); // started again, it may serve first
        return next->isServing;
    }));
    QProcess asking;
    asking.setProcessChannelMode(QProcess::MergedChannels);
    asking.start(deskProgram(), {u"--config"_s, config, u"admin"_s, u"test-mail"_s, u"ana@example.com"_s});
    QVERIFY(cluster.until([&] { return asking.state() == QProcess::NotRunning; }));
    const QByteArray said = asking.readAll();
    QVERIFY2(said.contains("There is no connection to 127.0.0.1"), said.constData());
    QVERIFY(cluster.ends.isEmpty());
}

QTEST_GUILESS_MAIN(tst_DeskCluster)
#include "tst_deskcluster.moc"
