// SPDX-License-Identifier: GPL-3.0-or-later
// A machine that goes on where another one ended: nothing is sent by two, and no decision is lost.
#include "journal/journal.h"
#include "support/scriptedconsole.h"
#include "wire/records.h"

#include <QCryptographicHash>
#include <QRegularExpression>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using When = Scene::When;
using Then = Scene::Then;

namespace {

const QString words = u"Shorter, please."_s;

} // namespace

class TestTakeOver : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasHeldIsHeldAgain();
    void theNewEndOfAHoldIsTold();
    void heldAgainItCanBeUndone();
    void aConfirmationIsHeldAgain_data();
    void aConfirmationIsHeldAgain();
    void heldAgainItGoesToNoOtherAddress();
    void heldAboutSomethingElseIsGivenBack();
    void aHoldThatSaysNothingOfWhatWasShownIsGivenBack();
    void aHoldThatEndedLongAgoIsGivenBack_data();
    void aHoldThatEndedLongAgoIsGivenBack();
    void whatIsOpenInARestoredDatabaseIsUnclear_data();
    void whatIsOpenInARestoredDatabaseIsUnclear();
    void aRestoredDatabaseIsToldWithItsTime();
    void aNewerOutputInARestoredDatabaseIsSaid();
    void whatComesWhileARestoredDatabaseIsLoadedProvesNothing_data();
    void whatComesWhileARestoredDatabaseIsLoadedProvesNothing();
    void whatMayStillBeOnItsWayCannotBeDecidedAgain();
    void theTimeOfASendDoesNotBeginAgain();
    void nothingIsSentInDoubt();
    void aKickoffInDoubtIsNotSent();
    void aPostHasAnEndHoweverSlowlyItIsAnswered();

private:
    static bool begin(ScriptedConsole &console, std::chrono::milliseconds hold = 0ms)
    {
        if (!console.console.takeOver)
            console.console.takeOver = engine::TakeOver();
        return console.startWithNotice(hold);
    }
    /// As if the database had been where it is not any more.
    static bool restore(ScriptedConsole &console)
    {
        const auto journal = console.console.openJournal();
        return journal && journal->setLocalState({{u"journal/place"_s, "another server"}});
    }
};

void TestTakeOver::whatWasHeldIsHeldAgain()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const auto decision = console.console.decide(console.review(), Verdict::Reject, words);
    QVERIFY(decision);
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.decisionState(), DecisionState::Held);
    QCOMPARE(console.resumeCount(), 0);
    console.console.engine->outbox().sendNow(decision->id);
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.decision()->id, decision->id);
    QCOMPARE(console.decision()->feedback, words);
    QCOMPARE(console.resumeCount(), 1);
    console.console.stop();
    console.console.settings.hold = 0ms;
    QVERIFY(console.console.start());
    QCOMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 1);
}

/// The address that was changed on the second machine is not the one that was decided for.
void TestTakeOver::heldAgainItGoesToNoOtherAddress()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const auto decision = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(decision);
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.decisionState(), DecisionState::Held);
    Crew moved = console.crew;
    moved.address = QUrl(console.crew.address.toString() + u"/other"_s);
    console.console.engine->crewRepository().save({moved, QString::fromLatin1(token), false},
                                                  console.console.engine.get(), [](const auto &) {});
    QTRY_COMPARE(console.decisionState(), DecisionState::Returned);
    console.console.engine->outbox().sendNow(decision->id);
    QCOMPARE(console.requestsTo("/other/resume"), 0);
    QCOMPARE(console.resumeCount(), 0);
}

void TestTakeOver::aConfirmationIsHeldAgain_data()
{
    QTest::addColumn<bool>("isWithdrawn");
    QTest::addColumn<DecisionState>("state");
    QTest::newRow("of an approval that stands") << false << DecisionState::Accepted;
    QTest::newRow("of one that is withdrawn then") << true << DecisionState::Returned;
}

