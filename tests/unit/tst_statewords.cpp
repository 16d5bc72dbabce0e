// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review.h"
#include "core/statewords.h"
#include "support/qttest.h"

#include <QSet>

using namespace Qt::StringLiterals;
using namespace crew;

/// What the console makes of a service's state words, and which states end an execution.
class tst_StateWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void word_data();
    void word();
    void unknownWords_data();
    void unknownWords();
    void rules_data();
    void rules();
    void titlesAreDistinct();
    void openReviews_data();
    void openReviews();
};

void tst_StateWords::word_data()
{
    using enum ExecutionState;
    QTest::addColumn<QString>("word");
    QTest::addColumn<ExecutionState>("state");
    const auto row = [](const char *text, ExecutionState state) {
        QTest::newRow(text) << QString::fromUtf8(text) << state;
    };
    // GET /status, contract-style documents
    row("running", Running);
    row("completed", Completed);
    row("error", Failed);
    // GET /status, live services
    row("PENDING", Pending);
    row("STARTED", Running);
    row("RUNNING", Running);
    row("SUCCESS", Completed);
    row("FAILED", Failed);
    row("FAILURE", Failed);
    row("PAUSED", PendingHumanInput);
    row("REVOKED", Stopped);
    row("NOT FOUND", NotFound);
    // interface specification, section 3; POST /resume's words; POST /stop's word
    row("Pending Human Input", PendingHumanInput);
    row("resumed", Running);
    row("retrying", Running);
    row("stopped", Stopped);
    // without case, spaces, '_' and '-'
    row("NOT_FOUND", NotFound);
    row("not-found", NotFound);
    row("NotFound", NotFound);
    row(" n O t\tF_o-u n d ", NotFound);
    row("pending_human_input", PendingHumanInput);
    row("PENDING-HUMAN-INPUT", PendingHumanInput);
    row("pendingHumanInput", PendingHumanInput);
    row("\nrunning\r\n", Running);
    row("no\u00a0t found", NotFound);
}

void tst_StateWords::word()
{
    QFETCH(QString, word);
    QFETCH(ExecutionState, state);
    QCOMPARE(stateFromWord(word), state);
}

void tst_StateWords::unknownWords_data()
{
    QTest::addColumn<QString>("word");
    QTest::newRow("null") << QString();
    QTest::newRow("empty") << u""_s;
    QTest::newRow("only separators") << u" _-_ "_s;
    QTest::newRow("sentence for people") << u"Task is Running"_s;
    QTest::newRow("new word") << u"HIBERNATING"_s;
    QTest::newRow("begins like one") << u"runningx"_s;
    QTest::newRow("ends like one") << u"xrunning"_s;
    QTest::newRow("other punctuation") << u"run.ning"_s;
    QTest::newRow("look-alike letters") << u"сompleted"_s; // Cyrillic с
    QTest::newRow("NUL") << u"running\0"_s;
    QTest::newRow("lone surrogate") << QString(QChar(0xd800));
    QTest::newRow("our own state") << u"KickoffUnclear"_s;
    QTest::newRow("1 MB") << QString(1024 * 1024, u'r');
}

void tst_StateWords::unknownWords()
{
    QFETCH(QString, word);
    QCOMPARE(stateFromWord(word), ExecutionState::Unknown);
}

void tst_StateWords::rules_data()
{
    using enum ExecutionState;
    QTest::addColumn<ExecutionState>("state");
    QTest::addColumn<bool>("final");
    QTest::addColumn<bool>("live");
    QTest::newRow("starting") << Starting << false << false;
    QTest::newRow("kickoff unclear") << KickoffUnclear << false << false;
    QTest::newRow("refused") << Refused << true << false;
    QTest::newRow("pending") << Pending << false << true;
    QTest::newRow("running") << Running << false << true;
    QTest::newRow("pending human input") << PendingHumanInput << false << true;
    QTest::newRow("completed") << Completed << true << false;
    QTest::newRow("failed") << Failed << true << false;
    QTest::newRow("stopped") << Stopped << true << false;
    QTest::newRow("not found is no proof of death") << NotFound << false << true;
    QTest::newRow("unknown is polled on") << Unknown << false << true;
}

void tst_StateWords::rules()
{
    QFETCH(ExecutionState, state);
    QFETCH(bool, final);
    QFETCH(bool, live);
    QCOMPARE(isFinal(state), final);
    QCOMPARE(isLive(state), live);
}

void tst_StateWords::titlesAreDistinct()
{
    QSet<QString> titles;
    for (int i = 0; i <= static_cast<int>(ExecutionState::Unknown); ++i)
        titles << stateTitle(static_cast<ExecutionState>(i));
    QCOMPARE(titles.size(), static_cast<int>(ExecutionState::Unknown) + 1);
    QVERIFY(!titles.contains(QString()));
}

void tst_StateWords::openReviews_data()
{
    using enum ReviewState;
    QTest::addColumn<ReviewState>("state");
    QTest::addColumn<bool>("open");
    QTest::newRow("waiting") << Waiting << true;
    QTest::newRow("held") << Held << true;
    QTest::newRow("sending") << Sending << true;
    QTest::newRow("unclear") << Unclear << true;
    QTest::newRow("retrying") << Retrying << false;
    QTest::newRow("approved") << Approved << false;
    QTest::newRow("closed") << Closed << false;
}

void tst_StateWords::openReviews()
{
    QFETCH(ReviewState, state);
    QFETCH(bool, open);
    QCOMPARE(isOpen(state), open);
    QVERIFY(!reviewStateTitle(state).isEmpty());
}

QTEST_GUILESS_MAIN(tst_StateWords)
#include "tst_statewords.moc"
