// SPDX-License-Identifier: GPL-3.0-or-later
// What holds after every entry of any history, of services that behave well and of those that do not: random
// histories, the same each time.
#include "engine/ledger/gate.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"

#include <QRandomGenerator>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int historiesPerSeed = 150;
constexpr int stepsPerHistory = 40;

QByteArray textOf(const Entry &entry)
{
    return entryKindWord(entry.kind).toUtf8() + ' ' + entry.subject.toUtf8() + ' ' + entry.body.left(160);
}

/// A run whose service, relay and reviewer do whatever they like, and what they did.
class RandomStory : public LedgerFixture
{
public:
    explicit RandomStory(quint32 seed)
        : m_dice(seed)
    {
        if (chance(80))
            accepted();
    }

    void step()
    {
        switch (m_dice.bounded(20)) {
        case 0:
        case 1:
        case 2:
            return newNotice();
        case 3:
        case 4:
            return repeatNotice();
        case 5:
        case 6:
        case 7:
            return sayStatus();
        case 8:
        case 9:
        case 10:
            return decideSomething();
        case 11:
        case 12:
            return answerSomething();
        case 13:
            tellTask();
            return;
        case 14:
        case 15:
            return loseNotice();
        case 16:
        case 17:
            return deliverLate();
        case 18:
            tell(EntryKind::CrewCallback, R"({"kickoff_id":")" + anyId() + R"(","result":"x"})", own());
            return;
        default:
            if (ledger.mayRecover(run, {}) && lastStatusWaits())
                tell(EntryKind::ReviewRecovered, entries.last().body, entries.last().subject);
            else if (ledger.mayBeAsking(run))
                tell(EntryKind::ReviewRecovered, {}, execution().currentId());
            else if (chance(30))
                tell(EntryKind::HumanInputCallback, "garbled " + QByteArray::number(++m_made), own());
            return;
        }
    }

    bool isAtForeignAddress() const
    {
        const QUuid owner = QUuid::fromString(entries.last().subject);
        return isCallback(entries.last().kind) && owner != run;
    }
    /// Notices in the order in which their outputs were made.
    static int numberOf(const Attempt &attempt)
    {
        return attempt.output.isEmpty() ? 0 : attempt.output.section(u' ', 1).toInt();
    }
    bool lastStatusWaits() const
    {
        return entries.last().kind == EntryKind::Status &&
               wire::decodeStatus(entries.last().body)->state == ExecutionState::PendingHumanInput &&
               entries.last().subject == execution().currentId();
    }
    bool isKnownNotice(const QByteArray &body) const { return m_notices.contains(body); }
    QByteArrayList noticesBefore; ///< the last entry

private:
    bool chance(int percent) { return m_dice.bounded(100) < percent; }
    QString own() const { return textOf(run); }
    QByteArray anyTask() { return chance(60) ? "write" : "publish"; }
    QByteArray anyId()
    {
        const Execution &known = execution();
        QStringList ids{known.kickoffId, known.currentId()};
        ids.removeAll(QString());
        return ids.isEmpty() ? "k-1" : ids.at(m_dice.bounded(ids.size())).toUtf8();
    }
    static QString textOf(const QUuid &id) { return id.toString(QUuid::WithoutBraces); }

