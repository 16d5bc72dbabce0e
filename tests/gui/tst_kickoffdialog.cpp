// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/localstate.h"
#include "gui/common/widgets/messageline.h"
#include "gui/kickoff/earlieridnote.h"
#include "gui/kickoff/fieldrow.h"
#include "gui/kickoff/inputform.h"
#include "gui/kickoff/inputspane.h"
#include "gui/kickoff/jsoneditor.h"
#include "gui/kickoff/kickofferrorpanel.h"
#include "gui/kickoff/presetbutton.h"
#include "gui/store/crewlist.h"
#include "gui/store/runlist.h"
#include "support/kickofffixture.h"
#include "support/picture.h"
#include "support/qttest.h"

#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextLayout>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::kickoff;
using namespace crew::test;

namespace {

const QByteArray namesOnly = R"({"inputs":["topic","audience"]})";
const QByteArray withPassword = R"([{"name":"topic"},{"name":"password","format":"password"}])";

/// A run of a crew that asks for a password, as the journal has it.
KickoffRequest requestWithPassword()
{
    KickoffRequest earlier;
    earlier.inputs = {{u"topic"_s, u"Again"_s}, {u"password"_s, u"hunter22"_s}};
    earlier.secretInputs = QStringList{u"password"_s};
    return withoutTypedSecrets(earlier);
}

QJsonObject inputsOf(const QJsonObject &body)
{
    return body.value(u"inputs"_s).toObject();
}

ServiceError missing(const QStringList &fields)
{
    ServiceError error =
        errorOf(ServiceError::Kind::Validation, Delivery::Refused, u"The service refused the inputs."_s);
    error.httpStatus = 422;
    error.fields = fields;
    error.serviceText = u"Missing inputs: "_s + fields.join(u", "_s);
    error.body = "{\"detail\":\"<b>Missing</b>\"}";
    return error;
}

/// A kickoff of \a crewId with \a request that got no answer.
Execution unclearKickoff(const QUuid &crewId, const KickoffRequest &request)
{
    Execution unclear;
    unclear.id = QUuid::createUuid();
    unclear.crewId = crewId;
    unclear.state = ExecutionState::KickoffUnclear;
    unclear.request = request;
    unclear.startedAt = QDateTime::currentDateTimeUtc();
    summarizeInputs(unclear);
    return unclear;
}

Execution unclearKickoff(const QUuid &crewId, const QString &topic)
{
    KickoffRequest request;
    request.inputs = {{u"topic"_s, topic}};
    return unclearKickoff(crewId, request);
}

ChangeBatch changesOf(const QList<Execution> &executions)
{
    ChangeBatch changes;
    changes.executions = executions;
    return changes;
}

} // namespace

class TestKickoffDialog : public QObject, protected KickoffFixture
{
    Q_OBJECT

private:
    static inline const QString restore = u"Restore from state ID"_s;
    static inline const QString secondRun = u"Kick off a second run"_s; ///< the button

    static KickoffPreparation reachableAt(const QString &webhookBase)
    {
        KickoffPreparation preparation = reachable();
        preparation.webhookBase = webhookBase;
        return preparation;
    }
    static EndpointState endpointAt(const QString &publicAddress)
    {
        EndpointState state;
        state.listening = true;
        state.listenAddress = u"http://127.0.0.1:8765"_s;
        state.publicAddress = QUrl(publicAddress);
        return state;
    }

    /// As after a new start of the tunnel program.
    void moveTunnel(const QString &publicAddress)
    {
        m_engine->emitEndpoint(endpointAt(publicAddress));
        m_engine->kickoffPreparations.last().answer(reachableAt(publicAddress));
    }

    /// Says so to everybody, whether they see the button or hear it.
    bool saysSecondRun()
    {
        const QAbstractButton *named = button(secondRun);
        return named && named->text().contains(u"second run"_s);
    }

    QString idNote()
    {
        const auto *note = m_dialog->findChild<EarlierIdNote *>();
        return note->isVisible() ? note->findChild<MessageLine *>()->text() : QString();
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void sendsExactlyWhatTheContractAsks()
    {
        open(namesOnly);
        type(u"topic"_s, u"Tea"_s);
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 1);
        QCOMPARE(m_engine->kickoffs.first().command.crewId, m_crew.id);
        const QJsonObject authentication{{u"strategy"_s, u"bearer"_s}, {u"token"_s, u"<token>"_s}};
        const QJsonObject expected{
            {u"inputs"_s, QJsonObject{{u"topic"_s, u"Tea"_s}}},
            {u"taskWebhookUrl"_s, u"http://127.0.0.1:8765/<secret>/task"_s},
            {u"stepWebhookUrl"_s, u"http://127.0.0.1:8765/<secret>/step"_s},
            {u"crewWebhookUrl"_s, u"http://127.0.0.1:8765/<secret>/crew"_s},
            {u"humanInputWebhook"_s, QJsonObject{{u"url"_s, u"http://127.0.0.1:8765/<secret>/human-input"_s},
                                                 {u"authentication"_s, authentication}}}};
        QCOMPARE(sent(), expected);

        QSignalSpy kickedOff(m_dialog.get(), &KickoffDialog::kickedOff);
        const QUuid executionId = QUuid::createUuid();
        m_engine->kickoffs.first().answer(KickoffReceipt{executionId, u"abc"_s});
        QCOMPARE(kickedOff.count(), 1);
        QCOMPARE(kickedOff.first().first().toUuid(), executionId);
        QVERIFY(!m_dialog->isVisible());
        QVERIFY(m_engine->rememberedKickoffs.isEmpty()); // kickoff() itself remembers
    }

    void whatTheCrewListsNoLongerIsNotSent()
    {
        LocalState state(*m_engine);
        create();
        m_dialog->setState(state);
        show(R"({"inputs":["topic","api_key"]})", reachable());
        m_dialog.reset();
        m_engine->kickoffPreparations.clear();
        m_engine->inputFetches.clear();

        KickoffPreparation remembered = reachable();
        remembered.lastBody = QJsonObject{
            {u"inputs"_s, QJsonObject{{u"topic"_s, u"Tea"_s}, {u"api_key"_s, u"k"_s}, {u"more"_s, 1}}}};
        const QUuid crewId = m_crew.id;
        m_dialog = std::make_unique<KickoffDialog>(*m_engine, m_crew);
        QCOMPARE(m_crew.id, crewId);
        m_dialog->setState(state);
        show(R"({"inputs":[{"name":"topic"},{"name":"depth","type":"integer","default":7}]})", remembered);
        const auto *message = m_dialog->findChild<MessageLine *>(u"message"_s);
        QVERIFY2(message->text().contains(u"no longer lists them: api_key"_s), qPrintable(message->text()));
        click(u"Kick off"_s);
        // What was typed into the JSON by hand was never listed, and stays; what is new begins with its
        // default.
        QCOMPARE(sent().value(u"inputs"_s).toObject(),
                 (QJsonObject{{u"topic"_s, u"Tea"_s}, {u"more"_s, 1}, {u"depth"_s, 7}}));
        m_dialog.reset();
    }

    void anInputWithoutANameIsNamedAsInTheForm()
    {
        InputsPane pane;
        pane.showFields({}, {QString(), u"a\nb"_s});
        const QString text = pane.findChild<MessageLine *>(u"message"_s)->text();
        QVERIFY2(text.endsWith(u"no longer lists them: (a name without letters), a↵b"_s), qPrintable(text));
    }

    void aLongNameHidesNoOther()
    {
        InputsPane pane;
        pane.showFields({}, {QString(300, u'x'), u"topic"_s});
        const QString text = pane.findChild<MessageLine *>(u"message"_s)->text();
        QVERIFY2(text.endsWith(u"xxx…, topic"_s), qPrintable(text));
    }

    void whatARemovedCrewListedIsForgotten()
    {
        Crew removed;
        Crew other;
        Crew unseen;
        for (Crew *crew : {&removed, &other, &unseen})
            crew->id = QUuid::createUuid();
        LocalState state(*m_engine);
        for (const Crew &crew : {removed, other, unseen})
            ListedInputs(state, crew.id).remember({});
        CrewList crews;
        crews.setCrews({other});
        crews.access().setPermissions(
            {QUuid::createUuid(),
             protocol::Roles({{removed.id, protocol::Role::Viewer}, {other.id, protocol::Role::Viewer}})});
        CrewValue::forgetRemoved(state, ListedInputs::prefix, crews);
        QStringList left = state.keys(u"listed-inputs/"_s);
        left.sort();
        QStringList expected;
        for (const Crew &crew : {other, unseen})
            expected << u"listed-inputs/%1"_s.arg(crew.id.toString(QUuid::WithoutBraces));
        expected.sort();
        QCOMPARE(left, expected);
    }

