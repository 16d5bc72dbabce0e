// SPDX-License-Identifier: GPL-3.0-or-later
// Crews and their presets to a file and back: nothing secret goes, a preview comes first, a bad file changes
// nothing. CREW_SCREENSHOTS names a folder for pictures; with CREW_DARK=1 they are dark.
#include "gui/common/settings/localstate.h"
#include "gui/common/settings/presets.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewexchange.h"
#include "gui/crews/importdialog.h"
#include "gui/crews/importmodel.h"
#include "gui/shell/theme.h"
#include "gui/store/crewlist.h"
#include "support/fakeenginelink.h"
#include "support/longtexts.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::gui::shell;
using namespace crew::test;

namespace {

Crew crewAt(const QString &name, const QString &address)
{
    Crew crew = sampleCrew(name);
    crew.address = QUrl(address);
    return crew;
}

} // namespace

class TestCrewExchange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void plansCompareByAddress();
    void twoCrewsAtOneAddress();
    void differencesAreNamed();
    void theModelIsSound();
    void exportWritesCrewsAndPresetsOnly();
    void exportThatFailsSaysSo();
    void importAddsWhatIsNew();
    void replacingKeepsIdAndOtherPresets();
    void skippingAndChangingOnesMind();
    void aBadFileChangesNothing_data();
    void aBadFileChangesNothing();
    void aFailureInTheMiddleIsToldAndCanGoOn();
    void namesAreShownPlainly();
    void thereAndBackAgain();
    void aCaFileThatIsNotHereIsSaid();
    void ownCrewsMoveToADesk_data();
    void ownCrewsMoveToADesk();
    void aTokenThatCannotBeReadStopsTheMove();
    void nothingIsMovedTwice();
    void movingFitsInEachLanguage_data();
    void movingFitsInEachLanguage();
    void endedRunsMoveAfterTheCrews();
    void runsCanStay();
    void aRunThatIsRefusedIsNamed();
    void aDeskThatTakesNoRunEndsTheMove();
    void cancellingEndsAfterTheRun();
    void runsWaitUntilSecretsAreRemoved();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void writeFile(const wire::CrewExport &crews) const
    {
        QFile file(path(u"crews.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(wire::encodeCrewExport(crews));
    }
    /// The dialog with what \a crews holds.
    void open(const wire::CrewExport &crews)
    {
        writeFile(crews);
        m_dialog = std::make_unique<ImportDialog>(*m_engine, *m_crews, *m_state);
        m_dialog->show();
        m_dialog->readFile(path(u"crews.json"_s));
        QTRY_COMPARE(table().model()->rowCount(), crews.size());
    }
    /// The dialog with what this computer has, while the windows work on a desk.
    void openOwn(const OwnCrews &own)
    {
        m_crews->access().setPermissions({sampleId(u"Ana"_s), protocol::Roles::all()});
        OwnCrewsReader reader;
        reader.read = [own](QObject *, const OwnCrewsReader::Read &done) { done(own); };
        reader.readToken = [this](const QUuid &crewId, QObject *, const OwnCrewsReader::ReadToken &done) {
            m_asked << crewId;
            done(m_tokens.value(crewId));
        };
        reader.readRun = [this](const QUuid &run, QObject *, const OwnCrewsReader::ReadRun &done) {
            done(m_texts.value(run, "{}\n"));
        };
        reader.source = sampleId(u"profile"_s);
        reader.computer = u"laptop"_s;
        reader.desk = QUrl(u"https://desk.example.com:8766"_s);
        m_dialog = std::make_unique<ImportDialog>(*m_engine, *m_crews, *m_state);
        m_dialog->show();
        m_dialog->readOwn(reader);
        QCOMPARE(m_dialog->findChild<QTableView *>(u"table"_s)->model()->rowCount(), own.crews.size());
    }
    QTableView &table() const { return *byName<QTableView>(*m_dialog, u"Crews in the file"_s); }
    QPushButton &button(const QString &name) const { return *byName<QPushButton>(*m_dialog, name); }
    QString cell(int row, ImportModel::Column column) const
    {
        return table().model()->index(row, column).data().toString();
    }
    /// As the engine would: it gives a new crew its ID.
    static Crew asSaved(Crew crew)
    {
        if (crew.id.isNull())
            crew.id = sampleId(crew.name);
        return crew;
    }
    void answerSave(bool works = true)
    {
        auto &call = m_engine->savedCrews.last();
        if (works)
            call.answer(CrewSaved{asSaved(call.command.draft.crew), TokenState::Missing, {}});
        else
            call.answer(std::unexpected(u"The crew could not be saved: disk full"_s));
    }

    /// This computer has the crew of the desk, another one, and \a count runs of the first.
    OwnCrews ownWithRuns(int count) const
    {
        const Crew own = m_crews->all().first();
        OwnCrews content{{{own, {}, {}}}, 1};
        for (int number = 1; number <= count; ++number) {
            const QString title = u"Run %1"_s.arg(number);
            content.endedRuns.append({sampleId(title), own.id, title});
        }
        return content;
    }
    QCheckBox &moveRuns() const
    {
        return *byName<QCheckBox>(*m_dialog, u"Move the runs and reviews that have ended"_s);
    }
    void answerImport(const std::expected<RunImport, QString> &answer)
    {
        m_engine->imports.last().answer(answer);
    }
    QString message() const { return m_dialog->findChild<MessageLine *>(u"message"_s)->text(); }

    QHash<QUuid, QByteArray> m_texts; ///< of runs
    QHash<QUuid, std::expected<QString, QString>> m_tokens;
    QList<QUuid> m_asked; ///< the crews whose tokens were read
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<CrewList> m_crews;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<ImportDialog> m_dialog;
};

void TestCrewExchange::initTestCase()
{
    applyTheme(*qApp, qEnvironmentVariableIsSet("CREW_DARK") ? u"dark"_s : u"system"_s);
}

void TestCrewExchange::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_engine = std::make_unique<FakeEngineLink>();
    m_state = std::make_unique<LocalState>(*m_engine);
    m_crews = std::make_unique<CrewList>();
    m_window = std::make_unique<QWidget>();
    m_crews->setCrews({crewAt(u"Research"_s, u"https://a.example.com/research"_s),
                       crewAt(u"Local"_s, u"http://127.0.0.1:9000"_s)});
}

