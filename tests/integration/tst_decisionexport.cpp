// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions as data, from a journal on disk: each decided attempt once, in parts, and from the command line.
#include "app/decisiondatacommand.h"
#include "engine/decisiondata.h"
#include "support/ledgerfixture.h"
#include "support/profilesample.h"

using namespace crew;
using namespace crew::app;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestDecisionExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void eachDecidedAttemptIsThereOnce();
    void whatWasNotSentIsCounted_data();
    void whatWasNotSentIsCounted();
    void onlyTheLastDecisionAboutAnAttemptIsExported();
    void aRefusalDoesNotHideWhatMayHaveArrived_data();
    void aRefusalDoesNotHideWhatMayHaveArrived();
    void whatWasSentIsNotHiddenByWhatWasNot_data();
    void whatWasSentIsNotHiddenByWhatWasNot();
    void whatIsDecidedMeanwhileIsInNoPart();
    void partsAreSmallAndInOrder();
    void pointsComeFromTheWindowsNotes();
    void namesOfAllReviewersAreReplaced();
    void brokenRecordsAreCounted();
    void anEmptyJournalGivesAnEmptyFile();
    void aFileThatCannotBeWrittenIsSaid_data();
    void aFileThatCannotBeWrittenIsSaid();
    void aJournalThatIsNotThereIsNotMade();
    void fromTheCommandLine();
    void wrongArguments_data();
    void wrongArguments();

private:
    void record(Entries entries)
    {
        for (Entry &entry : entries)
            entry.sequence = 0;
        QVERIFY(m_journal->append(entries));
    }
    /// A run with one review, rejected and then approved.
    static LedgerFixture decidedTwice(const QByteArray &output = "Draft")
    {
        LedgerFixture run;
        run.accepted().notice(output + " 1");
        run.answered(run.sending(Verdict::Reject), EntryKind::DecisionAccepted, R"({"status":"retrying"})");
        run.notice(output + " 2");
        run.answered(run.sending(Verdict::Approve), EntryKind::DecisionAccepted, R"({"status":"resumed"})");
        return run;
    }
    struct Exported
    {
        QList<QJsonObject> objects;
        DecisionDataCounts counts;
        int parts = 0;
        qsizetype largestPart = 0;
    };
    Exported exported(const DecisionDataOptions &options = {})
    {
        Exported result;
        const auto reader = journal::JournalReader::open(m_path);
        DecisionDataQuery query{options};
        for (bool isEnd = false; !isEnd;) {
            const auto part = decisionDataPart(**reader, query);
            if (!part) {
                qWarning("%s", qPrintable(part.error()));
                return {};
            }
            for (const QByteArray &line : part->lines.trimmed().split('\n')) {
                if (!line.isEmpty())
                    result.objects << wire::parseJsonObject(line).value_or(QJsonObject());
            }
            result.largestPart = std::max<qsizetype>(result.largestPart, part->counts.all());
            result.counts += part->counts;
            ++result.parts;
            query = part->next;
            isEnd = part->isEnd;
        }
        return result;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<journal::Journal> m_journal;
};

void TestDecisionExport::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"journal.sqlite"_s);
    m_journal = *journal::Journal::open(m_path);
}

void TestDecisionExport::cleanup()
{
    m_journal.reset();
    m_folder.reset();
}

void TestDecisionExport::eachDecidedAttemptIsThereOnce()
{
    LedgerFixture run = decidedTwice();
    Crew crew;
    crew.id = run.crewId;
    crew.name = u"Writers"_s;
    crew.address = QUrl(u"http://127.0.0.1:1"_s);
    QVERIFY(m_journal->saveCrews({crew}));
    record(run.entries);
    const Exported data = exported();
    QCOMPARE(data.counts, (DecisionDataCounts{2, 0, 0, 0}));
    QCOMPARE(data.objects.size(), 2);
    const QJsonObject first = data.objects.first();
    QCOMPARE(first.value("crew"_L1)["name"_L1], QJsonValue(u"Writers"_s));
    QCOMPARE(first.value("inputs"_L1)["topic"_L1], QJsonValue(u"Tea"_s));
    QCOMPARE(first.value("attempt"_L1)["text"_L1], QJsonValue(u"Draft 1"_s));
    QCOMPARE(first.value("decision"_L1)["verdict"_L1], QJsonValue(u"reject"_s));
    QCOMPARE(first.value("next_attempt"_L1)["text"_L1], QJsonValue(u"Draft 2"_s));
    const QJsonObject last = data.objects.last();
    QCOMPARE(last.value("decision"_L1)["verdict"_L1], QJsonValue(u"approve"_s));
    QVERIFY(last.value("next_attempt"_L1).isNull());
}

