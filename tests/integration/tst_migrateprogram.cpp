// SPDX-License-Identifier: GPL-3.0-or-later
// crew-desk migrate as administrators start it: the desk goes on with the database where it was with its
// files, whenever the copying was killed.
#include "desk/migration/migratedtables.h"
#include "desk/migration/tabledigest.h"
#include "desk/program/databaseupgrade.h"
#include "journal/datamigration.h"
#include "journal/journal.h"
#include "sql/postgresconnect.h"
#include "sql/sqlitedatabase.h"
#include "support/deskcrews.h"
#include "support/deskprocess.h"
#include "support/journalfixture.h"
#include "support/postgrescluster.h"
#include "support/qttest.h"
#include "support/sanitized.h"
#include "wire/json.h"

#include <csignal>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::test;
using Subject = service::Exchange::Subject;
namespace command = engine::command;

namespace {

/// A person at a console, who has a crew with a review that waits.
class Person
{
public:
    Person(const QUrl &desk, const QByteArray &session)
        : console(desk, session)
    {}

    std::optional<Review> kickOff(const ServiceFixture &service, const QString &name)
    {
        Crew crew;
        crew.name = name;
        crew.address = service.service.baseUrl();
        const auto saved = console.ask(command::SaveCrew{{crew, QString::fromLatin1(token), false}});
        if (!saved || !*saved)
            return {};
        crewId = (*saved)->crew.id;
        if (!test::kickOff(console, crewId, u"Reefs \U0001F420 \u202E"_s) ||
            !QTest::qWaitFor([this] { return waiting().has_value(); }, 30'000))
            return {};
        return waiting();
    }
    std::optional<Review> waiting() const
    {
        for (const Review &review : console.reviews) {
            const auto run = console.executions.constFind(review.executionId);
            if (review.state == ReviewState::Waiting && run != console.executions.cend() &&
                run->crewId == crewId)
                return review;
        }
        return {};
    }
    bool decide(const Review &review, Verdict verdict)
    {
        const DecisionOrder order{review.id, asSeen(review.lastAttempt()), verdict, u"Words “ü”."_s, {}};
        const auto decided = console.ask(command::Decide{order});
        if (!decided || !*decided) {
            qWarning() << (decided ? decided->error() : u"no answer"_s);
            return false;
        }
        console.engine.send(command::SendNow{(*decided)->id});
        return true;
    }

    RemoteFixture console;
    QUuid crewId; ///< of the last kickoff
};

/// Where the service reports the tasks of its first run.
QUrl taskUrlOf(const ServiceFixture &service)
{
    const QByteArray body = service.requestsOf(Subject::Kickoff).constFirst().body;
    return QUrl(wire::parseJsonObject(body).value_or(QJsonObject()).value("taskWebhookUrl"_L1).toString());
}

QList<EntryKind> kindsOf(const AuditTrail &trail)
{
    QList<EntryKind> kinds;
    for (const AuditStep &step : trail.steps)
        kinds << step.entry.kind;
    return kinds;
}

} // namespace

class TestMigrateProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cluster.start()); }
    void init();

    void theDeskGoesOnInTheDatabase();
    void killedAtAnyPointItGoesOn();
    void saysWhatIsInTheWay();
    void anotherKeyIsFoundBeforeItIsNeeded();