    Review reviewOf(const QByteArray &task) const
    {
        const QList<Review> reviews = ledger.reviewsOf(run);
        const auto found = std::ranges::find(reviews, QString::fromLatin1(task), &Review::taskId);
        return found == reviews.end() ? Review() : *found;
    }
    /// Its last attempt has neither its notice nor an answer yet: the task does not ask again before.
    bool awaitsNotice(const QByteArray &task) const
    {
        const Review review = reviewOf(task);
        return !review.attempts.isEmpty() && lacksNotice(review.lastAttempt()) &&
               !hasBeenSent(review.lastAttempt().decision);
    }
    QByteArray makeNotice(const QByteArray &task, const QByteArray &kickoffId)
    {
        return R"({"kickoff_id":")" + kickoffId + R"(","execution_id":"k-1","task_id":")" + task +
               R"(","task_output":"Output )" + QByteArray::number(++m_made) + "\"}";
    }
    /// Some name the continuation, too.
    QByteArray makeNotice(const QByteArray &task)
    {
        return makeNotice(task, chance(30) ? execution().currentId().toUtf8() : "k-1");
    }
    void newNotice()
    {
        const QByteArray task = anyTask();
        if (awaitsNotice(task) && m_lost.contains(task))
            say(m_lost.take(task));
        else if (chance(10))
            say(makeNotice(task, "foreign"), QUuid::createUuid());
        else
            say(makeNotice(task));
    }
    /// A gate is reached, and all that is known of it is what a status says.
    void loseNotice()
    {
        const QByteArray task = anyTask();
        if (awaitsNotice(task) || isOpen(reviewOf(task).state) || execution().currentId().isEmpty())
            return;
        const QByteArray body = makeNotice(task);
        status(R"({"status":"Pending Human Input","task_id":")" + task + "\"}", execution().currentId());
        if (!ledger.mayRecover(run, QString::fromLatin1(task)))
            return;
        tell(EntryKind::ReviewRecovered, entries.last().body, entries.last().subject);
        m_lost.insert(task, body);
        m_late << body;
    }
    void deliverLate()
    {
        if (!m_late.isEmpty())
            say(m_late.at(m_dice.bounded(m_late.size())));
    }
    void repeatNotice()
    {
        if (!m_notices.isEmpty())
            say(m_notices.at(m_dice.bounded(m_notices.size())));
    }
    void say(const QByteArray &body)
    {
        if (chance(15))
            say(body, QUuid::createUuid());
        else
            say(body, run, chance(85) ? EntryKind::HumanInputCallback : EntryKind::NoticePasted);
    }
    void say(const QByteArray &body, const QUuid &owner, EntryKind kind = EntryKind::HumanInputCallback)
    {
        noticesBefore = m_notices;
        if (!m_notices.contains(body))
            m_notices << body;
        tell(kind, body, textOf(owner));
    }
    void sayStatus()
    {
        static const QByteArrayList words = {
            "running",  "Pending Human Input", "Pending Human Input", "completed", "error", "NOT FOUND",
            "Pondering"};
        QByteArray body = R"({"status":")" + words.at(m_dice.bounded(words.size())) + '"';
        if (chance(60)) {
            const QByteArray task = anyTask();
            body += R"(,"current_task":"Task )" + task + '"';
            if (chance(60))
                body += R"(,"task_id":")" + task + '"';
        }
        const QString asked = chance(90) ? execution().currentId() : u"k-1"_s;
        tell(EntryKind::Status, body + '}', asked);
    }
    void tellTask()
    {
        const QByteArray task = chance(70) ? anyTask() : "research";
        tell(EntryKind::TaskCallback, R"({"kickoff_id":")" + anyId() + R"(","task_id":")" + task + "\"}",
             own());
    }
    void decideSomething()
    {
        QList<Review> reviews = ledger.reviewsOf(run);
        reviews.removeIf([](const Review &review) {
            const bool isDecidable =
                review.state == ReviewState::Waiting || review.state == ReviewState::Unclear;
            return !isDecidable || !review.noticeElsewhere.isEmpty();
        });
        if (reviews.isEmpty())
            return;
        const Review &review = reviews.at(m_dice.bounded(reviews.size()));
        Decision decision;
        decision.id = QUuid::createUuid();
        decision.reviewId = review.id;
        decision.attempt = review.lastAttempt().number;
        decision.verdict = chance(50) ? Verdict::Approve : Verdict::Reject;
        decision.feedback = u"Feedback"_s;
        decision.taskId = review.taskId.isEmpty() ? u"write"_s : QString();
        tell(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision), textOf(decision.id));
        if (chance(90))
            tell(EntryKind::DecisionSending, "{}", textOf(decision.id));
        m_underWay << decision.id;
    }
    void answerSomething()
    {
        if (m_underWay.isEmpty())
            return;
        const QUuid id = m_underWay.takeAt(m_dice.bounded(m_underWay.size()));
        if (!ledger.decision(id))
            return;
        if (ledger.decision(id)->state == DecisionState::Held) {
            tell(EntryKind::DecisionWithdrawn, {}, textOf(id));
            return;
        }
        static const QList<EntryKind> kinds = {EntryKind::DecisionAccepted, EntryKind::DecisionUnclear,
                                               EntryKind::DecisionUnclear, EntryKind::DecisionRefused,
                                               EntryKind::DecisionTooLate};
        const EntryKind kind = kinds.at(m_dice.bounded(kinds.size()));
        const QByteArrayList answers = {R"({"status":"resumed"})", R"({"status":"retrying"})",
                                        R"({"status":"resumed","kickoff_id":"None"})",
                                        R"({"kickoff_id":"k-)" + QByteArray::number(m_ids + 1) + "\"}"};
        const QByteArray answer = answers.at(m_dice.bounded(answers.size()));
        m_ids += answer == answers.last() ? 1 : 0;
        tell(kind, kind == EntryKind::DecisionAccepted ? answer : error(), textOf(id));
    }

    QRandomGenerator m_dice;
    int m_made = 0;
    int m_ids = 1;
    QByteArrayList m_notices;
    QByteArrayList m_late;                ///< of attempts that were raised without them
    QHash<QByteArray, QByteArray> m_lost; ///< by task: that of its last such attempt, until it comes
    QList<QUuid> m_underWay;
};

} // namespace

class TestLedgerProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyHistory_data();
    void everyHistory();

private:
    struct Before
    {
        Execution execution;
        QHash<QUuid, Review> reviews;
    };

    static Before lookAt(const RandomStory &story);
    static bool isOfAnOlderAttempt(const Review &review, const QByteArray &body);
    void waitingGatesAreInTheQueue(const RandomStory &story);
    void attemptsAreNeverOlder(const RandomStory &story);
    void acceptedOnEvidence(const RandomStory &story, const Before &before);
    void idsAreItsOwn(const RandomStory &story, const Before &before);
    void whatWasDecidedAboutStays(const RandomStory &story, const Before &before);
    void statesAgree(const RandomStory &story);
    void ourWordsAreSentences(const RandomStory &story);
    void wordsAreKept(const RandomStory &story, const Before &before);
};

TestLedgerProperties::Before TestLedgerProperties::lookAt(const RandomStory &story)
{
    Before before{story.execution(), {}};
    for (const Review &review : story.ledger.reviews())
        before.reviews.insert(review.id, review);
    return before;
}

/// The notice came late, and is kept with the attempt that was decided without it.
bool TestLedgerProperties::isOfAnOlderAttempt(const Review &review, const QByteArray &body)
{
    return std::ranges::any_of(review.attempts, [&body](const Attempt &attempt) {
        return attempt.raw == body && lacksNotice(attempt) && hasBeenSent(attempt.decision);
    });
}

/// What the newest evidence says to wait for is in the queue, or is going to be raised without its notice.
void TestLedgerProperties::waitingGatesAreInTheQueue(const RandomStory &story)
{
    const Entry &entry = story.entries.last();
    const bool isNotice =
        (entry.kind == EntryKind::HumanInputCallback || entry.kind == EntryKind::NoticePasted) &&
        wire::decodeHumanInputRequest(entry.body);
    if (isNotice && !story.noticesBefore.contains(entry.body)) {
        const QString task = wire::decodeHumanInputRequest(entry.body)->ids.taskId;
        const QList<Review> reviews = story.ledger.reviewsOf(story.run);
        const auto asked = std::ranges::find(reviews, task, &Review::taskId);
        QVERIFY(asked != reviews.end());
        if (isOfAnOlderAttempt(*asked, entry.body))
            return;
        // It may fill an attempt that is being decided without it: that decision is not sent.
        QVERIFY(asked->state == ReviewState::Waiting || asked->state == ReviewState::Held);
        QCOMPARE(asked->lastAttempt().raw, entry.body);
        QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    }
    if (entry.body.startsWith("garbled")) {
        const QList<Review> reviews = story.ledger.reviewsOf(story.run);
        const bool isShown = std::ranges::any_of(reviews, [&entry](const Review &review) {
            return isOpen(review.state) &&
                   review.lastAttempt().output.contains(QString::fromUtf8(entry.body));
        });
        QVERIFY(isShown || story.ledger.hasUnreadable(story.run));
    }
    if (story.lastStatusWaits()) {
        QVERIFY(!isFinal(story.state()));
        const QString task = wire::decodeStatus(entry.body)->currentTaskId;
        const QList<Review> reviews = story.ledger.reviewsOf(story.run);
        const bool isOpenHere = std::ranges::any_of(reviews, [&task](const Review &review) {
            return isOpen(review.state) &&
                   (task.isEmpty() || review.taskId == task || review.taskId.isEmpty());
        });
        QVERIFY(isOpenHere || story.ledger.mayRecover(story.run, task));
    }
}

