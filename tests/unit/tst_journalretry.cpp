// SPDX-License-Identifier: GPL-3.0-or-later
// Writes that the journal refused: repeated until they succeed, in their order, and not too often.
#include "engine/journalretry.h"
#include "support/qttest.h"

#include <functional>
#include <optional>

using namespace crew;
using namespace crew::engine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// A journal that refuses what a test wants refused, and counts.
struct ScriptedJournal
{
    JournalRetry::Write writing(const QString &name)
    {
        return [this, name]() -> std::expected<void, QString> {
            attempts << name;
            if (isFull || name == broken)
                return std::unexpected(u"The disk is full."_s);
            written << name;
            return {};
        };
    }

    bool isFull = true;
    QString broken; ///< never written
    QStringList attempts;
    QStringList written;
};

/// What was to be repeated before this was called has been.
void waitForARepetition()
{
    JournalRetry later;
    bool isRepeated = false;
    later.writeLater([&isRepeated]() -> std::expected<void, QString> {
        isRepeated = true;
        return {};
    });
    QTRY_VERIFY(isRepeated);
}

} // namespace

class TestJournalRetry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatSucceedsIsWrittenOnce();
    void whatFailsIsRepeatedInOrder();
    void whatAlwaysFailsHoldsUpNothing();
    void theWaitGrows();
    void aSeriesOfFailuresKeepsItsWait();
    void anOwnerThatIsGoneWritesNothing();
    void aReportIsSolvedOnceAllIsWritten();
};

void TestJournalRetry::aReportIsSolvedOnceAllIsWritten()
{
    ScriptedJournal journal;
    JournalRetry retry;
    const QSignalSpy occurred(&retry, &JournalRetry::problemOccurred);
    const QSignalSpy solved(&retry, &JournalRetry::problemSolved);
    (void)retry.write(journal.writing(u"a"_s));
    (void)retry.write(journal.writing(u"b"_s));
    retry.report(u"It was not written."_s);
    retry.report(u"It was not written."_s);
    QCOMPARE(occurred.count(), 1);
    journal.isFull = false;
    journal.broken = u"b"_s;
    QTRY_COMPARE(journal.written, QStringList{u"a"_s});
    QCOMPARE(solved.count(), 0);
    journal.broken.clear();
    QTRY_COMPARE(solved.count(), 1);
    QCOMPARE(solved.first().first().toString(), u"It was not written."_s);
    QCOMPARE(journal.written, (QStringList{u"a"_s, u"b"_s}));
}

void TestJournalRetry::whatSucceedsIsWrittenOnce()
{
    ScriptedJournal journal;
    journal.isFull = false;
    JournalRetry retry;
    QVERIFY(retry.write(journal.writing(u"a"_s)));
    QVERIFY(!retry.isWaiting());
    waitForARepetition();
    QCOMPARE(journal.attempts, QStringList{u"a"_s});
}

void TestJournalRetry::whatFailsIsRepeatedInOrder()
{
    ScriptedJournal journal;
    JournalRetry retry;
    const auto first = retry.write(journal.writing(u"a"_s));
    QVERIFY(!first);
    QCOMPARE(first.error(), u"The disk is full."_s);
    QVERIFY(!retry.write(journal.writing(u"b"_s)));
    retry.writeLater(journal.writing(u"c"_s));
    QVERIFY(retry.isWaiting());
    QTRY_COMPARE(journal.attempts.size(), 5); // a and b at once, then all three
    journal.isFull = false;
    QTRY_COMPARE(journal.written, (QStringList{u"a"_s, u"b"_s, u"c"_s}));
    QVERIFY(!retry.isWaiting());
}

void TestJournalRetry::whatAlwaysFailsHoldsUpNothing()
{
    ScriptedJournal journal;
    journal.isFull = false;
    journal.broken = u"a"_s;
    JournalRetry retry;
    QVERIFY(!retry.write(journal.writing(u"a"_s)));
    retry.writeLater(journal.writing(u"b"_s));
    QTRY_COMPARE(journal.written, QStringList{u"b"_s});
    QVERIFY(retry.isWaiting());
    journal.broken.clear();
    QTRY_COMPARE(journal.written, (QStringList{u"b"_s, u"a"_s}));
    QVERIFY(!retry.isWaiting());
}

/// Timers that are due later fire later, however slow the machine is.
void TestJournalRetry::theWaitGrows()
{
    ScriptedJournal journal;
    JournalRetry retry;
    std::optional<qsizetype> attempts;
    QVERIFY(!retry.write(journal.writing(u"a"_s)));
    QTimer::singleShot(JournalRetry::firstWait * 5 / 2, this, [&] { attempts = journal.attempts.size(); });
    QTRY_VERIFY(attempts.has_value());
    QCOMPARE(*attempts, 2); // the third comes after three times the first wait
}

/// What a repetition sets off may fail later, and be handed in again.
void TestJournalRetry::aSeriesOfFailuresKeepsItsWait()
{
    JournalRetry retry;
    int repetitions = 0;
    std::function<std::expected<void, QString>()> again = [&]() -> std::expected<void, QString> {
        ++repetitions;
        QMetaObject::invokeMethod(
            &retry, [&] { retry.writeLater(again); }, Qt::QueuedConnection);
        return {};
    };
    std::optional<int> found;
    retry.writeLater(again);
    QTimer::singleShot(JournalRetry::firstWait * 5 / 2, this, [&] { found = repetitions; });
    QTRY_VERIFY(found.has_value());
    QCOMPARE(*found, 1);
}

void TestJournalRetry::anOwnerThatIsGoneWritesNothing()
{
    ScriptedJournal journal;
    {
        JournalRetry retry;
        QVERIFY(!retry.write(journal.writing(u"a"_s)));
    }
    journal.isFull = false;
    waitForARepetition();
    QCOMPARE(journal.attempts.size(), 1);
}

QTEST_GUILESS_MAIN(TestJournalRetry)
#include "tst_journalretry.moc"