void TestTakeOver::aConfirmationIsHeldAgain()
{
    QFETCH(const bool, isWithdrawn);
    QFETCH(const DecisionState, state);
    const Reviewer ana{u"ana"_s, u"Ana"_s};
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const Review review = console.review();
    const DecisionOrder order{review.id, asSeen(review.lastAttempt()), Verdict::Approve, words, {}};
    QVERIFY(console.console.engine->reviewNotes().approveFirst(order, {}, ana));
    QUuid decision;
    console.console.engine->decide(
        order,
        [&decision](const std::expected<Decision, QString> &held) { decision = held ? held->id : QUuid(); },
        Reviewer{u"ben"_s, u"Ben"_s}, ana.account);
    QVERIFY(!decision.isNull());
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.decisionState(), DecisionState::Held);
    QCOMPARE(console.decision()->confirms, ana.account);
    if (isWithdrawn)
        QVERIFY(console.console.engine->reviewNotes().withdrawFirstApproval(review.id, ana));
    console.console.engine->outbox().sendNow(decision);
    QTRY_COMPARE(console.decisionState(), state);
    QCOMPARE(console.resumeCount(), isWithdrawn ? 0 : 1);
}

/// Else consoles take the hold for one that is over.
void TestTakeOver::theNewEndOfAHoldIsTold()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const auto decision = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(decision);
    console.console.stop();
    QVERIFY(console.console.start());
    QDateTime told;
    connect(console.console.engine.get(), &engine::Engine::changed, this,
            [&told](const engine::ChangeBatch &batch) {
                for (const Review &review : batch.reviews)
                    told = review.lastAttempt().decision.value_or(Decision()).sendAt;
            });
    QTRY_VERIFY(told > decision->sendAt);
    QCOMPARE(console.decision()->sendAt, told);
    QVERIFY(told > QDateTime::currentDateTimeUtc().addSecs(1800));
    console.console.stop();
}

void TestTakeOver::heldAgainItCanBeUndone()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const auto decision = console.console.decide(console.review(), Verdict::Approve, words);
    console.console.stop();
    QVERIFY(console.console.start());
    console.console.engine->outbox().withdraw(decision->id, [](const auto &) {});
    QCOMPARE(console.review().state, ReviewState::Waiting);
    console.console.stop();
    console.console.settings.hold = 0ms;
    QVERIFY(console.console.start());
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.resumeCount(), 0);
}

/// The machine that ended recorded another output after it had held the decision, and before it could end it.
void TestTakeOver::heldAboutSomethingElseIsGivenBack()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    const Entries known = console.entries();
    console.console.stop();
    {
        const auto journal = console.console.openJournal();
        QVERIFY(journal);
        const auto notice = std::ranges::find(known, EntryKind::HumanInputCallback, &Entry::kind);
        QVERIFY(notice != known.end());
        Entry other = *notice;
        other.body.replace("Draft 1", "Draft 2");
        Entries entries{other};
        QVERIFY(journal->append(entries));
    }
    console.console.settings.hold = 0ms;
    QVERIFY(console.console.start());
    QVERIFY(console.decisionState() != DecisionState::Held);
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.resumeCount(), 0);
}

/// As an older version recorded it.
void TestTakeOver::aHoldThatSaysNothingOfWhatWasShownIsGivenBack()
{
    ScriptedConsole console;
    QVERIFY(begin(console));
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = console.review().id;
    decision.attempt = 1;
    decision.verdict = Verdict::Approve;
    decision.feedback = words;
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    const QUuid run = console.run;
    console.console.stop();
    {
        const auto journal = console.console.openJournal();
        QVERIFY(journal);
        Entries entries{engine::entryNow(EntryKind::DecisionHeld, run, wire::encodeDecisionRecord(decision),
                                         decision.id.toString(QUuid::WithoutBraces))};
        QVERIFY(journal->append(entries));
    }
    QVERIFY(console.console.start());
    QCOMPARE(console.decisionState(), DecisionState::Returned);
    QCOMPARE(console.resumeCount(), 0);
}