/// Except where the reviewer is told that they may be.
void TestLedgerProperties::attemptsAreNeverOlder(const RandomStory &story)
{
    for (const Review &review : story.ledger.reviewsOf(story.run)) {
        int newest = 0;
        for (const Attempt &attempt : review.attempts) {
            if (lacksNotice(attempt) || attempt.mayBeOf != 0)
                continue;
            QVERIFY(RandomStory::numberOf(attempt) >= newest);
            newest = RandomStory::numberOf(attempt);
        }
    }
}

/// A decision that may have arrived becomes accepted by what is said about its own task, or about the run as
/// a whole where it has no other that could be meant.
void TestLedgerProperties::acceptedOnEvidence(const RandomStory &story, const Before &before)
{
    const Entry &entry = story.entries.last();
    for (const Review &was : before.reviews) {
        const Review &now = *story.ledger.review(was.id);
        for (qsizetype i = 0; i < was.attempts.size(); ++i) {
            const auto &old = was.attempts.at(i).decision;
            const auto &decision = now.attempts.at(i).decision;
            if (!old || !decision || old->id != decision->id || old->state == DecisionState::Accepted ||
                decision->state != DecisionState::Accepted)
                continue;
            // DecisionUnclear: what shows it had come while it was sent.
            if (entry.kind == EntryKind::DecisionAccepted || entry.kind == EntryKind::DecisionUnclear) {
                QCOMPARE(QUuid::fromString(entry.subject), decision->id);
            } else if (entry.kind == EntryKind::HumanInputCallback || entry.kind == EntryKind::NoticePasted) {
                QCOMPARE(wire::decodeHumanInputRequest(entry.body)->ids.taskId, now.taskId);
                QVERIFY(!story.noticesBefore.contains(entry.body));
                QCOMPARE(now.lastAttempt().mayBeOf, 0);
                QCOMPARE(now.lastAttempt().raw, entry.body);
            } else if (entry.kind == EntryKind::TaskCallback) {
                QCOMPARE(wire::decodeTaskCallback(entry.body)->ids.taskId, now.taskId);
                QCOMPARE(wire::decodeTaskCallback(entry.body)->ids.kickoffId, story.execution().currentId());
                QCOMPARE(decision->verdict, Verdict::Approve);
            } else if (entry.kind == EntryKind::Status) {
                const auto report = wire::decodeStatus(entry.body);
                QCOMPARE(entry.subject, before.execution.currentId());
                QVERIFY(report->state != ExecutionState::PendingHumanInput ||
                        report->currentTaskId != now.taskId);
                QVERIFY(report->state != ExecutionState::NotFound &&
                        report->state != ExecutionState::Unknown && report->state != ExecutionState::Failed);
                const auto isOpenToo = [&was](const Review &review) {
                    return review.id != was.id && isOpen(review.state) && review.noticeElsewhere.isEmpty();
                };
                const bool namesAnother = report->currentTaskId.isEmpty()
                                              ? !report->currentTask.isEmpty()
                                              : report->currentTaskId != now.taskId;
                if (report->state != ExecutionState::Completed &&
                    !(namesAnother && decision->verdict == Verdict::Approve)) // then the next one may be open
                    QVERIFY(!std::ranges::any_of(before.reviews, isOpenToo) ||
                            report->currentTask == u"Task "_s + now.taskId);
            } else {
                QFAIL("accepted without evidence");
            }
        }
    }
}

/// What comes to the address of another run tells no ID of this one.
void TestLedgerProperties::idsAreItsOwn(const RandomStory &story, const Before &before)
{
    const Execution &now = story.execution();
    QVERIFY(!now.continuationIds.contains(u"None"_s));
    if (!story.isAtForeignAddress())
        return;
    QCOMPARE(now.kickoffId, before.execution.kickoffId);
    QCOMPARE(now.continuationIds, before.execution.continuationIds);
    QCOMPARE(now.otherIds, before.execution.otherIds);
}

