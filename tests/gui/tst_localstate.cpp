// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/localstate.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::test;

class LocalStateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anOlderValueNeverFollowsANewerOne_data();
    void anOlderValueNeverFollowsANewerOne();
    void whatCannotBeReadIsNotMissing();
    void whatAPersonWroteIsTheirs();
    void aFullDiskIsToldUntilItIsOver();
};

void LocalStateTest::anOlderValueNeverFollowsANewerOne_data()
{
    QTest::addColumn<bool>("isNewerKept");
    QTest::newRow("the newer one is written") << true;
    QTest::newRow("neither is") << false;
}

/// Two writes of one value are under way; the first one fails.
void LocalStateTest::anOlderValueNeverFollowsANewerOne()
{
    QFETCH(const bool, isNewerKept);
    const QString key = u"draft/1"_s;
    FakeEngineLink link;
    link.holdsLocalStateWrites = true;
    LocalState state(link);
    for (const char *words : {"older", "newer"}) {
        state.setValue(key, words);
        state.flush();
    }
    QCOMPARE(link.heldLocalStateWrites.size(), 2);
    const std::expected<void, QString> failed = std::unexpected(u"The disk is full."_s);
    link.heldLocalStateWrites.at(0).reply(failed);
    link.heldLocalStateWrites.at(1).reply(isNewerKept ? std::expected<void, QString>() : failed);
    state.flush();
    QCOMPARE(link.localStateWrites.last().value(key), "newer");
    QCOMPARE(state.value(key), "newer");
}

void LocalStateTest::whatCannotBeReadIsNotMissing()
{
    FakeEngineLink link;
    link.localState.insert(u"templates"_s, "kept");
    link.localStateProblem = u"The disk does not answer."_s;
    LocalState state(link);
    QSignalSpy failed(&state, &LocalState::failed);
    QSignalSpy loaded(&state, &LocalState::loaded);
    QSignalSpy solved(&state, &LocalState::solved);
    state.load();
    QVERIFY(!state.isLoaded());
    QCOMPARE(failed.size(), 1);
    link.localStateProblem.clear();
    QVERIFY(loaded.wait(30'000)); // it tries again by itself
    QCOMPARE(state.value(u"templates"_s), "kept");
    QCOMPARE(solved.size(), 1);
    QCOMPARE(solved.first(), failed.first());
}

void LocalStateTest::aFullDiskIsToldUntilItIsOver()
{
    FakeEngineLink link;
    LocalState state(link);
    state.load();
    QSignalSpy failed(&state, &LocalState::failed);
    QSignalSpy solved(&state, &LocalState::solved);
    link.localStateProblem = u"The disk is full."_s;
    for (const char *value : {"a", "ab"}) {
        state.setValue(u"draft"_s, value);
        state.flush();
    }
    QCOMPARE(failed.size(), 1);
    QVERIFY(solved.isEmpty());
    link.localStateProblem.clear();
    state.flush();
    QCOMPARE(solved.size(), 1);
    QCOMPARE(solved.first(), failed.first());
    state.setValue(u"draft"_s, "abc");
    state.flush();
    QCOMPARE(solved.size(), 1);
}

/// What was written before the desk told who is signed in is theirs.
void LocalStateTest::whatAPersonWroteIsTheirs()
{
    const QUuid ana = QUuid::createUuid();
    const QUuid ben = QUuid::createUuid();
    const QString draft = u"draft/review/1"_s;
    FakeEngineLink link;
    link.localState.insert(draft, "of a version that told no persons apart");
    {
        LocalState state(link);
        state.load();
        QSignalSpy changed(&state, &LocalState::personChanged);
        Q_EMIT link.personChanged(ana);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(state.value(draft), "of a version that told no persons apart");
        state.setText(draft, u"Ana's"_s);
        state.setText(u"star/review"_s, u"1"_s);
        state.setText(u"template"_s, u"everybody's"_s);
        Q_EMIT link.personChanged(ana); // connected again
        QCOMPARE(changed.size(), 1);
        Q_EMIT link.personChanged(ben);
        QCOMPARE(state.text(draft), QString());
        QCOMPARE(state.keys(u"star/"_s), QStringList());
        QCOMPARE(state.text(u"template"_s), u"everybody's"_s);
        state.setText(draft, u"Ben's"_s);
        QCOMPARE(state.keys(u"draft/"_s), QStringList{draft});
    }
    const QList<LocalValues> writes = link.localStateWrites;
    for (const LocalValues &written : writes) {
        link.localState.insert(written);
        link.localState.removeIf([](const auto &kept) { return kept.value().isEmpty(); });
    }
    LocalState state(link);
    Q_EMIT link.personChanged(ana); // here the desk is faster than the disk
    state.load();
    QCOMPARE(state.text(draft), u"Ana's"_s);
    QCOMPARE(state.keys(u"star/"_s), QStringList{u"star/review"_s});
    Q_EMIT link.personChanged(ben);
    QCOMPARE(state.text(draft), u"Ben's"_s);
}

QTEST_MAIN(LocalStateTest)
#include "tst_localstate.moc"