void TestCrewExchange::cleanup()
{
    m_dialog.reset();
    m_window.reset();
    m_crews.reset();
    m_state.reset();
    m_engine.reset();
    m_folder.reset();
}

void TestCrewExchange::plansCompareByAddress()
{
    const wire::CrewExport here = crewExportOf(m_crews->all(), *m_state);
    wire::CrewExport file = here;
    file[1].crew.notes = u"Other"_s;
    file.append({crewAt(u"Third"_s, u"https://b.example.com"_s), {}, {}});
    file[0].crew.id = {};
    file[0].crew.quirks.learned.insert(Quirk::Stop,
                                       QuirkSetting::Contract); // what a service taught is no difference
    file[0].crew.quirks.learned.insert(Quirk::StatusPath, QuirkSetting::Deployed);
    file[0].crew.quirks.evidence = {
        {Quirk::Stop, {QDateTime::currentDateTimeUtc(), u"POST /stop/{id}"_s, 404, {}}}};
    const ImportPlan plan = planImport(file, here);
    file[0].crew.quirks.settings = {{Quirk::Stop, QuirkSetting::Contract}}; // what a person set is one
    QCOMPARE(planImport(file, here).at(0).state, ImportState::Different);
    file[0].crew.quirks.settings.clear();
    file[0].crew.network = {u"/no/such/ca.pem"_s, {}, true};
    const ImportRow other = planImport(file, here).at(0);
    QCOMPARE(other.state, ImportState::Different);
    QCOMPARE(other.differences.size(), 2);
    QCOMPARE(plan.at(0).state, ImportState::Same);
    QCOMPARE(plan.at(0).act, ImportAct::Skip);
    QCOMPARE(plan.at(1).state, ImportState::Different);
    QCOMPARE(plan.at(1).act, ImportAct::Skip);
    QCOMPARE(plan.at(1).here.name, u"Local"_s);
    QCOMPARE(plan.at(2).state, ImportState::New);
    QCOMPARE(plan.at(2).act, ImportAct::Add);
    QVERIFY(!plan.at(2).allows(ImportAct::Replace));
    QVERIFY(plan.at(1).allows(ImportAct::Replace) && plan.at(1).allows(ImportAct::Add));
}

