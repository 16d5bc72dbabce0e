// SPDX-License-Identifier: GPL-3.0-or-later
// What is read from a journal beside its writer, the same from each store: runs, search, Insights, decisions,
// addresses, pages of entries.
#include "core/utc.h"
#include "journal/runsearch.h"
#include "journal/searchindex.h"
#include "support/journalfixture.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace crew;
using namespace crew::journal;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestJournalReading : public QObject, protected JournalFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        begin();
        m_journal = open();
        QVERIFY(m_journal);
        m_reader = openReader();
    }
    void cleanup()
    {
        m_reader.reset();
        m_journal.reset();
        end();
    }

    void recordsComeBack();
    void kickedOffRunsAreFoundByTheirIds();
    void recordsAreReplacedAndForgotten();
    void pastRunsComeInPages();
    void aRunIsFoundByEachOfItsIds();
    void searchFindsWordsAsTheyAre_data();
    void searchFindsWordsAsTheyAre();
    void searchGoesOnWhereItEnded();
    void searchIsTheSameInEachStore_data();
    void searchIsTheSameInEachStore();
    void wordsHaveTrigrams_data();
    void wordsHaveTrigrams();
    void factsAreThoseOfTheTime();
    void onlyWhatWasKickedOffHereTook();
    void attemptsOfATaskAreTheLast();
    void aPageHasAllOfItsLastMillisecond();
    void runsToFold();
    void joinedRunsAreRead();
    void decisionsAreRead();
    void addressesAreKnown();
    void entriesComeInPagesOfSomeMegabytes();
    void maskedTextsReplaceWhatWasThere();
    void spaceIsProbed();
    void removalLeavesTheRecord();
    void onlyWhatIsClosedIsRemoved();
    void runsThatAreNeededStay();
    void runsAreFoundByTheirLastChange();

private:
    /// Only where there are indexes of trigrams.
    void makeIndex() const
    {
        if (const auto made =
                isOnPostgres() ? makeSearchIndex(*outsider()) : std::expected<void, sql::Error>();
            !made)
            QFAIL(qPrintable(made.error().text));
    }
    /// All that is found in parts of \a count.
    QList<QUuid> found(const QStringList &words, int count) const
    {
        QList<QUuid> all;
        std::optional<qint64> place;
        do {
            const auto part = m_reader->search(words, place, count);
            if (!part) {
                qWarning() << part.error();
                return {QUuid()}; // which is no run
            }
            all += part->runs;
            place = part->place;
        } while (place);
        return all;
    }
    void save(const QList<RunRecord> &records) { QVERIFY(m_journal->saveRuns(records, {1, 1})); }
    QList<RunSummary> past(const std::optional<JournalReader::Place> &before = {}, int count = 100) const
    {
        return m_reader->pastRuns(before, count).value_or(QList<RunSummary>());
    }

    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<JournalReader> m_reader;
};

namespace {

const QUuid crewId = QUuid::createUuid();
constexpr qint64 start = 1'790'000'000'000;

QDateTime at(qint64 milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(milliseconds, utc);
}

/// A run that ended, \a number milliseconds after the first.
RunRecord record(int number, const QString &text = u"text"_s)
{
    RunRecord record;
    RunSummary &summary = record.summary;
    summary.id = QUuid::createUuid();
    summary.crewId = crewId;
    summary.kickoffId = u"k-%1"_s.arg(number);
    summary.state = ExecutionState::Completed;
    summary.subject = u"Tea, größe %1"_s.arg(number);
    summary.briefInputs = "{\"a\":1}";
    summary.startedAt = at(start + number);
    summary.changedAt = at(start + number + 5);
    record.isPast = true;
    record.ids = {summary.kickoffId};
    record.text = text;
    record.fact.id = summary.id;
    record.fact.crewId = crewId;
    record.fact.state = summary.state;
    record.fact.startedAt = start + number;
    return record;
}

Entry entryOf(const QUuid &run, EntryKind kind, const QByteArray &body = "{}", const QString &subject = u""_s)
{
    Entry entry = entryWith(body, subject);
    entry.executionId = run;
    entry.kind = kind;
    return entry;
}

QList<QUuid> idsOf(const QList<RunSummary> &runs)
{
    QList<QUuid> ids;
    for (const RunSummary &run : runs)
        ids << run.id;
    return ids;
}

QList<QUuid> runsIn(const QList<JournalReader::AttemptPlace> &places)
{
    QList<QUuid> ids;
    for (const auto &place : places)
        ids << place.executionId;
    return ids;
}

} // namespace

