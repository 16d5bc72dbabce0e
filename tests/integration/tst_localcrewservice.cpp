// SPDX-License-Identifier: GPL-3.0-or-later
// A small crew of a program, with the real crew-service and the real engine: it is written, started, added,
// run, found again at the next start, and removed.
#include "engine/enginethread.h"
#include "local/crewfolder.h"
#include "local/localcrews.h"
#include "local/smallcrew.h"
#include "support/enginefixture.h"
#include "support/qttest.h"

#include <QDir>
#include <QJsonDocument>
#include <QSignalSpy>

using namespace crew;
using namespace crew::engine;
using namespace crew::local;
using namespace crew::secrets;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Kind = ServiceState::Kind;

class TestLocalCrewService : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aSmallCrewWorks();
    void aDamagedCrewFileIsNamed();

private:
    void begin();
    void end();
    QString folder() const { return m_data->filePath(u"crew"_s); }
    void writeCrew();
    Crew addCrew();
    QString resultOfRun(const Crew &crew, const QString &topic);

    std::unique_ptr<QTemporaryDir> m_data;
    std::shared_ptr<SecretStore> m_secrets;
    std::unique_ptr<EngineThread> m_engine;
    std::unique_ptr<LocalCrews> m_crews;
    QList<Crew> m_known;
    QHash<QUuid, Execution> m_runs;
};

void TestLocalCrewService::init()
{
    m_data = std::make_unique<QTemporaryDir>();
    m_secrets = std::make_shared<LastingSecretStore>();
    begin();
}

void TestLocalCrewService::cleanup()
{
    end();
    m_secrets.reset();
    QVERIFY(m_data->remove());
}

void TestLocalCrewService::begin()
{
    EngineOptions options;
    options.journal = m_data->filePath(u"journal.sqlite"_s);
    options.keyPrefix = u"test"_s;
    options.settings.port = 0;
    options.secrets = m_secrets;
    m_engine = std::make_unique<EngineThread>(options);
    QVERIFY(m_engine->open());
    connect(m_engine.get(), &EngineLink::crewsChanged, this,
            [this](const QList<Crew> &crews) { m_known = crews; });
    connect(m_engine.get(), &EngineLink::changed, this, [this](const ChangeBatch &batch) {
        for (const Execution &run : batch.executions)
            m_runs.insert(run.id, run);
    });
    LocalOptions local;
    local.program = QCoreApplication::applicationDirPath() + "/crew-service"_L1;
    local.dataFolder = m_data->path();
    m_crews = std::make_unique<LocalCrews>(*m_engine, local);
    m_engine->start();
}

void TestLocalCrewService::end()
{
    m_crews.reset();
    m_engine.reset();
}

/// The program puts its standard input, which has the value of the input, into its output.
void TestLocalCrewService::writeCrew()
{
    SmallTask task;
    task.name = u"Repeat"_s;
    task.commandLine = u"sh ./repeat.sh"_s;
    const SmallCrew crew{u"Echo"_s, {u"topic"_s}, {task}};
    QVERIFY(!problemOf(crew));
    QVERIFY(writeCrewFile(folder(), QJsonDocument(crewFileOf(crew)).toJson(), false));
    QFile program(folder() + "/repeat.sh"_L1);
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write("echo \"It was asked:\"\ncat\n");
}

/// One without an ID when the crew was not added.
Crew TestLocalCrewService::addCrew()
{
    const auto facts = readCrewFolder(folder());
    if (!facts)
        return {};
    LocalCrewOrder order;
    order.crew.name = facts->name;
    order.folder = folder();
    order.prefix = facts->prefix;
    std::optional<LocalCrewAddition::Result> added;
    m_crews->add(order, this, [&added](const LocalCrewAddition::Result &result) { added = result; });
    if (!QTest::qWaitFor([&added] { return added.has_value(); }, 30'000))
        return {};
    if (!*added)
        qWarning("%s", qPrintable(added->error()));
    return added->value_or(Crew());
}

/// Kicks off the crew and waits for the end of the run.
QString TestLocalCrewService::resultOfRun(const Crew &crew, const QString &topic)
{
    KickoffRequest request;
    request.inputs = {{u"topic"_s, topic}};
    std::optional<std::expected<KickoffReceipt, ServiceError>> receipt;
    m_engine->send(engine::command::Kickoff{crew.id, request}, this,
                   [&receipt](const auto &answer) { receipt = answer; });
    if (!QTest::qWaitFor([&receipt] { return receipt.has_value(); }, 10'000) || !*receipt)
        return {};
    const QUuid id = (*receipt)->executionId;
    if (!QTest::qWaitFor([&] { return isFinal(m_runs.value(id).state); }, 60'000))
        return {};
    return m_runs.value(id).result.output;
}

void TestLocalCrewService::aSmallCrewWorks()
{
    writeCrew();
    const Crew crew = addCrew();
    QVERIFY(!crew.id.isNull());
    QTRY_COMPARE(m_crews->state(crew.id).kind, Kind::Running);
    const QString result = resultOfRun(crew, u"heat pumps"_s);
    QVERIFY2(result.contains(u"It was asked:"_s) && result.contains(u"heat pumps"_s), qPrintable(result));

    end();
    begin();
    QTRY_COMPARE_WITH_TIMEOUT(m_crews->state(crew.id).kind, Kind::Running, 10'000);
    QVERIFY(resultOfRun(crew, u"solar cells"_s).contains(u"solar cells"_s));

    QVERIFY(!QDir(m_data->filePath(u"local"_s)).isEmpty());
    m_engine->send(engine::command::RemoveCrew{crew.id});
    QTRY_VERIFY(m_known.isEmpty());
    QTRY_VERIFY(QDir(m_data->filePath(u"local"_s)).isEmpty());
    QVERIFY(QFile::exists(folder() + "/repeat.sh"_L1));
}

/// What the service says about its crew file comes to the person.
void TestLocalCrewService::aDamagedCrewFileIsNamed()
{
    writeCrew();
    const Crew crew = addCrew();
    QTRY_COMPARE(m_crews->state(crew.id).kind, Kind::Running);
    QFile file(crewFilePath(folder()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ damaged");
    file.close();
    m_crews->restart(crew.id);
    QTRY_VERIFY_WITH_TIMEOUT(!m_crews->state(crew.id).problem.isEmpty(), 10'000);
    const QString problem = m_crews->state(crew.id).problem;
    QVERIFY2(problem.contains(u"crew-service: "_s) && problem.contains(u"line 1"_s), qPrintable(problem));
}

QTEST_GUILESS_MAIN(TestLocalCrewService)
#include "tst_localcrewservice.moc"