void TestDecisionExport::whatWasNotSentIsCounted_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("undone") << static_cast<int>(EntryKind::DecisionWithdrawn);
    QTest::newRow("returned") << static_cast<int>(EntryKind::DecisionReturned);
    QTest::newRow("a newer attempt had arrived") << static_cast<int>(EntryKind::DecisionRefused);
    QTest::newRow("of an earlier version, the run had ended") << static_cast<int>(EntryKind::DecisionTooLate);
    QTest::newRow("held") << -1;
}

void TestDecisionExport::whatWasNotSentIsCounted()
{
    QFETCH(int, kind);
    LedgerFixture run;
    run.accepted().notice();
    const QUuid decision = run.held(Verdict::Approve);
    if (kind >= 0)
        run.answered(decision, static_cast<EntryKind>(kind),
                     LedgerFixture::error(ServiceError::Kind::Cancelled));
    record(run.entries);
    const Exported data = exported();
    QVERIFY(data.objects.isEmpty());
    QCOMPARE(data.counts, (DecisionDataCounts{0, 1, 0, 0}));
}

void TestDecisionExport::onlyTheLastDecisionAboutAnAttemptIsExported()
{
    LedgerFixture run;
    run.accepted().notice();
    run.answered(run.sending(Verdict::Reject), EntryKind::DecisionRefused);
    run.answered(run.sending(Verdict::Approve), EntryKind::DecisionAccepted, R"({"status":"resumed"})");
    record(run.entries);
    const Exported data = exported();
    QCOMPARE(data.counts, (DecisionDataCounts{1, 0, 1, 0}));
    QCOMPARE(data.objects.first().value("decision"_L1)["verdict"_L1], QJsonValue(u"approve"_s));
}

void TestDecisionExport::aRefusalDoesNotHideWhatMayHaveArrived_data()
{
    QTest::addColumn<EntryKind>("refusal");
    QTest::newRow("refused") << EntryKind::DecisionRefused;
    QTest::newRow("too late") << EntryKind::DecisionTooLate;
}

/// The run can be read, so it must not be said that it cannot.
void TestDecisionExport::aRefusalDoesNotHideWhatMayHaveArrived()
{
    QFETCH(EntryKind, refusal);
    LedgerFixture run;
    run.accepted().notice();
    run.answered(run.sending(Verdict::Reject), EntryKind::DecisionUnclear);
    run.answered(run.sending(Verdict::Approve), refusal);
    record(run.entries);
    const Exported data = exported();
    QCOMPARE(data.counts, (DecisionDataCounts{1, 0, 1, 0}));
    QCOMPARE(data.objects.first().value("decision"_L1)["verdict"_L1], QJsonValue(u"reject"_s));
    QCOMPARE(data.objects.first().value("outcome"_L1)["state"_L1], QJsonValue(u"unclear"_s));
}

void TestDecisionExport::whatWasSentIsNotHiddenByWhatWasNot_data()
{
    QTest::addColumn<int>("sent");
    QTest::addColumn<int>("later");
    QTest::addColumn<bool>("wasBegun"); ///< it was returned after its sending had been recorded
    for (const EntryKind sent : {EntryKind::DecisionRefused, EntryKind::DecisionUnclear}) {
        for (const EntryKind later : {EntryKind::DecisionWithdrawn, EntryKind::DecisionReturned,
                                      EntryKind::DecisionRefused, EntryKind::DecisionHeld})
            QTest::addRow("%s, %s", qPrintable(entryKindWord(sent)), qPrintable(entryKindWord(later)))
                << static_cast<int>(sent) << static_cast<int>(later) << false;
        QTest::addRow("%s, returned at the last moment", qPrintable(entryKindWord(sent)))
            << static_cast<int>(sent) << static_cast<int>(EntryKind::DecisionReturned) << true;
    }
}

void TestDecisionExport::whatWasSentIsNotHiddenByWhatWasNot()
{
    QFETCH(const int, sent);
    QFETCH(const int, later);
    QFETCH(const bool, wasBegun);
    LedgerFixture run;
    run.accepted().notice();
    run.answered(run.sending(Verdict::Reject), static_cast<EntryKind>(sent));
    const QUuid unsent = wasBegun ? run.sending(Verdict::Approve) : run.held(Verdict::Approve);
    if (static_cast<EntryKind>(later) != EntryKind::DecisionHeld)
        run.answered(unsent, static_cast<EntryKind>(later),
                     LedgerFixture::error(ServiceError::Kind::NoToken));
    record(run.entries);
    const Exported data = exported();
    QCOMPARE(data.counts, (DecisionDataCounts{1, 1, 0, 0}));
    QCOMPARE(data.objects.first().value("decision"_L1)["verdict"_L1], QJsonValue(u"reject"_s));
}

