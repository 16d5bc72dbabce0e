// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/async/inworker.h"
#include "core/auditsignature.h"
#include "core/utc.h"
#include "gui/audit/auditmodel.h"
#include "gui/audit/auditwindow.h"
#include "gui/common/widgets/messageline.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/longtexts.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/widgetfinder.h"
#include "wire/flowact.h"
#include "wire/records.h"
#include "wire/teamnote.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScopeGuard>
#include <QTableView>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::audit;
using namespace crew::test;

namespace {

QUuid runId()
{
    return QUuid::fromString(u"{7d444840-9dc0-11d1-b245-5ffdce74fad2}"_s);
}

AuditSteps steps()
{
    Decision decision;
    decision.reviewId = QUuid::createUuid();
    decision.attempt = 1;
    decision.verdict = Verdict::Reject;
    decision.feedback = u"Shorter, please."_s;
    decision.reviewer = {u"ada"_s, u"Ada L."_s};
    AuditSteps all;
    QByteArray previous = firstLink();
    const auto add = [&](EntryKind kind, const QByteArray &body) {
        Entry entry;
        entry.sequence = all.size() + 1;
        entry.kind = kind;
        entry.at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, utc);
        entry.subject = u"one"_s;
        entry.executionId = runId();
        entry.body = body;
        const QByteArray hash = auditHash(previous, auditRecord(entry));
        all.append({entry, previous, hash});
        previous = hash;
    };
    add(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision));
    add(EntryKind::DecisionSending, R"({"execution_id":"ex-7","task_id":"draft","is_approve":false})");
    add(EntryKind::DecisionAccepted, R"({"status":"retrying"})");
    return all;
}

const QByteArray key(32, 'k');

AuditTrail signedTrail(const QList<AuditGap> &gaps = {})
{
    AuditTrail trail;
    trail.steps = steps();
    trail.check = SignatureCheck::Genuine;
    trail.statement = {
        .keyId = auditKeyId(key),
        .end = {trail.steps.size(), trail.steps.last().entry.sequence, trail.steps.last().hash},
        .at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, utc),
        .gaps = gaps};
    return trail;
}

QString verdictOf(const AuditWindow &window)
{
    return window.findChildren<MessageLine *>().first()->text();
}

} // namespace

class TestAuditWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_engine = std::make_unique<FakeEngineLink>();
        m_store = std::make_unique<Store>(*m_engine);
        m_engine->audit = signedTrail();
    }
    void cleanup()
    {
        m_store.reset();
        m_engine.reset();
    }

    void aRunThatWasRemovedStillNamesItsCrew()
    {
        const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
        m_engine->emitCrews({crew});
        for (AuditStep &step : m_engine->audit.steps)
            step.crewId = crew.id;
        AuditWindow window(*m_engine, m_store->crews());
        auto *table = window.findChild<QTableView *>();
        QTRY_COMPARE(table->model()->rowCount(), 3);
        QCOMPARE(table->model()->index(0, AuditModel::Crew).data().toString(), u"Research"_s);
        QCOMPARE(table->model()->index(0, AuditModel::Subject).data().toString(), QString());
    }

    void aCrewThatWasRemovedIsNamed()
    {
        const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
        m_engine->emitCrews({crew});
        m_engine->emitCrews({});
        m_engine->audit.steps[0].crewId = crew.id;
        m_engine->audit.steps[1].crewId = QUuid::createUuid();
        AuditWindow window(*m_engine, m_store->crews());
        const QAbstractItemModel &model = *byName<QTableView>(window, u"Entries"_s)->model();
        QTRY_COMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(2, AuditModel::Crew).data().toString(), u"Research (removed)"_s);
        QCOMPARE(model.index(1, AuditModel::Crew).data().toString(), u"Removed crew"_s);
        QCOMPARE(model.index(0, AuditModel::Crew).data().toString(), QString());
    }

    void headersFitInEachLanguage()
    {
        const LongTexts texts;
        AuditWindow window(*m_engine, m_store->crews());
        window.setAttribute(Qt::WA_DeleteOnClose, false);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto *table = window.findChild<QTableView *>();
        QCOMPARE(cutHeadings(*table->horizontalHeader()), QStringList());
    }

    void exportsNothingOfAnotherCrew()
    {
        m_engine->emitCrews({sample::crew(u"Research"_s, u"blue"_s)});
        AuditWindow window(*m_engine, m_store->crews());
        const auto *table = byName<QTableView>(window, u"Entries"_s);
        const auto *exportButton = byName<QPushButton>(window, u"Export"_s);
        QCOMPARE(table->model()->rowCount(), 3);
        QVERIFY(exportButton->isEnabled());
        m_engine->auditProblem = u"The disk does not answer."_s;
        byName<QComboBox>(window, u"Crew"_s)->setCurrentIndex(1);
        QCOMPARE(table->model()->rowCount(), 0);
        QVERIFY(!exportButton->isEnabled());
        m_engine->auditProblem.clear();
        QTest::mouseClick(byName<QPushButton>(window, u"Verify"_s), Qt::LeftButton);
        QVERIFY(exportButton->isEnabled());
    }

    /// A service can answer at length, and a record goes on for years.
    void aLongRecordIsReadByAWorker()
    {
        m_engine->audit.steps[2].entry.body =
            "{\"execution_id\":\"ex-7\",\"note\":\"" + QByteArray(1'000'000, 'x') + "\"}";
        AuditWindow window(*m_engine, m_store->crews());
        window.setAttribute(Qt::WA_DeleteOnClose, false);
        const QAbstractItemModel &model = *byName<QTableView>(window, u"Entries"_s)->model();
        const auto *detail = byName<QPlainTextEdit>(window, u"Selected entry"_s);
        const auto *exportButton = byName<QPushButton>(window, u"Export"_s);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!exportButton->isEnabled());
        QTRY_COMPARE(model.rowCount(), 3);
        QVERIFY(exportButton->isEnabled());
        QVERIFY(!detail->toPlainText().contains("ex-7"_L1)); // until somebody looks
        window.show();
        QTRY_VERIFY(detail->toPlainText().contains("ex-7"_L1));
    }

    void onlyTheLatestRecordIsShown()
    {
        m_engine->audit.steps[2].entry.body = QByteArray(1'000'000, 'x');
        AuditWindow window(*m_engine, m_store->crews());
        m_engine->audit = signedTrail();
        m_engine->audit.steps.removeLast();
        m_engine->audit.statement.end = {2, 2, m_engine->audit.steps.last().hash};
        window.verify();
        workers().waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(byName<QTableView>(window, u"Entries"_s)->model()->rowCount(), 2);
        QVERIFY2(verdictOf(window).contains("each as it was recorded"_L1), qPrintable(verdictOf(window)));
    }

    void whatWasNeverSentWasNotRefused()
    {
        wire::AuditLine line;
        line.kind = EntryKind::DecisionRefused;
        ServiceError error;
        error.delivery = Delivery::NotSent;
        line.body = wire::encodeErrorRecord(error);
        QCOMPARE(stepTitle(line), u"Decision not sent"_s);
        error.delivery = Delivery::Refused;
        line.body = wire::encodeErrorRecord(error);
        QCOMPARE(stepTitle(line), entryKindTitle(EntryKind::DecisionRefused));
    }

    void whatWasNotSentIsNoFeedback_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QString>("label"); // empty: none
        QTest::newRow("an approval without words") << u"Approved."_s << QString() << QString();
        QTest::newRow("words") << u"Fine."_s << u"Fine."_s << u"Feedback, not sent:"_s;
    }
    void whatWasNotSentIsNoFeedback()
    {
        QFETCH(const QString, words);
        QFETCH(const QString, shown);
        QFETCH(const QString, label);
        Decision decision;
        decision.reviewId = QUuid::createUuid();
        decision.attempt = 1;
        decision.verdict = Verdict::Approve;
        decision.feedback = words;
        AuditSteps &record = m_engine->audit.steps;
        record.removeLast();
        record[0].entry.body = wire::encodeDecisionRecord(decision);
        record[1].entry.kind = EntryKind::DecisionWithdrawn;
        record[1].entry.body.clear();
        AuditWindow window(*m_engine, m_store->crews());
        const QAbstractItemModel &model = *byName<QTableView>(window, u"Entries"_s)->model();
        QTRY_COMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, AuditModel::Words).data().toString(), shown);
        QCOMPARE(model.index(1, AuditModel::Words).data().toString(), words); // held: it was to be sent
        const QString detail = byName<QPlainTextEdit>(window, u"Selected entry"_s)->toPlainText();
        QVERIFY2(detail.contains(entryKindTitle(EntryKind::DecisionWithdrawn)), qPrintable(detail));
        QVERIFY2(!detail.contains("Approved."_L1), qPrintable(detail));
        QCOMPARE(detail.contains("Feedback"_L1), !label.isEmpty());
        QVERIFY2(detail.contains(label), qPrintable(detail));
    }

    /// Entries of one minute would look alike in most languages.
    void timesHaveSeconds()
    {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const auto restore = qScopeGuard([] { QLocale::setDefault(QLocale::c()); });
        const CrewList crews;
        AuditModel model(crews);
        wire::AuditLine line;
        line.at = QDateTime(QDate(2026, 11, 30), QTime(15, 49, 7));
        model.setRows(auditRows({line}));
        QCOMPARE(model.index(0, AuditModel::Time).data().toString(), u"30.11.26 15:49:07"_s);
    }

    void showsWhoDidWhat()
    {
        const CrewList crews;
        AuditModel model(crews);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(auditRows(wire::auditLines(steps())));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, AuditModel::Person).data().toString(), u"Ada L. (ada)"_s);
        QCOMPARE(model.index(0, AuditModel::Task).data().toString(), u"draft"_s);
        QCOMPARE(model.index(0, AuditModel::Words).data().toString(), u"Shorter, please."_s);
        QCOMPARE(model.index(2, AuditModel::Step).data().toString(), entryKindTitle(EntryKind::DecisionHeld));
    }

    void namesPeopleOfADeskWithoutTheirIds()
    {
        const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        QList<wire::AuditLine> lines(2);
        lines[0].reviewer = {id, u"Bob"_s};
        lines[1].reviewer = {id, QString()};
        const CrewList crews;
        AuditModel model(crews);
        model.setRows(auditRows(lines));
        QCOMPARE(model.index(1, AuditModel::Person).data().toString(), u"Bob"_s);
        QCOMPARE(model.index(0, AuditModel::Person).data().toString(), id);
        QCOMPARE(whoText(lines[0].reviewer), u"Bob (%1)"_s.arg(id));
    }

    void showsWhatWasDoneAboutRequestsOfFlows()
    {
        Entry accepted;
        accepted.sequence = 4;
        accepted.kind = EntryKind::FlowRequestAccepted;
        accepted.subject = u"request-7"_s;
        accepted.body = wire::encodeFlowAct({{u"request-7"_s, u"review_draft"_s}, {u"ada"_s, u"Ada L."_s}});
        Entry closed = accepted;
        closed.sequence = 5;
        closed.kind = EntryKind::FlowReviewClosed;
        closed.body = wire::encodeFlowAct({{u"request-7"_s, u"review_draft"_s}, {}}, ServiceError());
        m_engine->audit.steps += {{accepted, {}, {}}, {closed, {}, {}}};
        AuditWindow window(*m_engine, m_store->crews());
        const QAbstractItemModel &model = *byName<QTableView>(window, u"Entries"_s)->model();
        const auto cell = [&model](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(cell(1, AuditModel::Request), u"request-7"_s);
        QCOMPARE(cell(1, AuditModel::Task), u"review_draft"_s);
        QCOMPARE(cell(1, AuditModel::Verdict), u"Accept request"_s);
        QCOMPARE(cell(1, AuditModel::Person), u"Ada L. (ada)"_s);
        QCOMPARE(cell(0, AuditModel::Verdict), u"Close review"_s);
        const QString detail = byName<QPlainTextEdit>(window, u"Selected entry"_s)->toPlainText();
        QVERIFY2(detail.contains("Review closed by Crew Console"_L1), qPrintable(detail));
        QVERIFY2(detail.contains("Request: request-7, method review_draft"_L1), qPrintable(detail));
    }

    void saysWhyAFirstApprovalWasDropped()
    {
        Entry dropped;
        dropped.sequence = 4;
        dropped.kind = EntryKind::ReviewNoted;
        dropped.executionId = runId();
        dropped.body = wire::encodeTeamNote({.act = TeamAct::FirstApprovalWithdrawn,
                                             .person = {},
                                             .at = {},
                                             .attempt = 1,
                                             .text = u"The review came back."_s});
        m_engine->audit.steps += {{dropped, {}, {}}};
        AuditWindow window(*m_engine, m_store->crews());
        const QString detail = byName<QPlainTextEdit>(window, u"Selected entry"_s)->toPlainText();
        QVERIFY2(detail.contains("withdrawn by Crew Console, attempt 1"_L1), qPrintable(detail));
        QVERIFY2(detail.contains("The review came back."_L1), qPrintable(detail));
    }

    void namesCrewAndSubject()
    {
        const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
        Execution run = sample::execution(crew, u"Flags of Europe"_s);
        run.id = runId();
        m_engine->emitCrews({crew});
        AuditWindow window(*m_engine, m_store->crews());
        QCOMPARE(m_engine->executionLoads.size(), 1);
        QCOMPARE(m_engine->executionLoads.first().command.executionIds, QList<QUuid>{runId()});
        m_engine->executionLoads.first().answer(QList{run});
        const auto *table = byName<QTableView>(window, u"Entries"_s);
        const auto cell = [table](const QString &heading) {
            const QAbstractItemModel &model = *table->model();
            for (int column = 0; column < model.columnCount(); ++column) {
                if (model.headerData(column, Qt::Horizontal).toString() == heading)
                    return model.index(0, column).data().toString();
            }
            return QString();
        };
        QCOMPARE(cell(u"Crew"_s), u"Research"_s);
        QCOMPARE(cell(u"Subject"_s), u"Flags of Europe"_s);
        QCOMPARE(cell(u"Person"_s), u"Ada L. (ada)"_s);
        QVERIFY(byName<QPlainTextEdit>(window, u"Selected entry"_s)
                    ->toPlainText()
                    .contains("Flags of Europe"_L1));
        auto *search = byName<QLineEdit>(window, u"Search the record"_s);
        search->setText(u"asia"_s);
        QCOMPARE(table->model()->rowCount(), 3); // while somebody types
        QTRY_COMPARE(table->model()->rowCount(), 0);
        search->setText(u"europe"_s);
        QTRY_COMPARE(table->model()->rowCount(), 3);
    }

    void namesTheRunOfAFlow()
    {
        Execution run;
        run.id = runId();
        run.origin = ExecutionOrigin::Flow;
        run.subject = u"Drafts"_s;
        const CrewList crews;
        AuditModel model(crews);
        model.setRows(auditRows(wire::auditLines(steps())));
        model.setRuns({run});
        QCOMPARE(model.index(0, AuditModel::Subject).data().toString(), u"Drafts"_s);
    }

    void runsThatCannotBeLoadedAreSaid()
    {
        AuditWindow window(*m_engine, m_store->crews());
        m_engine->executionLoads.first().answer(std::unexpected(u"The desk did not answer."_s));
        const auto isSaid = [&window] {
            const auto lines = window.findChildren<MessageLine *>();
            return std::ranges::any_of(lines, [](const MessageLine *line) {
                return line->severity() == Severity::Bad &&
                       line->text().contains(u"The desk did not answer."_s);
            });
        };
        QVERIFY(isSaid());
        QTest::mouseClick(byName<QPushButton>(window, u"Verify"_s), Qt::LeftButton);
        QVERIFY(!isSaid());
        QCOMPARE(m_engine->executionLoads.size(), 2);
    }

    void verifiesAndSaysWhatIsWrong()
    {
        auto *window = new AuditWindow(*m_engine, m_store->crews());
        window->show();
        QTRY_VERIFY2(verdictOf(*window).startsWith(u"3 entries"_s), qPrintable(verdictOf(*window)));
        m_engine->audit.steps[1].entry.body = "{}";
        QTest::mouseClick(byName<QPushButton>(*window, u"Verify"_s), Qt::LeftButton);
        QTRY_VERIFY2(
            verdictOf(*window).startsWith(u"The record was changed: entry 2 is not as it was recorded."_s),
            qPrintable(verdictOf(*window)));
        delete window;
    }

    void saysWhatTheSignatureShows_data()
    {
        using Reason = AuditGap::Reason;
        QTest::addColumn<AuditTrail>("trail");
        QTest::addColumn<Severity>("severity");
        QTest::addColumn<QString>("sentence");
        const QDateTime noticed = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, utc);
        AuditTrail trail = signedTrail();
        QTest::newRow("intact") << trail << Severity::Good
                                << u"All are signed. The last one is entry 3 of the journal."_s;
        trail.statement.end.count = 2;
        trail.statement.end.last = 2;
        trail.statement.end.head = trail.steps.at(1).hash;
        QTest::newRow("not signed from")
            << trail << Severity::Attention << u"The signature is missing from entry 3 on."_s;
        trail.statement.end.head = QByteArray(32, 'x');
        QTest::newRow("rewritten") << trail << Severity::Bad
                                   << u"the entries up to entry 2 are not those that were signed."_s;
        trail = signedTrail();
        trail.steps.removeLast();
        QTest::newRow("cut off") << trail << Severity::Bad << u"1 signed entries are missing at its end."_s;
        trail.steps.clear();
        QTest::newRow("all cut off") << trail << Severity::Bad
                                     << u"3 signed entries are missing at its end."_s;
        trail = signedTrail();
        for (const auto &[check, severity, sentence] :
             {std::tuple{SignatureCheck::NotGenuine, Severity::Bad, u"its signature is not genuine."_s},
              {SignatureCheck::OtherKey, Severity::Attention, u"it was made with another key."_s},
              {SignatureCheck::Missing, Severity::Attention, u"The signature is missing."_s},
              {SignatureCheck::NoKey, Severity::Attention, u"It is locked."_s}}) {
            trail.check = check;
            trail.statement = {};
            trail.keyProblem = u"It is locked."_s;
            QTest::newRow(qPrintable(sentence)) << trail << severity << sentence;
        }
        for (const auto &[reason, severity, sentence] :
             {std::tuple{Reason::BeforeSigning, Severity::Good,
                         u"Entries 1 to 2 were recorded before this console signed its record."_s},
              {Reason::NoKey, Severity::Good, u"Entries 1 to 2 were recorded without the key."_s},
              {Reason::OtherKey, Severity::Good, u"signed with another key."_s},
              {Reason::NotGenuine, Severity::Attention, u"the signature did not match the record"_s},
              {Reason::Missing, Severity::Attention, u"the signature was missing"_s}})
            QTest::newRow(qPrintable(u"gap: "_s + sentence))
                << signedTrail({{reason, 1, 2, noticed}}) << severity << sentence;
    }
    void saysWhatTheSignatureShows()
    {
        QFETCH(AuditTrail, trail);
        QFETCH(Severity, severity);
        QFETCH(QString, sentence);
        m_engine->audit = trail;
        const auto window = std::make_unique<AuditWindow>(*m_engine, m_store->crews());
        window->show();
        QTRY_VERIFY2(verdictOf(*window).contains(sentence), qPrintable(verdictOf(*window)));
        QCOMPARE(window->findChildren<MessageLine *>().first()->severity(), severity);
        // What cannot be shown is in the window, whatever the verdict.
        const QList<QLabel *> labels = window->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
            return label->isVisible() && label->text().contains(u"It does not show"_s);
        }));
    }

    void searchAndDetail()
    {
        AuditWindow *window = new AuditWindow(*m_engine, m_store->crews());
        window->show();
        auto *table = window->findChild<QTableView *>();
        auto *detail = byName<QPlainTextEdit>(*window, u"Selected entry"_s);
        QCOMPARE(table->model()->rowCount(), 3);
        QTRY_VERIFY(detail->toPlainText().contains(u"retrying"_s));
        QTest::keyClicks(byName<QLineEdit>(*window, u"Search the record"_s), u"nowhere"_s);
        QTRY_COMPARE(table->model()->rowCount(), 0);
        byName<QLineEdit>(*window, u"Search the record"_s)->clear();
        QTRY_COMPARE(table->model()->rowCount(), 3);
        table->setCurrentIndex(table->model()->index(1, 0));
        QTRY_VERIFY(detail->toPlainText().contains(u"ex-7"_s));
        delete window;
    }

    void exports_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("JSON Lines") << u"record.jsonl"_s << QByteArray("{\"account\":\"ada\"");
        QTest::newRow("CSV") << u"record.csv"_s << QByteArray("\"sequence\"");
    }
    void exports()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, begins);
        const QTemporaryDir folder;
        auto *window = new AuditWindow(*m_engine, m_store->crews());
        window->exportTo(folder.filePath(name));
        QTRY_VERIFY(QFile::exists(folder.filePath(name)));
        QFile file(folder.filePath(name));
        QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith(begins));
        delete window;
    }

    /// The entries have neither, and only what was sent has the execution's ID.
    void anExportNamesCrewSubjectAndRun()
    {
        const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
        Execution run = sample::execution(crew, u"Flags, of Europe"_s);
        run.id = runId();
        run.kickoffId = u"k-9"_s;
        m_engine->emitCrews({crew});
        AuditWindow window(*m_engine, m_store->crews());
        m_engine->executionLoads.first().answer(QList{run});
        const QTemporaryDir folder;
        const QString csv = folder.filePath(u"record.csv"_s);
        const QString json = folder.filePath(u"record.jsonl"_s);
        window.exportTo(csv);
        window.exportTo(json);
        QTRY_VERIFY(QFile::exists(csv) && QFile::exists(json));
        QFile table(csv);
        QVERIFY(table.open(QIODevice::ReadOnly));
        QVERIFY(table.readLine().endsWith(
            "\"imported_from\",\"crew\",\"subject\",\"kickoff_id\",\"unsent\"\r\n"));
        const QByteArray held = table.readLine();
        QVERIFY2(held.endsWith("\"Research\",\"Flags, of Europe\",\"k-9\",\"false\"\r\n"), held.constData());
        QFile lines(json);
        QVERIFY(lines.open(QIODevice::ReadOnly));
        const QJsonObject first = QJsonDocument::fromJson(lines.readLine()).object();
        QCOMPARE(first.value("crew"_L1).toString(), u"Research"_s);
        QCOMPARE(first.value("subject"_L1).toString(), u"Flags, of Europe"_s);
        QCOMPARE(first.value("kickoff_id"_L1).toString(), u"k-9"_s);
    }

    void aFolderThatIsNotThereIsNamed()
    {
        auto *window = new AuditWindow(*m_engine, m_store->crews());
        window->exportTo(u"/nowhere/at/all.csv"_s);
        const auto outcome = [window] { return window->findChildren<MessageLine *>().last()->text(); };
        QTRY_VERIFY2(outcome().contains(u"/nowhere/at/all.csv could not be written"_s),
                     qPrintable(outcome()));
        delete window;
    }

    void oneCrewCanBeVerifiedAlone()
    {
        Crew crew;
        crew.id = QUuid::createUuid();
        crew.name = u"Copy desk"_s;
        m_engine->emitCrews({crew});
        AuditWindow window(*m_engine, m_store->crews());
        window.setAttribute(Qt::WA_DeleteOnClose, false);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QCOMPARE(m_engine->auditsLoaded, QList<QUuid>{QUuid()});
        auto *choice = window.findChild<QComboBox *>();
        QCOMPARE(choice->currentText(), u"All crews"_s);
        m_engine->audit.crewId = crew.id; // the links of its steps begin elsewhere
        choice->setFocus();
        QTest::keyClick(choice, Qt::Key_Down);
        QCOMPARE(choice->currentText(), u"Copy desk"_s);
        QCOMPARE(m_engine->auditsLoaded.last(), crew.id);
        QTRY_VERIFY2(verdictOf(window).contains(u"entry 1 is not as it was recorded"_s),
                     qPrintable(verdictOf(window)));
        QTemporaryDir folder;
        const QString path = folder.filePath(u"record.jsonl"_s);
        window.exportTo(path);
        QTRY_VERIFY(QFile::exists(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(file.readLine()).object().value("chain_of"_L1).toString(),
                 crew.id.toString(QUuid::WithoutBraces));
    }

    void whoAdministersACrewSeesItsRecord()
    {
        Crew crew;
        crew.id = QUuid::createUuid();
        crew.name = u"Copy desk"_s;
        Crew other = crew;
        other.id = QUuid::createUuid();
        m_engine->emitCrews({crew, other});
        m_store->access().setPermissions(
            {QUuid::createUuid(), protocol::Roles({{crew.id, protocol::Role::Administrator}})});
        QPointer<AuditWindow> window = new AuditWindow(*m_engine, m_store->crews());
        window->show();
        QCOMPARE(window->findChild<QComboBox *>()->count(), 1);
        QCOMPARE(m_engine->auditsLoaded, QList<QUuid>{crew.id});
        const auto labels = window->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(
            labels, [](const QLabel *label) { return label->text().contains(u"the key of the desk"_s); }));
        m_store->access().setPermissions(
            {QUuid::createUuid(), protocol::Roles({{crew.id, protocol::Role::Operator}})});
        QTRY_VERIFY(!window);
    }

private:
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<Store> m_store;
};

QTEST_MAIN(TestAuditWindow)
#include "tst_auditwindow.moc"
