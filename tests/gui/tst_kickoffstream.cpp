// SPDX-License-Identifier: GPL-3.0-or-later
// The event stream in the kickoff dialog: off at first, remembered per crew, and the same in form and JSON.
#include "core/streamevent.h"
#include "support/kickofffixture.h"
#include "support/qttest.h"

#include <QAction>
#include <QCheckBox>
#include <QJsonArray>
#include <QMenu>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::test;

class TestKickoffStream : public QObject, protected KickoffFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void isOffAtFirst()
    {
        open();
        QVERIFY(!check()->isChecked());
        QVERIFY(!types()->isVisible());
        QVERIFY(!jsonBody().contains(u"webhooks"_s));
    }

    void onAsksForTheUsualEvents()
    {
        open();
        QTest::keyClick(check(), Qt::Key_Space);
        const QJsonObject expected{
            {u"url"_s, u"http://127.0.0.1:8765/<secret>/events"_s},
            {u"events"_s, QJsonArray::fromStringList(usualStreamEvents())},
            {u"realtime"_s, false},
            {u"authentication"_s, QJsonObject{{u"strategy"_s, u"bearer"_s}, {u"token"_s, u"<token>"_s}}}};
        QCOMPARE(jsonBody().value(u"webhooks"_s).toObject(), expected);
        QVERIFY(types()->isVisible());
        click(u"Kick off"_s);
        QCOMPARE(sent().value(u"webhooks"_s).toObject(), expected);
        m_engine->kickoffs.first().answer(KickoffReceipt{QUuid::createUuid(), u"k"_s});
    }

    void offTakesItOut()
    {
        open();
        QTest::keyClick(check(), Qt::Key_Space);
        QTest::keyClick(check(), Qt::Key_Space);
        QVERIFY(!jsonBody().contains(u"webhooks"_s));
    }

    void anyTypesCanBeWritten()
    {
        open();
        QTest::keyClick(check(), Qt::Key_Space);
        types()->selectAll();
        QTest::keyClicks(types(), u"my_event, llm_call_started  my_event;"_s);
        const QStringList expected{u"my_event"_s, u"llm_call_started"_s};
        QCOMPARE(typesInJson(), expected);
        QCOMPARE(types()->text(), u"my_event, llm_call_started  my_event;"_s); // what is typed stays
    }

    void typesAreChosenFromTheMenu()
    {
        open();
        QTest::keyClick(check(), Qt::Key_Space);
        choose(u"llm_call_failed"_s);
        QVERIFY(!typesInJson().contains(u"llm_call_failed"_s));
        choose(u"memory_query_started"_s);
        QCOMPARE(typesInJson().last(), u"memory_query_started"_s);
        types()->clear();
        choose(u"Default types"_s);
        QCOMPARE(typesInJson(), usualStreamEvents());
    }

    void theJsonSetsTheForm()
    {
        open();
        typeJson(R"({"inputs":{},"webhooks":{"url":"urn:x","events":["a","b"],"realtime":true,"new":1}})");
        QVERIFY(check()->isChecked());
        QCOMPARE(types()->text(), u"a, b"_s);
        QTest::keyClick(types(), Qt::Key_End);
        QTest::keyClicks(types(), u", c"_s);
        const QJsonObject webhooks = jsonBody().value(u"webhooks"_s).toObject();
        QCOMPARE(webhooks.value(u"url"_s).toString(), u"urn:x"_s); // a person's own stays
        QCOMPARE(webhooks.value(u"new"_s).toInt(), 1);
        QVERIFY(webhooks.value(u"realtime"_s).toBool());
        QVERIFY(typesInJson().contains(u"c"_s));
        typeJson(R"({"inputs":{}})");
        QVERIFY(!check()->isChecked());
    }

    void aLeftOutRealtimeIsNoMistake()
    {
        open();
        typeJson(R"({"inputs":{},"webhooks":{"url":"urn:x","events":[]}})");
        click(u"Kick off"_s);
        QCOMPARE(m_engine->kickoffs.size(), 1);
        QCOMPARE(sent().value(u"webhooks"_s).toObject().value(u"realtime"_s), QJsonValue(false));
        m_engine->kickoffs.first().answer(KickoffReceipt{QUuid::createUuid(), u"k"_s});
    }

    void anotherShapeIsSentAsItIs()
    {
        open();
        typeJson(R"({"inputs":{},"webhooks":["urn:x"]})");
        QVERIFY(!check()->isChecked());
        click(u"Kick off"_s);
        QCOMPARE(sent().value(u"webhooks"_s), QJsonValue(QJsonArray{u"urn:x"_s}));
        m_engine->kickoffs.first().answer(KickoffReceipt{QUuid::createUuid(), u"k"_s});
    }

    void isRememberedAndItsAddressRenewed()
    {
        const QJsonObject webhooks{{u"url"_s, u"http://127.0.0.1:1/<secret>/events"_s},
                                   {u"events"_s, QJsonArray{u"llm_call_started"_s}},
                                   {u"authentication"_s, QJsonObject{{u"strategy"_s, u"basic"_s},
                                                                     {u"username"_s, u"<username>"_s},
                                                                     {u"password"_s, u"<password>"_s}}}};
        open(reachable({{u"inputs"_s, QJsonObject()}, {u"webhooks"_s, webhooks}}));
        QVERIFY(check()->isChecked());
        QCOMPARE(types()->text(), u"llm_call_started"_s);
        const QJsonObject shown = jsonBody().value(u"webhooks"_s).toObject();
        QCOMPARE(shown.value(u"url"_s).toString(), u"http://127.0.0.1:8765/<secret>/events"_s);
        QCOMPARE(shown.value(u"authentication"_s), webhooks.value(u"authentication"_s));
        click(u"Cancel"_s);
        QVERIFY(m_engine->rememberedKickoffs.first().second.contains(u"webhooks"_s));
    }

    void cannotBeSwitchedOnWhenWeCannotBeReached()
    {
        open(KickoffPreparation());
        QVERIFY(!check()->isEnabled());
    }

private:
    void open(const KickoffPreparation &preparation = reachable())
    {
        KickoffFixture::open(R"({"inputs":[]})", preparation);
    }
    QCheckBox *check() { return byName<QCheckBox>(*m_dialog, u"Event stream"_s); }
    QLineEdit *types() { return byName<QLineEdit>(*m_dialog, u"Types of events"_s); }
    QStringList typesInJson()
    {
        QStringList types;
        for (const QJsonValue &type : jsonBody().value(u"webhooks"_s).toObject().value(u"events"_s).toArray())
            types << type.toString();
        return types;
    }
    void choose(const QString &text)
    {
        QMenu *menu = byName<QToolButton>(*m_dialog, u"Choose types of events"_s)->menu();
        Q_EMIT menu->aboutToShow();
        for (QAction *action : menu->findChildren<QAction *>()) {
            if (action->text() == text)
                action->trigger();
        }
    }
};

QTEST_MAIN(TestKickoffStream)
#include "tst_kickoffstream.moc"