/// An attempt that is decided again while the file is written would be in it twice.
void TestDecisionExport::whatIsDecidedMeanwhileIsInNoPart()
{
    LedgerFixture first;
    first.accepted().notice();
    first.answered(first.sending(Verdict::Reject), EntryKind::DecisionRefused);
    record(first.entries);
    for (int i = 0; i < 20; ++i)
        record(decidedTwice(QByteArray::number(i)).entries);
    const auto reader = journal::JournalReader::open(m_path);
    auto part = decisionDataPart(**reader, {});
    QVERIFY(part && !part->isEnd);
    QByteArray lines = part->lines;
    const qsizetype before = first.entries.size();
    first.answered(first.sending(Verdict::Approve), EntryKind::DecisionAccepted, R"({"status":"resumed"})");
    record(first.entries.mid(before));
    DecisionDataCounts counts = part->counts;
    while (!part->isEnd) {
        part = decisionDataPart(**reader, part->next);
        QVERIFY(part);
        lines += part->lines;
        counts += part->counts;
    }
    QCOMPARE(counts, (DecisionDataCounts{41, 0, 0, 0}));
    QCOMPARE(lines.count('\n'), 41);
}

void TestDecisionExport::partsAreSmallAndInOrder()
{
    QList<Entries> runs;
    for (int i = 0; i < 60; ++i)
        runs << decidedTwice(QByteArray::number(i)).entries;
    // All at once, so that the decisions of one run are far apart.
    for (qsizetype place = 0; place < runs.first().size(); ++place) {
        for (const Entries &run : std::as_const(runs))
            record({run.at(place)});
    }
    const Exported data = exported();
    QCOMPARE(data.counts.written, 120);
    QVERIFY(data.parts > 5);
    QVERIFY(data.largestPart <= 20);
    QSet<QString> ids;
    for (const QJsonObject &object : data.objects)
        ids.insert(object.value("decision"_L1)["id"_L1].toString());
    QCOMPARE(ids.size(), 120);
    QCOMPARE(data.objects.at(7).value("attempt"_L1)["text"_L1], QJsonValue(u"7 1"_s));
    QCOMPARE(data.objects.at(67).value("attempt"_L1)["text"_L1], QJsonValue(u"7 2"_s));
}

void TestDecisionExport::pointsComeFromTheWindowsNotes()
{
    const LedgerFixture run = decidedTwice();
    record(run.entries);
    const QString key = u"points/%1/1"_s.arg(LedgerFixture::textOf(run.review().id));
    QVERIFY(m_journal->setLocalState(
        {{key, R"({"words":"","points":[{"label":"add","quote":"Draft","comment":"A source"}]})"}}));
    const Exported data = exported();
    QCOMPARE(data.objects.first().value("decision"_L1)["points"_L1].toArray().at(0)["comment"_L1],
             QJsonValue(u"A source"_s));
    QVERIFY(data.objects.last().value("decision"_L1)["points"_L1].isNull());
}

/// Also those who decided about other runs, and the account of who approved first.
void TestDecisionExport::namesOfAllReviewersAreReplaced()
{
    LedgerFixture run = decidedTwice("Letter of mhamilton to Grace Hopper");
    record(run.entries);
    LedgerFixture other;
    other.accepted().notice();
    Decision decision;
    decision.reviewId = other.review().id;
    decision.attempt = 1;
    decision.verdict = Verdict::Approve;
    decision.reviewer = {u"gh"_s, u"Grace Hopper"_s};
    decision.confirms = u"mhamilton"_s;
    const QString id = LedgerFixture::textOf(QUuid::createUuid());
    other.tell(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision), id);
    other.tell(EntryKind::DecisionSending, "{}", id);
    record(other.entries);
    QCOMPARE(exported({true, false, true}).objects.first().value("attempt"_L1)["text"_L1],
             QJsonValue(u"Letter of <reviewer> to <reviewer> 1"_s));
    QCOMPARE(exported().objects.first().value("attempt"_L1)["text"_L1],
             QJsonValue(u"Letter of mhamilton to Grace Hopper 1"_s));
}

