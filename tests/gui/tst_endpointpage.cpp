// SPDX-License-Identifier: GPL-3.0-or-later
// The endpoint's page: what it says of the light, the self-test, the tunnel and the last callbacks; and the
// mark on runs whose notices go to an address that is no more.
#include "core/statewords.h"
#include "core/utc.h"
#include "gui/endpoint/callbacksmodel.h"
#include "gui/endpoint/endpointlook.h"
#include "gui/endpoint/endpointpage.h"
#include "gui/executions/run/oldaddress.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QCryptographicHash>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTabWidget>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::endpoint;
using namespace crew::gui::executions;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

EndpointState listening()
{
    EndpointState state;
    state.listening = true;
    state.listenAddress = u"http://127.0.0.1:8765"_s;
    state.publicAddress = QUrl(u"https://hooks.example.com"_s);
    return state;
}

CallbackOutcome outcome(quint64 number, int status, const QUuid &run = {})
{
    CallbackOutcome value;
    value.number = number;
    value.at =
        QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + 1000 * static_cast<qint64>(number), crew::utc);
    value.status = status;
    value.executionId = run;
    value.reason = u"because"_s;
    if (status != 404)
        value.kind = EntryKind::TaskCallback;
    return value;
}

HopCheck check(Hop hop, HopProblem problem, const EndpointState &state)
{
    return {hop, hop == Hop::Public ? state.publicAddress : QUrl(state.listenAddress), problem,
            Explanation(problem == HopProblem::None ? u"well"_s : u"not well"_s),
            QDateTime::currentDateTimeUtc()};
}

} // namespace

class TestEndpointPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp); }
    void theLightIsExplained_data();
    void theLightIsExplained();
    void rowsComeAndGo();
    void namesOfRunsDoNotGrowWithoutBound();
    void outcomesAreTold_data();
    void outcomesAreTold();
    void showsWhatTheEngineTells();
    void buttonsAsk();
    void hostileTunnelOutputIsText();
    void oldAddresses_data();
    void oldAddresses();
    void oldAddressesForOthersOfADesk_data();
    void oldAddressesForOthersOfADesk();
};

void TestEndpointPage::theLightIsExplained_data()
{
    QTest::addColumn<EndpointState>("state");
    QTest::addColumn<Severity>("severity");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const EndpointState &state, Severity severity,
                        const QString &says) { QTest::newRow(name) << state << severity << says; };
    row("not yet", {}, Severity::Neutral, u"Grey"_s);
    row("not tried", listening(), Severity::Good, u"not been tested"_s);
    EndpointState state = listening();
    state.checks = {check(Hop::Loopback, HopProblem::None, state),
                    check(Hop::Public, HopProblem::None, state)};
    row("tried", state, Severity::Good, u"leads to it"_s);
    state.publicAddress = QUrl(u"https://other.example.com"_s);
    row("tried for another", state, Severity::Good, u"not been tested"_s);
    state.publicAddress.clear();
    row("no public address", state, Severity::Good, u"polling"_s);
    state = listening();
    state.checks = {check(Hop::Public, HopProblem::ProxyDown, state)};
    row("proxy down", state, Severity::Attention, u"Amber"_s);
    state = listening();
    state.tunnel.problem = u"down"_s;
    row("tunnel down", state, Severity::Attention, u"Amber"_s);
    state.problem = u"disk full"_s;
    row("cannot store", state, Severity::Bad, u"Red"_s);
}

void TestEndpointPage::theLightIsExplained()
{
    QFETCH(EndpointState, state);
    QFETCH(Severity, severity);
    QFETCH(QString, says);
    QCOMPARE(endpointSeverity(state), severity);
    QVERIFY2(lightExplanation(state).contains(says), qPrintable(lightExplanation(state)));
}

void TestEndpointPage::rowsComeAndGo()
{
    CallbacksModel model;
    const QAbstractItemModelTester tester(&model);
    model.setOutcomes({outcome(1, 200), outcome(2, 404)});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.at(0).number, quint64(2));
    const QPersistentModelIndex second = model.index(0, 0);
    model.setOutcomes({outcome(2, 404), outcome(3, 200), outcome(4, 200)});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(second.row(), 2);
    model.setOutcomes({outcome(9, 200)}); // all others went meanwhile
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(!second.isValid());
    model.setOutcomes({});
    QCOMPARE(model.rowCount(), 0);
}