void TestJournalReading::recordsComeBack()
{
    RunRecord plain = record(1);
    RunRecord full = record(2);
    full.summary.origin = ExecutionOrigin::Flow;
    full.summary.stateWord = u"done\0!"_s;
    full.summary.currentTask = u"task"_s;
    full.summary.progress = {3, 4, u"tasks"_s};
    full.summary.finishedAt = at(start + 9);
    full.summary.waitingReviews = 2;
    full.summary.attempts = 3;
    full.summary.error = Explanation(u"It failed."_s);
    save({plain, full});
    QCOMPARE(past(), (QList<RunSummary>{full.summary, plain.summary}));
    QCOMPARE(m_journal->pastState(full.summary.id).value(), std::optional(ExecutionState::Completed));
    QCOMPARE(m_journal->pastState(crewId).value(), std::optional<ExecutionState>());
    const ProjectionCheckpoint fold = m_journal->runFold().value_or(ProjectionCheckpoint());
    QCOMPARE(fold.through, 1);
    QCOMPARE(fold.rules, 1);
}

/// A run that has an ID in common with one that asks is the same for their service.
void TestJournalReading::kickedOffRunsAreFoundByTheirIds()
{
    RunRecord here = record(1);
    here.ids = {u"k-1"_s, u"k-2"_s};
    RunRecord elsewhere = record(3);
    elsewhere.summary.origin = ExecutionOrigin::Flow;
    save({here, elsewhere});
    const auto isFound = [this](const QString &id, const QStringList &others) {
        return m_journal->isKickedOffAs(crewId, id, others).value();
    };
    QVERIFY(isFound(u"k-2"_s, {}));
    QVERIFY(isFound(u"k-2"_s, {u"k-8"_s, u"k-9"_s}));
    QVERIFY(!isFound(u"k-2"_s, {u"k-8"_s, u"k-1"_s}));
    QVERIFY(!isFound(u"k-3"_s, {}));
    QVERIFY(!m_journal->isKickedOffAs(QUuid::createUuid(), u"k-2"_s, {}).value());
}

void TestJournalReading::recordsAreReplacedAndForgotten()
{
    RunRecord run = record(1);
    save({run});
    run.summary.subject = u"another"_s;
    run.ids = {u"k-9"_s, u"k-9"_s}; // told twice
    run.text = u"other"_s;
    save({run});
    QCOMPARE(past(), QList<RunSummary>{run.summary});
    QVERIFY(m_journal->knowsId(crewId, u"k-9"_s).value());
    QVERIFY(!m_journal->knowsId(crewId, u"k-1"_s).value());
    QVERIFY(m_reader->search({u"text"_s}, {}, 10).value().runs.isEmpty());
    QVERIFY(m_journal->clearRuns());
    QVERIFY(past().isEmpty());
    QCOMPARE(m_journal->runFold().value().rules, 0);
}

void TestJournalReading::pastRunsComeInPages()
{
    QList<RunRecord> records;
    for (int number = 0; number < 7; ++number)
        records << record(number / 2); // two start in the same millisecond
    RunRecord refused = record(9);
    refused.summary.state = ExecutionState::Refused;
    RunRecord going = record(10);
    going.isPast = false;
    save(records + QList<RunRecord>{refused, going});
    QList<RunSummary> all;
    std::optional<JournalReader::Place> place;
    for (;;) {
        const QList<RunSummary> page = past(place, 3);
        all += page;
        if (page.size() < 3)
            break;
        place = {page.last().startedAt.toMSecsSinceEpoch(), page.last().id};
    }
    QCOMPARE(all.size(), 7);
    QCOMPARE(idsOf(all), idsOf(past()));
    const auto isLater = [](const RunSummary &a, const RunSummary &b) {
        const QString first = a.id.toString(QUuid::WithoutBraces);
        return std::pair(a.startedAt, first) > std::pair(b.startedAt, b.id.toString(QUuid::WithoutBraces));
    };
    QVERIFY(std::ranges::is_sorted(all, isLater)); // by the text of their ids where the time is the same
}