    void anUnclearKickoffIsRememberedByItsRun()
    {
        RunList runs;
        create();
        runs.apply(changesOf({unclearKickoff(m_crew.id, u"Tea"_s)}));
        m_dialog->setRuns(runs);
        KickoffPreparation remembered = reachable();
        remembered.lastBody = QJsonObject{{u"inputs"_s, QJsonObject{{u"topic"_s, u"Tea"_s}}}};
        show(namesOnly, remembered);
        QVERIFY(saysSecondRun());
        QTest::keyClick(m_dialog.get(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(m_engine->kickoffs.isEmpty());
        click(secondRun);
        QCOMPARE(m_engine->kickoffs.size(), 1);
        m_dialog.reset();
    }

    /// The warning is about what would be sent now, and not about what the form began with.
    void theWarningOfAnUnclearKickoffFollowsTheInputs()
    {
        RunList runs;
        create();
        const Execution elsewhere = unclearKickoff(QUuid::createUuid(), u"elsewhere"_s);
        runs.apply(changesOf(
            {unclearKickoff(m_crew.id, u"Tea"_s), unclearKickoff(m_crew.id, u"Mate"_s), elsewhere}));
        m_dialog->setRuns(runs);
        show(namesOnly, reachable());
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        const auto commit = [this] {
            QTest::keyClick(m_dialog->windowHandle(), Qt::Key_Return, Qt::ControlModifier);
            return m_engine->kickoffs.size();
        };
        for (const QString &topic : {u"Tea"_s, u"Mate"_s}) {
            QVERIFY(!saysSecondRun());
            type(u"topic"_s, topic);
            QVERIFY(saysSecondRun());
            QVERIFY(errorText().contains(u"with these inputs"_s));
            QCOMPARE(commit(), 0);
            line(u"topic"_s)->setText(u"Coffee"_s);
            QVERIFY(errorText().isEmpty());
            line(u"topic"_s)->clear();
        }
        typeJson(R"({"inputs":{"topic":"Mate"}})");
        QVERIFY(saysSecondRun());
        line(u"topic"_s)->setText(u"elsewhere"_s);
        QVERIFY(!saysSecondRun());
        QCOMPARE(commit(), 1);
        m_engine->kickoffs.last().answer(
            std::unexpected(errorOf(ServiceError::Kind::ConnectionLost, Delivery::Unclear, u"Lost."_s)));
        QCOMPARE(commit(), 1);
        QVERIFY(errorText().contains(u"Lost."_s)); // which says more than the warning
        line(u"topic"_s)->setText(u"Coffee"_s);
        line(u"topic"_s)->setText(u"elsewhere"_s);
        QVERIFY(saysSecondRun());
        QCOMPARE(commit(), 1);
        m_dialog.reset();
    }

    /// Another kickoff may get no answer while the form is open. A callback that comes later says that it did
    /// start a run: the run is what was wanted, and a second one takes other inputs or another form.
    void theWarningOfAnUnclearKickoffFollowsTheRuns()
    {
        RunList runs;
        create();
        m_dialog->setRuns(runs);
        show(namesOnly, reachable());
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        type(u"topic"_s, u"Tea"_s);
        QVERIFY(!saysSecondRun());
        Execution other = unclearKickoff(m_crew.id, u"Tea"_s);
        runs.apply(changesOf({other}));
        QVERIFY(saysSecondRun());
        QVERIFY(errorText().contains(u"with these inputs"_s));
        other.state = ExecutionState::Running;
        runs.apply(changesOf({other}));
        QVERIFY(errorText().contains(u"It has started a run."_s));
        QVERIFY(button(u"Show run"_s)->isVisible());
        QVERIFY(!button(secondRun)->isVisible());
        QTest::keyClick(m_dialog->windowHandle(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(m_engine->kickoffs.isEmpty());
        line(u"topic"_s)->setText(u"Coffee"_s);
        QVERIFY(!button(u"Show run"_s)->isVisible());
        QVERIFY(button(u"Kick off"_s)->isVisible());
        QTest::keyClick(m_dialog->windowHandle(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_engine->kickoffs.size(), 1);
        m_dialog.reset();
    }

    void aRunThatStartedWithoutAnAnswerIsShown_data()
    {
        QTest::addColumn<bool>("isToldBefore");
        QTest::newRow("a callback came before the error") << true;
        QTest::newRow("a callback came after the error") << false;
    }
    void aRunThatStartedWithoutAnAnswerIsShown()
    {
        QFETCH(bool, isToldBefore);
        RunList runs;
        create();
        Execution earlier = unclearKickoff(m_crew.id, u"Tea"_s);
        earlier.state = ExecutionState::Completed;
        earlier.startedAt = earlier.startedAt.addSecs(-60);
        runs.apply(changesOf({earlier}));
        m_dialog->setRuns(runs);
        show(namesOnly, reachable());
        type(u"topic"_s, u"Tea"_s);
        click(u"Kick off"_s);

        Execution run = unclearKickoff(m_crew.id, u"Tea"_s);
        run.state = isToldBefore ? ExecutionState::PendingHumanInput : ExecutionState::Starting;
        runs.apply(changesOf({run}));
        m_engine->kickoffs.last().answer(
            std::unexpected(errorOf(ServiceError::Kind::TimeOut, Delivery::Unclear, u"Too late."_s)));
        QCOMPARE(button(u"Show run"_s)->isVisible(), isToldBefore);
        QCOMPARE(errorText().contains(u"may have started"_s), !isToldBefore);
        run.state = ExecutionState::PendingHumanInput;
        runs.apply(changesOf({run}));
        QVERIFY(errorText().contains(u"Too late."_s));
        QVERIFY(errorText().contains(u"has started"_s));
        QVERIFY(!errorText().contains(u"may have started"_s));
        QVERIFY(!button(secondRun)->isVisible());

        line(u"topic"_s)->setText(u"Coffee"_s);
        QVERIFY(!button(u"Show run"_s)->isVisible());
        line(u"topic"_s)->setText(u"Tea"_s);
        QVERIFY(errorText().contains(u"It has started a run."_s));
        QSignalSpy kickedOff(m_dialog.get(), &KickoffDialog::kickedOff);
        click(u"Show run"_s);
        QCOMPARE(kickedOff.count(), 1);
        QCOMPARE(kickedOff.first().first().toUuid(), run.id);
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(m_engine->kickoffs.size(), 1);
        m_dialog.reset();
    }

    /// Neither one with other inputs, nor one that another person kicked off with these and that did start,
    /// while it is not known which of two is this one.
    void aRunThatMayBeAnotherIsNotShown()
    {
        RunList runs;
        create();
        m_dialog->setRuns(runs);
        show(namesOnly, reachable());
        type(u"topic"_s, u"Tea"_s);
        click(u"Kick off"_s);
        const Execution own = unclearKickoff(m_crew.id, u"Tea"_s);
        Execution same = unclearKickoff(m_crew.id, u"Tea"_s);
        Execution other = unclearKickoff(m_crew.id, u"Coffee"_s);
        for (Execution *run : {&same, &other})
            run->state = ExecutionState::Running;
        runs.apply(changesOf({other, own, same}));
        m_engine->kickoffs.last().answer(
            std::unexpected(errorOf(ServiceError::Kind::TimeOut, Delivery::Unclear, u"Too late."_s)));
        QVERIFY(errorText().contains(u"may have started"_s));
        QVERIFY(!button(u"Show run"_s)->isVisible());
        m_dialog.reset();
    }

    /// On a desk, which has not told of the person's own.
    void aRunOfAnotherPersonIsNotShown()
    {
        const QUuid person = QUuid::createUuid();
        CrewList crews;
        RunList runs;
        create();
        crews.setCrews({m_crew});
        crews.access().setPermissions({person, protocol::Roles({{m_crew.id, protocol::Role::Operator}})});
        m_dialog->setAccess(crews.access());
        m_dialog->setRuns(runs);
        show(namesOnly, reachable());
        type(u"topic"_s, u"Tea"_s);
        click(u"Kick off"_s);
        Execution others = unclearKickoff(m_crew.id, u"Tea"_s);
        others.state = ExecutionState::Running;
        others.startedBy = {QUuid::createUuid().toString(), u"Bea"_s};
        runs.apply(changesOf({others}));
        m_engine->kickoffs.last().answer(
            std::unexpected(errorOf(ServiceError::Kind::TimeOut, Delivery::Unclear, u"Too late."_s)));
        others.state = ExecutionState::Completed;
        runs.apply(changesOf({others}));
        QVERIFY(errorText().contains(u"may have started"_s));
        QVERIFY(!button(u"Show run"_s)->isVisible());
        Execution own = unclearKickoff(m_crew.id, u"Tea"_s);
        own.state = ExecutionState::Running;
        own.startedBy = {person.toString(), u"Ada"_s};
        runs.apply(changesOf({own}));
        QVERIFY(button(u"Show run"_s)->isVisible());
        m_dialog.reset();
    }

    void typingInTheFormWritesTheJson()
    {
        open(namesOnly);
        type(u"topic"_s, u"Tea"_s);
        QCOMPARE(jsonBody().value(u"inputs"_s).toObject(), (QJsonObject{{u"topic"_s, u"Tea"_s}}));
        QTest::keyClick(byName(*m_dialog, u"Task notices"_s), Qt::Key_Space);
        QVERIFY(!jsonBody().contains(u"taskWebhookUrl"_s));
        QTest::keyClick(byName(*m_dialog, u"Task notices"_s), Qt::Key_Space);
        QCOMPARE(jsonBody().value(u"taskWebhookUrl"_s).toString(), u"http://127.0.0.1:8765/<secret>/task"_s);
        QTest::keyClick(byName(*m_dialog, u"Human input authentication"_s), Qt::Key_Down);
        QCOMPARE(jsonBody()[u"humanInputWebhook"_s][u"authentication"_s][u"strategy"_s],
                 QJsonValue(u"basic"_s));
        QTest::keyClick(byName(*m_dialog, u"Human input"_s), Qt::Key_Space);
        QVERIFY(!jsonBody().contains(u"humanInputWebhook"_s));
    }

    void typingInTheJsonFillsTheForm()
    {
        open(namesOnly);
        typeJson(R"({"inputs":{"topic":"Coffee","more":[1]},"meta":{"ticket":7},"priority":"high"})");
        QCOMPARE(line(u"topic"_s)->text(), u"Coffee"_s);
        QVERIFY(!byName<QCheckBox>(*m_dialog, u"Task notices"_s)->isChecked());
        QCOMPARE(byName<QPlainTextEdit>(*m_dialog, u"Meta"_s)->toPlainText().simplified(),
                 u"{ \"ticket\": 7 }"_s);
        // Typing in the form afterwards keeps what has no field.
        type(u"audience"_s, u"all"_s);
        const QJsonObject inputs{
            {u"topic"_s, u"Coffee"_s}, {u"more"_s, QJsonArray{1}}, {u"audience"_s, u"all"_s}};
        click(u"Kick off"_s);
        QCOMPARE(sent(), (QJsonObject{{u"inputs"_s, inputs},
                                      {u"meta"_s, QJsonObject{{u"ticket"_s, 7}}},
                                      {u"priority"_s, u"high"_s}}));
    }

    void theJsonKeepsItsCursorAndItsLayout()
    {
        open(namesOnly);
        typeJson("{ \"inputs\" : { \"topic\" : \"Tea\" } }");
        const QString layout = json()->toPlainText();
        const int behindTea = static_cast<int>(layout.indexOf(u"Tea"_s)) + 3;
        QTextCursor cursor = json()->textCursor();
        cursor.setPosition(behindTea);
        json()->setTextCursor(cursor);
        QTest::keyClicks(json(), u"s!"_s);
        QCOMPARE(json()->toPlainText(), QString(layout).replace(u"Tea"_s, u"Teas!"_s));
        QCOMPARE(json()->textCursor().position(), behindTea + 2);
        QCOMPARE(line(u"topic"_s)->text(), u"Teas!"_s);
    }

    void presetsAreSavedLoadedAndDeleted()
    {
        LocalState state(*m_engine);
        state.load();
        open(namesOnly);
        auto *presets = m_dialog->findChild<PresetButton *>();
        QVERIFY(!presets->isVisible());
        m_dialog->setState(state);
        QVERIFY(presets->isVisible());
        type(u"topic"_s, u"Tea"_s);
        presets->save(u" a/b & c "_s);
        type(u"topic"_s, u"Coffee"_s);
        presets->save(u"Morning"_s);
        QCOMPARE(presets->names(), (QStringList{u"a/b & c"_s, u"Morning"_s}));

        Q_EMIT presets->menu()->aboutToShow();
        Q_EMIT presets->menu()->aboutToShow();
        QCOMPARE(presets->menu()->findChildren<QMenu *>().size(), 1); // it does not grow as it is opened
        QCOMPARE(presets->menu()->actions().first()->text(), u"a/b && c"_s);
        presets->menu()->actions().first()->trigger();
        QCOMPARE(line(u"topic"_s)->text(), u"Tea"_s);
        QCOMPARE(jsonBody().value(u"inputs"_s).toObject(), (QJsonObject{{u"topic"_s, u"Tea"_s}}));
        presets->remove(u"a/b & c"_s);
        QCOMPARE(presets->names(), QStringList{u"Morning"_s});
        Q_EMIT presets->menu()->aboutToShow();
        QCOMPARE(presets->menu()->findChildren<QMenu *>().size(), 1); // Remove, once
        state.flush();
        QCOMPARE(
            m_engine->localState.value(u"preset/%1/Morning"_s.arg(m_crew.id.toString(QUuid::WithoutBraces))),
            R"({"topic":"TeaCoffee"})");
        m_dialog.reset();
    }

    void theEnterOfTheKeypadKicksOff()
    {
        open(namesOnly);
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        QTest::keyClick(m_dialog->windowHandle(), Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier);
        QCOMPARE(m_engine->kickoffs.size(), 1);
    }

    void jsonThatCannotBeSentIsNotDiscardedUnasked()
    {
        open(namesOnly);
        typeJson("{");
        m_dialog->reject();
        m_dialog->close();
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(m_dialog->findChildren<QMessageBox *>().size(), 1);
        QCOMPARE(m_engine->rememberedKickoffs.size(), 1); // the program may be quit now
        QTest::keyClick(m_dialog->findChild<QMessageBox *>(), Qt::Key_Escape);
        QTRY_VERIFY(!m_dialog->findChild<QMessageBox *>());
        QCOMPARE(json()->toPlainText(), u"{"_s);
        m_dialog->reject();
        named<QAbstractButton>(*m_dialog->findChild<QMessageBox *>(), u"Discard"_s)->click();
        QVERIFY(!m_dialog->isVisible());
    }

    void undoInTheJsonReachesTheForm()
    {
        open(namesOnly);
        type(u"topic"_s, u"T"_s);
        json()->undo();
        QCOMPARE(line(u"topic"_s)->text(), QString());
    }

    void aSyntaxErrorShowsItsPlaceAndBlocks()
    {
        open(namesOnly);
        type(u"topic"_s, u"Tea"_s);
        typeJson("{\n  \"inputs\": {\n    \"topic\": \"Tea\",\n  }\n}");
        auto *message = m_dialog->findChild<MessageLine *>(u"jsonMessage"_s);
        QTRY_VERIFY(message->text().contains(u"line 4"_s));
        QCOMPARE(json()->errorLine(), 4);
        QVERIFY(!byName(*m_dialog, u"topic"_s)->isEnabled());
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 0);
        QVERIFY(errorText().contains(u"Correct the JSON"_s));
        QCOMPARE(m_dialog->focusWidget(), json());
        QCOMPARE(json()->textCursor().blockNumber(), 3);

        typeJson(R"({"inputs":{"topic":"Mate"}})");
        QVERIFY(message->text().isEmpty());
        QCOMPARE(json()->errorLine(), 0);
        QVERIFY(byName(*m_dialog, u"topic"_s)->isEnabled());
        QCOMPARE(line(u"topic"_s)->text(), u"Mate"_s);
    }

    /// What a service makes of 1.0 may differ from what it makes of 1.
    void howNumbersAreSentIsSaid()
    {
        open(namesOnly);
        typeJson(R"({"inputs":{"topic":"0.10","ratio":1.0,"e":1e2},"meta":{"v":2.50}})");
        const auto *message = m_dialog->findChild<MessageLine *>(u"jsonMessage"_s);
        QTRY_VERIFY(!message->text().isEmpty());
        QVERIFY2(message->text().contains(u"1.0 as 1, 1e2 as 100, 2.50 as 2.5."_s),
                 qPrintable(message->text()));
        type(u"audience"_s, u"all"_s);
        QVERIFY(message->text().isEmpty()); // it is there as it is sent
        QCOMPARE(jsonBody()[u"meta"_s][u"v"_s], QJsonValue(2.5));
    }

    /// The editor beside it hides them.
    void numbersOfSecretsAreNotTold()
    {
        open(R"([{"name":"topic"},{"name":"pin","type":"number","format":"password"}])", reachable());
        typeJson(R"({"inputs":{"topic":"Tea","pin":77.50},"meta":{"v":2.50}})");
        const auto *message = m_dialog->findChild<MessageLine *>(u"jsonMessage"_s);
        QTRY_VERIFY(message->text().contains(u"2.50 as 2.5."_s));
        QVERIFY2(!message->text().contains(u"77"_s), qPrintable(message->text()));
    }

    void kickOffRefusesBrokenJsonAtOnce()
    {
        open(namesOnly);
        typeJson("{");
        click(u"Kick off"_s); // before the error is shown by itself
        QCOMPARE(m_engine->kickoffs.size(), 0);
        QVERIFY(!m_dialog->findChild<MessageLine *>(u"jsonMessage"_s)->text().isEmpty());
        click(u"Use the form's values"_s);
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 1);
    }

    void valuesTypedLastComeBack()
    {
        const QJsonObject last{{u"inputs"_s, QJsonObject{{u"topic"_s, u"Rain"_s}, {u"gone"_s, 1}}},
                               {u"crewWebhookUrl"_s, u"http://old/<secret>/crew"_s}};
        open(namesOnly, reachable(last));
        QCOMPARE(line(u"topic"_s)->text(), u"Rain"_s);
        QVERIFY(!byName<QCheckBox>(*m_dialog, u"Task notices"_s)->isChecked());
        QVERIFY(byName<QCheckBox>(*m_dialog, u"Crew notices"_s)->isChecked());
        QCOMPARE(jsonBody().value(u"crewWebhookUrl"_s).toString(), u"http://127.0.0.1:8765/<secret>/crew"_s);
        QVERIFY(m_dialog->findChild<MessageLine *>(u"others"_s)->text().contains(u"gone"_s));
    }

    void anEarlierRunIsTheStart()
    {
        create();
        KickoffRequest earlier;
        earlier.inputs = {{u"topic"_s, u"Again"_s}};
        m_dialog->startFrom(earlier);
        show(namesOnly, reachable({{u"inputs"_s, QJsonObject{{u"topic"_s, u"Other"_s}}}}));
        QCOMPARE(line(u"topic"_s)->text(), u"Again"_s);
    }

    void aSecretThatWasNotKeptIsNotSentAsItsStandIn()
    {
        create();
        KickoffRequest earlier;
        earlier.inputs = {{u"topic"_s, u"Again"_s}};
        earlier.extra = {{u"api_key"_s, u"sk-1"_s}};
        m_dialog->startFrom(withoutTypedSecrets(earlier));
        show(namesOnly, reachable());
        click(u"Kick off"_s);
        QVERIFY(m_engine->kickoffs.isEmpty());
        QVERIFY(showsText(*m_dialog, u"“api_key” contains a placeholder instead of a secret. "
                                     "Enter the secret in the JSON."_s));
        QCOMPARE(m_dialog->focusWidget(), json());
        keepPicture(*m_dialog, u"kickoff-missing-secret"_s);
        line(u"topic"_s)->setText(u"Once more"_s);
        QVERIFY(errorText().contains(u"“api_key” contains a placeholder"_s)); // it still does
        typeJson(R"({"inputs":{"topic":"Again"},"api_key":"sk-2"})");
        QVERIFY(errorText().isEmpty());
        click(u"Kick off"_s);
        QCOMPARE(sent().value(u"api_key"_s), QJsonValue(u"sk-2"_s));
    }

    void secretInputsAreSentByName()
    {
        open(withPassword);
        type(u"topic"_s, u"Tea"_s);
        type(u"password"_s, u"hunter22"_s);
        click(u"Kick off"_s);
        QCOMPARE(inputsOf(sent()), (QJsonObject{{u"topic"_s, u"Tea"_s}, {u"password"_s, u"hunter22"_s}}));
        QCOMPARE(m_engine->kickoffs.last().command.request.secretInputs,
                 std::optional(QStringList{u"password"_s}));
    }

    void aSecretOfAnEarlierRunIsAskedFor()
    {
        create();
        m_dialog->startFrom(requestWithPassword());
        show(withPassword, reachable());
        QCOMPARE(line(u"topic"_s)->text(), u"Again"_s);
        QVERIFY(line(u"password"_s)->text().isEmpty());
        QVERIFY(!json()->toPlainText().contains(u"password"_s));
        QCOMPARE(form()->markedKeys(), QStringList{u"password"_s});
        keepPicture(*m_dialog, u"kickoff-secret-input"_s);
        click(u"Kick off"_s);
        QVERIFY(m_engine->kickoffs.isEmpty());
        QVERIFY2(errorText().contains(u"The secret “password” was not kept."_s), qPrintable(errorText()));
        QCOMPARE(m_dialog->focusWidget(), line(u"password"_s));
        type(u"password"_s, u"other"_s);
        click(u"Kick off"_s);
        QCOMPARE(inputsOf(sent()), (QJsonObject{{u"topic"_s, u"Again"_s}, {u"password"_s, u"other"_s}}));
        QCOMPARE(m_engine->kickoffs.last().command.request.secretInputs,
                 std::optional(QStringList{u"password"_s}));
    }

    /// As in the JSON, and in the rows of a batch.
    void aSecretOfAnEarlierRunIsHiddenWhateverTheServiceSays()
    {
        create();
        m_dialog->startFrom(requestWithPassword());
        show(R"([{"name":"topic"},{"name":"password"}])", reachable());
        QCOMPARE(line(u"topic"_s)->echoMode(), QLineEdit::Normal);
        QCOMPARE(line(u"password"_s)->echoMode(), QLineEdit::Password);
    }

    void aSecretOfAnEarlierRunIsLeftOutOnRequest()
    {
        create();
        m_dialog->startFrom(requestWithPassword());
        show(withPassword, reachable());
        click(u"Kick off"_s);
        QVERIFY(m_engine->kickoffs.isEmpty());
        click(u"Kick off"_s);
        QCOMPARE(inputsOf(sent()), (QJsonObject{{u"topic"_s, u"Again"_s}}));
    }

    /// What is said of one is no leave to leave the other out.
    void secretsOfAnEarlierRunAreAskedForOneByOne()
    {
        create();
        KickoffRequest earlier = requestWithPassword();
        earlier.inputs.insert(u"pin"_s, placeholder::secretInput);
        m_dialog->startFrom(earlier);
        show(R"([{"name":"topic"},{"name":"password","format":"password"},
                 {"name":"pin","format":"password"}])",
             reachable());
        click(u"Kick off"_s);
        QVERIFY2(errorText().contains(u"“password”"_s), qPrintable(errorText()));
        type(u"password"_s, u"other"_s);
        click(u"Kick off"_s);
        QVERIFY(m_engine->kickoffs.isEmpty());
        QVERIFY2(errorText().contains(u"“pin”"_s), qPrintable(errorText()));
        QCOMPARE(form()->markedKeys(), QStringList{u"pin"_s});
        click(u"Kick off"_s);
        QCOMPARE(inputsOf(sent()), (QJsonObject{{u"topic"_s, u"Again"_s}, {u"password"_s, u"other"_s}}));
    }

    void noDefaultTakesThePlaceOfASecret()
    {
        create();
        m_dialog->startFrom(requestWithPassword());
        show(R"([{"name":"password","format":"password","required":true,"default":"changeme"}])",
             reachable());
        QVERIFY(line(u"password"_s)->text().isEmpty());
        click(u"Kick off"_s);
        QVERIFY(m_engine->kickoffs.isEmpty());
        QCOMPARE(form()->markedKeys(), QStringList{u"password"_s});
    }

    void aSecretIsAskedForWithoutAFormToo()
    {
        create();
        m_dialog->startFrom(requestWithPassword());
        m_dialog->open();
        m_engine->kickoffPreparations.first().answer(reachable());
        m_engine->inputFetches.first().answer(
            std::unexpected(errorOf(ServiceError::Kind::Server, Delivery::Unclear, u"Not now."_s)));
        click(u"Kick off"_s);
        QVERIFY(m_engine->kickoffs.isEmpty());
        QVERIFY2(errorText().contains(u"“password” was not kept"_s), qPrintable(errorText()));
        QCOMPARE(m_dialog->focusWidget(), json());
        typeJson(R"({"inputs":{"topic":"Again","password":"other"}})");
        click(u"Kick off"_s);
        QCOMPARE(inputsOf(sent()).value(u"password"_s), QJsonValue(u"other"_s));
        QCOMPARE(m_engine->kickoffs.last().command.request.secretInputs,
                 std::optional(QStringList{u"password"_s}));
    }

    void aStandInForASecretInputIsNotSent()
    {
        open(withPassword);
        typeJson(R"({"inputs":{"topic":"Tea","password":"<secret input>"}})");
        click(u"Kick off"_s);
        QVERIFY(m_engine->kickoffs.isEmpty());
        QVERIFY2(errorText().contains(u"“password” contains a placeholder"_s), qPrintable(errorText()));
        type(u"password"_s, u"1"_s); // beside it, as nobody sees that it is there
        click(u"Kick off"_s);
        QVERIFY(m_engine->kickoffs.isEmpty());
    }

    void theSecretIdOfAnEarlierRunIsNotOffered()
    {
        create();
        KickoffRequest earlier;
        earlier.inputs = {{u"id"_s, u"hunter22"_s}};
        earlier.secretInputs = QStringList{u"id"_s};
        m_dialog->startFrom(withoutTypedSecrets(earlier));
        show(R"([{"name":"id","format":"password"}])", reachable());
        QVERIFY(idNote().isEmpty());
        QCOMPARE(form()->markedKeys(), QStringList{u"id"_s});
    }

    void closingRemembersNoSecret()
    {
        const QJsonObject kept = inputsOf(wire::encodeKickoff(requestWithPassword()));
        open(withPassword);
        type(u"topic"_s, u"Again"_s);
        type(u"password"_s, u"hunter22"_s);
        click(u"Cancel"_s);
        QCOMPARE(inputsOf(m_engine->rememberedKickoffs.last().second), kept);
        end();
        begin();
        open(withPassword, reachable(wire::encodeKickoff(requestWithPassword())));
        QCOMPARE(form()->markedKeys(), QStringList{u"password"_s});
        click(u"Cancel"_s); // it is asked for the next time as well
        QCOMPARE(inputsOf(m_engine->rememberedKickoffs.last().second), kept);
        end();
        begin();
        open(withPassword, reachable(wire::encodeKickoff(requestWithPassword())));
        click(u"Kick off"_s); // also of somebody who is told so, and looks for it elsewhere
        QVERIFY(m_engine->kickoffs.isEmpty());
        click(u"Cancel"_s);
        QCOMPARE(inputsOf(m_engine->rememberedKickoffs.last().second), kept);
    }

    void presetsHoldNoSecrets()
    {
        LocalState state(*m_engine);
        state.load();
        open(withPassword);
        m_dialog->setState(state);
        auto *presets = m_dialog->findChild<PresetButton *>();
        type(u"topic"_s, u"Tea"_s);
        type(u"password"_s, u"hunter22"_s);
        presets->save(u"Mine"_s);
        state.flush();
        const QString key = u"preset/%1/Mine"_s.arg(m_crew.id.toString(QUuid::WithoutBraces));
        QCOMPARE(m_engine->localState.value(key), R"({"topic":"Tea"})");
        type(u"topic"_s, u"s"_s);
        Q_EMIT presets->menu()->aboutToShow();
        presets->menu()->actions().first()->trigger();
        QCOMPARE(inputsOf(jsonBody()), (QJsonObject{{u"topic"_s, u"Tea"_s}, {u"password"_s, u"hunter22"_s}}));
        m_dialog.reset();
    }

    void anUnclearKickoffIsRecognizedWithoutItsSecret()
    {
        RunList runs;
        create();
        const Execution unclear = unclearKickoff(m_crew.id, requestWithPassword());
        runs.apply(changesOf({unclear}));
        m_dialog->setRuns(runs);
        m_dialog->startFrom(unclear.request);
        show(withPassword, reachable());
        QVERIFY(saysSecondRun());
        click(u"Kick off a second run"_s);
        QVERIFY2(errorText().contains(u"choose “Kick off a second run” once more"_s),
                 qPrintable(errorText()));
        m_dialog.reset();
    }

    void theIdOfAnEarlierRunIsNotRepeatedSilently()
    {
        create();
        KickoffRequest earlier;
        earlier.inputs = {{u"topic"_s, u"Again"_s}, {u"id"_s, u"flow-7"_s}};
        m_dialog->startFrom(earlier);
        show(R"({"inputs":["topic","id"]})", reachable());
        QCOMPARE(line(u"topic"_s)->text(), u"Again"_s);
        QVERIFY(line(u"id"_s)->text().isEmpty());
        QVERIFY2(idNote().contains(u"left out"_s), qPrintable(idNote()));
        QTest::keyClick(button(u"Use the earlier ID"_s), Qt::Key_Space);
        QCOMPARE(line(u"id"_s)->text(), u"flow-7"_s);
        QVERIFY2(idNote().contains(u"can continue the earlier one"_s), qPrintable(idNote()));
        QVERIFY(!button(u"Use the earlier ID"_s)->isVisible());
        line(u"id"_s)->setText(u"flow-8"_s); // an ID of its own
        QVERIFY(idNote().isEmpty());
        click(u"Kick off"_s);
        QCOMPARE(sent().value(u"inputs"_s)[u"id"_s], QJsonValue(u"flow-8"_s));
    }

    void theIdStaysOutWithoutAClick()
    {
        create();
        KickoffRequest earlier;
        earlier.inputs = {{u"id"_s, QJsonArray{1, 2}}};
        m_dialog->startFrom(earlier);
        show(namesOnly, reachable()); // the crew lists no such input
        QVERIFY(!idNote().isEmpty());
        click(u"Kick off"_s);
        QVERIFY(!sent().value(u"inputs"_s).toObject().contains(u"id"_s));
    }

    void anInputNamedIdThatIsTypedIsNoWarning()
    {
        open(R"({"inputs":["id"]})");
        QVERIFY(idNote().isEmpty());
        type(u"id"_s, u"new"_s);
        QVERIFY(idNote().isEmpty());
        click(u"Kick off"_s);
        QCOMPARE(sent().value(u"inputs"_s)[u"id"_s], QJsonValue(u"new"_s));
    }

    void aFlowsStateIsUnderMoreOptions()
    {
        open(namesOnly);
        QVERIFY(!line(restore)->isVisible());
        QTest::keyClick(button(u"Show more options"_s), Qt::Key_Space);
        QVERIFY(line(restore)->isVisible());
        type(restore, u" state-1 "_s);
        QCOMPARE(jsonBody().value(u"restoreFromStateId"_s), QJsonValue(u"state-1"_s));
        line(restore)->clear();
        QVERIFY(!jsonBody().contains(u"restoreFromStateId"_s));
        typeJson(R"({"inputs":{},"restoreFromStateId":"state-2"})");
        QCOMPARE(line(restore)->text(), u"state-2"_s);
        click(u"Kick off"_s);
        QCOMPARE(sent(),
                 (QJsonObject{{u"inputs"_s, QJsonObject()}, {u"restoreFromStateId"_s, u"state-2"_s}}));
    }

    void aStateOfAWrongTypeIsRefused()
    {
        open(namesOnly);
        typeJson(R"({"inputs":{},"restoreFromStateId":["state-2"]})");
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 0);
        QVERIFY(
            m_dialog->findChild<MessageLine *>(u"jsonMessage"_s)->text().contains(u"restoreFromStateId"_s));
    }