void TestTakeOver::aHoldThatEndedLongAgoIsGivenBack_data()
{
    QTest::addColumn<std::chrono::milliseconds>("ago");
    QTest::addColumn<bool>("isNoticed");
    QTest::addColumn<DecisionState>("state");
    QTest::newRow("a take-over") << std::chrono::milliseconds(10s) << false << DecisionState::Accepted;
    QTest::newRow("a restored backup") << std::chrono::milliseconds(1h) << false << DecisionState::Returned;
    QTest::newRow("a restore that is noticed")
        << std::chrono::milliseconds(1h) << true << DecisionState::Unclear;
}

/// In a database that was restored, it may have been undone since.
void TestTakeOver::aHoldThatEndedLongAgoIsGivenBack()
{
    QFETCH(std::chrono::milliseconds, ago);
    QFETCH(bool, isNoticed);
    QFETCH(DecisionState, state);
    ScriptedConsole console;
    QVERIFY(begin(console));
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = console.review().id;
    decision.attempt = 1;
    decision.verdict = Verdict::Approve;
    decision.feedback = words;
    decision.decidedAt = decision.sendAt = QDateTime::currentDateTimeUtc().addDuration(-ago);
    const wire::HoldRecord hold{.shownHash = QCryptographicHash::hash(console.review().lastAttempt().raw,
                                                                      QCryptographicHash::Sha256)};
    const QUuid run = console.run;
    console.console.stop();
    {
        const auto journal = console.console.openJournal();
        QVERIFY(journal);
        Entries entries{engine::entryNow(EntryKind::DecisionHeld, run,
                                         wire::encodeDecisionRecord(decision, hold),
                                         decision.id.toString(QUuid::WithoutBraces))};
        QVERIFY(journal->append(entries));
    }
    if (isNoticed) {
        QVERIFY(restore(console));
        console.service.play({Scene{When::AfterRequest, {}, Then::KeepOpen}}); // no status settles it
    }
    QVERIFY(console.console.start());
    QTRY_COMPARE(console.decisionState(), state);
    QCOMPARE(console.resumeCount(), state == DecisionState::Accepted ? 1 : 0);
    if (!isNoticed)
        return;
    const auto again = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(!again);
    QVERIFY2(again.error().contains(u"could still arrive"_s), qPrintable(again.error()));
}

void TestTakeOver::whatIsOpenInARestoredDatabaseIsUnclear_data()
{
    QTest::addColumn<std::chrono::milliseconds>("hold");
    QTest::newRow("held") << std::chrono::milliseconds(1h);
    QTest::newRow("being sent") << std::chrono::milliseconds(0);
}

/// That it was sent, or how the service answered, may be among what is missing.
void TestTakeOver::whatIsOpenInARestoredDatabaseIsUnclear()
{
    QFETCH(const std::chrono::milliseconds, hold);
    ScriptedConsole console;
    QVERIFY(begin(console, hold));
    console.service.play({Scene{When::AfterRequest, {}, Then::KeepOpen}});
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    if (hold == 0ms)
        QTRY_COMPARE(console.resumeCount(), 1);
    const int sent = console.resumeCount();
    console.console.stop();
    QVERIFY(restore(console));
    console.console.settings.hold = 0ms;
    for (int start = 0; start < 2; ++start) { // also the one after that
        QVERIFY(console.console.start());
        QCOMPARE(console.review().state, ReviewState::Unclear);
        QVERIFY2(console.decision()->message.text().contains(u"restored"_s),
                 qPrintable(console.decision()->message.text()));
        const bool isTold = std::ranges::any_of(*console.console.problems, [](const QList<QVariant> &said) {
            return said.first().toString().contains(u"restored"_s);
        });
        QCOMPARE(isTold, start == 0);
        QVERIFY(!console.console.decide(console.review(), Verdict::Approve, words));
        QString undone;
        console.console.engine->outbox().withdraw(
            console.decision()->id, [&undone](const std::expected<void, engine::UndoFailure> &done) {
                undone = done ? u"undone"_s : done.error().sentence;
            });
        QVERIFY2(undone.contains(u"may have been sent"_s), qPrintable(undone));
        QCOMPARE(console.resumeCount(), sent);
        console.console.stop();
    }
}

