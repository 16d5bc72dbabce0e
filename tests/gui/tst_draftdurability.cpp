// SPDX-License-Identifier: GPL-3.0-or-later
// What was typed is on disk by itself: a real engine with a real pane is killed with SIGKILL after typing,
// and the feedback is there after a restart.
#include "gui/reviews/feedback/feedbackdraft.h"
#include "support/qttest.h"
#include "support/secondconnection.h"

#include <QProcess>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class TestDraftDurability : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killedAfterTyping();
    void killedAfterTheReviewClosed();

private:
    static QString program() { return QCoreApplication::applicationDirPath() + "/drafthost"_L1; }
    static bool isCommitted(const QString &journal, const QString &condition);
};

/// True once another connection reads a value that fits \a condition: what a page of the write-ahead log
/// already holds may still lack its commit.
bool TestDraftDurability::isCommitted(const QString &journal, const QString &condition)
{
    const SecondConnection connection(journal, true);
    return connection.run(u"SELECT count(*) FROM local_state WHERE "_s + condition).toInt() > 0;
}

void TestDraftDurability::killedAfterTyping()
{
    const QTemporaryDir folder;
    const QString journal = folder.filePath(u"journal.sqlite"_s);
    {
        QProcess console;
        console.start(program(), {journal, u"type"_s});
        QTRY_VERIFY_WITH_TIMEOUT(console.canReadLine(), 30'000);
        QCOMPARE(console.readLine().trimmed(), "typed");
        QTRY_VERIFY_WITH_TIMEOUT(isCommitted(journal, u"instr(value, CAST('And be shorter.' AS BLOB)) > 0"_s),
                                 30'000);
        console.kill(); // SIGKILL: nothing more is written
        QVERIFY(console.waitForFinished());
        QCOMPARE(console.exitStatus(), QProcess::CrashExit);
    }
    QProcess console;
    console.start(program(), {journal, u"read"_s});
    QVERIFY(console.waitForFinished());
    QCOMPARE(console.exitCode(), 0);
    const auto draft = feedbackDraftFrom(console.readAllStandardOutput());
    QVERIFY(draft);
    const FeedbackDraft expected{u"And be shorter."_s, {{PointLabel::Change, u"Prices"_s, u"Name them."_s}}};
    QCOMPARE(*draft, expected);
}

/// What nobody can send any more is on disk as well, and offered on another review of the crew.
void TestDraftDurability::killedAfterTheReviewClosed()
{
    const QTemporaryDir folder;
    const QString journal = folder.filePath(u"journal.sqlite"_s);
    {
        QProcess console;
        console.start(program(), {journal, u"close"_s});
        QTRY_VERIFY_WITH_TIMEOUT(console.canReadLine(), 30'000);
        QCOMPARE(console.readLine().trimmed(), "typed");
        QTRY_VERIFY_WITH_TIMEOUT(console.canReadLine(), 30'000);
        QCOMPARE(console.readLine().trimmed(), "closed");
        QTRY_VERIFY_WITH_TIMEOUT(isCommitted(journal, u"key LIKE 'unsent/%'"_s), 30'000);
        console.kill();
        QVERIFY(console.waitForFinished());
        QCOMPARE(console.exitStatus(), QProcess::CrashExit);
    }
    QProcess console;
    console.start(program(), {journal, u"unsent"_s});
    QVERIFY(console.waitForFinished());
    QCOMPARE(console.exitCode(), 0);
    const auto draft = feedbackDraftFrom(console.readAllStandardOutput());
    QVERIFY(draft);
    const FeedbackDraft expected{u"And be shorter."_s, {{PointLabel::Change, u"Prices"_s, u"Name them."_s}}};
    QCOMPARE(*draft, expected);
}

QTEST_GUILESS_MAIN(TestDraftDurability)
#include "tst_draftdurability.moc"