void TestEndpointPage::namesOfRunsDoNotGrowWithoutBound()
{
    CallbacksModel model;
    CallbackOutcome shown = outcome(1, 200);
    shown.executionId = QUuid::createUuid();
    model.setOutcomes({shown});
    const auto named = [](const QUuid &id, const QString &name) {
        Execution execution;
        execution.id = id;
        execution.subject = name;
        return execution;
    };
    model.recordNames({named(shown.executionId, u"Shown"_s)});
    for (int round = 0; round < 5; ++round) {
        QList<Execution> many;
        for (qsizetype i = 0; i < CallbacksModel::keptNames; ++i)
            many << named(QUuid::createUuid(), u"Other"_s);
        model.recordNames(many);
        QVERIFY(model.nameCount() <= 2 * CallbacksModel::keptNames + 1);
    }
    const QModelIndex run = model.index(0, CallbacksModel::Run);
    QCOMPARE(run.data().toString(), u"Shown"_s);
    CallbackOutcome next = outcome(2, 200);
    next.executionId = QUuid::createUuid();
    model.recordNames({named(next.executionId, u"Next"_s)}); // told before its row comes
    model.setOutcomes({shown, next});
    QCOMPARE(model.index(0, CallbacksModel::Run).data().toString(), u"Next"_s);
}

void TestEndpointPage::outcomesAreTold_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<Severity>("severity");
    QTest::addColumn<QString>("says");
    QTest::newRow("stored") << 200 << Severity::Good << u"Stored"_s;
    QTest::newRow("kept") << 400 << Severity::Attention << u"not valid JSON"_s;
    QTest::newRow("refused") << 404 << Severity::Attention << u"404"_s;
    QTest::newRow("other") << 429 << Severity::Attention << u"because"_s;
    QTest::newRow("not stored") << 503 << Severity::Bad << u"503"_s;
}

void TestEndpointPage::outcomesAreTold()
{
    QFETCH(int, status);
    QFETCH(Severity, severity);
    QFETCH(QString, says);
    QCOMPARE(outcomeSeverity(outcome(1, status)), severity);
    QVERIFY(outcomeText(outcome(1, status)).contains(says));
}

void TestEndpointPage::showsWhatTheEngineTells()
{
    FakeEngineLink engine;
    Store store(engine);
    EndpointPage page(engine, store);
    page.resize(900, 700);
    page.show();
    const Crew crew = sample::crew(u"Crew"_s, u"blue"_s);
    Execution run = sample::execution(crew, u"Heat pumps"_s);
    run.subject = u"Heat pumps"_s;
    ChangeBatch batch;
    batch.executions = {run};
    engine.emitBatch(batch);
    EndpointState state = listening();
    state.recent = {outcome(1, 404), outcome(2, 200, run.id)};
    state.checks = {check(Hop::Loopback, HopProblem::None, state),
                    check(Hop::Public, HopProblem::WrongPath, state)};
    state.tunnel = {TunnelState::Up, u"ngrok"_s, state.publicAddress, {}, {u"one"_s, u"two"_s}};
    Q_EMIT engine.endpointChanged(state);
    QCOMPARE(named<QLabel>(page, u"Listening on"_s)->text(), state.listenAddress);
    QVERIFY(named<QLabel>(page, u"Public address"_s)->text().contains(u"hooks.example.com"_s));
    QVERIFY(named<QLabel>(page, u"not well"_s));
    auto *table = named<QTableView>(page, u"Last callbacks"_s);
    QVERIFY(table);
    QCOMPARE(table->model()->index(0, CallbacksModel::Run).data().toString(), u"Heat pumps"_s);
    QSignalSpy asked(&page, &EndpointPage::executionRequested);
    Q_EMIT table->activated(table->model()->index(1, 0)); // of no run
    QCOMPARE(asked.size(), 0);
    Q_EMIT table->activated(table->model()->index(0, 0));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.first().first().toUuid(), run.id);
    QCOMPARE(page.findChild<QPlainTextEdit *>()->toPlainText(), u"one\ntwo"_s);
}

void TestEndpointPage::buttonsAsk()
{
    FakeEngineLink engine;
    Store store(engine);
    EndpointPage page(engine, store);
    page.show();
    QSignalSpy settings(&page, &EndpointPage::settingsRequested);
    QTest::mouseClick(named<QPushButton>(page, u"Test now"_s), Qt::LeftButton);
    QCOMPARE(engine.endpointTests, 1);
    QTest::mouseClick(named<QPushButton>(page, u"Endpoint settings"_s), Qt::LeftButton);
    QCOMPARE(settings.size(), 1);
    EndpointState state = listening();
    state.isChecking = true;
    Q_EMIT engine.endpointChanged(state);
    QVERIFY(!named<QPushButton>(page, u"Test now"_s)->isEnabled());
    QVERIFY(!page.findChild<QTabWidget *>()->isTabVisible(1)); // no tunnel, no log
}