void TestJournalReading::aRunIsFoundByEachOfItsIds()
{
    RunRecord run = record(1);
    const QString large(20'000, u'x'); // more than an index takes
    run.ids = {u"k-1"_s, u"Größe'; --"_s, large};
    RunRecord later = record(2);
    later.ids = {u"k-1"_s};
    later.summary.origin = ExecutionOrigin::Followed;
    save({run, later});
    QCOMPARE(m_reader->runCalled(u"k-1"_s).value(), later.summary.id);
    QCOMPARE(m_reader->runCalled(u"Größe'; --"_s).value(), run.summary.id);
    QCOMPARE(m_reader->runCalled(large).value(), run.summary.id);
    QCOMPARE(m_reader->runCalled(u"K-1"_s).value(), QUuid());
    RunRecord other = record(3); // another service may give the same IDs
    other.summary.crewId = QUuid::createUuid();
    other.ids = {u"k-1"_s};
    save({other});
    QCOMPARE(m_reader->runCalled(u"k-1"_s).value(), other.summary.id);
    QCOMPARE(m_reader->runCalled(u"k-1"_s, crewId).value(), later.summary.id);
    QCOMPARE(m_reader->runCalled(u"k-1"_s, QUuid::createUuid()).value(), QUuid());
    QCOMPARE(m_journal->runsImportedAs(crewId, u"k-1"_s).value(), QList<QUuid>{later.summary.id});
}

void TestJournalReading::searchFindsWordsAsTheyAre_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<bool>("isFound");
    QTest::newRow("a word") << QStringList{u"brew"_s} << true;
    QTest::newRow("within one") << QStringList{u"re"_s} << true;
    QTest::newRow("another case") << QStringList{u"Brew"_s} << false;
    QTest::newRow("all of several") << QStringList{u"tee"_s, u"brew"_s} << true;
    QTest::newRow("not all of several") << QStringList{u"tee"_s, u"coffee"_s} << false;
    QTest::newRow("umlauts") << QStringList{u"größe"_s} << true;
    QTest::newRow("per cent") << QStringList{u"100%"_s} << true;
    QTest::newRow("per cent is no pattern") << QStringList{u"b%w"_s} << false;
    QTest::newRow("underscore is no pattern") << QStringList{u"br_w"_s} << false;
    QTest::newRow("backslash") << QStringList{u"\\n"_s} << true;
    QTest::newRow("quote") << QStringList{u"it's"_s} << true;
    QTest::newRow("beyond 16 bits") << QStringList{u"🙂"_s} << true;
    QTest::newRow("nothing") << QStringList{} << true;
}

void TestJournalReading::searchFindsWordsAsTheyAre()
{
    QFETCH(const QStringList, words);
    QFETCH(const bool, isFound);
    const RunRecord run = record(1, u"brew größe 100% it's \\n 🙂 tee"_s);
    save({record(0, u"water"_s), run});
    const auto found = m_reader->search(words, {}, 10);
    QVERIFY(found);
    QCOMPARE(found->runs.contains(run.summary.id), isFound);
}

void TestJournalReading::searchGoesOnWhereItEnded()
{
    QList<RunRecord> records;
    for (int number = 0; number < 10; ++number)
        records << record(number, number % 2 ? u"odd"_s : u"even"_s);
    save(records);
    QList<QUuid> found;
    std::optional<qint64> place;
    int parts = 0;
    do {
        const auto part = m_reader->search({u"odd"_s}, place, 4);
        QVERIFY(part);
        found += part->runs;
        place = part->place;
        QVERIFY(++parts < 10);
    } while (place);
    QCOMPARE(found, (QList<QUuid>{records[9].summary.id, records[7].summary.id, records[5].summary.id,
                                  records[3].summary.id, records[1].summary.id}));
}

void TestJournalReading::searchIsTheSameInEachStore_data()
{
    QTest::addColumn<bool>("isIndexed");
    QTest::newRow("without an index") << false;
    QTest::newRow("with an index") << true;
}