/// Else a second one would look like the first, which is told for as long as the desk runs.
void TestTakeOver::aRestoredDatabaseIsToldWithItsTime()
{
    ScriptedConsole console;
    QVERIFY(begin(console));
    console.console.stop();
    QVERIFY(restore(console));
    const QDateTime before = QDateTime::currentDateTimeUtc().addSecs(-60); // the sentence has no seconds
    QVERIFY(console.console.start());
    static const QRegularExpression pattern(u"noticed (\\d{4}-\\d\\d-\\d\\d) (\\d\\d:\\d\\d) UTC"_s);
    QRegularExpressionMatch told;
    for (const QList<QVariant> &said : *console.console.problems) {
        if (const auto match = pattern.match(said.first().toString()); match.hasMatch())
            told = match;
    }
    QVERIFY(told.hasMatch());
    const QString noticed = u"%1T%2:00Z"_s.arg(told.captured(1), told.captured(2));
    QVERIFY2(QDateTime::fromString(noticed, Qt::ISODate) > before, qPrintable(noticed));
}

/// It was recorded before all that is missing, so the decision was not sent.
void TestTakeOver::aNewerOutputInARestoredDatabaseIsSaid()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    const Entries known = console.entries();
    console.console.stop();
    {
        const auto journal = console.console.openJournal();
        QVERIFY(journal);
        const auto notice = std::ranges::find(known, EntryKind::HumanInputCallback, &Entry::kind);
        QVERIFY(notice != known.end());
        Entry other = *notice;
        other.body.replace("Draft 1", "Draft 2");
        Entries entries{other};
        QVERIFY(journal->append(entries));
    }
    QVERIFY(restore(console));
    QVERIFY(console.console.start());
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.resumeCount(), 0);
}

void TestTakeOver::whatComesWhileARestoredDatabaseIsLoadedProvesNothing_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("a newer output")
        << QByteArray("human-input")
        << QByteArray(R"({"execution_id":"k-1","task_id":"write","task_output":"Draft 2"})");
    QTest::newRow("the end of the run")
        << QByteArray("crew") << QByteArray(R"({"kickoff_id":"k-1","result":"Done"})");
}

/// It may have come because the decision was sent.
void TestTakeOver::whatComesWhileARestoredDatabaseIsLoadedProvesNothing()
{
    QFETCH(const QByteArray, kind);
    QFETCH(const QByteArray, body);
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    console.console.stop();
    QVERIFY(restore(console));
    int status = 0;
    console.console.beforeStart = [&] {
        console.console.engine->listen();
        status = console.post(kind, body);
    };
    QVERIFY(console.console.start());
    console.console.beforeStart = {};
    QCOMPARE(status, 200);
    QCOMPARE(console.entryCount(EntryKind::DecisionRefused), 0);
    QCOMPARE(console.entryCount(EntryKind::DecisionReturned), 0);
    QCOMPARE(console.entryCount(EntryKind::DecisionUnclear), 1);
    QCOMPARE(console.resumeCount(), 0);
}

void TestTakeOver::whatMayStillBeOnItsWayCannotBeDecidedAgain()
{
    ScriptedConsole console;
    QVERIFY(begin(console));
    console.service.play({Scene{When::AfterRequest, {}, Then::KeepOpen}});
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.resumeCount(), 1);
    console.console.stop();
    console.console.takeOver->sendDeadline = 1h;
    QVERIFY(console.console.start());
    QCOMPARE(console.review().state, ReviewState::Unclear);
    const auto again = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(!again);
    QVERIFY2(again.error().contains(u"could still arrive"_s), qPrintable(again.error()));
    QCOMPARE(console.resumeCount(), 1);
    console.console.stop();
    console.console.takeOver->sendDeadline = 2s;
    console.service.play({ScriptedConsole::anything()});
    QVERIFY(console.console.start());
    QVERIFY(!console.console.decide(console.review(), Verdict::Approve, words));
    const auto isTaken = [&console] {
        return console.console.decide(console.review(), Verdict::Approve, words).has_value();
    };
    QVERIFY(QTest::qWaitFor(isTaken, 30'000));
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 2);
}

