// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/export/runreport.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/timeline/timelinetab.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/filecontent.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonObject>
#include <QLocale>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using crew::test::contentOf;

namespace {

Execution run()
{
    Execution execution;
    execution.id = QUuid::createUuid();
    execution.kickoffId = u"ex-1"_s;
    execution.request.inputs = {{u"topic"_s, u"Bees"_s}};
    execution.state = ExecutionState::Completed;
    execution.result.output = u"The final text."_s;
    return execution;
}

Review reviewOf(const Execution &execution, const QString &output)
{
    Attempt attempt;
    attempt.output = output;
    Decision decision;
    decision.verdict = Verdict::Reject;
    decision.feedback = u"Shorter!"_s;
    decision.reviewer = {u"ada"_s, u"Ada"_s};
    decision.answer = u"retrying"_s;
    attempt.decision = decision;
    Review review;
    review.id = QUuid::createUuid();
    review.executionId = execution.id;
    review.taskId = u"draft"_s;
    review.attempts = {attempt};
    return review;
}

} // namespace

class TestRunReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysEverything()
    {
        const Execution execution = run();
        const QString text = runReport(execution, u"Writers"_s, {reviewOf(execution, u"A first draft"_s)});
        for (const QString &part :
             {u"Writers"_s, u"ex-1"_s, u"Bees"_s, u"draft"_s, u"A first draft"_s, u"**Reject**"_s,
              u"Shorter!"_s, u"Ada (ada)"_s, u"retrying"_s, u"The final text."_s})
            QVERIFY2(text.contains(part), qPrintable(part));
    }

    /// In their order and as text, whatever is in them; what else people did is in the timeline.
    void hasTheCommentsOfTheTeam()
    {
        const Execution execution = run();
        Review review = reviewOf(execution, u"A first draft"_s);
        QVERIFY(!runReport(execution, u"Writers"_s, {review}).contains(u"Team comments"_s));
        const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, crew::utc);
        review.notes = {{TeamAct::Comment, {u"ada"_s, u"Ada"_s}, at, 1, u"# Ask the customer"_s},
                        {TeamAct::TakeOver, {u"bob"_s, u"Bob"_s}, at, 1, u"Ada is away"_s},
                        {TeamAct::Comment, {u"bob"_s, u"Bob"_s}, at.addSecs(60), 2, u"```\nDone"_s}};
        const QString text = runReport(execution, u"Writers"_s, {review});
        const QString time = QLocale().toString(at.toLocalTime(), QLocale::LongFormat);
        const qsizetype heading = text.indexOf(u"\n### Team comments\n"_s);
        const qsizetype first = text.indexOf(u"- Comment on attempt 1: `Ada (ada)` · "_s + time +
                                             u"\n\n```text\n# Ask the customer\n```\n"_s);
        const qsizetype second = text.indexOf(u"- Comment on attempt 2: `Bob (bob)` · "_s);
        QVERIFY2(heading > 0 && heading < first && first < second, qPrintable(text));
        QVERIFY(text.contains(u"````text\n```\nDone\n````\n"_s));
        QVERIFY(!text.contains(u"Ada is away"_s));
        QVERIFY(heading > text.indexOf(u"Shorter!"_s));
    }

    void saysThatARunWasStartedElsewhere()
    {
        Execution execution = run();
        execution.startedAt = QDateTime::currentDateTimeUtc();
        const auto started = [&execution] {
            const QString text = runReport(execution, u"Writers"_s, {});
            return text.mid(text.indexOf(u"- Started: "_s)).section(u'\n', 0, 0);
        };
        QVERIFY2(!started().contains(u"Elsewhere"_s), qPrintable(started()));
        execution.origin = ExecutionOrigin::Followed;
        QVERIFY2(started().startsWith(u"- Started: Elsewhere, followed since "_s), qPrintable(started()));
    }

    void saysWhatIsKnownOfANotice_data()
    {
        QTest::addColumn<Arrival>("arrival");
        QTest::addColumn<bool>("isDecided");
        QTest::addColumn<int>("mayBeOf");
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, Arrival arrival, bool isDecided, int mayBeOf,
                            const QString &output, const QString &says) {
            QTest::newRow(name) << arrival << isDecided << mayBeOf << output << says;
        };
        const QString draft = u"A first draft"_s;
        row("it came", Arrival::Notice, true, 0, draft, {});
        row("maybe another", Arrival::Notice, true, 1, draft, u"may be that of attempt 1"_s);
        row("none", Arrival::Recovered, false, 0, {}, u"has not arrived"_s);
        row("decided blind", Arrival::Recovered, true, 0, {}, u"had not arrived when this was decided"_s);
        row("came later", Arrival::Recovered, true, 0, draft, u"had not arrived when this was decided"_s);
        row("elsewhere", Arrival::Recovered, false, 0, draft, {});
        row("another's output", Arrival::Recovered, true, 1, draft,
            u"has not arrived, the output is that of attempt 1"_s);
        row("pasted", Arrival::Pasted, true, 0, draft, u"pasted by a person"_s);
        row("unreadable", Arrival::Unreadable, true, 0, u"{"_s, u"cannot be read, shown as received"_s);
    }
    /// Whoever reads the report must not believe that the output was seen when it was decided.
    void saysWhatIsKnownOfANotice()
    {
        QFETCH(Arrival, arrival);
        QFETCH(bool, isDecided);
        QFETCH(int, mayBeOf);
        QFETCH(QString, output);
        QFETCH(QString, says);
        const Execution execution = run();
        Review review = reviewOf(execution, output);
        Attempt &attempt = review.attempts.first();
        attempt.arrival = arrival;
        attempt.raw = output.toUtf8();
        attempt.mayBeOf = mayBeOf;
        if (!isDecided)
            attempt.decision.reset();
        const QString text = runReport(execution, u"Writers"_s, {review});
        const QString line = says.isEmpty() ? QString() : u"- Notice: "_s + says;
        const qsizetype place = text.indexOf(u"- Notice: "_s);
        QCOMPARE(place < 0 ? QString() : text.mid(place).section(u'\n', 0, 0), line);
    }

    void saysThatANoticeCameAfterTheDecision_data()
    {
        QTest::addColumn<Arrival>("arrival");
        QTest::addColumn<int>("mayBeOf");
        QTest::newRow("the first one cannot be read") << Arrival::Unreadable << 0;
        QTest::newRow("that of an earlier attempt was shown") << Arrival::Recovered << 1;
    }
    /// What was shown when it was decided is not in the report any more.
    void saysThatANoticeCameAfterTheDecision()
    {
        QFETCH(Arrival, arrival);
        QFETCH(int, mayBeOf);
        const Execution execution = run();
        Review review = reviewOf(execution, u"A first draft"_s);
        Attempt late = review.attempts.first();
        late.number = 2;
        late.output = u"A second draft"_s;
        late.raw = R"({"execution_id":"ex-1","task_id":"draft","task_output":"A second draft"})";
        late.arrival = arrival;
        late.mayBeOf = mayBeOf;
        review.attempts.append(late);
        const QString text = runReport(execution, u"Writers"_s, {review});
        QCOMPARE(text.mid(text.indexOf(u"- Notice: "_s)).section(u'\n', 0, 0),
                 u"- Notice: had not arrived when this was decided"_s);
    }

    void hasAResultInEachOfItsForms()
    {
        Execution execution = run();
        execution.result.json = QJsonObject{{u"score"_s, 7}};
        const QString both = runReport(execution, u"Writers"_s, {});
        QVERIFY2(both.contains(u"The final text."_s) && both.contains(u"\"score\": 7"_s), qPrintable(both));
        execution.result.output.clear();
        const QString json = runReport(execution, u"Writers"_s, {});
        QVERIFY2(json.contains(u"\"score\": 7"_s), qPrintable(json));
        QVERIFY2(!json.contains(u"```text\n\n```"_s), qPrintable(json));
    }

    void namesBothPeopleOfAnApproval_data()
    {
        QTest::addColumn<TeamAct>("act");
        QTest::addColumn<QString>("says");
        QTest::newRow("approval") << TeamAct::FirstApproval << u"- Approved first: `Bob (b-2)` · "_s;
        QTest::newRow("answer to a flow") << TeamAct::FirstAnswer << u"- Answered first: `Bob (b-2)` · "_s;
    }
    void namesBothPeopleOfAnApproval()
    {
        QFETCH(TeamAct, act);
        QFETCH(QString, says);
        const Execution execution = run();
        Review review = reviewOf(execution, u"A first draft"_s);
        review.notes = {{.act = act,
                         .person = {u"b-2"_s, u"Bob"_s},
                         .at = QDateTime::currentDateTimeUtc(),
                         .attempt = 1,
                         .text = u"Shorter!"_s}};
        QVERIFY(!runReport(execution, u"Writers"_s, {review}).contains(u"Bob"_s)); // nobody confirmed it
        review.attempts.first().decision->confirms = u"b-2"_s;
        const QString text = runReport(execution, u"Writers"_s, {review});
        QVERIFY2(text.contains(says) && text.contains(u"- Who: `Ada (ada)`"_s), qPrintable(text));
    }

    void saysWhatBecameOfADecision_data()
    {
        QTest::addColumn<DecisionState>("state");
        QTest::addColumn<QString>("says");
        QTest::addColumn<bool>("isUnsent");
        const auto row = [](const char *name, DecisionState state, const QString &says,
                            bool isUnsent = false) { QTest::newRow(name) << state << says << isUnsent; };
        row("accepted", DecisionState::Accepted, {});
        row("held", DecisionState::Held, u"Decided, not sent yet"_s);
        row("sending", DecisionState::Sending, u"Sending"_s);
        row("unclear", DecisionState::Unclear, u"May have arrived"_s);
        row("refused", DecisionState::Refused, u"Decision refused"_s);
        row("undone", DecisionState::Withdrawn, u"Decision undone"_s);
        row("returned", DecisionState::Returned, u"Decision not sent"_s);
        row("too late", DecisionState::TooLate, u"Decision too late"_s);
        row("never sent", DecisionState::Refused, u"Decision not sent"_s, true);
        row("never sent, of an earlier version", DecisionState::TooLate, u"Decision not sent"_s, true);
    }
    void saysWhatBecameOfADecision()
    {
        QFETCH(DecisionState, state);
        QFETCH(QString, says);
        QFETCH(bool, isUnsent);
        const Execution execution = run();
        Review review = reviewOf(execution, u"A first draft"_s);
        review.attempts.first().decision->state = state;
        review.attempts.first().decision->isUnsent = isUnsent;
        const QString text = runReport(execution, u"Writers"_s, {review});
        const QString decision = text.mid(text.indexOf(u"- Decision:"_s));
        const QString behind = says.isEmpty() ? u"- Decided:"_s : u"- State: "_s + says + u'\n';
        QVERIFY2(decision.section(u'\n', 1).startsWith(behind), qPrintable(decision));
    }

    void callsFeedbackThatWasNotSentSo_data()
    {
        QTest::addColumn<DecisionState>("state");
        QTest::addColumn<QString>("feedback");
        QTest::addColumn<QString>("heading"); // empty: no feedback is shown
        QTest::newRow("sent") << DecisionState::Accepted << u"Approved."_s << u"\nFeedback:\n"_s;
        QTest::newRow("returned") << DecisionState::Returned << u"Good."_s << u"\nFeedback, not sent:\n"_s;
        QTest::newRow("undone") << DecisionState::Withdrawn << u"Good."_s << u"\nFeedback, not sent:\n"_s;
        QTest::newRow("returned, without words") << DecisionState::Returned << u"Approved."_s << QString();
    }
    void callsFeedbackThatWasNotSentSo()
    {
        QFETCH(DecisionState, state);
        QFETCH(QString, feedback);
        QFETCH(QString, heading);
        const Execution execution = run();
        Review review = reviewOf(execution, u"A first draft"_s);
        Decision &decision = *review.attempts.first().decision;
        decision.verdict = Verdict::Approve;
        decision.state = state;
        decision.feedback = feedback;
        const QString text = runReport(execution, u"Writers"_s, {review});
        QVERIFY2(text.contains(heading), qPrintable(text));
        QCOMPARE(text.contains(feedback), !heading.isEmpty());
    }

    void saysWhatWasSaidSince()
    {
        const Execution execution = run();
        Review review = reviewOf(execution, u"A first draft"_s);
        review.attempts.first().decision->waiting = Explanation(u"A newer attempt has arrived since."_s);
        const QString text = runReport(execution, u"Writers"_s, {review});
        QVERIFY2(text.contains(u"- Since then: `A newer attempt has arrived since.`"_s), qPrintable(text));
    }

    /// The attempt itself has the last one only.
    void hasEveryDecisionAboutAnAttempt()
    {
        test::LedgerFixture story;
        story.accepted().notice();
        story.answered(story.sending(Verdict::Reject), EntryKind::DecisionRefused);
        story.answered(story.held(Verdict::Reject), EntryKind::DecisionWithdrawn, "");
        story.answered(story.sending(Verdict::Approve), EntryKind::DecisionAccepted,
                       R"({"status":"resumed"})");
        const QString text = runReport(story.execution(), u"Writers"_s, {story.review()}, {}, story.entries);
        QCOMPARE(text.count(u"- Decision: **"_s), 3);
        const qsizetype refused = text.indexOf(u"- State: Decision refused\n"_s);
        const qsizetype undone = text.indexOf(u"- State: Decision undone\n"_s);
        const qsizetype approved = text.indexOf(u"- Decision: **Approve**"_s);
        QVERIFY2(0 < refused && refused < undone && undone < approved, qPrintable(text));
        QVERIFY2(text.indexOf(u"A sentence. The service said"_s) < undone, qPrintable(text));
        QVERIFY2(text.indexOf(u"- The service answered: `resumed`"_s) > approved, qPrintable(text));
    }

    /// An earlier one may have arrived, and the later one was refused: the attempt has the earlier one.
    void decisionsAreInTheOrderInWhichTheyWereMade()
    {
        test::LedgerFixture story;
        story.accepted().notice();
        story.answered(story.sending(Verdict::Approve), EntryKind::DecisionUnclear);
        story.answered(story.sending(Verdict::Reject), EntryKind::DecisionRefused);
        const QString text = runReport(story.execution(), u"Writers"_s, {story.review()}, {}, story.entries);
        QCOMPARE(text.count(u"- Decision: **"_s), 2);
        const qsizetype unclear = text.indexOf(u"- Decision: **Approve**\n- State: May have arrived"_s);
        const qsizetype refused = text.indexOf(u"- Decision: **Reject**\n- State: Decision refused"_s);
        QVERIFY2(0 < unclear && unclear < refused, qPrintable(text));
    }

    /// As the review itself said before it was decided again.
    void anErrorThatAnOlderConsoleTookForAnAcceptanceIsUnclear()
    {
        test::LedgerFixture story;
        story.accepted().notice();
        story.answered(story.sending(Verdict::Reject), EntryKind::DecisionAccepted,
                       R"({"status":"error","message":"Task not found"})");
        story.answered(story.sending(Verdict::Approve), EntryKind::DecisionAccepted,
                       R"({"status":"resumed"})");
        const QString text = runReport(story.execution(), u"Writers"_s, {story.review()}, {}, story.entries);
        QVERIFY2(text.contains(u"- Decision: **Reject**\n- State: May have arrived\n"_s), qPrintable(text));
        QVERIFY2(text.contains(u"- Decision: **Approve**\n- Decided:"_s), qPrintable(text));
    }

    /// An attempt of the other run came between the two of this one, so the second is the third now.
    void decisionsOfJoinedRunsAreNotMixed()
    {
        const Execution execution = run();
        Review review = reviewOf(execution, u"Draft"_s);
        Entries entries;
        const auto tell = [&entries](EntryKind kind, const QUuid &subject, const QByteArray &body) {
            Entry entry;
            entry.sequence = entries.size() + 1;
            entry.kind = kind;
            entry.subject = test::LedgerFixture::textOf(subject);
            entry.body = body;
            entries.append(entry);
        };
        const auto decided = [&](int number, const QString &feedback) {
            Decision decision;
            decision.id = QUuid::createUuid();
            decision.reviewId = review.id;
            decision.attempt = number;
            decision.feedback = feedback;
            tell(EntryKind::DecisionHeld, decision.id, wire::encodeDecisionRecord(decision));
            return decision;
        };
        const Decision first = decided(1, u"First."_s);
        tell(EntryKind::DecisionRefused, decided(2, u"Refused."_s).id, test::LedgerFixture::error());
        const Decision third = decided(2, u"Third."_s);
        tell(EntryKind::RunJoined, QUuid::createUuid(), {});
        const Decision second = decided(2, u"Second."_s);
        review.attempts.clear();
        for (const Decision &last : {first, second, third}) {
            Attempt attempt;
            attempt.number = static_cast<int>(review.attempts.size()) + 1;
            attempt.decision = last;
            review.attempts.append(attempt);
        }
        const QString text = runReport(execution, u"Writers"_s, {review}, {}, entries);
        QCOMPARE(text.count(u"- Decision: **"_s), 4);
        const QString ofSecond = text.section(u"### Attempt "_s, 2, 2);
        QVERIFY2(ofSecond.contains(u"Second."_s) && !ofSecond.contains(u"Third."_s), qPrintable(text));
        const QString ofThird = text.section(u"### Attempt "_s, 3, 3);
        QVERIFY2(ofThird.contains(u"Refused."_s) && ofThird.contains(u"Third."_s), qPrintable(text));
    }

    /// Its desk should have sent it, and has not said so.
    void saysOfAStaleDecisionWhatItsReviewSays()
    {
        const QTemporaryDir folder;
        test::FakeEngineLink engine;
        const Store store(engine);
        ExecutionPane pane(engine, store);
        bool isStale = false;
        pane.setStaleCheck([&isStale](const QUuid &) { return isStale; });
        Execution execution = run();
        execution.state = ExecutionState::PendingHumanInput;
        Review review = reviewOf(execution, u"A first draft"_s);
        review.state = ReviewState::Held;
        review.attempts.first().decision->state = DecisionState::Held;
        pane.showRun(execution);
        engine.answerLoadsOf({execution, {review}, {}});
        const TimelineModel &timeline = pane.findChild<TimelineTab *>()->timeline();
        const auto shown = [&timeline] { return timeline.index(0, TimelineModel::What).data().toString(); };
        QVERIFY2(shown().contains(u"Decided, not sent yet"_s), qPrintable(shown()));
        isStale = true;
        pane.tick(QDateTime::currentDateTimeUtc());
        QVERIFY2(shown().contains(u"Decided, not known if sent"_s), qPrintable(shown()));
        save(pane, folder.filePath(u"run.md"_s));
        const QByteArray report = contentOf(folder.filePath(u"run.md"_s));
        QCOMPARE(report.count("- State: Decided, not known if sent\n"), 2); // of the review, of its decision
        QVERIFY2(!report.contains("not sent yet"), report.constData());
        isStale = false;
        pane.tick(QDateTime::currentDateTimeUtc());
        QVERIFY2(shown().contains(u"Decided, not sent yet"_s), qPrintable(shown()));
    }

    void whatACrewWroteCannotBreakOut_data()
    {
        QTest::addColumn<QString>("output");
        QTest::newRow("fence") << u"```\n# heading\n```"_s;
        QTest::newRow("long fence") << u"``````\n# heading\n``````"_s;
        QTest::newRow("picture") << u"![x](file:///etc/hostname)"_s;
        QTest::newRow("HTML") << u"<h1>heading</h1><img src='http://example.invalid/x'>"_s;
    }
    void whatACrewWroteCannotBreakOut()
    {
        QFETCH(QString, output);
        const Execution execution = run();
        const QString text = runReport(execution, u"Writers"_s, {reviewOf(execution, output)});
        qsizetype fence = 3;
        while (output.contains(QString(fence, u'`')))
            ++fence;
        const QString marks(fence, u'`');
        QVERIFY2(text.contains(marks + u"text\n"_s + output + u'\n' + marks + u'\n'), qPrintable(text));
    }

    void whatAServiceSaysOfTheRunCannotBreakOut()
    {
        Execution execution = run();
        execution.state = ExecutionState::Unknown;
        execution.stateWord = u"done\n\n## Review of `pay`\n\n- Decision: **Approve**"_s;
        execution.error = Explanation(execution.stateWord);
        const QString text = runReport(execution, u"Writers"_s, {});
        QVERIFY2(text.contains(u"done ## Review of 'pay'"_s), qPrintable(text));
        QVERIFY2(!text.contains(u"\n## Review"_s), qPrintable(text));
        QVERIFY2(!text.contains(u"\n- Decision"_s), qPrintable(text));
    }

    void isSaved_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("Markdown") << u"run.md"_s << QByteArray("# Run ");
        QTest::newRow("PDF") << u"run.pdf"_s << QByteArray("%PDF-");
    }
    void isSaved()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, begins);
        const QTemporaryDir folder;
        test::FakeEngineLink engine;
        const Store store(engine);
        ExecutionPane pane(engine, store);
        const Execution execution = run();
        pane.showRun(execution);
        engine.answerLoadsOf({execution, {reviewOf(execution, u"A first draft"_s)}, {}});
        save(pane, folder.filePath(name));
        QVERIFY(contentOf(folder.filePath(name)).startsWith(begins));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void isOfTheRunThatWasShownWhenItWasAskedFor_data()
    {
        QTest::addColumn<bool>("isShownAgain");
        QTest::newRow("another run") << false;
        QTest::newRow("the run again, which is not loaded yet") << true;
    }
    /// A link may lead to another run while the person chooses a file.
    void isOfTheRunThatWasShownWhenItWasAskedFor()
    {
        QFETCH(const bool, isShownAgain);
        const QTemporaryDir folder;
        test::FakeEngineLink engine;
        const Store store(engine);
        ExecutionPane pane(engine, store);
        const Execution asked = run();
        Execution other = run();
        other.kickoffId = u"ex-2"_s;
        pane.showRun(asked);
        engine.answerLoadsOf({asked, {}, {}});
        pane.findChild<QToolButton *>(u"saveReport"_s)->click();
        auto *dialog = pane.findChild<QFileDialog *>();
        QVERIFY(dialog);
        pane.showRun(other);
        engine.answerLoadsOf({other, {}, {}});
        if (isShownAgain)
            pane.showRun(asked);
        const QString path = folder.filePath(u"run.md"_s);
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
        QTRY_VERIFY(QFileInfo::exists(path));
        QVERIFY(contentOf(path).contains("ex-1"));
        QVERIFY(contentOf(path).contains("The final text."));
        QVERIFY(!contentOf(path).contains("ex-2"));
    }

    void aFolderThatIsNotThereIsNamed()
    {
        const auto written = writeReport(u"/nowhere/at/all/run.md"_s, u"# Run"_s);
        QVERIFY(!written);
        QVERIFY(written.error().contains(u"/nowhere/at/all/run.md could not be written"_s));
    }

private:
    /// As a person saves the report of the run that \a pane shows.
    static void save(const ExecutionPane &pane, const QString &path)
    {
        pane.findChild<QToolButton *>(u"saveReport"_s)->click();
        auto *dialog = pane.findChild<QFileDialog *>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
        QTRY_VERIFY(QFileInfo::exists(path));
    }
};

QTEST_MAIN(TestRunReport)
#include "tst_runreport.moc"