/// One service may be here twice, with each kind of token; each crew of the file has its own counterpart.
void TestCrewExchange::twoCrewsAtOneAddress()
{
    Crew user = crewAt(u"As user"_s, u"https://a.example.com"_s);
    user.tokenKind = TokenKind::User;
    const Crew organization = crewAt(u"As organization"_s, u"https://a.example.com"_s);
    const wire::CrewExport here = crewExportOf({organization, user}, *m_state);
    const ImportPlan plan = planImport({here.at(1), here.at(0), here.at(0)}, here);
    QCOMPARE(plan.at(0).here.id, user.id);
    QCOMPARE(plan.at(0).state, ImportState::Same);
    QCOMPARE(plan.at(1).here.id, organization.id);
    QCOMPARE(plan.at(2).state, ImportState::New); // no third one is here
}

void TestCrewExchange::differencesAreNamed()
{
    savePreset(*m_state, m_crews->all().first().id, {u"Weekly"_s, {{u"topic"_s, u"Tea"_s}}});
    const wire::CrewExport here = crewExportOf(m_crews->all(), *m_state);
    wire::CrewExport file = here;
    wire::ExportedCrew &crew = file.first();
    crew.crew.name = u"Studies"_s;
    crew.crew.tokenKind = TokenKind::User;
    crew.crew.notes = u"x"_s;
    crew.crew.colour = u"red"_s;
    crew.subject = u"{topic}"_s;
    crew.presets = {{u"Weekly"_s, {{u"topic"_s, u"Coffee"_s}}}, {u"Monthly"_s, {}}};
    const QStringList differences = planImport(file, here).first().differences;
    QCOMPARE(differences.size(), 6);
    QVERIFY(differences.first().contains(u"Studies"_s) && differences.first().contains(u"Research"_s));
    QVERIFY(differences.last().contains(u'1'));
    crew = here.first();
    crew.presets.clear(); // that this console has more is no difference: it would stay
    QCOMPARE(planImport(file, here).first().state, ImportState::Same);
}

void TestCrewExchange::theModelIsSound()
{
    ImportModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const wire::CrewExport here = crewExportOf(m_crews->all(), *m_state);
    model.setPlan(
        planImport(here + wire::CrewExport{{crewAt(u"N"_s, u"https://n.example.com"_s), {}, {}}}, here));
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.actCount(), 1);
    model.setAct({0, 2}, ImportAct::Replace);
    QCOMPARE(model.plan().at(0).act, ImportAct::Replace);
    QCOMPARE(model.plan().at(2).act, ImportAct::Add); // there is nothing to replace
    model.setAct({0, 1, 2}, ImportAct::Skip);
    QCOMPARE(model.actCount(), 0);
    model.setPlan({});
    QCOMPARE(model.rowCount(), 0);
}