/// As plain texts have them.
void TestJournalReading::searchIsTheSameInEachStore()
{
    QFETCH(const bool, isIndexed);
    const std::array texts{u"tea everywhere"_s,
                           u"Upper tea everywhere"_s,
                           u"100% everywhere 1000"_s,
                           u"a_b aXb everywhere"_s,
                           u"c:\\tea everywhere \\"_s,
                           u"it's \"said\" everywhere x"_s,
                           u"größe everywhere"_s,
                           u"strasse everywhere ö"_s,
                           u"报告分析 everywhere"_s,
                           u"报分告 🙂 everywhere"_s,
                           u"🙂🙂🙂 tea everywhere"_s,
                           u"a-b-c everywhere"_s,
                           u"xyz\0end everywhere"_s,
                           u"abc bcd everywhere"_s,
                           u""_s};
    const QList<QStringList> searches{{u"tea"_s},
                                      {u"everywhere"_s},
                                      {u"oolong"_s},
                                      {u"olon"_s},
                                      {u"every"_s, u"oolong"_s},
                                      {u"tea"_s, u"x"_s},
                                      {u"nothing has it"_s},
                                      {u"coffee"_s},
                                      {u"t"_s},
                                      {u"te"_s},
                                      {u"TEA"_s},
                                      {u"Upper"_s},
                                      {u"upper"_s},
                                      {u"100%"_s},
                                      {u"%"_s},
                                      {u"10%"_s},
                                      {u"%%%"_s},
                                      {u"a_b"_s},
                                      {u"_"_s},
                                      {u"tea_"_s},
                                      {u"c:\\tea"_s},
                                      {u"\\"_s},
                                      {u"tea\\"_s},
                                      {u"it's"_s},
                                      {u"\"said\""_s},
                                      {u"größe"_s},
                                      {u"ö"_s},
                                      {u"straße"_s},
                                      {u"报告"_s},
                                      {u"报告分析"_s},
                                      {u"分"_s},
                                      {u"分析报"_s},
                                      {u"🙂"_s},
                                      {u"🙂🙂🙂"_s},
                                      {u"a-b-c"_s},
                                      {u"xyz\0end"_s},
                                      {u"abcd"_s},
                                      {u"oolong"_s, u"报告"_s},
                                      {u"%tea%"_s},
                                      {u"te%"_s, u"everywhere"_s},
                                      {}};
    QList<RunRecord> records{record(0, u"oolong tea_x 报告 everywhere"_s)};
    for (int number = 1; number <= 45; ++number)
        records << record(number, texts.at(static_cast<std::size_t>(number) % texts.size()));
    save(records);
    if (isIndexed)
        makeIndex();
    for (const QStringList &words : searches) {
        QList<QUuid> expected;
        for (const RunRecord &run : records) {
            if (std::ranges::all_of(words, [&run](const QString &word) { return run.text.contains(word); }))
                expected.prepend(run.summary.id);
        }
        for (const int count : {1, 4, 100})
            QVERIFY2(found(words, count) == expected, qPrintable(words.join(u" and "_s)));
    }
}

void TestJournalReading::wordsHaveTrigrams_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("ofAscii");
    QTest::addColumn<QStringList>("ofAnyLetter");
    const auto row = [](const char *name, const QStringList &words, const QStringList &ofAscii,
                        const QStringList &ofAnyLetter) {
        QTest::newRow(name) << words << ofAscii << ofAnyLetter;
    };
    row("letters", {u"teas"_s}, {u"tea"_s, u"eas"_s}, {u"tea"_s, u"eas"_s});
    row("digits", {u"1234"_s}, {u"123"_s, u"234"_s}, {u"123"_s, u"234"_s});
    row("too short", {u"te"_s, u"a"_s}, {}, {});
    row("each once", {u"aaaa"_s, u"aaa"_s}, {u"aaa"_s}, {u"aaa"_s});
    row("signs in between", {u"a_b%cde"_s}, {u"cde"_s}, {u"cde"_s});
    row("umlauts", {u"größe"_s}, {}, {u"grö"_s, u"röß"_s, u"öße"_s});
    row("Chinese", {u"报告分"_s}, {}, {u"报告分"_s});
    row("emoji", {u"🙂🙂🙂"_s}, {}, {});
    row("beyond 16 bits", {u"𠀀𠀁𠀂"_s}, {}, {u"𠀀𠀁𠀂"_s});
}

void TestJournalReading::wordsHaveTrigrams()
{
    QFETCH(const QStringList, words);
    QTEST(trigramsOf(words, false), "ofAscii");
    QTEST(trigramsOf(words, true), "ofAnyLetter");
}

void TestJournalReading::factsAreThoseOfTheTime()
{
    RunRecord run = record(5);
    run.fact.promptTokens = 1;
    run.fact.totalTokens = 5'000'000'000;
    run.tasks = {{run.summary.id, crewId, u"Größe"_s, start, start + 4},
                 {run.summary.id, crewId, u"b"_s, start, start + 50}};
    run.attempts = {{run.summary.id, crewId, u"a"_s, 1, start + 3, start + 4, true},
                    {run.summary.id, crewId, u"a"_s, 2, start + 9, {}, false},
                    {run.summary.id, crewId, u"a"_s, 3, start + 10, {}, false}};
    save({run, record(10)});
    const auto facts = m_reader->facts(start, start + 10); // its end is not included
    QVERIFY(facts);
    QCOMPARE(facts->runs, QList<RunFact>{run.fact});
    QCOMPARE(facts->tasks, run.tasks.first(1));
    QCOMPARE(facts->attempts, run.attempts.first(2));
}