private:
    std::unique_ptr<sql::Database> open() const { return std::move(*sql::connectTo(m_target)()); }
    void useDatabase() const
    {
        QFile file(m_desk->path(u"desk.ini"_s));
        QVERIFY(file.open(QIODevice::Append));
        file.write("[database]\naddress = postgresql:///postgres\n");
    }
    void begin(QProcess &program) const
    {
        program.setProcessChannelMode(QProcess::MergedChannels);
        program.start(this->program(), {u"--config"_s, m_desk->path(u"desk.ini"_s), u"migrate"_s});
    }
    static QString program() { return QCoreApplication::applicationDirPath() + "/crew-desk"_L1; }
    /// Its exit code, and what it said.
    std::pair<int, QByteArray> migrate() const
    {
        QProcess program;
        begin(program);
        if (!program.waitForFinished(300'000))
            return {-1, {}};
        return {program.exitCode(), program.readAll()};
    }
    std::pair<int, QByteArray> check(const QStringList &more = {}) const
    {
        QProcess program;
        program.setProcessChannelMode(QProcess::MergedChannels);
        program.start(this->program(),
                      QStringList{u"--config"_s, m_desk->path(u"desk.ini"_s), u"--check"_s} + more);
        if (!program.waitForFinished(60'000))
            return {-1, {}};
        return {program.exitCode(), program.readAll()};
    }
    qint64 copied(const QString &table) const { return journal::copiedRows(*open(), table).value_or(-1); }
    QString differenceToFiles() const;

    PostgresCluster m_cluster;
    QString m_target;
    std::unique_ptr<DeskProcess> m_desk;
};

/// libpq takes the rest of a target from its variables, so that the schema needs not be in a URI.
void TestMigrateProgram::init()
{
    m_target = m_cluster.createSchema();
    const auto upgraded = desk::upgradeDatabase(m_target, u"crew"_s, {});
    QVERIFY2(upgraded, qPrintable(upgraded ? QString() : upgraded.error()));
    qputenv("PGHOST", m_target.section(u' ', 0, 0).mid(5).toUtf8());
    qputenv("PGUSER", "crew");
    qputenv("PGOPTIONS", m_target.section(u'\'', 1, 1).toUtf8());
    m_desk = std::make_unique<DeskProcess>(program());
}

/// The first table that is not the same; empty when all are.
QString TestMigrateProgram::differenceToFiles() const
{
    const auto database = open();
    for (const desk::MigratedTable &table : desk::migratedTables()) {
        auto file = sql::SqliteDatabase::open(m_desk->path("data/"_L1 + table.part + ".sqlite"_L1),
                                              sql::SqliteDatabase::Access::Read);
        const auto ignore = [](qsizetype) {};
        if (!file || desk::digestOf(**file, table, ignore) != desk::digestOf(*database, table, ignore))
            return table.name;
    }
    return {};
}

/// People, secrets, runs, a decision, a large callback: what was so before is so afterwards, and what waited
/// is decided there.
void TestMigrateProgram::theDeskGoesOnInTheDatabase()
{
    ServiceFixture service;
    QVERIFY2(m_desk->start() && m_desk->setUp(), m_desk->output().constData());
    QVERIFY(!m_desk->addPerson(u"Ben"_s, {QJsonObject{{u"role"_s, u"reviewer"_s}}}).isEmpty());
    QList<QUuid> crews;
    QList<AuditTrail> trails;
    QUuid past;
    {
        Person ana(m_desk->address(), m_desk->token);
        QVERIFY(ana.console.start());
        const auto first = ana.kickOff(service, u"Writers"_s);
        QVERIFY(first);
        crews << ana.crewId;
        past = first->executionId;
        const QJsonObject large{{u"name"_s, u"large"_s},
                                {u"output"_s, QString(u"\U0001F642\uFDD0 \u0001"_s).repeated(200'000)}};
        QNetworkAccessManager network;
        QNetworkRequest request(taskUrlOf(service));
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        const std::unique_ptr<QNetworkReply> reply(network.post(request, wire::toJson(large)));
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), 30'000);
        QCOMPARE(reply->error(), QNetworkReply::NoError);
        QVERIFY(ana.decide(*first, Verdict::Approve));
        QTRY_COMPARE_WITH_TIMEOUT(service.requestsOf(Subject::Resume).size(), 1, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(ana.console.past.contains(past) ||
                                     ana.console.executions.value(past).state == ExecutionState::Completed,
                                 60'000);
        QVERIFY(ana.kickOff(service, u"Editors"_s));
        crews << ana.crewId;
        for (const QUuid &crew : {QUuid(), crews.first(), crews.last()})
            trails << ana.console.ask(command::LoadAudit{crew})->value();
    }
    QVERIFY(kindsOf(trails.first()).contains(EntryKind::DecisionAccepted));
    const auto runOf = [&](const QUuid &id) {
        return m_desk->post(u"load-run"_s, {{u"executionId"_s, id.toString(QUuid::WithoutBraces)}})
            .value()
            .toObject();
    };
    const QJsonArray entries = runOf(past).value(u"entries"_s).toArray();
    QVERIFY(entries.size() > 3);
    const QByteArray session = m_desk->token;
    QVERIFY(m_desk->stop());

    useDatabase();
    const auto [code, said] = migrate();
    QVERIFY2(code == 0, said.constData());
    QVERIFY2(said.contains("Next: start crew-desk with this configuration."), said.constData());
    QVERIFY2(said.contains("The record of decisions (") && said.contains(") passes its check."),
             said.constData());
    QVERIFY2(!said.contains(" 1 crews") && !said.contains("(1 entries"), said.constData());
    QVERIFY2(said.contains("The record of administrators (") && !said.contains("Warning"), said.constData());
    QCOMPARE(differenceToFiles(), QString());

    QVERIFY2(m_desk->start(), m_desk->output().constData());
    QVERIFY2(!m_desk->output().contains("one-time code"), m_desk->output().constData());
    QCOMPARE(m_desk
                 ->post(u"sign-in"_s, {{u"name"_s, u"Ben"_s},
                                       {u"password"_s, u"a password of some length"_s},
                                       {u"device"_s, u"test"_s}})
                 .status,
             200);
    const QJsonArray found = runOf(past).value(u"entries"_s).toArray(); // its status may have come since
    QVERIFY(found.size() >= entries.size());
    for (qsizetype place = 0; place < entries.size(); ++place)
        QVERIFY(found.at(place) == entries.at(place));
    Person ana(m_desk->address(), session);
    QVERIFY(ana.console.start());
    ana.crewId = crews.last();
    for (qsizetype place = 0; place < trails.size(); ++place) {
        const QUuid crew = place == 0 ? QUuid() : crews.at(place - 1);
        const AuditTrail trail = ana.console.ask(command::LoadAudit{crew})->value();
        QCOMPARE(trail.steps, trails.at(place).steps);
        QVERIFY(verifyAudit(trail).chain.holds);
        QCOMPARE(verifyAudit(trail).signature, AuditCheck::Signature::Holds);
    }
    QTRY_VERIFY_WITH_TIMEOUT(ana.waiting(), 30'000);
    QVERIFY(ana.decide(*ana.waiting(), Verdict::Approve)); // with the crew's token, by the desk's key
    QTRY_COMPARE_WITH_TIMEOUT(service.requestsOf(Subject::Resume).size(), 2, 30'000);
    QVERIFY(m_desk->stop());
}

void TestMigrateProgram::killedAtAnyPointItGoesOn()
{
    QVERIFY2(m_desk->start() && m_desk->setUp(), m_desk->output().constData());
    QVERIFY(m_desk->stop());
    {
        const auto journal = journal::Journal::open(m_desk->journalPath());
        QVERIFY(journal);
        Entries entries;
        for (int number = 0; number < (isSanitized ? 40'000 : 80'000); ++number)
            entries << entryWith(QByteArray::number(number).repeated(40));
        QVERIFY((*journal)->append(entries));
    }
    useDatabase();
    QRandomGenerator dice(7);
    int kills = 0;
    constexpr int step = isSanitized ? 2 : 1;
    for (int round = 0; round < 15; round += step) {
        // While it reads, and at the end while it copies the last tables and compares all.
        const qsizetype lines = round < 12 ? dice.bounded(1, 28) : dice.bounded(30, 60);
        const qint64 rows = copied(u"entry"_s);
        QProcess program;
        begin(program);
        QByteArray said;
        const auto isReached = [&] {
            return round % 3 == 0 && round < 12 ? copied(u"entry"_s) > rows : said.count('\n') >= lines;
        };
        while (!isReached() && program.state() != QProcess::NotRunning) {
            if (program.waitForReadyRead(1))
                said += program.readAll();
        }
        if (program.state() == QProcess::NotRunning)
            break;
        ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
        QVERIFY(program.waitForFinished());
        qInfo("killed after %d lines, %d entries", static_cast<int>(said.count('\n')),
              static_cast<int>(copied(u"entry"_s)));
        ++kills;
    }
    QVERIFY2(kills >= 10 / step, qPrintable(QString::number(kills)));
    const auto [code, end] = migrate();
    QVERIFY2(code == 0, end.constData());
    QCOMPARE(differenceToFiles(), QString());
    QVERIFY2(m_desk->start(), m_desk->output().constData());
    QVERIFY(m_desk->stop());
}

void TestMigrateProgram::saysWhatIsInTheWay()
{
    QVERIFY2(m_desk->start() && m_desk->setUp(), m_desk->output().constData());
    const auto without = migrate();
    QCOMPARE(without.first, 1);
    QVERIFY2(without.second.contains("The configuration names no database."), without.second.constData());
    QFile file(m_desk->path(u"desk.ini"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray config = file.readAll();
    file.close();
    useDatabase();
    const auto running = migrate();
    QCOMPARE(running.first, 1);
    QVERIFY2(running.second.contains("is in use by another crew-desk. Stop that program first."),
             running.second.constData());
    QVERIFY(m_desk->stop());

    // One that stands by waits until all is there.
    QVERIFY(open()->executeOnce(u"ALTER TABLE run_fold ADD CONSTRAINT refusal CHECK (false) NOT VALID"_s));
    const auto interrupted = migrate();
    QCOMPARE(interrupted.first, 1);
    QVERIFY2(interrupted.second.contains("it goes on where it ended"), interrupted.second.constData());
    QVERIFY(open()->executeOnce(u"ALTER TABLE run_fold DROP CONSTRAINT refusal"_s));
    m_desk->begin();
    QVERIFY(spinUntil([this] {
        return m_desk->isServing() || m_desk->output().contains("crew-desk migrate on the machine");
    }));
    QVERIFY2(m_desk->output().contains("stands by"), m_desk->output().constData());
    const auto migrated = migrate();
    QVERIFY2(migrated.first == 0, migrated.second.constData());
    QVERIFY(spinUntil([this] { return m_desk->isServing(); }));
    QVERIFY(m_desk->stop());

    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(config);
    file.close();
    m_desk->begin();
    QVERIFY(spinUntil([this] { return m_desk->isServing() || !m_desk->isRunning(); }));
    QVERIFY(!m_desk->isServing());
    QVERIFY2(m_desk->output().contains("data/migrated-to-database” says"), m_desk->output().constData());
}

void TestMigrateProgram::anotherKeyIsFoundBeforeItIsNeeded()
{
    useDatabase();
    const auto fresh = check();
    QVERIFY2(fresh.first == 0 && fresh.second.contains("The database can be used."),
             fresh.second.constData());
    QVERIFY2(m_desk->start(), m_desk->output().constData());
    QVERIFY(spinUntil([this] { return open()->hasRow(u"SELECT 1 FROM seal"_s).value_or(false); }));
    QVERIFY(m_desk->stop());
    const auto same = check();
    QVERIFY2(same.first == 0, same.second.constData());

    const QString key = m_desk->path(u"key"_s);
    QVERIFY(QFile::remove(key));
    QCOMPARE(QProcess::execute(program(), {u"admin"_s, u"new-key"_s, key}), 0);
    const auto other = check();
    QCOMPARE(other.first, 1);
    QVERIFY2(other.second.contains("are encrypted with the key"), other.second.constData());
    const auto untried = check({u"--offline"_s});
    QCOMPARE(untried.first, 0);
    QVERIFY2(untried.second.contains("The database was not tried."), untried.second.constData());
    m_desk->begin();
    QVERIFY(spinUntil(
        [this] { return m_desk->isServing() || m_desk->output().contains("It cannot take over before"); }));
    QVERIFY2(m_desk->output().contains("are encrypted with the key"), m_desk->output().constData());
    QVERIFY(!m_desk->isServing());
}

QTEST_GUILESS_MAIN(TestMigrateProgram)
#include "tst_migrateprogram.moc"