void TestCrewExchange::exportWritesCrewsAndPresetsOnly()
{
    const QUuid crewId = m_crews->all().first().id;
    savePreset(*m_state, crewId, {u"Weekly / all"_s, {{u"topic"_s, u"Tea"_s}}});
    m_state->setText(subjectKey(crewId), u"{topic}"_s);
    m_state->setText(u"draft/secret"_s, u"words that stay"_s);
    CrewExchange exchange(*m_engine, *m_crews, *m_state, *m_window);
    QSignalSpy announced(&exchange, &CrewExchange::announced);
    exchange.exportTo(path(u"out.json"_s));
    QTRY_COMPARE(announced.size(), 1);
    QCOMPARE(announced.first().first().value<Severity>(), Severity::Good);
    QFile file(path(u"out.json"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const auto crews = wire::decodeCrewExport(bytes);
    QVERIFY(crews);
    QCOMPARE(crews->size(), 2);
    QCOMPARE(crews->first().subject, u"{topic}"_s);
    QCOMPARE(crews->first().presets.size(), 1);
    QCOMPARE(crews->first().presets.first().name, u"Weekly / all"_s);
    QVERIFY(!bytes.contains("stay"));
}

void TestCrewExchange::exportThatFailsSaysSo()
{
    CrewExchange exchange(*m_engine, *m_crews, *m_state, *m_window);
    QSignalSpy announced(&exchange, &CrewExchange::announced);
    exchange.exportTo(path(u"no/such/folder/out.json"_s));
    QTRY_COMPARE(announced.size(), 1);
    QCOMPARE(announced.first().first().value<Severity>(), Severity::Bad);
    m_crews->setCrews({});
    exchange.exportCrews();
    QCOMPARE(announced.size(), 2); // and no dialog for nothing
    QVERIFY(!m_window->findChild<QFileDialog *>());
}

void TestCrewExchange::importAddsWhatIsNew()
{
    const wire::CrewExport here = crewExportOf(m_crews->all(), *m_state);
    wire::ExportedCrew fresh{
        crewAt(u"Third"_s, u"https://b.example.com"_s), u"{topic}"_s, {{u"P"_s, {{u"topic"_s, 1}}}}};
    fresh.crew.quirks.learned = {{Quirk::StatusPath, QuirkSetting::Deployed}};
    wire::ExportedCrew other = here.at(1);
    other.crew.name = u"Elsewhere"_s;
    open({here.at(0), fresh, other});
    keepPicture(*m_dialog, u"import-crews"_s);
    QCOMPARE(cell(0, ImportModel::State), u"Already here"_s);
    QCOMPARE(cell(1, ImportModel::State), u"New"_s);
    QCOMPARE(cell(2, ImportModel::State), u"Different"_s);
    QSignalSpy imported(m_dialog.get(), &ImportDialog::imported);
    button(u"Import"_s).click();
    QCOMPARE(m_engine->savedCrews.size(), 1);
    const CrewDraft draft = m_engine->savedCrews.first().command.draft;
    QVERIFY(!draft.token.has_value());
    QVERIFY(draft.crew.id.isNull()); // a new one: on a desk another ID is one that is gone
    QCOMPARE(draft.crew.name, u"Third"_s);
    QCOMPARE(draft.crew.quirks.learned, fresh.crew.quirks.learned);
    QVERIFY(m_dialog->isVisible()); // until it is done
    const QUuid id = asSaved(draft.crew).id;
    QVERIFY(presetsOf(*m_state, id).isEmpty());
    answerSave();
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(imported.size(), 1);
    QCOMPARE(imported.first().first().value<ImportReport>().added, QList<QUuid>{id});
    QCOMPARE(presetsOf(*m_state, id).size(), 1);
    QCOMPARE(m_state->text(subjectKey(id)), u"{topic}"_s);
}

void TestCrewExchange::replacingKeepsIdAndOtherPresets()
{
    const Crew here = m_crews->all().first();
    savePreset(*m_state, here.id, {u"Mine"_s, {}});
    savePreset(*m_state, here.id, {u"Both"_s, {{u"a"_s, 1}}});
    wire::ExportedCrew other{here, {}, {{u"Both"_s, {{u"a"_s, 2}}}}};
    other.crew.name = u"Renamed"_s;
    open({other});
    QVERIFY(!button(u"Import"_s).isEnabled());
    button(u"Replace with the selected crews"_s).click();
    QCOMPARE(cell(0, ImportModel::Act), u"Replace"_s);
    button(u"Import"_s).click();
    QCOMPARE(m_engine->savedCrews.size(), 1);
    QCOMPARE(m_engine->savedCrews.first().command.draft.crew.id, here.id);
    QCOMPARE(m_engine->savedCrews.first().command.draft.crew.name, u"Renamed"_s);
    answerSave();
    const QList<wire::Preset> presets = presetsOf(*m_state, here.id);
    QCOMPARE(presets.size(), 2);
    QCOMPARE(presets.at(0).inputs.value(u"a"_s).toInt(), 2);
    QCOMPARE(presets.at(1).name, u"Mine"_s);
}

void TestCrewExchange::skippingAndChangingOnesMind()
{
    open({{crewAt(u"A"_s, u"https://x.example.com"_s), {}, {}},
          {crewAt(u"B"_s, u"https://y.example.com"_s), {}, {}}});
    table().selectAll();
    QVERIFY(!button(u"Replace with the selected crews"_s).isEnabled());
    button(u"Skip the selected crews"_s).click();
    QVERIFY(!button(u"Import"_s).isEnabled());
    table().selectRow(1);
    button(u"Add the selected crews"_s).click();
    QCOMPARE(cell(0, ImportModel::Act), u"Skip"_s);
    // The list of crews changes meanwhile: what was chosen stays, what is new now is no more.
    QList<Crew> crews = m_crews->all();
    crews.append(crewAt(u"C"_s, u"https://x.example.com"_s));
    m_crews->setCrews(crews);
    QCOMPARE(cell(0, ImportModel::State), u"Different"_s);
    QCOMPARE(cell(1, ImportModel::Act), u"Add"_s);
    button(u"Import"_s).click();
    QCOMPARE(m_engine->savedCrews.size(), 1);
    QCOMPARE(m_engine->savedCrews.first().command.draft.crew.name, u"B"_s);
    button(u"Cancel"_s).click();
    QVERIFY(!m_dialog->isVisible());
}

void TestCrewExchange::aBadFileChangesNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("text") << QByteArray("name,address\n");
    QTest::newRow("another address") << QByteArray(
        R"({"format":"crew-console-crews","version":1,"crews":[{"name":"Good","address":"https://a.b"},
            {"name":"Bad","address":"http://evil.example.com"}]})");
    QTest::newRow("cut") << QByteArray(
        R"({"format":"crew-console-crews","version":1,"crews":[{"name":"Good)");
    QTest::newRow("large") << QByteArray(wire::maxCrewExportSize + 1, ' ');
}