void TestEndpointPage::hostileTunnelOutputIsText()
{
    FakeEngineLink engine;
    Store store(engine);
    EndpointPage page(engine, store);
    page.show();
    EndpointState state = listening();
    state.tunnel = {TunnelState::Waiting, u"x"_s, {}, u"<b>down</b> \u202e"_s, {u"<img src=x> \u202eabc"_s}};
    Q_EMIT engine.endpointChanged(state);
    QVERIFY(page.findChild<QPlainTextEdit *>()->toPlainText().contains(u"<img src=x> ⟦U+202E⟧abc"_s));
    QVERIFY(named<QLabel>(page, u"<b>down</b> ⟦U+202E⟧"_s));
}

void TestEndpointPage::oldAddresses_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<ExecutionState>("runState");
    QTest::addColumn<bool>("isListening");
    QTest::addColumn<bool>("isMarked");
    const auto running = ExecutionState::Running;
    QTest::newRow("public address of now")
        << u"https://hooks.example.com/<secret>"_s << running << true << false;
    QTest::newRow("listening address of now")
        << u"http://127.0.0.1:8765/<secret>"_s << running << true << false;
    QTest::newRow("another address") << u"https://old.example.com/<secret>"_s << running << true << true;
    QTest::newRow("another port") << u"http://127.0.0.1:8766/<secret>"_s << running << true << true;
    QTest::newRow("one that begins alike")
        << u"https://hooks.example.com.old/<secret>"_s << running << true << true;
    QTest::newRow("somebody else's") << u"https://old.example.com/own"_s << running << true << false;
    QTest::newRow("ended") << u"https://old.example.com/<secret>"_s << ExecutionState::Completed << true
                           << false;
    QTest::newRow("not known yet") << u"https://old.example.com/<secret>"_s << running << false << false;
}

void TestEndpointPage::oldAddresses()
{
    QFETCH(QString, base);
    QFETCH(ExecutionState, runState);
    QFETCH(bool, isListening);
    QFETCH(bool, isMarked);
    Execution run;
    run.state = runState;
    run.request.humanInput = HumanInputWebhook{base + u"/human-input"_s, {}};
    EndpointState state = listening();
    state.listening = isListening;
    const QString sentence = oldAddressSentence(run, state);
    QCOMPARE(!sentence.isEmpty(), isMarked);
    QVERIFY(!sentence.contains(u"secret"_s));
}

void TestEndpointPage::oldAddressesForOthersOfADesk_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<bool>("isComparable");
    QTest::addColumn<int>("renewed"); // seconds after the run began; 0: never
    QTest::addColumn<QString>("says");
    const QString current = u"http://127.0.0.1:8765"_s;
    const QString old = u"http://127.0.0.1:8766"_s;
    QTest::newRow("listening address of now") << current << true << 0 << QString();
    QTest::newRow("public address of now") << u"https://hooks.example.com"_s << true << 0 << QString();
    QTest::newRow("another address") << old << true << 0 << u"no longer in use"_s;
    QTest::newRow("an older desk does not tell") << old << false << 0 << QString();
    QTest::newRow("secrets renewed after") << current << true << 10 << u"are refused"_s;
    QTest::newRow("secrets renewed before") << current << true << -10 << QString();
}

/// They do not know where the desk listens.
void TestEndpointPage::oldAddressesForOthersOfADesk()
{
    QFETCH(const QString, base);
    QFETCH(const bool, isComparable);
    QFETCH(const int, renewed);
    QFETCH(const QString, says);
    Execution run;
    run.state = ExecutionState::Running;
    run.startedAt = QDateTime::currentDateTimeUtc();
    run.request.webhooks.task = base + u'/' + placeholder::secret + u"/task"_s;
    EndpointState state = listening();
    if (isComparable)
        state.listenHash = QCryptographicHash::hash(state.listenAddress.toUtf8(), QCryptographicHash::Sha256);
    state.listenAddress.clear();
    if (renewed != 0)
        state.secretsRenewed = state.oldRefused = run.startedAt.addSecs(renewed);
    const QString sentence = oldAddressSentence(run, state);
    QCOMPARE(sentence.isEmpty(), says.isEmpty());
    QVERIFY2(sentence.contains(says), qPrintable(sentence));
}

QTEST_MAIN(TestEndpointPage)
#include "tst_endpointpage.moc"