/// As after a second restart. Would it begin again, the review could not be decided for an hour.
void TestTakeOver::theTimeOfASendDoesNotBeginAgain()
{
    ScriptedConsole console;
    console.console.takeOver = engine::TakeOver{.sendDeadline = 1h};
    QVERIFY(begin(console));
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = console.review().id;
    decision.attempt = 1;
    decision.verdict = Verdict::Approve;
    decision.feedback = words;
    decision.decidedAt = decision.sendAt = QDateTime::currentDateTimeUtc().addSecs(-3590);
    const QUuid run = console.run;
    console.console.stop();
    {
        const auto journal = console.console.openJournal();
        QVERIFY(journal);
        const auto entryOf = [&decision, &run](EntryKind kind, const QByteArray &body) {
            Entry entry = engine::entryNow(kind, run, body, decision.id.toString(QUuid::WithoutBraces));
            entry.at = decision.decidedAt;
            return entry;
        };
        ServiceError error;
        error.delivery = Delivery::Unclear;
        Entries entries{entryOf(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision)),
                        entryOf(EntryKind::DecisionSending, "{}"),
                        entryOf(EntryKind::DecisionUnclear, wire::encodeErrorRecord(error))};
        QVERIFY(journal->append(entries));
    }
    console.service.play({Scene{When::AfterRequest, {}, Then::KeepOpen}}); // no status settles it
    QVERIFY(console.console.start());
    const auto again = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(!again);
    QVERIFY2(again.error().contains(u"could still arrive"_s), qPrintable(again.error()));
    const auto isTaken = [&console] {
        return console.console.decide(console.review(), Verdict::Approve, words).has_value();
    };
    QVERIFY(QTest::qWaitFor(isTaken, 60'000));
}

void TestTakeOver::nothingIsSentInDoubt()
{
    bool isSure = true;
    ScriptedConsole console;
    console.console.takeOver = engine::TakeOver{.isSure = [&isSure] { return isSure; }};
    QVERIFY(begin(console));
    isSure = false;
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Refused);
    QCOMPARE(console.resumeCount(), 0);
    QVERIFY2(console.decision()->message.text().contains(u"nothing was sent"_s),
             qPrintable(console.decision()->message.text()));
    QCOMPARE(console.review().state, ReviewState::Waiting);
    isSure = true;
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 1);
}

void TestTakeOver::aKickoffInDoubtIsNotSent()
{
    bool isSure = true;
    ScriptedConsole console;
    console.console.takeOver = engine::TakeOver{.isSure = [&isSure] { return isSure; }};
    QVERIFY(begin(console));
    isSure = false;
    const auto kickoffs = console.requestsTo("/kickoff");
    const auto receipt = console.console.kickoff(console.crew, console.console.fullRequest(console.crew, {}));
    QVERIFY(!receipt);
    QCOMPARE(console.requestsTo("/kickoff"), kickoffs);
}

/// Else another machine could not know when it has ended.
void TestTakeOver::aPostHasAnEndHoweverSlowlyItIsAnswered()
{
    ScriptedConsole console;
    console.console.takeOver = engine::TakeOver{.sendDeadline = 1s};
    console.console.timeOuts.resume = 1h;
    QVERIFY(begin(console));
    console.service.play({Scene{When::AfterRequest, {}, Then::KeepOpen}});
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE_WITH_TIMEOUT(console.decisionState(), DecisionState::Unclear, 30'000);
    QCOMPARE(console.resumeCount(), 1);
}

QTEST_GUILESS_MAIN(TestTakeOver)
#include "tst_takeover.moc"