/// As runFactOf() has it.
void TestJournalReading::onlyWhatWasKickedOffHereTook()
{
    RunRecord own = record(1);
    RunRecord followed = record(2);
    RunRecord called = record(3);
    followed.summary.origin = ExecutionOrigin::Followed;
    called.summary.origin = ExecutionOrigin::Callback;
    for (RunRecord *each : {&own, &followed, &called})
        each->summary.finishedAt = at(start + 9);
    own.fact.finishedAt = start + 9;
    save({own, followed, called});
    const auto facts = m_reader->facts(start, start + 10);
    QVERIFY(facts);
    QCOMPARE(facts->runs.size(), 3);
    for (const RunRecord &each : {own, followed, called})
        QVERIFY(facts->runs.contains(each.fact));
}

void TestJournalReading::attemptsOfATaskAreTheLast()
{
    const QString title = u"Größe "_s + QString(10'000, u'x'); // more than an index takes
    QList<RunRecord> records;
    for (int number = 0; number < 6; ++number) {
        RunRecord run = record(number);
        run.attempts = {{run.summary.id, crewId, title, 1, start + number / 2,
                         number == 5 ? std::nullopt : std::optional(start + 100), number % 2 == 0},
                        {run.summary.id, crewId, title + u'y', 2, start + number, start + 100, true}};
        records << run;
    }
    save(records);
    using enum JournalReader::TaskAttempts;
    const auto found = [&](JournalReader::TaskAttempts which, qint64 before, int count) {
        return runsIn(m_reader->attemptsOfTask(crewId, title, which, before, count).value());
    };
    const auto id = [&](int number) { return records[number].summary.id; };
    QCOMPARE(found(Approved, start + 10, 10), (QList<QUuid>{id(4), id(2), id(0)}));
    QCOMPARE(found(Decided, start + 10, 1), QList<QUuid>{id(4)});
    QCOMPARE(found(Decided, start + 10, 2).size(), 3); // two in the same millisecond
    QCOMPARE(found(Decided, start, 10), QList<QUuid>());
    QCOMPARE(runsIn(m_reader->runsWithAttempts(start + 100, 2).value()), (QList<QUuid>{id(5), id(4)}));
}

void TestJournalReading::aPageHasAllOfItsLastMillisecond()
{
    QList<RunRecord> records;
    QSet<QUuid> expected;
    for (int number = 0; number < 5; ++number) {
        RunRecord run = record(number);
        run.attempts = {{run.summary.id, crewId, u"a"_s, 1, start + (number == 0 ? 1 : 2), start + 3, true}};
        records << run;
        expected.insert(run.summary.id);
    }
    save(records);
    const auto page = m_reader->runsWithAttempts(start + 100, 2).value();
    QCOMPARE(page.size(), 4); // which came together
    const auto rest = m_reader->runsWithAttempts(page.last().receivedAt, 2).value();
    const QList<QUuid> all = runsIn(page) + runsIn(rest);
    QCOMPARE(all.size(), 5);
    QCOMPARE(QSet<QUuid>(all.cbegin(), all.cend()), expected);
}

void TestJournalReading::runsToFold()
{
    RunRecord going = record(1);
    going.isPast = false;
    save({going, record(2)});
    const QUuid run = QUuid::createUuid();
    Entries entries{entryOf(run, EntryKind::Status), entryOf(run, EntryKind::Status)};
    QVERIFY(m_journal->append(entries));
    QCOMPARE(m_journal->lastSequence().value(), entries.last().sequence);
    const auto sorted = [](QList<QUuid> ids) {
        std::ranges::sort(ids);
        return ids;
    };
    QCOMPARE(sorted(m_journal->runsToFold(entries.first().sequence).value()),
             sorted({going.summary.id, run}));
    QCOMPARE(m_journal->runsToFold(entries.last().sequence).value(), QList<QUuid>{going.summary.id});
    QCOMPARE(m_journal->runIdsAfter({}, 10).value(), QList<QUuid>{run});
    QCOMPARE(m_journal->runIdsAfter(run, 10).value(), QList<QUuid>());
    QList<EntryKind> kinds;
    QVERIFY(m_journal->visitLastKinds(1, [&kinds](const QUuid &, EntryKind kind) { kinds << kind; }));
    QCOMPARE(kinds, QList<EntryKind>{EntryKind::Status});
}

void TestJournalReading::joinedRunsAreRead()
{
    const QUuid kept = QUuid::createUuid();
    const RunRecord gone = record(1);
    save({gone});
    Entries entries{entryOf(gone.summary.id, EntryKind::Status), entryOf(kept, EntryKind::Status),
                    entryOf(kept, EntryKind::RunJoined, {}, gone.summary.id.toString(QUuid::WithoutBraces))};
    QVERIFY(m_journal->append(entries));
    QCOMPARE(m_reader->entriesOf(kept).value(), entries);
    QCOMPARE(m_reader->entriesOf(gone.summary.id).value(), entries);
    QVERIFY(past().isEmpty()); // its record went with it
    QList<std::pair<QUuid, QUuid>> joins;
    QVERIFY(m_journal->visitJoins([&joins](const QUuid &from, const QUuid &into) {
        joins.append({from, into});
    }));
    QCOMPARE(joins, (QList<std::pair<QUuid, QUuid>>{{gone.summary.id, kept}}));
}

void TestJournalReading::decisionsAreRead()
{
    const QUuid run = QUuid::createUuid();
    Entries entries{entryOf(run, EntryKind::DecisionHeld, "1"),
                    entryOf(run, EntryKind::DecisionSending, "2"),
                    entryOf(run, EntryKind::Status, "3"),
                    entryOf(run, EntryKind::DecisionHeld, "4"),
                    entryOf(run, EntryKind::FlowRequestCallback, "5", crewId.toString(QUuid::WithoutBraces)),
                    entryOf(run, EntryKind::FlowRequestUnchecked, "6", run.toString(QUuid::WithoutBraces))};
    QVERIFY(m_journal->append(entries));
    QCOMPARE(m_reader->decisionCount().value(), 2);
    const auto places = m_reader->decisionsAfter(entries.at(0).sequence, 10);
    QVERIFY(places);
    QCOMPARE(places->size(), 1);
    QCOMPARE(places->first().record, QByteArray("4"));
    QList<QByteArray> bodies;
    QVERIFY(m_reader->visitDecisions([&bodies](const QByteArray &body) { bodies << body; }));
    QCOMPARE(bodies, (QList<QByteArray>{"1", "4"}));
    Entries requests;
    QVERIFY(m_reader->visitFlowRequests(crewId, [&requests](const Entry &request) { requests << request; }));
    QCOMPARE(requests, Entries{entries.at(4)});
}

void TestJournalReading::addressesAreKnown()
{
    const QByteArray secret(32, 's');
    const QJsonObject told{{"secret_sha256"_L1, QString::fromLatin1(secret.toHex())},
                           {"authorization_sha256"_L1, QString::fromLatin1(QByteArray("auth").toHex())}};
    QVERIFY(!m_journal->hasAddresses().value());
    Entries entries{entryOf(QUuid::createUuid(), EntryKind::KickoffRequested, QJsonDocument(told).toJson()),
                    entryOf(QUuid::createUuid(), EntryKind::AddressesRenewed, QJsonDocument(told).toJson())};
    QVERIFY(m_journal->append(entries));
    QVERIFY(m_journal->hasAddresses().value());
    QCOMPARE(m_journal->addressEntry(secret).value(), std::optional(entries.first())); // the first of several
    QCOMPARE(m_journal->addressEntry("other").value(), std::optional<Entry>());
    QVERIFY(m_journal->knowsAuthorization("auth").value());
    QVERIFY(!m_reader->knowsAuthorization("other").value());
    Crew crew;
    crew.id = crewId;
    crew.name = u"Crew"_s;
    crew.flows.addressHash = QByteArray(32, 'f');
    QVERIFY(m_journal->saveCrews({crew}));
    QVERIFY(m_reader->knowsAddress(secret).value());
    QVERIFY(m_reader->knowsAddress(crew.flows.addressHash).value());
    QVERIFY(!m_reader->knowsAddress(QByteArray(32, 'x')).value());
    QCOMPARE(m_reader->crewName(crewId).value(), u"Crew"_s);
    QCOMPARE(m_reader->crewName(QUuid::createUuid()).value(), QString());
}

void TestJournalReading::entriesComeInPagesOfSomeMegabytes()
{
    const QUuid run = QUuid::createUuid();
    Entries entries;
    for (int number = 0; number < 7; ++number)
        entries << entryOf(run, EntryKind::Status, QByteArray(1'500'000, 'x'));
    for (int number = 0; number < 1200; ++number)
        entries << entryOf(run, EntryKind::Status, "small");
    QVERIFY(m_journal->append(entries));
    Entries read;
    qint64 through = 0;
    QList<qsizetype> sizes;
    while (through < entries.last().sequence) {
        const auto page = m_reader->entriesAfter(through, entries.last().sequence);
        QVERIFY(page);
        QVERIFY(page->through > through);
        through = page->through;
        sizes << page->entries.size();
        read += page->entries;
    }
    QCOMPARE(sizes, (QList<qsizetype>{3, 3, 1000, 201}));
    QCOMPARE(read, entries);
}

void TestJournalReading::maskedTextsReplaceWhatWasThere()
{
    const QUuid run = QUuid::createUuid();
    Entries entries{entryOf(run, EntryKind::Status, "secret"), entryOf(run, EntryKind::DecisionHeld, "said")};
    QVERIFY(m_journal->append(entries));
    Entries masked = entries;
    masked[0].body = "••••";
    masked[1].body = "never said";
    QVERIFY(m_journal->replaceTexts(masked, entries.last().sequence));
    QCOMPARE(m_journal->maskProgress().value().through, entries.last().sequence);
    QCOMPARE(all(*m_journal), (Entries{masked.at(0), entries.at(1)})); // the record stays as it is
}

void TestJournalReading::spaceIsProbed()
{
    QVERIFY(m_journal->probe(1'000'000));
    QVERIFY(m_journal->probe(1'000'000));
    QCOMPARE(m_journal->kickoffMemory({}).value_or("?"), QByteArray());
}

/// Each kind of entry once.
void TestJournalReading::removalLeavesTheRecord()
{
    const QUuid run = QUuid::createUuid();
    Entries entries;
    QList<EntryKind> recorded;
    for (int number = 0; entryTraits(static_cast<EntryKind>(number)); ++number) {
        const auto kind = static_cast<EntryKind>(number);
        entries.append(entryOf(run, kind));
        if (isAudited(kind))
            recorded.append(kind);
    }
    QVERIFY(recorded.size() > 10 && recorded.size() < entries.size());
    QVERIFY(m_journal->append(entries));
    QCOMPARE(*m_journal->runsJoined(run), QList{run});
    QVERIFY(m_journal->closeRuns({run}));
    QCOMPARE(*m_journal->removeRuns({run}), true);
    QList<EntryKind> left;
    QVERIFY(m_journal->visitEntries([&left](const Entry &entry) { left.append(entry.kind); }));
    QCOMPARE(left, recorded);
    QCOMPARE(m_journal->auditSteps()->size(), recorded.size());
    QVERIFY(verifyChain(*m_journal->auditSteps()).holds);
    QVERIFY(m_journal->entriesOf(run)->isEmpty());
    QVERIFY(m_journal->runIdsAfter({}, 10)->isEmpty());
    QVERIFY(m_journal->runsToFold(0)->isEmpty());
    QVERIFY(m_journal->removedState(run)->has_value());
    QVERIFY(!m_journal->removedState(QUuid::createUuid())->has_value());
    // What comes later is of a run like any other, and can be removed in its turn.
    Entries later{entryOf(run, EntryKind::TaskCallback, "{\"late\":1}")};
    QVERIFY(m_journal->append(later));
    QCOMPARE(m_journal->entriesOf(run)->size(), 1);
    QCOMPARE(*m_journal->runsToFold(0), QList{run});
    QCOMPARE(*m_journal->removeRuns({run}), false);
    QVERIFY(m_journal->closeRuns({run}));
    QCOMPARE(*m_journal->removeRuns({run}), true);
    QVERIFY(m_journal->runIdsAfter({}, 10)->isEmpty());
}

void TestJournalReading::onlyWhatIsClosedIsRemoved()
{
    RunRecord ended = record(1);
    const QUuid run = ended.summary.id;
    Entries entries{entryOf(run, EntryKind::KickoffRequested, R"({"secret_sha256":"ab"})"),
                    entryOf(run, EntryKind::CrewCallback)};
    QVERIFY(m_journal->append(entries));
    save({ended});
    QCOMPARE(*m_journal->removeRuns({run}), false);
    QVERIFY(m_journal->closeRuns({run}));
    QVERIFY(m_journal->reopenRuns({run}));
    QCOMPARE(*m_journal->removeRuns({run}), false);
    QVERIFY(m_journal->closeRuns({run}));
    const QDateTime soon = QDateTime::currentDateTimeUtc().addSecs(60);
    QCOMPARE(*m_journal->runsClosedBefore(soon, 10), QList{run});
    QCOMPARE(m_journal->runsClosedBefore(soon.addDays(-1), 10)->size(), 0);
    ended.isPast = false; // it came back to life
    save({ended});
    QCOMPARE(*m_journal->removeRuns({run}), false);
    QCOMPARE(m_journal->entriesOf(run)->size(), 2);
    ended.isPast = true;
    save({ended});
    QVERIFY(*m_journal->hasAddresses());
    QCOMPARE(*m_journal->removeRuns({run}), true);
    QVERIFY(!*m_journal->hasAddresses());
    QCOMPARE(m_journal->runsClosedBefore(soon, 10)->size(), 0);
    QCOMPARE(*m_journal->removedState(run), ExecutionState::Completed);
    QCOMPARE(m_journal->pastState(run)->has_value(), false);
    QCOMPARE(past().size(), 0);
    QCOMPARE(found({u"text"_s}, 10).size(), 0);
}

void TestJournalReading::runsThatAreNeededStay()
{
    const QUuid owner = QUuid::createUuid();
    const QUuid beside = QUuid::createUuid();
    const QUuid gone = QUuid::createUuid();
    const auto text = [](const QUuid &id) { return id.toString(QUuid::WithoutBraces); };
    Entries entries{entryOf(owner, EntryKind::KickoffRequested),
                    entryOf(owner, EntryKind::TaskCallback, "{}", text(owner)),
                    entryOf(beside, EntryKind::TaskCallback, "{}", text(owner)),
                    entryOf(gone, EntryKind::RunFollowed),
                    entryOf(beside, EntryKind::RunJoined, "{}", text(gone))};
    QVERIFY(m_journal->append(entries));
    QCOMPARE(*m_journal->runsJoined(owner), QList{owner});
    QCOMPARE(*m_journal->runsJoined(beside), (QList{beside, gone}));
    QCOMPARE(*m_journal->runsJoined(gone), (QList{gone, beside}));
    QCOMPARE(*m_journal->areNeeded({owner}), true);
    QCOMPARE(*m_journal->areNeeded({owner, beside}), false);
    QCOMPARE(*m_journal->areNeeded({beside, gone}), false);
    QVERIFY(m_journal->closeRuns({owner, beside, gone}));
    QCOMPARE(*m_journal->removeRuns({owner}), false);
    QCOMPARE(*m_journal->removeRuns({beside, gone}), true);
    QCOMPARE(*m_journal->removeRuns({beside, gone}), false); // once
    QCOMPARE(*m_journal->removeRuns({gone}), false);
    QVERIFY(m_journal->removedState(gone)->has_value());
    QCOMPARE(*m_journal->removeRuns({owner}), true);
    int left = 0;
    QVERIFY(m_journal->visitEntries([&left](const Entry &) { ++left; }));
    QCOMPARE(left, 0);
}

void TestJournalReading::runsAreFoundByTheirLastChange()
{
    QList<RunRecord> records{record(1), record(2), record(3), record(4)};
    records[2].isPast = false;
    records[3].summary.crewId = QUuid();
    save(records);
    Entries entries;
    for (const RunRecord &each : std::as_const(records))
        entries.append(entryOf(each.summary.id, EntryKind::KickoffRequested));
    QVERIFY(m_journal->append(entries));
    const QDateTime all = at(start + 1000);
    const auto idsOfPlaces = [](const QList<ChangePlace> &places) {
        QList<QUuid> ids;
        for (const ChangePlace &place : places)
            ids << place.executionId;
        return ids;
    };
    const QList<ChangePlace> first = *m_journal->runsUnchangedSince(crewId, {}, all, 1);
    QCOMPARE(idsOfPlaces(first), QList{records.at(0).summary.id});
    QCOMPARE(idsOfPlaces(*m_journal->runsUnchangedSince(crewId, first.first(), all, 5)),
             QList{records.at(1).summary.id});
    QCOMPARE(idsOfPlaces(*m_journal->runsUnchangedSince(QUuid(), {}, all, 5)),
             QList{records.at(3).summary.id});
    // The time itself is not before it.
    QCOMPARE(m_journal->runsUnchangedSince(crewId, {}, records.at(0).summary.changedAt, 5)->size(), 0);
    QVERIFY(m_journal->closeRuns({records.at(0).summary.id}));
    QCOMPARE(idsOfPlaces(*m_journal->runsUnchangedSince(crewId, {}, all, 5)),
             QList{records.at(1).summary.id});
    const auto crews = [this] {
        QList<QUuid> ids;
        for (auto next = *m_journal->nextCrewOfRuns({}); next; next = *m_journal->nextCrewOfRuns(next))
            ids << *next;
        return ids;
    };
    QCOMPARE(crews(), (QList{QUuid(), crewId}));
    QCOMPARE(*m_journal->crewOfPast(records.at(0).summary.id), crewId);
    QCOMPARE(m_journal->crewOfPast(records.at(2).summary.id)->has_value(), false);
    const QList<QUuid> both{records.at(0).summary.id, records.at(1).summary.id};
    QCOMPARE(*m_journal->areUnchangedSince(both, all), true);
    QCOMPARE(*m_journal->areUnchangedSince(both, records.at(1).summary.changedAt), false);
    QCOMPARE(*m_journal->areUnchangedSince({records.at(2).summary.id}, all), false);
}

QTEST_GUILESS_MAIN(TestJournalReading)
#include "tst_journalreading.moc"
