// SPDX-License-Identifier: GPL-3.0-or-later
// The desk in each of its states, light and dark, as pictures to look at: in the folder CREW_SCREENSHOTS,
// and then at twice the text size, in a small window and in German too, else in a temporary one. What a test
// can say about a picture is little: that it is there, and not of one colour.
#include "app/language.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/messageline.h"
#include "gui/comparison/comparisonsetup.h"
#include "gui/comparison/comparisonwindow.h"
#include "gui/crews/crewdialog.h"
#include "gui/crews/crewexchange.h"
#include "gui/crews/crewpage.h"
#include "gui/crews/flowreviewspanel.h"
#include "gui/crews/localcrewdialog.h"
#include "gui/crews/localcrewpanel.h"
#include "gui/crews/smalltaskeditor.h"
#include "gui/desk/routing/rulesmodel.h"
#include "gui/desk/routing/rulespane.h"
#include "gui/executions/export/runreport.h"
#include "gui/insights/chartcard.h"
#include "gui/insights/chartview.h"
#include "gui/insights/comparisonspanel.h"
#include "gui/insights/insightspage.h"
#include "gui/reviews/deciding/approvetogether.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/earlier/suggestionlist.h"
#include "gui/reviews/feedback/feedbackbox.h"
#include "gui/reviews/pane/commentcard.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/reviewspage.h"
#include "gui/settings/settingsdialog.h"
#include "gui/shell/appearance.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/shellactions.h"
#include "gui/store/store.h"
#include "local/localcrewlist.h"
#include "local/localcrews.h"
#include "support/fakeenginelink.h"
#include "support/fakeservice.h"
#include "support/insightsamples.h"
#include "support/programscenes.h"
#include "support/qttest.h"
#include "support/reviewscenes.h"
#include "support/selectwords.h"
#include "support/teamscenes.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::app;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::gui::insights;
using namespace crew::gui::reviews;
using namespace crew::gui::shell;
using namespace crew::test;