void TestCrewExchange::aBadFileChangesNothing()
{
    QFETCH(QByteArray, bytes);
    open({{crewAt(u"A"_s, u"https://x.example.com"_s), {}, {}}}); // a good one before
    QFile file(path(u"bad.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    m_dialog->readFile(path(u"bad.json"_s));
    auto *message = m_dialog->findChild<MessageLine *>(u"message"_s);
    QTRY_VERIFY(message->isVisible());
    QCOMPARE(message->severity(), Severity::Bad);
    QVERIFY2(message->text().startsWith(u"bad.json cannot be imported: "_s), qPrintable(message->text()));
    QCOMPARE(table().model()->rowCount(), 0);
    QVERIFY(!button(u"Import"_s).isEnabled());
    m_dialog->accept();
    QVERIFY(m_engine->savedCrews.isEmpty() && m_engine->localStateWrites.isEmpty());
    if (bytes.contains("evil"))
        keepPicture(*m_dialog, u"import-crews-bad"_s);
}

void TestCrewExchange::aFailureInTheMiddleIsToldAndCanGoOn()
{
    open({{crewAt(u"A"_s, u"https://x.example.com"_s), {}, {}},
          {crewAt(u"B"_s, u"https://y.example.com"_s), {}, {}}});
    button(u"Import"_s).click();
    answerSave();
    QCOMPARE(m_engine->savedCrews.size(), 2);
    QList<Crew> crews = m_crews->all();
    crews.append(asSaved(m_engine->savedCrews.first().command.draft.crew));
    m_crews->setCrews(crews);
    answerSave(false);
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(m_dialog->findChild<MessageLine *>(u"message"_s)->severity(), Severity::Bad);
    QCOMPARE(cell(0, ImportModel::State), u"Already here"_s); // it is not added twice
    button(u"Import"_s).click();
    QCOMPARE(m_engine->savedCrews.size(), 3);
    QCOMPARE(m_engine->savedCrews.last().command.draft.crew.name, u"B"_s);
    answerSave();
    QVERIFY(!m_dialog->isVisible());
}

void TestCrewExchange::namesAreShownPlainly()
{
    open({{crewAt(u"<b>x</b>\u202e\n2"_s, u"https://x.example.com"_s), {}, {}}});
    QVERIFY(!cell(0, ImportModel::Name).contains(u'\u202e'));
    QVERIFY(!cell(0, ImportModel::Name).contains(u'\n'));
    QCOMPARE(byName<QLabel>(*m_dialog, u"Details of the selected crew"_s)->textFormat(), Qt::PlainText);
}

void TestCrewExchange::thereAndBackAgain()
{
    CrewExchange exchange(*m_engine, *m_crews, *m_state, *m_window);
    QSignalSpy announced(&exchange, &CrewExchange::announced);
    exchange.exportTo(path(u"crews.json"_s));
    QTRY_COMPARE(announced.size(), 1);
    m_dialog = std::make_unique<ImportDialog>(*m_engine, *m_crews, *m_state);
    m_dialog->show();
    m_dialog->readFile(path(u"crews.json"_s));
    QTRY_COMPARE(table().model()->rowCount(), 2);
    QCOMPARE(cell(0, ImportModel::State), u"Already here"_s);
    QCOMPARE(cell(1, ImportModel::State), u"Already here"_s);
    QVERIFY(!button(u"Import"_s).isEnabled());
}

void TestCrewExchange::aCaFileThatIsNotHereIsSaid()
{
    Crew mine = m_crews->all().first();
    mine.network.clientCertificate = "-----BEGIN CERTIFICATE-----";
    mine.keepDays = 0;
    m_crews->setCrews({mine});
    Crew crew = mine;
    crew.network = {path(u"no-such-ca.pem"_s), {}, false};
    open({{crew, {}, {}}});
    const auto message = [this] { return m_dialog->findChild<MessageLine *>(u"message"_s)->text(); };
    QTRY_VERIFY(message().contains(u"not on this computer"_s));
    QVERIFY(m_dialog->findChild<QLabel *>(u"details"_s)->text().contains(u"no-such-ca.pem"_s));
    button(u"Replace with the selected crews"_s).click();
    m_dialog->accept();
    QCOMPARE(m_engine->savedCrews.first().command.draft.crew.keepDays, mine.keepDays);
    const CrewNetwork saved = m_engine->savedCrews.first().command.draft.crew.network;
    QCOMPARE(saved.caFile, crew.network.caFile);
    QCOMPARE(saved.clientCertificate, mine.network.clientCertificate); // whose key is here
}

void TestCrewExchange::ownCrewsMoveToADesk_data()
{
    QTest::addColumn<bool>("withTokens");
    QTest::newRow("without tokens") << false;
    QTest::newRow("with tokens") << true;
}

void TestCrewExchange::ownCrewsMoveToADesk()
{
    QFETCH(const bool, withTokens);
    wire::ExportedCrew fresh{crewAt(u"Third"_s, u"https://b.example.com"_s), u"{topic}"_s, {{u"P"_s, {}}}};
    fresh.crew.network.caFile = u"/etc/ssl/own.pem"_s;
    wire::ExportedCrew bare{crewAt(u"Fourth"_s, u"https://c.example.com"_s), {}, {}};
    m_tokens = {{fresh.crew.id, u"secret"_s}, {bare.crew.id, QString()}};
    m_asked.clear();
    openOwn({{{m_crews->all().first(), {}, {}}, fresh, bare}, 2});
    auto *tokens = byName<QCheckBox>(*m_dialog, u"Send the tokens of these crews to the desk"_s);
    QVERIFY(tokens->isVisible() && !tokens->isChecked()); // only after asking
    QVERIFY(m_dialog->findChild<QLabel *>(u"tokens"_s)
                ->text()
                .startsWith(u"Tokens are sent to desk.example.com over TLS and stored there encrypted."_s));
    QVERIFY(m_dialog->findChild<MessageLine *>(u"message"_s)->text().startsWith(u"2 run"_s));
    keepPicture(*m_dialog, u"move-crews"_s);
    if (withTokens)
        QTest::keyClick(tokens, Qt::Key_Space);
    QSignalSpy imported(m_dialog.get(), &ImportDialog::imported);
    button(u"Move"_s).click();
    for (const wire::ExportedCrew &expected : {fresh, bare}) {
        const CrewDraft draft = m_engine->savedCrews.last().command.draft;
        QCOMPARE(draft.crew.name, expected.crew.name);
        QVERIFY(draft.crew.id.isNull());
        QVERIFY(draft.crew.network.caFile.isEmpty()); // that file is not on the desk's machine
        const bool hasToken = withTokens && expected.crew.id == fresh.crew.id;
        QCOMPARE(draft.token, hasToken ? std::optional(u"secret"_s) : std::nullopt);
        answerSave();
    }
    QCOMPARE(m_engine->savedCrews.size(), 2);
    QCOMPARE(m_asked.size(), withTokens ? 2 : 0);
    const auto report = imported.first().first().value<ImportReport>();
    QCOMPARE(report.added.size(), 2);
    QCOMPARE(report.tokens, withTokens ? 1 : 0);
    QCOMPARE(report.liveRuns, 2);
    QCOMPARE(m_state->text(subjectKey(sampleId(u"Third"_s))), u"{topic}"_s);
}

void TestCrewExchange::aTokenThatCannotBeReadStopsTheMove()
{
    const wire::ExportedCrew fresh{crewAt(u"Third"_s, u"https://b.example.com"_s), {}, {}};
    m_tokens = {{fresh.crew.id, std::unexpected(u"The keychain did not give the token: it is locked."_s)}};
    openOwn({{fresh}, 0});
    byName<QCheckBox>(*m_dialog, u"Send the tokens of these crews to the desk"_s)->setChecked(true);
    button(u"Move"_s).click();
    QVERIFY(m_engine->savedCrews.isEmpty());
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(m_dialog->findChild<MessageLine *>(u"message"_s)->text(),
             u"The keychain did not give the token: it is locked."_s);
    m_tokens[fresh.crew.id] = u"secret"_s;
    button(u"Move"_s).click();
    QCOMPARE(m_engine->savedCrews.size(), 1);
}

/// What came to the desk before an interruption is found there by its address.
void TestCrewExchange::nothingIsMovedTwice()
{
    const wire::ExportedCrew one{crewAt(u"One"_s, u"https://b.example.com"_s), {}, {}};
    const wire::ExportedCrew two{crewAt(u"Two"_s, u"https://c.example.com"_s), {}, {}};
    openOwn({{one, two}, 0});
    button(u"Move"_s).click();
    QList<Crew> crews = m_crews->all();
    crews << asSaved(m_engine->savedCrews.first().command.draft.crew);
    answerSave();
    m_crews->setCrews(crews); // and then the console ended
    m_dialog.reset();
    openOwn({{one, two}, 0});
    QCOMPARE(m_dialog->findChild<QTableView *>(u"table"_s)
                 ->model()
                 ->index(0, ImportModel::State)
                 .data()
                 .toString(),
             u"Already here"_s);
    button(u"Move"_s).click();
    QCOMPARE(m_engine->savedCrews.last().command.draft.crew.name, u"Two"_s);
    QCOMPARE(m_engine->savedCrews.size(), 3); // One, and Two twice: its first answer was lost
}

void TestCrewExchange::movingFitsInEachLanguage_data()
{
    QTest::addColumn<int>("percent");
    QTest::newRow("100 %") << 100;
    QTest::newRow("200 %") << 200;
}

void TestCrewExchange::movingFitsInEachLanguage()
{
    QFETCH(int, percent);
    const QFont usual = QApplication::font();
    const auto restore = qScopeGuard([&usual] { QApplication::setFont(usual); });
    QFont font = usual;
    font.setPointSizeF(usual.pointSizeF() * percent / 100);
    QApplication::setFont(font);
    const LongTexts texts;
    OwnCrews own = ownWithRuns(2);
    own.crews.append({crewAt(u"Rechnungsprüfungsverfahren für Auslandsgeschäfte"_s,
                             u"https://crews.rechnungswesen.example.com/pruefung/ausland"_s),
                      {},
                      {}});
    openOwn(own);
    keepPicture(*m_dialog, u"move-long-%1"_s.arg(percent));
    QTRY_COMPARE(cutTexts(*m_dialog), QStringList());
    const auto *table = m_dialog->findChild<QTableView *>(u"table"_s);
    if (percent == 100) // no language is twice as long, on a screen that is no wider
        QCOMPARE(cutHeadings(*table->horizontalHeader()), QStringList());
}

void TestCrewExchange::endedRunsMoveAfterTheCrews()
{
    const wire::ExportedCrew fresh{crewAt(u"Third"_s, u"https://b.example.com"_s), {}, {}};
    OwnCrews own = ownWithRuns(2);
    own.crews.append(fresh);
    own.endedRuns.append({sampleId(u"large"_s), fresh.crew.id, u"large"_s});
    own.endedRuns.append({sampleId(u"gone"_s), sampleId(u"removed crew"_s), u"gone"_s});
    const QByteArray large(maxImportedAtOnce + 1, 'x');
    m_texts = {{sampleId(u"large"_s), large}};
    openOwn(own);
    QVERIFY(moveRuns().isVisible() && moveRuns().isChecked());
    QVERIFY2(moveRuns().text().contains(u"(4)"_s), qPrintable(moveRuns().text()));
    keepPicture(*m_dialog, u"move-runs"_s);
    QSignalSpy imported(m_dialog.get(), &ImportDialog::imported);
    button(u"Move"_s).click();
    QVERIFY(m_engine->imports.isEmpty());
    answerSave();
    QCOMPARE(m_engine->imports.size(), 1);
    const command::ImportRun first = m_engine->imports.first().command;
    QCOMPARE(first.crewId, m_crews->all().first().id);
    QCOMPARE(first.executionId, sampleId(u"Run 1"_s));
    QCOMPARE(first.source, sampleId(u"profile"_s));
    QCOMPARE(first.computer, u"laptop"_s);
    QVERIFY(first.part == 0 && first.isLast && first.text == "{}\n");
    answerImport(RunImport::Added);
    keepPicture(*m_dialog, u"move-runs-progress"_s);
    QVERIFY(!moveRuns().isEnabled());
    answerImport(RunImport::IsThere);
    QCOMPARE(m_engine->imports.last().command.crewId, sampleId(u"Third"_s)); // as the desk saved it
    QVERIFY(!m_engine->imports.last().command.isLast);
    answerImport(RunImport::Continue);
    QCOMPARE(m_engine->imports.size(), 4);
    QVERIFY(m_engine->imports.last().command.isLast && m_engine->imports.last().command.part == 1);
    QCOMPARE(m_engine->imports.last().command.text, QByteArray("x"));
    answerImport(RunImport::Added);
    QCOMPARE(imported.size(), 1);
    const auto report = imported.first().first().value<ImportReport>();
    QCOMPARE(report.added.size(), 1);
    QCOMPARE(report.runs.moved, 2);
    QCOMPARE(report.runs.wereThere, 1);
    QCOMPARE(report.runs.withoutCrew, 1);
    QVERIFY(report.runs.failed == 0 && report.runs.left == 0);
    QVERIFY(!m_dialog->isVisible());
}

void TestCrewExchange::runsCanStay()
{
    openOwn(ownWithRuns(2));
    QVERIFY(button(u"Move"_s).isEnabled()); // there is no new crew
    QTest::keyClick(&moveRuns(), Qt::Key_Space);
    QVERIFY(!button(u"Move"_s).isEnabled());
    m_dialog->accept();
    QVERIFY(m_engine->imports.isEmpty() && m_dialog->isVisible());
}

void TestCrewExchange::aRunThatIsRefusedIsNamed()
{
    openOwn(ownWithRuns(3));
    QSignalSpy imported(m_dialog.get(), &ImportDialog::imported);
    button(u"Move"_s).click();
    answerImport(RunImport::Added);
    answerImport(std::unexpected(u"The run is larger than 64 MiB."_s));
    answerImport(RunImport::Added);
    QCOMPARE(imported.size(), 1);
    QCOMPARE(imported.first().first().value<ImportReport>().runs.moved, 2);
    QVERIFY(m_dialog->isVisible());
    QVERIFY2(message().contains(u"“Run 2”: The run is larger than 64 MiB."_s), qPrintable(message()));
    keepPicture(*m_dialog, u"move-runs-refused"_s);
    button(u"Move"_s).click(); // tries again
    QCOMPARE(m_engine->imports.size(), 4);
}

void TestCrewExchange::aDeskThatTakesNoRunEndsTheMove()
{
    openOwn(ownWithRuns(10));
    button(u"Move"_s).click();
    for (int time = 0; time < 3; ++time)
        answerImport(std::unexpected(u"The desk cannot be reached."_s));
    QCOMPARE(m_engine->imports.size(), 3);
    QVERIFY2(message().contains(u"“Run 1”: The desk cannot be reached."_s), qPrintable(message()));
    QVERIFY2(message().contains(u"7 more run"_s), qPrintable(message()));
}

void TestCrewExchange::cancellingEndsAfterTheRun()
{
    openOwn(ownWithRuns(10));
    QSignalSpy imported(m_dialog.get(), &ImportDialog::imported);
    button(u"Move"_s).click();
    answerImport(RunImport::Added);
    button(u"Cancel"_s).click();
    QVERIFY(imported.isEmpty());
    answerImport(RunImport::Added);
    QCOMPARE(m_engine->imports.size(), 2);
    QCOMPARE(imported.size(), 1);
    QCOMPARE(imported.first().first().value<ImportReport>().runs.moved, 2);
    QCOMPARE(imported.first().first().value<ImportReport>().runs.left, 8);
}

void TestCrewExchange::runsWaitUntilSecretsAreRemoved()
{
    OwnCrews own = ownWithRuns(2);
    own.historyProblem = u"Runs can be moved later."_s;
    openOwn(own);
    QVERIFY(!moveRuns().isEnabled() && !moveRuns().isChecked());
    QCOMPARE(message(), own.historyProblem);
    QVERIFY(!button(u"Move"_s).isEnabled());
}

QTEST_MAIN(TestCrewExchange)
#include "tst_crewexchange.moc"