/// An output never takes the place of one that was decided about, only of none.
void TestLedgerProperties::whatWasDecidedAboutStays(const RandomStory &story, const Before &before)
{
    for (const Review &was : before.reviews) {
        const Review &now = *story.ledger.review(was.id);
        for (qsizetype i = 0; i < was.attempts.size(); ++i) {
            const Attempt &old = was.attempts.at(i);
            if (!hasBeenSent(old.decision) || !hasBeenSent(now.attempts.at(i).decision))
                continue;
            QCOMPARE(now.attempts.at(i).arrival, old.arrival);
            QCOMPARE(now.attempts.at(i).mayBeOf, old.mayBeOf);
            if (!lacksNotice(old) || wire::decodeHumanInputRequest(old.raw))
                QCOMPARE(now.attempts.at(i).raw, old.raw);
        }
    }
}

void TestLedgerProperties::statesAgree(const RandomStory &story)
{
    const Execution &execution = story.execution();
    const QList<Review> reviews = story.ledger.reviewsOf(story.run);
    const auto open =
        std::ranges::count_if(reviews, [](const Review &review) { return isOpen(review.state); });
    QCOMPARE(execution.waitingReviews, static_cast<int>(open));
    QCOMPARE(execution.finishedAt.isValid(), isFinal(execution.state));
    QVERIFY(!isFinal(execution.state) || (open == 0 && !execution.toldEnd));
    const bool isAsking = std::ranges::any_of(reviews, [](const Review &review) {
        return isOpen(review.state) && review.noticeElsewhere.isEmpty();
    });
    if (isAsking)
        QCOMPARE(execution.state, ExecutionState::PendingHumanInput);
    for (const Review &review : reviews) {
        QCOMPARE(review.closedReason.isEmpty(), review.state != ReviewState::Closed);
        QVERIFY(review.noticeElsewhere.isEmpty() ||
                (isOpen(review.state) && review.state != ReviewState::Waiting));
        QVERIFY(!review.attempts.isEmpty());
        for (qsizetype i = 0; i < review.attempts.size(); ++i)
            QCOMPARE(review.attempts.at(i).number, i + 1);
    }
}

/// So they can be read in another language.
void TestLedgerProperties::ourWordsAreSentences(const RandomStory &story)
{
    const QList<Review> reviews = story.ledger.reviewsOf(story.run);
    for (const Review &review : reviews) {
        QCOMPARE(translated(review.closedReason.sentences()), review.closedReason.text());
        QCOMPARE(translated(review.noticeElsewhere.sentences()), review.noticeElsewhere.text());
        for (const Attempt &attempt : review.attempts) {
            const Decision decision = attempt.decision.value_or(Decision());
            QCOMPARE(translated(decision.waiting.sentences()), decision.waiting.text());
        }
    }
}

void TestLedgerProperties::wordsAreKept(const RandomStory &story, const Before &before)
{
    for (const Review &was : before.reviews) {
        const Review *now = story.ledger.review(was.id);
        QVERIFY(now);
        QVERIFY(now->attempts.size() >= was.attempts.size());
        for (qsizetype i = 0; i < was.attempts.size(); ++i)
            QCOMPARE(now->attempts.at(i).decision.has_value(),
                     was.attempts.at(i).decision.has_value() || now->attempts.at(i).decision.has_value());
    }
}

void TestLedgerProperties::everyHistory_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 10; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestLedgerProperties::everyHistory()
{
    QFETCH(quint32, seed);
    for (int history = 0; history < historiesPerSeed; ++history) {
        RandomStory story(seed * 1000 + static_cast<quint32>(history));
        for (int i = 0; i < stepsPerHistory; ++i) {
            const Before before = lookAt(story);
            const qsizetype told = story.entries.size();
            story.step();
            if (story.entries.size() != told + 1)
                continue; // nothing, or a decision that was made and sent
            waitingGatesAreInTheQueue(story);
            attemptsAreNeverOlder(story);
            acceptedOnEvidence(story, before);
            idsAreItsOwn(story, before);
            whatWasDecidedAboutStays(story, before);
            statesAgree(story);
            ourWordsAreSentences(story);
            wordsAreKept(story, before);
            if (QTest::currentTestFailed()) {
                for (const Entry &entry : std::as_const(story.entries))
                    qInfo("%s", textOf(entry).constData());
                QFAIL("by the last of the entries above");
            }
        }
        QVERIFY(story.isSameWhenRetold());
    }
}

QTEST_GUILESS_MAIN(TestLedgerProperties)
#include "tst_ledgerproperties.moc"