void TestDecisionExport::brokenRecordsAreCounted()
{
    LedgerFixture run = decidedTwice();
    for (const QByteArray &body :
         QByteArrayList{"", "{", "[]", R"({"review":"x","attempt":0,"verb":"maybe"})"})
        run.tell(EntryKind::DecisionHeld, body, LedgerFixture::textOf(QUuid::createUuid()));
    record(run.entries);
    Entry lost; // of a run that nothing else is known of
    lost.kind = EntryKind::DecisionHeld;
    lost.executionId = QUuid::createUuid();
    lost.at = QDateTime::currentDateTimeUtc();
    record({lost});
    const Exported data = exported({true, true, true});
    QCOMPARE(data.counts.written, 2);
    QCOMPARE(data.counts.all(), 7);
    QCOMPARE(data.counts.unreadable, 5);
}

void TestDecisionExport::anEmptyJournalGivesAnEmptyFile()
{
    m_journal.reset();
    const QString path = m_folder->filePath(u"data.jsonl"_s);
    const auto counts = exportDecisions(m_path, path, {});
    QVERIFY(counts);
    QCOMPARE(*counts, DecisionDataCounts());
    QVERIFY(QFile::exists(path));
    QVERIFY(contentOf(path).isEmpty());
}

void TestDecisionExport::aFileThatCannotBeWrittenIsSaid_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("no such folder") << u"nowhere/data.jsonl"_s;
    QTest::newRow("a folder") << u"."_s;
}

void TestDecisionExport::aFileThatCannotBeWrittenIsSaid()
{
    QFETCH(QString, name);
    m_journal.reset();
    const auto counts = exportDecisions(m_path, m_folder->filePath(name), {});
    QVERIFY(!counts);
    QVERIFY2(counts.error().contains(u"could not be written"_s), qPrintable(counts.error()));
}

void TestDecisionExport::aJournalThatIsNotThereIsNotMade()
{
    const QString absent = m_folder->filePath(u"other.sqlite"_s);
    QVERIFY(!exportDecisions(absent, m_folder->filePath(u"data.jsonl"_s), {}));
    QVERIFY(!QFile::exists(absent));
    QVERIFY(!QFile::exists(m_folder->filePath(u"data.jsonl"_s)));
    // One that a console has open is not read either.
    const auto busy = exportDecisions(m_path, m_folder->filePath(u"data.jsonl"_s), {});
    QVERIFY(!busy);
}

void TestDecisionExport::fromTheCommandLine()
{
    FilledProfile profile;
    QVERIFY(profile.make());
    const QString path = m_folder->filePath(u"data.jsonl"_s);
    QProcess console;
    console.start(program(), {u"--profile"_s, profile.path, u"--export-decisions"_s, path, u"--redact"_s,
                              u"all"_s, u"--omit-reviewers"_s});
    QVERIFY(console.waitForFinished(60'000));
    QVERIFY2(console.exitCode() == 0, console.readAllStandardError().constData());
    const QList<QByteArray> lines = contentOf(path).trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    const QJsonObject first = wire::parseJsonObject(lines.first()).value_or(QJsonObject());
    QCOMPARE(first.value("decision"_L1)["feedback"_L1], QJsonValue(u"Shorter."_s));
    QVERIFY(!first.value("next_attempt"_L1).isNull());
    QCOMPARE(first.value("redacted"_L1)["secrets"_L1], QJsonValue(true));
    QVERIFY(console.readAllStandardOutput().contains('2'));
    for (const QByteArray &secret : std::as_const(profile.secrets))
        QVERIFY(!contentOf(path).contains(secret));
}

void TestDecisionExport::wrongArguments_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no file") << QStringList{u"--export-decisions"_s, QString()};
    QTest::newRow("with a backup") << QStringList{u"--export-decisions"_s, u"a"_s, u"--backup"_s, u"b"_s};
    QTest::newRow("with a restore") << QStringList{u"--export-decisions"_s, u"a"_s, u"--restore"_s, u"b"_s};
    QTest::newRow("with the demo") << QStringList{u"--export-decisions"_s, u"a"_s, u"--demo"_s};
    QTest::newRow("with a link") << QStringList{u"--export-decisions"_s, u"a"_s, u"crew-console://run/x"_s};
    QTest::newRow("redact alone") << QStringList{u"--redact"_s, u"all"_s};
    QTest::newRow("omit alone") << QStringList{u"--omit-reviewers"_s};
    QTest::newRow("redact what?") << QStringList{u"--export-decisions"_s, u"a"_s, u"--redact"_s, u"names"_s};
}

void TestDecisionExport::wrongArguments()
{
    QFETCH(QStringList, arguments);
    QProcess console;
    console.start(program(), arguments);
    QVERIFY(console.waitForFinished(60'000));
    QCOMPARE(console.exitCode(), 2);
    QVERIFY(!QFile::exists(u"a"_s));
}

QTEST_GUILESS_MAIN(TestDecisionExport)
#include "tst_decisionexport.moc"