    void kickOffAgainShowsTheStateAndLeavesItToThePerson()
    {
        create();
        KickoffRequest earlier;
        wire::setRestoreStateId(earlier, u"state-1"_s);
        m_dialog->startFrom(earlier);
        show(namesOnly, reachable());
        QVERIFY(line(restore)->isVisible()); // not folded away
        QCOMPARE(line(restore)->text(), u"state-1"_s);
        line(restore)->clear();
        click(u"Kick off"_s);
        QVERIFY(!sent().contains(u"restoreFromStateId"_s));
    }

    void defaultsArePrefilled_data()
    {
        QTest::addColumn<bool>("inputsFirst");
        QTest::newRow("inputs come first") << true;
        QTest::newRow("preparation comes first") << false;
    }
    void defaultsArePrefilled()
    {
        QFETCH(bool, inputsFirst);
        create();
        m_dialog->open();
        const InputFields fields =
            *wire::decodeInputs(R"([{"name":"year","type":"integer","default":2026}])");
        if (inputsFirst)
            m_engine->inputFetches.first().answer(fields);
        m_engine->kickoffPreparations.first().answer(reachable());
        if (!inputsFirst)
            m_engine->inputFetches.first().answer(fields);
        QCOMPARE(line(u"year"_s)->text(), u"2026"_s);
        QCOMPARE(jsonBody().value(u"inputs"_s).toObject(), (QJsonObject{{u"year"_s, 2026}}));
    }