namespace {

using Prepare = std::function<void(FakeEngineLink &, MainWindow &)>;

void showRuns(FakeEngineLink &engine, MainWindow &window)
{
    QList<Execution> runs;
    const auto states = {ExecutionState::Completed, ExecutionState::Running, ExecutionState::Failed,
                         ExecutionState::PendingHumanInput, ExecutionState::Stopped};
    for (int i = 0; i < 60; ++i) {
        Execution run = sample::execution(i % 3 ? research : letters, u"Topic number %1"_s.arg(i + 1));
        run.state = std::data(states)[i % 5];
        run.startedAt = minutesAgo(7 + 60 * i);
        run.progress = {1, 3, u"task"_s};
        run.currentTask = u"Write the report"_s;
        run.currentAgent = u"Writer"_s;
        if (isFinal(run.state))
            run.finishedAt = run.startedAt.addSecs(200 + 7 * i);
        runs.append(run);
    }
    Execution &chosen = runs[3];
    Review review = sample::review(chosen, u"Write the report"_s, draft(), chosen.startedAt.addSecs(2400));
    tell(engine, runs, {review});
    window.showExecution(chosen.id);
    Entries entries;
    for (const auto &[kind, seconds, body] :
         {std::tuple{EntryKind::KickoffAccepted, 1, R"({"kickoff_id":"k"})"},
          {EntryKind::StepCallback, 300, R"({"agent":"Researcher","thought":"Look for figures"})"},
          {EntryKind::TaskCallback, 900, R"({"name":"Collect figures","agent":"Researcher","output":"x"})"},
          {EntryKind::HumanInputCallback, 2400, R"({"task_id":"t","output":"x"})"}}) {
        Entry entry;
        entry.sequence = entries.size() + 1;
        entry.kind = kind;
        entry.executionId = chosen.id;
        entry.at = chosen.startedAt.addSecs(seconds);
        entry.body = body;
        entries.append(entry);
    }
    engine.answerLoadsOf({chosen, {review}, entries});
}

void showTimeline(FakeEngineLink &engine, MainWindow &window)
{
    showRuns(engine, window);
    for (QTabWidget *tabs : window.findChildren<QTabWidget *>()) {
        if (tabs->accessibleName() == QCoreApplication::translate("ExecutionPane", "Parts of the run"))
            tabs->setCurrentIndex(1);
    }
}

/// The timeline of a run whose kickoff asked for the event stream.
void showStream(FakeEngineLink &engine, MainWindow &window)
{
    showTimeline(engine, window);
    const Execution run = sample::execution(letters, u"Topic number 4"_s);
    QJsonArray events;
    const auto add = [&](const char *type, int minute, QJsonObject data) {
        data.insert("emission_sequence"_L1, events.size());
        data.insert("task_name"_L1, minute < 16 ? "Collect figures"_L1 : "Write the report"_L1);
        data.insert("agent_role"_L1, minute < 16 ? "Researcher"_L1 : "Writer"_L1);
        events.append(QJsonObject{{"type"_L1, QLatin1String(type)},
                                  {"timestamp"_L1, minutesAgo(187 - minute).toString(Qt::ISODateWithMs)},
                                  {"data"_L1, data}});
    };
    const QJsonObject model{{"model"_L1, "gpt-4o"_L1}, {"usage"_L1, QJsonObject{{"total_tokens"_L1, 1840}}}};
    const QJsonObject tool{{"tool_name"_L1, "web_search"_L1}, {"output"_L1, "34 documents"_L1}};
    for (const int begin : {1, 17}) {
        add("task_started", begin, {});
        add("agent_execution_started", begin, {});
        add("llm_call_started", begin, model);
        add("llm_call_completed", begin + 5, model);
        add("tool_usage_started", begin + 5, tool);
        add(begin == 1 ? "tool_usage_finished" : "tool_usage_error", begin + 9,
            begin == 1 ? tool : QJsonObject{{"tool_name"_L1, "web_search"_L1}, {"error"_L1, "No answer"_L1}});
        add("llm_call_started", begin + 9, model);
        add("llm_call_completed", begin + 13, model);
        add("agent_execution_completed", begin + 13, {});
        if (begin == 1)
            add("task_completed", begin + 14, {});
    }
    Entry entry;
    entry.sequence = 100;
    entry.kind = EntryKind::EventsCallback;
    entry.executionId = run.id;
    entry.at = minutesAgo(150);
    entry.body = QJsonDocument(QJsonObject{{"events"_L1, events}}).toJson();
    ChangeBatch batch;
    batch.entries = {entry};
    engine.emitBatch(batch);
}

void showRunsStacked(FakeEngineLink &engine, MainWindow &window)
{
    window.resize(800, 600);
    showRuns(engine, window);
}

void showTimelineNarrow(FakeEngineLink &engine, MainWindow &window)
{
    window.resize(900, 700);
    showTimeline(engine, window);
    for (QComboBox *box : window.findChildren<QComboBox *>()) {
        if (box->accessibleName() == "Time filter"_L1)
            box->setCurrentIndex(box->count() - 1);
    }
}

void showNoKeychain(FakeEngineLink &engine, MainWindow &window)
{
    CrewHealth health;
    health.crewId = research.id;
    health.state = HealthState::Problem;
    health.token = TokenState::Unavailable;
    health.text = Explanation(u"There is no keychain service on this machine, so the token is not known."_s);
    health.checkedAt = QDateTime::currentDateTimeUtc();
    engine.emitHealth(health);
    window.showCrew(research.id);
}

void showKeychainLocked(FakeEngineLink &engine, MainWindow &window)
{
    CrewHealth health;
    health.crewId = research.id;
    health.state = HealthState::Problem;
    health.token = TokenState::Locked;
    health.text =
        Explanation(u"Waiting for the keychain. The keychain is locked. Unlock it and try again."_s);
    health.checkedAt = QDateTime::currentDateTimeUtc();
    engine.emitHealth(health);
    window.showCrew(research.id);
}

void showInsights(FakeEngineLink &engine, MainWindow &window)
{
    const Crew audit = sample::crew(u"Quarterly compliance audit of suppliers"_s, u"orange"_s);
    engine.emitCrews({research, letters, audit});
    window.showInsights();
    const auto facts = busyDays({research, letters, audit}, QDateTime::currentDateTime(), 40);
    engine.insightLoads.last().answer(facts);
    auto *page = window.findChild<InsightsPage *>();
    QSignalSpy refreshed(page, &InsightsPage::refreshed);
    QTRY_COMPARE(refreshed.size(), 1);
    page->findChild<ChartCard *>()->view().setFocus(Qt::TabFocusReason);
}

void showInsightsEmpty(FakeEngineLink &engine, MainWindow &window)
{
    window.showInsights();
    engine.insightLoads.last().answer(InsightFacts());
    QSignalSpy refreshed(window.findChild<InsightsPage *>(), &InsightsPage::refreshed);
    QTRY_COMPARE(refreshed.size(), 1);
}

EndpointState endpointInUse()
{
    EndpointState state;
    state.listening = true;
    state.listenAddress = u"http://127.0.0.1:8765"_s;
    state.publicAddress = QUrl(u"https://calm-sea-7.trycloudflare.com"_s);
    state.lastCallback = minutesAgo(2);
    state.callbackCount = 118;
    state.refusedCount = 3;
    state.checks = {{Hop::Loopback, QUrl(state.listenAddress), HopProblem::None,
                     Explanation(u"The endpoint answers on this computer."_s), minutesAgo(1)},
                    {Hop::Public, state.publicAddress, HopProblem::None,
                     Explanation(u"A probe to the public address arrived."_s), minutesAgo(1)}};
    state.tunnel = {TunnelState::Up, u"cloudflared"_s, state.publicAddress, {}, {u"INF Starting tunnel"_s}};
    const QUuid run = sample::execution(research, u"Heat pumps in old houses"_s).id;
    const int statuses[] = {200, 200, 200, 404, 200, 200, 401, 200, 503, 200};
    for (const int status : statuses) {
        CallbackOutcome outcome;
        outcome.number = static_cast<quint64>(state.recent.size() + 1);
        outcome.at = minutesAgo(12 - static_cast<int>(state.recent.size()));
        outcome.status = status;
        if (status != 404) {
            outcome.kind = status == 401 ? EntryKind::HumanInputCallback : EntryKind::StepCallback;
            outcome.executionId = run;
        }
        state.recent.append(outcome);
    }
    return state;
}

void showEndpoint(FakeEngineLink &engine, MainWindow &window)
{
    Execution run = sample::execution(research, u"Heat pumps in old houses"_s);
    run.subject = u"Heat pumps in old houses"_s;
    tell(engine, {run}, {});
    window.showEndpoint();
    Q_EMIT engine.endpointChanged(endpointInUse());
}

/// Open to a network over TLS, with a certificate that ends soon and somebody who knocks.
void showEndpointTls(FakeEngineLink &engine, MainWindow &window)
{
    window.showEndpoint();
    EndpointState state = endpointInUse();
    state.tunnel = {};
    state.checks.removeLast();
    state.publicAddress = QUrl(u"https://hooks.example.com"_s);
    state.listenAddress = u"https://127.0.0.1:8765"_s;
    state.exposedAt = u"0.0.0.0"_s;
    state.secretsRenewed = minutesAgo(200);
    state.tls = {true, {u"hooks.example.com"_s}, u"R11"_s, minutesAgo(100'000), minutesAgo(-9 * 1440), {}};
    state.recent[3].alike = 37;
    state.recent[3].lastAt = minutesAgo(3);
    state.recent[5] = {6, minutesAgo(7), {}, {}, 0, u"The caller does not trust the TLS certificate. …"_s};
    Q_EMIT engine.endpointChanged(state);
}

void showEndpointProblem(FakeEngineLink &engine, MainWindow &window)
{
    window.showEndpoint();
    EndpointState state = endpointInUse();
    state.publicAddress = QUrl(u"https://hooks.example.com"_s);
    state.tunnel = {};
    ProbeReport report;
    report.status = 502;
    state.checks.last() = checkFrom(Hop::Public, state.publicAddress, report, minutesAgo(1));
    state.recent.clear();
    Q_EMIT engine.endpointChanged(state);
}

/// A second attempt, read and commented on, at its end.
void showFocus(FakeEngineLink &engine, MainWindow &window)
{
    auto *pane = window.findChild<ReviewPane *>();
    pane->setShieldDuration(std::chrono::milliseconds(0));
    showAttempts(engine, window);
    pressButton(window, u"Rendered"_s);
    window.findChild<ReviewsPage *>()->setFocusMode(true);
    QTRY_VERIFY(selectWords(*pane->findChild<OutputView *>()->markdown(), u"Seasonal factor"_s));
    pane->run(ReviewCommand::Comment);
    QVERIFY(pane->findChild<CommentCard *>());
    pane->run(ReviewCommand::ChooseReject);
}

/// Its notices went to an address that is no more.
void showOldAddress(FakeEngineLink &engine, MainWindow &window)
{
    const Execution run = sample::execution(research, u"Heat pumps in old houses"_s);
    tell(engine, {run}, {});
    Q_EMIT engine.endpointChanged(endpointInUse());
    window.showExecution(run.id);
    engine.answerLoadsOf({run, {}, {}});
}

/// One review of each kind of content, the last one shown.
void showContent(FakeEngineLink &engine, const QString &subject, const QString &output)
{
    const Execution run = sample::execution(letters, subject);
    tell(engine, {run}, {sample::review(run, u"Prepare the change"_s, output, minutesAgo(4))});
}

void showPatch(FakeEngineLink &engine, MainWindow &)
{
    showContent(
        engine, u"Round prices half up"_s,
        u"diff --git a/src/price.cpp b/src/price.cpp\nindex 83db48f..f735c20 100644\n"
        "--- a/src/price.cpp\n+++ b/src/price.cpp\n@@ -10,7 +10,8 @@ Price total(const Cart &cart)\n"
        " {\n     Price sum;\n     for (const Item &item : cart.items)\n"
        "-        sum += item.price * item.count;\n+        sum += rounded(item.price * item.count);\n"
        "+    sum.currency = cart.currency;\n     return sum;\n }\n"_s);
}

void showCode(FakeEngineLink &engine, MainWindow &)
{
    showContent(
        engine, u"A script for the nightly copy"_s,
        u"#!/usr/bin/env python3\n# Copies what changed since yesterday.\nimport shutil\nfrom pathlib "
        "import Path\n\n\ndef copy(source: Path, target: Path) -> int:\n    \"\"\"Returns how many files "
        "were copied.\"\"\"\n    count = 0\n    for path in source.rglob('*'):\n        if path.is_file():\n"
        "            shutil.copy2(path, target / path.name)\n            count += 1\n    return count\n"_s);
}

void showTable(FakeEngineLink &engine, MainWindow &)
{
    QString csv = u"country,units,revenue,comment\n"_s;
    for (int i = 0; i < 60; ++i)
        csv += u"%1,%2,%3,\"as planned, more or less\"\n"_s.arg(i % 2 ? u"Sweden"_s : u"Finland"_s)
                   .arg(i * 37)
                   .arg(i * 1201.5, 0, 'f', 2);
    showContent(engine, u"Sales by country"_s, csv);
}

void showWideTable(FakeEngineLink &engine, MainWindow &)
{
    const QStringList months{u"Jan"_s, u"Feb"_s, u"Mar"_s, u"Apr"_s, u"May"_s, u"Jun"_s,
                             u"Jul"_s, u"Aug"_s, u"Sep"_s, u"Oct"_s, u"Nov"_s, u"Dec"_s};
    QString text = u"# Accounts\n\n| Account | "_s + months.join(u" | "_s) + u" | Note |\n"_s +
                   u"|---"_s.repeated(14) + u"|\n"_s;
    for (int row = 0; row < 4; ++row) {
        text += u"| %1 "_s.arg(4711000 + row);
        for (int month = 0; month < 12; ++month)
            text += month == row ? u"|"_s : u"| %1.50 "_s.arg(1000 * row + 37 * month);
        text += row == 1 ? u"| A remark that is long enough to be wrapped where there is little room |\n"_s
                         : u"||\n"_s;
    }
    showContent(engine, u"Amounts by account"_s, text);
}

void showMail(FakeEngineLink &engine, MainWindow &)
{
    showContent(engine, u"Answer to Ms Larsen"_s,
                u"From: service@example.com\nTo: k.larsen@example.com\nSubject: Your order 1182\n\nDear Ms "
                "Larsen,\n\nyour order left us this morning and arrives on Thursday.\n\nKind regards,\nAnna "
                "Berg\n"_s);
}

void showDense(FakeEngineLink &engine, MainWindow &window)
{
    showQueue(engine, window);
    window.findChild<ShellActions *>()->denseQueue->setChecked(true);
}

void showRejecting(FakeEngineLink &engine, MainWindow &window)
{
    showAttempts(engine, window);
    QTest::keyClick(window.windowHandle(), Qt::Key_R);
    QTest::keyClicks(QApplication::focusWidget(), u"Name the price of both, and who measured the table."_s);
}

/// R was pressed when the feedback had the keys.
void showContradiction(FakeEngineLink &engine, MainWindow &window)
{
    showAttempts(engine, window);
    QTest::keyClick(window.windowHandle(), Qt::Key_A);
    QTest::keyClicks(QApplication::focusWidget(), u"rThe totals of the second table are wrong."_s);
    QTest::keyClick(window.windowHandle(), Qt::Key_Return, Qt::ControlModifier);
}

void showHeld(FakeEngineLink &engine, MainWindow &window)
{
    showQueue(engine, window);
    const Execution run = sample::execution(research, u"Heat pumps in old houses"_s);
    const Review review = sample::review(run, u"Write the report"_s, draft(), minutesAgo(1));
    Decision decision = sample::decision(review, Verdict::Approve, {}, DecisionState::Held);
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    tell(engine, {run}, {sample::decided(review, decision, ReviewState::Held)});
}

/// The hold ends because a newer attempt has arrived, and the service has said much.
void showHoldEnded(FakeEngineLink &engine, MainWindow &window)
{
    const Execution run = sample::execution(research, u"Heat pumps in old houses"_s);
    const Review review = sample::review(run, u"Write the report"_s, draft(), minutesAgo(1));
    Decision decision = sample::decision(review, Verdict::Approve, {}, DecisionState::Held);
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    decision.sendAt = decision.decidedAt.addSecs(3600);
    tell(engine, {run}, {sample::decided(review, decision, ReviewState::Held)});
    window.showReview(review.id);
    const QString newer = draft() + u"\n\nWith prices."_s;
    engine.emitReviews({sample::tried(sample::decided(review, decision, ReviewState::Held), newer)});
    decision.state = DecisionState::Returned;
    decision.message =
        Explanation(u"A newer attempt has arrived, so this was not sent. "_s +
                    u"The service explains at length why it has written the report again. "_s.repeated(9));
    engine.emitReviews({sample::tried(sample::decided(review, decision, ReviewState::Waiting), newer)});
}

/// One was decided by a colleague meanwhile, whose name and whose task's subject are long.
void showApprovingTogether(FakeEngineLink &engine, MainWindow &window)
{
    auto &context = window.findChild<ReviewsPage *>()->context();
    const QUuid me = QUuid::createUuid();
    window.findChild<Store *>()->access().setPermissions(
        {me, protocol::Roles({{research.id, protocol::Role::Reviewer}})});
    QList<Review> reviews;
    for (const QString &subject :
         {u"Heat pumps in old houses"_s, u"Batteries for balconies, with prices of each year since 2019"_s,
          u"Solar roofs"_s}) {
        const Execution run = sample::execution(research, subject);
        engine.emitExecutions({run});
        reviews += sample::review(run, u"Write the report"_s, draft(), minutesAgo(5));
    }
    engine.emitReviews(reviews);
    QList<QUuid> ids;
    for (const Review &review : std::as_const(reviews))
        ids += review.id;
    auto *dialog = new ApproveTogetherDialog(context, ids, &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    Decision no = sample::decision(reviews[1], Verdict::Reject, u"No."_s, DecisionState::Held);
    no.reviewer = {QUuid::createUuid().toString(QUuid::WithoutBraces),
                   u"Maximiliane Oberhauser-Lindenthal"_s};
    engine.emitReviews({sample::decided(reviews[1], no, ReviewState::Held)});
}

/// Two, while another review is read.
void showHeldBeside(FakeEngineLink &engine, MainWindow &window)
{
    showQueue(engine, window);
    for (const QString &subject : {u"Heat pumps in old houses"_s, u"Batteries for balconies"_s}) {
        const Execution run = sample::execution(research, subject);
        const Review review = sample::review(run, u"Write the report"_s, draft(), minutesAgo(1));
        Decision decision = sample::decision(review, Verdict::Approve, {}, DecisionState::Held);
        decision.decidedAt = QDateTime::currentDateTimeUtc();
        decision.sendAt = decision.decidedAt.addSecs(3600);
        engine.emitExecutions({run});
        engine.emitReviews({review});
        engine.emitReviews({sample::decided(review, decision, ReviewState::Held)});
    }
}

/// Above problems that nobody has closed.
void showAnnouncement(FakeEngineLink &engine, MainWindow &window)
{
    showQueue(engine, window);
    engine.emitProblem(u"“Heat pumps in old houses”: Your role at this desk does not allow you to decide "
                       "reviews of this crew."_s);
    engine.emitProblem(u"“Batteries for balconies”: Your role at this desk does not allow you to decide "
                       "reviews of this crew."_s);
    Q_EMIT window.findChild<crews::CrewExchange *>()->announced(Severity::Attention,
                                                                u"Your roles at this desk have changed."_s);
}

/// Its notice came, for the review of its task.
void showNoticeElsewhere(FakeEngineLink &engine, MainWindow &window)
{
    showQueue(engine, window);
    const Execution run = sample::execution(research, u"Heat pumps in old houses"_s);
    Review review = sample::review(run, QString(), draft(), minutesAgo(1));
    review.state = ReviewState::Closed;
    review.closedReason =
        Explanation(u"The notice for this attempt has arrived: it is attempt 2 of “Write the report”."_s);
    review.attempts.last().arrival = Arrival::Recovered;
    tell(engine, {run}, {review});
    window.findChild<ReviewsPage *>()->showReview(review.id);
}

/// At a desk that has not answered yet.
void showUndoing(FakeEngineLink &engine, MainWindow &window)
{
    const QUuid person = QUuid::createUuid();
    window.findChild<Store *>()->access().setPermissions(
        {person, protocol::Roles({{research.id, protocol::Role::Reviewer}})});
    const Execution run = sample::execution(research, u"Heat pumps in old houses"_s);
    const Review review = sample::review(run, u"Write the report"_s, draft(), minutesAgo(1));
    Decision decision = sample::decision(review, Verdict::Approve, {}, DecisionState::Held);
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    decision.reviewer = {person.toString(QUuid::WithoutBraces), u"Ada"_s};
    tell(engine, {run}, {sample::decided(review, decision, ReviewState::Held)});
    window.showReview(review.id);
    window.findChild<ReviewPane *>()->run(ReviewCommand::Undo);
}

/// The desk's answer was lost.
void showUndoUnknown(FakeEngineLink &engine, MainWindow &window)
{
    showUndoing(engine, window);
    if (!engine.withdrawals.isEmpty())
        engine.withdrawals.last().answer(
            std::unexpected(engine::UndoFailure{u"The desk did not answer."_s, true}));
}

void showFailures(FakeEngineLink &engine, MainWindow &window)
{
    QList<Execution> runs;
    const QStringList causes{u"429 Too Many Requests: rate limit reached for gpt-4o"_s,
                             u"Tool crm_lookup failed: no answer"_s, u"Invalid input: topic is empty"_s};
    for (int i = 0; i < 56; ++i) {
        Execution run = sample::execution(i % 3 ? research : letters, u"Topic number %1"_s.arg(i + 1));
        run.state = i % 5 ? ExecutionState::Failed : ExecutionState::Completed;
        run.startedAt = minutesAgo(7 + 60 * i);
        run.finishedAt = run.startedAt.addSecs(200 + 7 * i);
        if (run.state == ExecutionState::Failed)
            run.error = Explanation(causes.at(i % 3));
        runs.append(run);
    }
    tell(engine, runs, {});
    window.showRuns();
}

void showCrewWithProblem(FakeEngineLink &engine, MainWindow &window)
{
    showNoKeychain(engine, window);
    showAttempts(engine, window);
    window.showReviews();
}

/// A flow asks for the second time; \a allowed: where it may be answered.
void showFlowReview(FakeEngineLink &engine, const QList<FlowDestination> &allowed,
                    const QStringList &outcomes = {u"approved"_s, u"needs_revision"_s, u"rejected"_s})
{
    Crew crew = letters;
    crew.flows.addressHash = QByteArray(32, 'x');
    crew.flows.allowed = allowed;
    engine.emitCrews({research, crew});
    Execution run = sample::execution(crew, u"Newsletter flow"_s);
    run.origin = ExecutionOrigin::Flow;
    run.kickoffId.clear();
    run.request = {};
    run.subject = u"Newsletter flow"_s;
    Review review = sample::review(
        run, u"review_draft"_s,
        u"Is this draft ready to be **published**? The subject line was too long last time.\n\n```json\n{\n"
        "    \"draft\": \"Five teas for the autumn\",\n    \"words\": 412,\n    \"sources\": [\"Tea atlas\", "
        "\"Market report\"]\n}\n```"_s,
        minutesAgo(6));
    FlowQuestion question;
    question.requestId = u"request-1"_s;
    question.deploymentId = u"newsletter"_s;
    question.deploymentName = u"Newsletter"_s;
    question.outcomes = outcomes;
    question.answerOrigin = u"https://app.platform.example"_s;
    question.assignedTo = u"ada@example.com"_s;
    review.attempts.last().flow = question;
    tell(engine, {run}, {review});
}

const FlowDestination newsletter{u"newsletter"_s, u"https://app.platform.example"_s};

void showFlow(FakeEngineLink &engine, MainWindow &window)
{
    showFlowReview(engine, {newsletter});
    window.findChild<ReviewPane *>()->chooseOutcome(2);
}

void showOutcomesAlike(FakeEngineLink &engine, MainWindow &window)
{
    showFlowReview(engine, {newsletter},
                   {u"Approve the quarterly report and publish it today"_s,
                    u"Approve the quarterly report and publish it after legal has signed"_s, u"Reject"_s});
    window.findChild<ReviewPane *>()->chooseOutcome(2);
}

void showFlowAddress(FakeEngineLink &engine, MainWindow &)
{
    showFlowReview(engine, {});
}

void showFlowSettings(FakeEngineLink &engine, MainWindow &window)
{
    Crew crew = letters;
    crew.flows.addressHash = QByteArray(32, 'x');
    crew.flows.allowed = {newsletter};
    engine.emitCrews({research, crew});
    window.showCrew(crew.id);
    auto *panel = window.findChild<crews::FlowReviewsPanel *>();
    for (QTabWidget *tabs : window.findChildren<QTabWidget *>()) {
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (tabs->widget(tab)->isAncestorOf(panel))
                tabs->setCurrentIndex(tab);
        }
    }
    QTRY_VERIFY(!engine.flowAddressLoads.isEmpty());
    engine.flowAddressLoads.last().answer(
        engine::FlowAddress{QUrl(u"https://console.example.com/Jk3v9xT2qWm4nB7cR5pY8sD1fG6hL0zA/flow"_s),
                            u"a signing secret that nobody reads"_s, true});
}

void showPalette(FakeEngineLink &engine, MainWindow &window)
{
    showQueue(engine, window);
    window.findChild<ShellActions *>()->palette->trigger();
}

void showSettings(FakeEngineLink &, MainWindow &window)
{
    window.findChild<ShellActions *>()->settings->trigger();
}

void showHistorySettings(FakeEngineLink &, MainWindow &window)
{
    window.findChild<ShellActions *>()->settings->trigger();
    window.findChild<settings::SettingsDialog *>()->showSection(PreferenceSection::History);
}

void showKeys(FakeEngineLink &, MainWindow &window)
{
    window.findChild<ShellActions *>()->shortcuts->trigger();
}

/// Feedback is being written, and points given earlier are offered.
void showEarlierFeedback(FakeEngineLink &engine, MainWindow &window)
{
    const std::pair<const char *, int> given[] = {
        {"Name the source of each figure, with its year.", 1},
        {"Say in one sentence what the reader should do first.", 3},
        {"Shorter: at most one page.", 9},
        {"Name the source of each figure, with its year.", 12},
        {"Sort the table by the temperature of the water, and say who measured it.", 20}};
    const Execution now = sample::execution(research, u"Heat pumps in old houses"_s);
    QList<Execution> runs{now};
    QList<Review> reviews{sample::review(now, u"Write the report"_s, draft(), minutesAgo(4))};
    for (const auto &[text, days] : given) {
        const Execution run = sample::execution(research, u"Topic of %1 days ago"_s.arg(days));
        const Review review = sample::review(run, u"Write the report"_s, draft(), minutesAgo(days * 1440));
        Decision decision =
            sample::decision(review, Verdict::Reject, QString::fromLatin1(text), DecisionState::Accepted);
        decision.decidedAt = minutesAgo(days * 1440);
        decision.reviewer = {u"anna"_s, u"Anna Berg"_s};
        runs.append(run);
        reviews.append(sample::decided(review, decision, ReviewState::Closed));
    }
    tell(engine, runs, reviews);
    auto *box = window.findChild<FeedbackBox *>();
    box->editor()->setFocus();
    QTest::keyClicks(box->editor(), u"The table: name"_s);
    QTRY_VERIFY(box->suggestions()->isVisible());
}

/// An output of the same task that was approved in another run, next to the one under review.
void showEarlierOutputs(FakeEngineLink &engine, MainWindow &window)
{
    showEarlierFeedback(engine, window);
    QList<Execution> runs;
    QList<Review> reviews;
    for (const int days : {2, 6, 15}) {
        Execution run = sample::execution(research, u"Heat pumps, part %1"_s.arg(days));
        Review review = sample::review(run, u"Write the report"_s,
                                       draft().replace(u"three questions"_s, u"two questions"_s),
                                       minutesAgo(days * 1440));
        Decision decision =
            sample::decision(review, Verdict::Approve, u"Approved."_s, DecisionState::Accepted);
        decision.decidedAt = minutesAgo(days * 1440);
        decision.reviewer = {u"anna"_s, u"Anna Berg"_s};
        runs.append(run);
        reviews.append(sample::decided(review, decision, ReviewState::Approved));
    }
    tell(engine, runs, reviews);
    byName<QAbstractButton>(
        window, QCoreApplication::translate("crew::gui::reviews::ReviewHeader", "Earlier outputs"))
        ->click();
    PastReviews none;
    none.isEnd = true;
    engine.taskReviewLoads.last().answer(none);
}

/// Two outputs from the same inputs, without the names of their crews.
void showComparison(FakeEngineLink &engine, MainWindow &window)
{
    QList<Execution> runs;
    for (int topic = 0; topic < 12; ++topic) {
        for (const Crew &crew : {research, letters}) {
            Execution run = sample::execution(crew, u"Heat pumps, part %1"_s.arg(topic));
            run.state = ExecutionState::Completed;
            run.startedAt = minutesAgo(60 * topic + 60);
            run.result.output =
                crew.id == research.id ? draft() : draft().replace(u"three questions"_s, u"two questions"_s);
            summarizeInputs(run);
            runs.append(run);
        }
    }
    tell(engine, runs, {});
    showInsights(engine, window);
    auto *panel = window.findChild<ComparisonsPanel *>();
    panel->compare();
    auto *comparison = panel->findChild<comparison::ComparisonWindow *>();
    auto *start = comparison->findChild<comparison::ComparisonSetup *>()->findChild<QPushButton *>();
    QTRY_VERIFY(start->isEnabled());
    start->click();
    for (const Execution &run : std::as_const(runs))
        engine.answerLoadsOf({run, {}, {}});
    QTRY_VERIFY(!comparison->findChild<comparison::PairJudging *>()
                     ->pair()
                     ->left()
                     ->markdown()
                     ->toPlainText()
                     .isEmpty());
}

void showAddCrew(FakeEngineLink &, MainWindow &window)
{
    window.findChild<ShellActions *>()->addCrew->trigger();
}

/// Runs of the crew will be removed that are kept now.
void showEditCrew(FakeEngineLink &, MainWindow &window)
{
    window.showCrew(research.id);
    auto *page = window.findChild<crews::CrewPage *>();
    page->findChild<QPushButton *>(u"edit"_s)->click();
    QTRY_VERIFY(window.findChild<crews::CrewDialog *>());
    window.findChild<crews::CrewDialog *>()->findChild<QComboBox *>(u"keep"_s)->setCurrentIndex(3);
}

/// Its runs would go to another address.
void showMovedCrew(FakeEngineLink &engine, MainWindow &window)
{
    engine.emitExecutions({sample::execution(research, u"Summary of the interviews"_s)});
    window.showCrew(research.id);
    window.findChild<crews::CrewPage *>()->findChild<QPushButton *>(u"edit"_s)->click();
    auto *dialog = window.findChild<crews::CrewDialog *>();
    dialog->findChild<QLineEdit *>(u"address"_s)->setText(u"https://interviews.example.com"_s);
    dialog->findChild<QLineEdit *>(u"token"_s)->setText(u"secret"_s);
    dialog->findChild<QPushButton *>(u"save"_s)->click();
    QTRY_VERIFY(dialog->findChild<QMessageBox *>());
}

void showRemovedCrew(FakeEngineLink &engine, MainWindow &window)
{
    engine.emitExecutions({sample::execution(research, u"Summary of the interviews"_s)});
    window.showCrew(research.id);
    auto *page = window.findChild<crews::CrewPage *>();
    page->findChild<QPushButton *>(u"remove"_s)->click();
    QTRY_VERIFY(page->findChild<QMessageBox *>());
}

void showNamesakes(FakeEngineLink &engine, MainWindow &window)
{
    Crew live = letters;
    live.name = research.name;
    live.address = QUrl(u"https://live.example.com/interviews"_s);
    engine.emitCrews({research, live});
    showRuns(engine, window);
}

/// The form with \a inputs of an earlier kickoff, for a topic, a password and \a more.
QDialog *openKickoffForm(FakeEngineLink &engine, MainWindow &window, const QJsonObject &inputs,
                         const InputFields &more = {})
{
    window.showCrew(research.id);
    window.findChild<crews::CrewPage *>()->findChild<QPushButton *>(u"kickoff"_s)->click();
    if (!QTest::qWaitFor(
            [&] { return !engine.kickoffPreparations.isEmpty() && !engine.inputFetches.isEmpty(); }))
        return nullptr;
    InputField topic{.key = u"topic"_s, .kind = InputKind::Text, .description = u"What it is about"_s};
    topic.required = true;
    InputField password{.key = u"archive_password"_s, .kind = InputKind::Text, .description = {}};
    password.isSecret = true;
    engine.inputFetches.last().answer(InputFields{topic, password} + more);
    engine.kickoffPreparations.last().answer(
        KickoffPreparation{QJsonObject{{u"inputs"_s, inputs}}, u"https://desk.example.com"_s, {}});
    auto *form = window.findChild<QDialog *>();
    const bool isFilled =
        QTest::qWaitFor([form] { return byName<QLineEdit>(*form, u"archive_password"_s) != nullptr; });
    return isFilled ? form : nullptr;
}

/// With an input that is no longer listed, and one that is a password.
void showKickoffForm(FakeEngineLink &engine, MainWindow &window)
{
    QDialog *form = openKickoffForm(engine, window, {{u"topic"_s, u"Interviews"_s}, {u"depth"_s, 3}});
    QVERIFY(form);
    byName<QLineEdit>(*form, u"archive_password"_s)->setText(u"archive"_s);
}

void showSecretToEnterAgain(FakeEngineLink &engine, MainWindow &window)
{
    QDialog *form = openKickoffForm(
        engine, window, {{u"topic"_s, u"Interviews"_s}, {u"archive_password"_s, placeholder::secretInput}});
    QVERIFY(form);
    form->findChild<QPushButton *>(u"kickoff"_s)->click();
}

void showNumberToBeShortened(FakeEngineLink &engine, MainWindow &window)
{
    QDialog *form = openKickoffForm(
        engine, window, {{u"topic"_s, u"Interviews"_s}},
        {InputField{.key = u"budget"_s, .kind = InputKind::Number, .description = u"In thousands"_s}});
    QVERIFY(form);
    byName<QLineEdit>(*form, u"budget"_s)->setText(u"1.50"_s);
}

/// What the form begins with needs a secret.
void showKickoffLocked(FakeEngineLink &engine, MainWindow &window)
{
    showKeychainLocked(engine, window);
    window.findChild<crews::CrewPage *>()->findChild<QPushButton *>(u"kickoff"_s)->click();
    QTRY_VERIFY(!engine.kickoffPreparations.isEmpty() && !engine.inputFetches.isEmpty());
    engine.inputFetches.last().answer(InputFields{
        InputField{.key = u"topic"_s, .kind = InputKind::Text, .description = u"What it is about"_s}});
    engine.kickoffPreparations.last().answer(
        std::unexpected(u"The keychain is locked. Unlock it and try again."_s));
}

/// The person was signed out when the form was closed.
void showKeptKickoff(FakeEngineLink &engine, MainWindow &window)
{
    QDialog *form = openKickoffForm(engine, window, {{u"topic"_s, u"Interviews"_s}});
    QVERIFY(form);
    byName<QLineEdit>(*form, u"topic"_s)->setText(u"Interviews with customers of the first year"_s);
    Access &access = window.findChild<Store *>()->access();
    access.setReached(false, true);
    form->reject();
    access.setReached(true);
    QTRY_VERIFY(!window.findChild<QDialog *>());
    engine.kickoffPreparations.clear();
    engine.inputFetches.clear();
    QVERIFY(openKickoffForm(engine, window, {{u"topic"_s, u"Interviews"_s}}));
}

/// \a content alone, in a dialog of \a size.
void openAlone(MainWindow &window, QWidget *content, const QSize &size)
{
    auto *dialog = new QDialog(&window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto *column = new QVBoxLayout(dialog);
    column->addWidget(content);
    dialog->resize(size);
    dialog->open();
}

/// One rule names a viewer, one a disabled person and one a reviewer.
void showRulesForNobody(FakeEngineLink &, MainWindow &window)
{
    const QList<protocol::Person> people{
        {.id = QUuid::createUuid(), .name = u"Cem Yilmaz"_s, .roles = {{u"viewer"_s, std::nullopt}}},
        {.id = QUuid::createUuid(),
         .name = u"Dora Lang"_s,
         .isEnabled = false,
         .roles = {{u"reviewer"_s, std::nullopt}}},
        {.id = QUuid::createUuid(), .name = u"Ana Berg"_s, .roles = {{u"reviewer"_s, std::nullopt}}}};
    const auto &store = *window.findChild<Store *>();
    auto *pane = new gui::desk::RulesPane;
    auto *rules = new gui::desk::RulesModel(store.crews(), pane);
    pane->setUp(*rules, {store.crews(), store.reviews()});
    rules->setRules({{.name = u"Letters"_s,
                      .crewId = letters.id,
                      .assignees = {people[0].id},
                      .targetMinutes = 60,
                      .escalateTo = {people[1].id}},
                     {.name = u"Reports"_s, .crewId = research.id, .assignees = {people[1].id}},
                     {.name = u"All others"_s, .assignees = {people[2].id}, .needsTwoApprovals = true}});
    pane->setParticipants(gui::desk::participants(people));
    openAlone(window, pane, QSize(960, 420));
}

/// What was said of a decision after it had been made.
void showReport(FakeEngineLink &, MainWindow &window)
{
    const Execution run = sample::execution(research, u"Heat pumps in old houses"_s);
    const Review review = sample::review(run, u"Write the report"_s, draft(), minutesAgo(9));
    Decision decision =
        sample::decision(review, Verdict::Reject, u"Name the price of both."_s, DecisionState::Unclear);
    decision.message = Explanation(u"The connection was lost before the service had answered."_s);
    decision.waiting = Explanation(u"The service has said since then that it waits for a decision."_s);
    auto *report = new MarkdownView;
    report->setContent(
        executions::runReport(run, research.name, {sample::decided(review, decision, ReviewState::Unclear)}));
    openAlone(window, report, QSize(760, 640));
}

/// The crew that runs on this computer; the script in the place of its service listens nowhere.
Crew localCrew()
{
    Crew crew = sample::crew(u"Folder report"_s, u"orange"_s);
    crew.address = QUrl(u"http://127.0.0.1:8765/folder-report"_s);
    return crew;
}

void showLocalCrew(FakeEngineLink &engine, MainWindow &window)
{
    engine.emitCrews({research, letters, localCrew()});
    window.showCrew(localCrew().id);
    const auto *state = window.findChild<LocalCrewPanel *>()->findChild<MessageLine *>();
    QTRY_COMPARE(state->severity(), Severity::Good);
}

void showNewLocalCrew(FakeEngineLink &, MainWindow &window)
{
    window.findChild<ShellActions *>()->newLocalCrew->trigger();
    auto *dialog = window.findChild<LocalCrewDialog *>();
    QTest::keyClicks(dialog->findChild<QLineEdit *>(), u"crews/report"_s);
    dialog->findChild<QPushButton *>(u"create"_s)->click();
}

/// Fills the task that is shown; \a fields are the object names of its fields with their text.
void fillTask(const QWidget &editor, const QList<std::pair<QString, QString>> &fields)
{
    for (const auto &[name, text] : fields) {
        if (auto *line = editor.findChild<QLineEdit *>(name))
            line->setText(text);
        else
            editor.findChild<QPlainTextEdit *>(name)->setPlainText(text);
    }
}

void showNewLocalCrewForm(FakeEngineLink &, MainWindow &window)
{
    window.findChild<ShellActions *>()->newLocalCrew->trigger();
    auto *dialog = window.findChild<LocalCrewDialog *>();
    dialog->findChild<QRadioButton *>(u"fromForm"_s)->click();
    auto *task = dialog->findChild<SmallTaskEditor *>();
    task->parentWidget()->findChild<QLineEdit *>(u"name"_s)->setText(u"Folder report"_s);
    dialog->findChild<QPlainTextEdit *>(u"inputs"_s)->setPlainText(u"folder\ntitle"_s);
    fillTask(*task,
             {{u"name"_s, u"Collect facts"_s}, {u"commandLine"_s, u"python3 ./collect.py \"all files\""_s}});
    auto *add = dialog->findChild<QPushButton *>(u"addTask"_s);
    add->click();
    fillTask(*task, {{u"name"_s, u"Check the report"_s}, {u"commandLine"_s, u"./check"_s}});
    add->click();
    task->findChild<QComboBox *>(u"kind"_s)->setCurrentIndex(1);
    task->findChild<QCheckBox *>(u"review"_s)->setChecked(true);
    fillTask(*task, {{u"name"_s, u"Write the summary"_s},
                     {u"baseUrl"_s, u"https://models.example.com/v1"_s},
                     {u"model"_s, u"small-1"_s},
                     {u"instructions"_s,
                      u"Write a summary of {output collect_facts} with the title {input title}."_s},
                     {u"keyName"_s, u"MODEL_API_KEY"_s}});
    task->findChild<QComboBox *>(u"keyPlace"_s)->setCurrentIndex(1);
}

} // namespace

class TestScreenshots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyState_data();
    void everyState();
    void cleanupTestCase() { m_temporary.reset(); }

private:
    std::unique_ptr<QTemporaryDir> m_temporary;
    QDir m_folder;
};

void TestScreenshots::initTestCase()
{
    m_temporary = std::make_unique<QTemporaryDir>();
    const QString wanted = qEnvironmentVariable("CREW_SCREENSHOTS");
    m_folder.setPath(wanted.isEmpty() ? m_temporary->path() : wanted);
    QVERIFY(m_folder.mkpath(u"."_s));
}

void TestScreenshots::everyState_data()
{
    QTest::addColumn<Prepare>("prepare");
    QTest::addColumn<QString>("colours");
    QTest::addColumn<int>("textPercent");
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    const std::pair<const char *, Prepare> states[] = {
        {"empty", [](FakeEngineLink &engine, MainWindow &) { tell(engine, {}, {}); }},
        {"loading", [](FakeEngineLink &, MainWindow &) {}},
        {"one", showOne},
        {"queue-of-500", showQueue},
        {"long-markdown", showLong},
        {"huge-json", showJson},
        {"attempts", showAttempts},
        {"diff", showDiff},
        {"focus", showFocus},
        {"unclear-decision", showUnclear},
        {"keychain-missing", showNoKeychain},
        {"keychain-locked", showKeychainLocked},
        {"runs", showRuns},
        {"runs-timeline", showTimeline},
        {"runs-stream", showStream},
        {"runs-narrow", showTimelineNarrow},
        {"runs-stacked", showRunsStacked},
        {"insights", showInsights},
        {"insights-empty", showInsightsEmpty},
        {"endpoint", showEndpoint},
        {"endpoint-tls", showEndpointTls},
        {"endpoint-problem", showEndpointProblem},
        {"runs-old-address", showOldAddress},
        {"welcome", showWelcome},
        {"release", showRelease},
        {"release-address", showReleaseAddress},
        {"about", showAbout},
        {"restore", showRestore},
        {"patch", showPatch},
        {"code", showCode},
        {"table", showTable},
        {"table-wide", showWideTable},
        {"mail", showMail},
        {"queue-dense", showDense},
        {"rejecting", showRejecting},
        {"contradiction", showContradiction},
        {"held", showHeld},
        {"hold-ended", showHoldEnded},
        {"held-beside", showHeldBeside},
        {"approving-together", showApprovingTogether},
        {"announced", showAnnouncement},
        {"notice-elsewhere", showNoticeElsewhere},
        {"undoing", showUndoing},
        {"undo-unknown", showUndoUnknown},
        {"earlier-feedback", showEarlierFeedback},
        {"earlier-outputs", showEarlierOutputs},
        {"comparison", showComparison},
        {"failures", showFailures},
        {"crew-with-problem", showCrewWithProblem},
        {"flow", showFlow},
        {"flow-outcomes-alike", showOutcomesAlike},
        {"flow-new-address", showFlowAddress},
        {"flow-settings", showFlowSettings},
        {"palette", showPalette},
        {"settings", showSettings},
        {"keys", showKeys},
        {"add-crew", showAddCrew},
        {"edit-crew", showEditCrew},
        {"crew-moved", showMovedCrew},
        {"crew-removed", showRemovedCrew},
        {"crews-of-one-name", showNamesakes},
        {"kickoff-form", showKickoffForm},
        {"kickoff-secret", showSecretToEnterAgain},
        {"kickoff-number", showNumberToBeShortened},
        {"kickoff-kept", showKeptKickoff},
        {"kickoff-secrets-locked", showKickoffLocked},
        {"rules-for-nobody", showRulesForNobody},
        {"report-since-then", showReport},
        {"settings-history", showHistorySettings},
        {"local-crew", showLocalCrew},
        {"new-local-crew", showNewLocalCrew},
        {"new-local-crew-form", showNewLocalCrewForm},
        {"team-nobody", team::showNobody},
        {"team-mine", team::showMine},
        {"team-other", team::showOther},
        {"team-take-over", team::showTakeOver},
        {"team-taken", team::showTaken},
        {"team-first", team::showFirst},
        {"team-confirm", team::showConfirm},
        {"team-confirm-focus", team::showConfirmInFocus},
        {"team-chosen-taken", team::showChosenAndTaken},
        {"team-approved", team::showApproved},
        {"team-starter", team::showStarter},
        {"team-comments", team::showComments},
        {"team-no-comments", team::showNoComments},
        {"team-long", team::showLongTexts},
    };
    const QSize usual(1280, 800);
    const bool isWanted = qEnvironmentVariableIsSet("CREW_SCREENSHOTS");
    for (const auto &[name, prepare] : states) {
        for (const char *colours : {"light", "dark"})
            QTest::addRow("%s-%s", name, colours)
                << prepare << QString::fromLatin1(colours) << 100 << u"en"_s << usual;
        if (!isWanted)
            continue;
        QTest::addRow("%s-200-percent", name) << prepare << u"light"_s << 200 << u"en"_s << usual;
        QTest::addRow("%s-small", name) << prepare << u"light"_s << 100 << u"en"_s << QSize(1024, 700);
        QTest::addRow("%s-german", name) << prepare << u"light"_s << 100 << u"de"_s << usual;
        QTest::addRow("%s-wide", name) << prepare << u"light"_s << 100 << u"en"_s << QSize(1920, 1080);
    }
    for (const auto &[name, prepare] :
         {std::pair{"attempts", Prepare(showAttempts)}, std::pair{"insights", Prepare(showInsights)},
          std::pair{"welcome", Prepare(showWelcome)}, std::pair{"about", Prepare(showAbout)}}) {
        QTest::addRow("%s-contrast", name) << prepare << u"contrast"_s << 100 << u"en"_s << usual;
        if (!isWanted)
            QTest::addRow("%s-200-percent", name) << prepare << u"light"_s << 200 << u"en"_s << usual;
    }
    QTest::newRow("focus-right-to-left") << Prepare(showFocus) << u"light"_s << 100 << u"ar"_s << usual;
    QTest::newRow("attempts-right-to-left") << Prepare(showAttempts) << u"light"_s << 100 << u"ar"_s << usual;
}

void TestScreenshots::everyState()
{
    QFETCH(Prepare, prepare);
    QFETCH(QString, colours);
    QFETCH(int, textPercent);
    QFETCH(QString, language);
    QFETCH(QSize, size);
    const Language spoken(language);
    const QTemporaryDir profile;
    QSettings settings(profile.filePath(u"settings.ini"_s), QSettings::IniFormat);
    Preferences preferences(settings);
    preferences.setValue(pref.theme, colours);
    preferences.setValue(pref.textPercent, textPercent);
    const Appearance appearance(*qApp, preferences, {});
    QApplication::setLayoutDirection(QLocale(language).textDirection());
    FakeEngineLink engine;
    const FakeService service;
    const local::LocalCrew ours{localCrew().id, localCrew().name, u"/srv/ada/crews/folder-report"_s, 8765};
    QVERIFY(local::writeLocalCrews(profile.filePath(u"local-crews.json"_s), {ours}));
    local::LocalCrews localCrews(engine,
                                 {service.program(), profile.path(), service.systemctl(), profile.path()});
    ShellOptions options;
    options.tray = false;
    options.localCrews = &localCrews;
    MainWindow window(engine, preferences, options);
    window.resize(size);
    window.show();
    const bool isFirstStart = QByteArray(QTest::currentDataTag()).startsWith("welcome");
    engine.emitCrews(isFirstStart ? QList<Crew>() : QList<Crew>{research, letters});
    window.showReviews();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.findChild<ReviewPane *>()->setShieldDuration(0ms);
    prepare(engine, window);
    QCoreApplication::processEvents(); // layouts that this asked for
    QImage image;
    // Texts are laid out in pieces: the picture is right when it does not change any more.
    QWidget *shown = &window;
    for (QWidget *other : QApplication::topLevelWidgets()) {
        const bool isAbove = other->isVisible() && other != &window && other->windowType() != Qt::ToolTip;
        if (isAbove && (shown == &window || shown->isAncestorOf(other) || !other->isAncestorOf(shown)))
            shown = other;
    }
    QTRY_VERIFY(std::exchange(image, shown->grab().toImage()) == image && !image.isNull());
    // To compress it takes long, and one in the temporary folder goes with that.
    const int quality = qEnvironmentVariableIsSet("CREW_SCREENSHOTS") ? -1 : 100;
    const QString file = m_folder.filePath(QLatin1String(QTest::currentDataTag()) + ".png"_L1);
    QVERIFY(image.save(file, "PNG", quality));
    QSet<QRgb> seen;
    for (int x = 0; x < image.width(); x += 3)
        seen.insert(image.pixel(x, x * (image.height() - 1) / image.width()));
    QVERIFY(seen.size() > 1);
    preferences.reset(pref.textPercent); // the next Appearance takes the font it finds for the system's own
}

QTEST_MAIN(TestScreenshots)
#include "tst_screenshots.moc"