    void secretsAreHiddenInTheJsonToo()
    {
        open(R"([{"name":"a \u202Ekey","format":"password"},{"name":"topic"},
                 {"name":"pin","type":"integer","format":"password"}])",
             reachable());
        line(u"a \u202Ekey"_s)->setText(u"abc"_s);
        line(u"pin"_s)->setText(u"1234"_s);
        line(u"topic"_s)->setText(u"Tea"_s);
        QStringList hidden;
        const QTextDocument *document = m_dialog->findChild<JsonEditor *>()->document();
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
            const auto formats = block.layout()->formats();
            for (const QTextLayout::FormatRange &range : formats) {
                if (range.format.background() != Qt::NoBrush &&
                    range.format.background() == range.format.foreground())
                    hidden << block.text().mid(range.start, range.length);
            }
        }
        hidden.sort();
        QCOMPARE(hidden, (QStringList{u"1234"_s, u"abc"_s}));
    }

    void noticesAreOffWithAReasonWhenWeCannotBeReached()
    {
        open(namesOnly, unreachable());
        for (const QString &name :
             {u"Task notices"_s, u"Step notices"_s, u"Crew notices"_s, u"Human input"_s}) {
            QVERIFY(!byName<QCheckBox>(*m_dialog, name)->isChecked());
            QVERIFY(!byName(*m_dialog, name)->isEnabled());
        }
        const auto lines = m_dialog->findChildren<MessageLine *>();
        QVERIFY(std::ranges::any_of(lines, [](const MessageLine *l) {
            return l->isVisible() && l->text() == unreachable().noWebhookReason;
        }));
        click(u"Kick off"_s);
        QCOMPARE(sent(), (QJsonObject{{u"inputs"_s, QJsonObject()}}));
    }

    void theNewAddressOfATunnelIsFollowed()
    {
        open(namesOnly, reachableAt(u"https://one.example"_s));
        QString expected = json()->toPlainText();
        expected.replace(u"one.example"_s, u"two.example"_s);
        moveTunnel(u"https://two.example"_s);
        QCOMPARE(json()->toPlainText(), expected);
        click(u"Kick off"_s);
        QCOMPARE(sent(), wire::parseJsonObject(expected.toUtf8()).value());
    }

    /// A desk may answer in another order.
    void theNewAddressIsFollowedWhenItIsFoundFirst()
    {
        create();
        m_dialog->open();
        moveTunnel(u"https://two.example"_s);
        m_engine->kickoffPreparations.first().answer(reachableAt(u"https://one.example"_s));
        m_engine->inputFetches.first().answer(*wire::decodeInputs(namesOnly));
        click(u"Kick off"_s);
        QCOMPARE(sent()[u"humanInputWebhook"_s][u"url"_s].toString(),
                 u"https://two.example/<secret>/human-input"_s);
    }

    void theNewAddressIsFollowedWhenTheJsonIsARequestAgain()
    {
        open(namesOnly, reachableAt(u"https://one.example"_s));
        const QString written = json()->toPlainText();
        typeJson("{");
        moveTunnel(u"https://two.example"_s);
        QCOMPARE(json()->toPlainText(), u"{"_s); // what is being written there stays
        typeJson(written.toUtf8());
        click(u"Kick off"_s);
        QCOMPARE(sent()[u"humanInputWebhook"_s][u"url"_s].toString(),
                 u"https://two.example/<secret>/human-input"_s);
    }

    void anAddressThatWasTypedIsNotMoved()
    {
        open(namesOnly, reachableAt(u"https://one.example"_s));
        QJsonObject body = jsonBody();
        body[u"crewWebhookUrl"_s] = u"https://one.example.org/mine"_s;
        typeJson(wire::toJson(body));
        moveTunnel(u"https://two.example"_s);
        click(u"Kick off"_s);
        QCOMPARE(sent()[u"crewWebhookUrl"_s].toString(), u"https://one.example.org/mine"_s);
    }

    void callbacksAreNoNewAddress()
    {
        open(namesOnly, reachableAt(u"https://one.example"_s));
        moveTunnel(u"https://two.example"_s);
        EndpointState state = endpointAt(u"https://two.example"_s);
        state.callbackCount = 1;
        m_engine->emitEndpoint(state);
        QCOMPARE(m_engine->kickoffPreparations.size(), 2);
    }

    void noticesCanBeSwitchedOnOnceWeCanBeReached()
    {
        open(namesOnly, unreachable());
        moveTunnel(u"https://two.example"_s);
        QVERIFY(!byName<QCheckBox>(*m_dialog, u"Crew notices"_s)->isChecked());
        byName<QCheckBox>(*m_dialog, u"Crew notices"_s)->click();
        click(u"Kick off"_s);
        QCOMPARE(sent()[u"crewWebhookUrl"_s].toString(), u"https://two.example/<secret>/crew"_s);
    }

    void withoutInputsTheJsonCanStillBeUsed()
    {
        create();
        m_dialog->open();
        m_engine->kickoffPreparations.first().answer(reachable());
        QVERIFY(!button(u"Kick off"_s)->isEnabled());
        m_engine->inputFetches.first().answer(std::unexpected(
            errorOf(ServiceError::Kind::NotFound, Delivery::Refused, u"Nothing is there."_s)));
        QVERIFY(m_dialog->findChild<MessageLine *>(u"message"_s)->text().contains(u"Nothing is there."_s));
        typeJson(R"({"inputs":{"topic":"Tea"}})");
        click(u"Try again"_s);
        QCOMPARE(m_engine->inputFetches.size(), 2);
        m_engine->inputFetches.last().answer(*wire::decodeInputs(namesOnly));
        QCOMPARE(line(u"topic"_s)->text(), u"Tea"_s);
        click(u"Kick off"_s);
        QCOMPARE(sent(), (QJsonObject{{u"inputs"_s, QJsonObject{{u"topic"_s, u"Tea"_s}}}}));
    }

    void nothingIsTypedThatThePreparationWouldReplace()
    {
        create();
        m_dialog->open();
        m_engine->inputFetches.first().answer(*wire::decodeInputs(namesOnly));
        const QString before = json()->toPlainText();
        QTest::keyClicks(json(), u"typed early"_s);
        QCOMPARE(json()->toPlainText(), before);
        QVERIFY(form()->fields().isEmpty());
        const QStringList others{u"Presets"_s, u"Task notices"_s, u"Show meta"_s, u"Show more options"_s};
        for (const QString &name : others)
            QVERIFY2(!byName(*m_dialog, name)->isEnabled(), qPrintable(name));

        m_engine->kickoffPreparations.first().answer(
            reachable({{u"inputs"_s, QJsonObject{{u"topic"_s, u"Rain"_s}}}}));
        for (const QString &name : others)
            QVERIFY2(byName(*m_dialog, name)->isEnabled(), qPrintable(name));
        line(u"topic"_s)->end(false);
        type(u"topic"_s, u"y"_s);
        QCOMPARE(jsonBody().value(u"inputs"_s)[u"topic"_s], QJsonValue(u"Rainy"_s));
        typeJson(R"({"inputs":{"topic":"Tea"}})");
        QVERIFY(!json()->isReadOnly());
        QCOMPARE(line(u"topic"_s)->text(), u"Tea"_s);
    }

    void aFailedPreparationIsNotAnEmptyOne_data()
    {
        QTest::addColumn<bool>("inputsFirst");
        QTest::newRow("inputs come first") << true;
        QTest::newRow("the failure comes first") << false;
    }
    void aFailedPreparationIsNotAnEmptyOne()
    {
        QFETCH(bool, inputsFirst);
        openUnprepared(inputsFirst);
        const QString reason = m_dialog->findChild<MessageLine *>(u"message"_s)->text();
        QVERIFY2(reason.contains(u"The desk did not answer."_s), qPrintable(reason));
        QVERIFY2(!reason.contains(u"in the JSON"_s), qPrintable(reason));
        QVERIFY(!button(u"Kick off"_s)->isEnabled());
        const QString objection = button(u"Kick off"_s)->accessibleDescription();
        QVERIFY2(objection.contains(u"The desk did not answer."_s), qPrintable(objection));
        QVERIFY(json()->isReadOnly());
        keepPicture(*m_dialog, u"kickoff-unprepared"_s);
        m_dialog->reject();
        QVERIFY(!m_dialog->isVisible());
        QVERIFY(m_engine->rememberedKickoffs.isEmpty()); // it would replace what was remembered
    }

    void whyItCannotBeSentIsSaidAtTheButton_data()
    {
        QTest::addColumn<bool>("isReached");
        QTest::addColumn<protocol::Role>("role");
        QTest::addColumn<QString>("reason");
        QTest::newRow("signed out") << false << protocol::Role::Operator
                                    << u"You are signed out of the desk."_s;
        QTest::newRow("a viewer by now") << true << protocol::Role::Viewer << u"Only operators of"_s;
    }
    void whyItCannotBeSentIsSaidAtTheButton()
    {
        QFETCH(const bool, isReached);
        QFETCH(const protocol::Role, role);
        QFETCH(const QString, reason);
        CrewList crews;
        create();
        crews.setCrews({m_crew});
        const auto setRole = [&](protocol::Role granted) {
            crews.access().setPermissions({QUuid::createUuid(), protocol::Roles({{m_crew.id, granted}})});
        };
        setRole(protocol::Role::Operator);
        m_dialog->setAccess(crews.access());
        show(namesOnly, reachable());
        const auto *obstacle = m_dialog->findChild<MessageLine *>(u"obstacle"_s);
        QVERIFY(button(u"Kick off"_s)->isEnabled() && !obstacle->isVisible());
        setRole(role);
        crews.access().setReached(isReached, !isReached);
        QVERIFY(!button(u"Kick off"_s)->isEnabled() && obstacle->isVisible());
        QVERIFY2(obstacle->text().startsWith(reason), qPrintable(obstacle->text()));
        setRole(protocol::Role::Operator);
        crews.access().setReached(true);
        QVERIFY(button(u"Kick off"_s)->isEnabled() && !obstacle->isVisible());
        m_dialog.reset(); // before the crews
    }

    void lockedSecretsAreSaidAtTheButton()
    {
        create();
        m_dialog->open();
        m_engine->kickoffPreparations.first().answer(std::unexpected(u"The keychain is locked."_s));
        m_engine->inputFetches.first().answer(InputFields());
        const auto *obstacle = m_dialog->findChild<MessageLine *>(u"obstacle"_s);
        QVERIFY(!button(u"Kick off"_s)->isEnabled() && obstacle->isVisible());
        QCOMPARE(obstacle->text(), u"The crew cannot be kicked off yet. The keychain is locked."_s);
        click(u"Try again"_s);
        QVERIFY(!obstacle->isVisible());
        m_engine->kickoffPreparations.last().answer(reachable());
        QVERIFY(button(u"Kick off"_s)->isEnabled() && !obstacle->isVisible());
    }

    /// The crew is asked for its inputs once the token can be read.
    void aLockedTokenIsSaidAtTheButton()
    {
        create();
        m_dialog->setTokenState(TokenState::Locked);
        m_dialog->open();
        m_engine->kickoffPreparations.first().answer(reachable());
        const auto *obstacle = m_dialog->findChild<MessageLine *>(u"obstacle"_s);
        QVERIFY(!button(u"Kick off"_s)->isEnabled() && obstacle->isVisible());
        QCOMPARE(obstacle->text(), u"The keychain is locked. Unlock it to kick off the crew."_s);
        m_dialog->setTokenState(TokenState::Stored);
        QVERIFY(!obstacle->isVisible());
        m_engine->inputFetches.first().answer(InputFields());
        QVERIFY(button(u"Kick off"_s)->isEnabled() && !obstacle->isVisible());
    }

    void onlyWhatFailedIsLoadedAgain()
    {
        openUnprepared(true);
        click(u"Try again"_s);
        QCOMPARE(m_engine->kickoffPreparations.size(), 2);
        QCOMPARE(m_engine->inputFetches.size(), 1);
        QVERIFY(button(u"Kick off"_s)->accessibleDescription().isEmpty());
        QVERIFY(!button(u"Kick off"_s)->isEnabled());
        m_engine->kickoffPreparations.last().answer(
            reachable({{u"inputs"_s, QJsonObject{{u"topic"_s, u"Rain"_s}}}}));
        QVERIFY(!button(u"Try again"_s)->isVisible());
        QVERIFY(m_dialog->findChild<MessageLine *>(u"message"_s)->text().isEmpty());
        QCOMPARE(line(u"topic"_s)->text(), u"Rain"_s);
        click(u"Kick off"_s);
        QVERIFY(sent().contains(u"humanInputWebhook"_s));
        QCOMPARE(sent().value(u"inputs"_s)[u"topic"_s], QJsonValue(u"Rain"_s));
    }

    void bothFailuresAreSaid()
    {
        create();
        m_dialog->open();
        m_engine->kickoffPreparations.first().answer(std::unexpected(u"The desk did not answer."_s));
        m_engine->inputFetches.first().answer(std::unexpected(
            errorOf(ServiceError::Kind::NotFound, Delivery::Refused, u"Nothing is there."_s)));
        const QString reason = m_dialog->findChild<MessageLine *>(u"message"_s)->text();
        QVERIFY2(reason.contains(u"The desk did not answer."_s), qPrintable(reason));
        QVERIFY2(reason.contains(u"Nothing is there."_s), qPrintable(reason));
        click(u"Try again"_s);
        QCOMPARE(m_engine->kickoffPreparations.size(), 2);
        QCOMPARE(m_engine->inputFetches.size(), 2);
    }

    void requiredInputsAreAskedForBeforeSending()
    {
        open(R"([{"name":"a"},{"name":"b","required":true}])");
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 0);
        QCOMPARE(form()->markedKeys(), QStringList{u"b"_s});
        QCOMPARE(m_dialog->focusWidget()->accessibleName(), u"b"_s);
        type(u"b"_s, u"x"_s);
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 1);
    }

    void unreadableFieldsBlock()
    {
        open(R"([{"name":"n","type":"number"}])");
        type(u"n"_s, u"abc"_s);
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 0);
        QCOMPARE(line(u"n"_s)->text(), u"abc"_s);
        QVERIFY(errorText().contains(u"marked fields"_s));
    }

    void objectionsGoWithTheirReason()
    {
        open(R"({"type":"object","properties":{"n":{"type":"integer"},"topic":{"type":"string"},)"
             R"("tags":{"type":"array","items":{"type":"string"}}},"required":["topic"]})");
        QVERIFY(byName<QPlainTextEdit>(*m_dialog, u"tags"_s)->placeholderText().contains(u"JSON"_s));
        type(u"n"_s, u"007"_s);
        byName<QPlainTextEdit>(*m_dialog, u"tags"_s)->setPlainText(u"one"_s);
        click(u"Kick off"_s);
        QVERIFY(errorText().contains(u"marked fields"_s));
        line(u"n"_s)->setText(u"7"_s);
        QVERIFY(errorText().contains(u"marked fields"_s)); // the other one
        byName<QPlainTextEdit>(*m_dialog, u"tags"_s)->setPlainText(u"[\"one\"]"_s);
        QVERIFY(errorText().isEmpty());

        click(u"Kick off"_s);
        QVERIFY(errorText().contains(u"required inputs"_s));
        line(u"n"_s)->setText(u"8"_s);
        QVERIFY(errorText().contains(u"required inputs"_s));
        type(u"topic"_s, u"Tea"_s);
        QVERIFY(errorText().isEmpty());

        typeJson("{");
        click(u"Kick off"_s);
        QVERIFY(errorText().contains(u"Correct the JSON"_s));
        typeJson(R"({"inputs":{"topic":"Tea"}})");
        QVERIFY(errorText().isEmpty());
        QCOMPARE(m_engine->kickoffs.size(), 0);
    }

    void metaMustBeAnObject()
    {
        open(namesOnly);
        click(u"Show meta"_s);
        QTest::keyClicks(byName(*m_dialog, u"Meta"_s), u"[1]"_s);
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 0);
        byName<QPlainTextEdit>(*m_dialog, u"Meta"_s)->setPlainText(u"{\"a\":1}"_s);
        click(u"Kick off"_s);
        QCOMPARE(sent().value(u"meta"_s).toObject(), (QJsonObject{{u"a"_s, 1}}));
    }

    void a422MarksTheFieldsItNames()
    {
        open(namesOnly);
        type(u"topic"_s, u"Tea"_s);
        click(u"Kick off"_s);
        m_engine->kickoffs.last().answer(std::unexpected(missing({u"audience"_s, u"year"_s})));
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(form()->markedKeys(), QStringList{u"audience"_s});
        QCOMPARE(m_dialog->focusWidget()->accessibleName(), u"audience"_s);
        QVERIFY(errorText().contains(u"The service refused the inputs."_s));
        QVERIFY(errorText().contains(u"Missing inputs: audience, year"_s));
        QVERIFY(errorText().contains(u"the form does not have: year"_s));
        QCOMPARE(line(u"topic"_s)->text(), u"Tea"_s);

        click(u"Complete answer"_s);
        auto *answer = byName<QPlainTextEdit>(*m_dialog, u"Complete answer of the service"_s);
        QVERIFY(answer->isVisible());
        QCOMPARE(answer->toPlainText(), u"{\"detail\":\"<b>Missing</b>\"}"_s);

        type(u"audience"_s, u"all"_s);
        QCOMPARE(form()->markedKeys(), QStringList());
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 2);
        QVERIFY(errorText().isEmpty());
    }

    void errorsKeepEverythingAndNothingIsSentAgain_data()
    {
        QTest::addColumn<ServiceError::Kind>("kind");
        QTest::addColumn<Delivery>("delivery");
        QTest::newRow("400") << ServiceError::Kind::BadRequest << Delivery::Refused;
        QTest::newRow("401") << ServiceError::Kind::Unauthorized << Delivery::Refused;
        QTest::newRow("404") << ServiceError::Kind::NotFound << Delivery::Refused;
        QTest::newRow("500") << ServiceError::Kind::Server << Delivery::Unclear;
        QTest::newRow("time-out") << ServiceError::Kind::TimeOut << Delivery::Unclear;
        QTest::newRow("not JSON") << ServiceError::Kind::NotJson << Delivery::Unclear;
        QTest::newRow("no host") << ServiceError::Kind::NoSuchHost << Delivery::NotSent;
        QTest::newRow("cancelled") << ServiceError::Kind::Cancelled << Delivery::NotSent;
        QTest::newRow("cancelled too late") << ServiceError::Kind::Cancelled << Delivery::Unclear;
    }
    void errorsKeepEverythingAndNothingIsSentAgain()
    {
        QFETCH(ServiceError::Kind, kind);
        QFETCH(Delivery, delivery);
        open(namesOnly);
        type(u"topic"_s, u"Tea"_s);
        const QString before = json()->toPlainText();
        click(u"Kick off"_s);
        m_engine->kickoffs.last().answer(std::unexpected(errorOf(kind, delivery, u"It went wrong."_s)));
        QVERIFY(m_dialog->isVisible());
        QVERIFY(errorText().contains(u"It went wrong."_s));
        QCOMPARE(errorText().contains(u"second run"_s), delivery == Delivery::Unclear);
        QCOMPARE(line(u"topic"_s)->text(), u"Tea"_s);
        QCOMPARE(json()->toPlainText(), before);
        QVERIFY(line(u"topic"_s)->isEnabled());
        QVERIFY(button(delivery == Delivery::Unclear ? secondRun : u"Kick off"_s)->isEnabled());
        QCOMPARE(m_engine->kickoffs.size(), 1);
    }

    /// A key that is pressed twice, or held down, while the first kickoff ends without a clear answer.
    void aKeyStartsNoSecondRun()
    {
        open(namesOnly);
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        line(u"topic"_s)->setFocus();
        const auto commit = [this] {
            QTest::keyClick(m_dialog->windowHandle(), Qt::Key_Return, Qt::ControlModifier);
        };
        commit();
        QCOMPARE(m_engine->kickoffs.size(), 1);
        m_engine->kickoffs.last().answer(
            std::unexpected(errorOf(ServiceError::Kind::ConnectionLost, Delivery::Unclear, u"Lost."_s)));
        QVERIFY(line(u"topic"_s)->hasFocus());
        commit();
        commit();
        QCOMPARE(m_engine->kickoffs.size(), 1);
        click(secondRun); // that is meant
        QCOMPARE(m_engine->kickoffs.size(), 2);
    }

    void whileUnderWayItCanOnlyBeCancelled()
    {
        open(namesOnly);
        click(u"Kick off"_s);
        QVERIFY(!button(u"Kick off"_s)->isEnabled());
        QVERIFY(!line(u"topic"_s)->isEnabled());
        QVERIFY(json()->isReadOnly());
        QTest::keyClick(m_dialog.get(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_engine->kickoffs.size(), 1);
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QCOMPARE(m_engine->cancelled, QList{m_engine->kickoffs.first().id});
        QVERIFY(m_dialog->isVisible());
        m_engine->kickoffs.first().answer(
            std::unexpected(errorOf(ServiceError::Kind::Cancelled, Delivery::NotSent, u"Cancelled."_s)));
        QVERIFY(!json()->isReadOnly());
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(!m_dialog->isVisible());
    }

    void ctrlEnterKicksOffAndEnterDoesNot()
    {
        open(namesOnly);
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        QTest::keyClick(line(u"topic"_s), Qt::Key_Return);
        QCOMPARE(m_engine->kickoffs.size(), 0);
        QTest::keyClick(line(u"topic"_s), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_engine->kickoffs.size(), 1);
    }

    void closingRemembersWhatWasTyped()
    {
        open(namesOnly);
        type(u"topic"_s, u"Tea"_s);
        click(u"Cancel"_s);
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(m_engine->rememberedKickoffs.size(), 1);
        QCOMPARE(m_engine->rememberedKickoffs.first().first, m_crew.id);
        QCOMPARE(m_engine->rememberedKickoffs.first().second.value(u"inputs"_s).toObject(),
                 (QJsonObject{{u"topic"_s, u"Tea"_s}}));
    }

    void closingKeepsWhatTheDeskDoesNotTake_data()
    {
        QTest::addColumn<bool>("isAway");
        QTest::addColumn<bool>("isSignedOut");
        QTest::newRow("the desk is away") << true << false;
        QTest::newRow("signed out") << true << true;
        QTest::newRow("a viewer by now") << false << false;
    }

    void closingKeepsWhatTheDeskDoesNotTake()
    {
        QFETCH(const bool, isAway);
        QFETCH(const bool, isSignedOut);
        LocalState state(*m_engine);
        CrewList crews;
        create();
        crews.setCrews({m_crew});
        const auto setRole = [&](protocol::Role role) {
            crews.access().setPermissions({QUuid::createUuid(), protocol::Roles({{m_crew.id, role}})});
        };
        setRole(protocol::Role::Operator);
        m_dialog->setAccess(crews.access());
        m_dialog->setState(state);
        show(withPassword, reachable());
        type(u"topic"_s, u"Second topic"_s);
        type(u"password"_s, u"hunter22"_s);
        if (isAway)
            crews.access().setReached(false, isSignedOut);
        else
            setRole(protocol::Role::Viewer);
        click(u"Cancel"_s);
        QVERIFY(m_engine->rememberedKickoffs.isEmpty()); // it would be refused
        const QByteArray kept = state.value(state.keys(u"kickoff/"_s).value(0));
        QVERIFY(kept.contains("Second topic") && !kept.contains("hunter22"));
        m_dialog.reset();
        m_engine->kickoffPreparations.clear();
        m_engine->inputFetches.clear();

        crews.access().setReached(true);
        setRole(protocol::Role::Operator);
        m_dialog = std::make_unique<KickoffDialog>(*m_engine, m_crew);
        m_dialog->setAccess(crews.access());
        m_dialog->setState(state);
        KickoffPreparation older = reachable();
        older.lastBody = QJsonObject{{u"inputs"_s, QJsonObject{{u"topic"_s, u"First topic"_s}}}};
        show(withPassword, older);
        QCOMPARE(line(u"topic"_s)->text(), u"Second topic"_s);
        click(u"Cancel"_s);
        QCOMPARE(m_engine->rememberedKickoffs.size(), 1);
        QVERIFY(state.keys(u"kickoff/"_s).isEmpty());
        m_dialog.reset();
    }

    void closingEarlyForgetsNothing()
    {
        create();
        m_dialog->open();
        click(u"Cancel"_s);
        QVERIFY(m_engine->rememberedKickoffs.isEmpty()); // an empty body would replace what was remembered
        QCOMPARE(m_engine->cancelled, QList{m_engine->inputFetches.first().id});
    }

    void veryManyInputsAreEnteredInTheJson()
    {
        QStringList names;
        for (int i = 0; i <= 1000; ++i)
            names << u"\"input %1\""_s.arg(i);
        open('[' + names.join(u',').toUtf8() + ']');
        QVERIFY(form()->fields().isEmpty());
        const auto lines = m_dialog->findChildren<MessageLine *>();
        QVERIFY(std::ranges::any_of(
            lines, [](const MessageLine *line) { return line->text().contains(u"A form has room for"_s); }));
        typeJson(R"({"inputs":{"input 0":"Tea"}})");
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 1);
        QCOMPARE(inputsOf(sent()), (QJsonObject{{u"input 0"_s, u"Tea"_s}}));
    }

    void secretsOfVeryManyInputsAreSecret()
    {
        QStringList properties{uR"("password":{"type":"string","format":"password"})"_s};
        for (int i = 0; i <= 1000; ++i)
            properties << uR"("input %1":{"type":"string"})"_s.arg(i);
        open("{\"type\":\"object\",\"properties\":{" + properties.join(u',').toUtf8() + "}}");
        QVERIFY(form()->fields().isEmpty());
        typeJson(R"({"inputs":{"input 0":"Tea","password":"correct horse"}})");
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 1);
        const std::optional secret(QStringList{u"password"_s});
        QCOMPARE(m_engine->kickoffs.last().command.request.secretInputs, secret);
        m_engine->kickoffs.last().answer(std::unexpected(missing({u"input 1"_s})));

        // They stay secret when the inputs are asked for again, and the service does not answer.
        click(u"Try again"_s);
        QCOMPARE(m_engine->inputFetches.size(), 2);
        m_engine->inputFetches.last().answer(
            std::unexpected(errorOf(ServiceError::Kind::Server, Delivery::Unclear, u"Not now."_s)));
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 2);
        QCOMPARE(m_engine->kickoffs.last().command.request.secretInputs, secret);
    }

    void tabFollowsReadingOrder()
    {
        open(namesOnly);
        const QStringList order{u"topic"_s,
                                u"audience"_s,
                                u"Task notices"_s,
                                u"Step notices"_s,
                                u"Crew notices"_s,
                                u"Human input"_s,
                                u"Human input authentication"_s,
                                u"Event stream"_s,
                                u"Show meta"_s,
                                u"Show more options"_s,
                                u"JSON"_s,
                                u"Kick off"_s,
                                u"Cancel"_s};
        byName(*m_dialog, order.first())->setFocus();
        for (const QString &name : order) {
            QCOMPARE(m_dialog->focusWidget()->accessibleName(), name);
            QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
        }
    }

private:
    void openUnprepared(bool inputsFirst)
    {
        create();
        m_dialog->open();
        const InputFields fields = *wire::decodeInputs(namesOnly);
        if (inputsFirst)
            m_engine->inputFetches.first().answer(fields);
        m_engine->kickoffPreparations.first().answer(std::unexpected(u"The desk did not answer."_s));
        if (!inputsFirst)
            m_engine->inputFetches.first().answer(fields);
    }
    InputForm *form() { return m_dialog->findChild<InputForm *>(); }
    QString errorText() { return m_dialog->findChild<KickoffErrorPanel *>()->text(); }
};

QTEST_MAIN(TestKickoffDialog)
#include "tst_kickoffdialog.moc"
