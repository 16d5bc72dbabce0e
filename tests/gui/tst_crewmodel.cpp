// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewlistmodel.h"
#include "support/qttest.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;

namespace {

Crew crewNamed(const QString &name)
{
    Crew crew;
    crew.id = QUuid::createUuidV5(QUuid(), name);
    crew.name = name;
    crew.address = QUrl(u"https://%1.example.com"_s.arg(name));
    crew.colour = u"blue"_s;
    return crew;
}

QList<Crew> crewsNamed(const QString &names)
{
    QList<Crew> crews;
    for (const QChar name : names)
        crews << crewNamed(QString(name));
    return crews;
}

QString namesIn(const CrewListModel &model)
{
    QString names;
    for (int row = 0; row < model.rowCount(); ++row)
        names += model.index(row).data().toString();
    return names;
}

CrewHealth healthOf(const QString &name, HealthState state, const QString &text)
{
    CrewHealth health;
    health.crewId = crewNamed(name).id;
    health.state = state;
    health.text = Explanation(text);
    return health;
}

} // namespace

class TestCrewModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_crews = std::make_unique<CrewList>();
        m_model = std::make_unique<CrewListModel>(*m_crews);
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
        m_crews.reset();
    }

    void listsChangeBySteps_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<int>("inserted");
        QTest::addColumn<int>("removed");
        QTest::newRow("first crews") << u""_s << u"abc"_s << 3 << 0;
        QTest::newRow("nothing changed") << u"abc"_s << u"abc"_s << 0 << 0;
        QTest::newRow("added at the end") << u"abc"_s << u"abcd"_s << 1 << 0;
        QTest::newRow("added in front") << u"abc"_s << u"dabc"_s << 1 << 0;
        QTest::newRow("removed") << u"abc"_s << u"ac"_s << 0 << 1;
        QTest::newRow("all removed") << u"abc"_s << u""_s << 0 << 3;
        QTest::newRow("reversed") << u"abcd"_s << u"dcba"_s << 0 << 0;
        QTest::newRow("everything at once") << u"abcd"_s << u"edxa"_s << 2 << 2;
    }
    void listsChangeBySteps()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        m_crews->setCrews(crewsNamed(before));
        QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
        QSignalSpy inserts(m_model.get(), &QAbstractItemModel::rowsInserted);
        QSignalSpy removals(m_model.get(), &QAbstractItemModel::rowsRemoved);
        m_crews->setCrews(crewsNamed(after));
        QCOMPARE(namesIn(*m_model), after);
        QCOMPARE(resets.count(), 0);
        QTEST(static_cast<int>(inserts.count()), "inserted");
        QTEST(static_cast<int>(removals.count()), "removed");
    }

    void aSelectedCrewStaysSelectedWhenTheOrderChanges()
    {
        m_crews->setCrews(crewsNamed(u"abc"_s));
        const QPersistentModelIndex chosen(m_model->index(2));
        m_crews->setCrews(crewsNamed(u"cab"_s));
        QCOMPARE(chosen.row(), 0);
        QCOMPARE(chosen.data().toString(), u"c"_s);
    }

    void anEditChangesOneRow()
    {
        m_crews->setCrews(crewsNamed(u"abc"_s));
        QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
        QList<Crew> crews = crewsNamed(u"abc"_s);
        crews[1].name = u"Bee"_s;
        m_crews->setCrews(crews);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes.first().first().toModelIndex().row(), 1);
        QCOMPARE(m_model->index(1).data().toString(), u"Bee"_s);
    }

    void healthTouchesItsRowOnly()
    {
        m_crews->setCrews(crewsNamed(u"ab"_s));
        QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
        const CrewHealth health = healthOf(u"b"_s, HealthState::Problem, u"The token was refused."_s);
        m_crews->setHealth(health);
        m_crews->setHealth(health);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes.first().first().toModelIndex().row(), 1);
        const QModelIndex index = m_model->index(1);
        QCOMPARE(index.data(CrewListModel::HealthRole).value<CrewHealth>(), health);
        QVERIFY(index.data(Qt::AccessibleTextRole).toString().contains(u"Problem: The token was refused."_s));
        QVERIFY(!index.data(Qt::DecorationRole).value<QIcon>().pixmap(20).isNull());
    }

    void healthMayComeBeforeTheCrew()
    {
        m_crews->setHealth(healthOf(u"a"_s, HealthState::Good, u"Answers."_s));
        m_crews->setCrews(crewsNamed(u"a"_s));
        QCOMPARE(m_crews->health(crewNamed(u"a"_s).id).state, HealthState::Good);
    }

    void moves_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<bool>("up");
        QTest::addColumn<QString>("after");
        QTest::newRow("up") << 1 << true << u"bac"_s;
        QTest::newRow("down") << 1 << false << u"acb"_s;
        QTest::newRow("first up") << 0 << true << u"abc"_s;
        QTest::newRow("last down") << 2 << false << u"abc"_s;
        QTest::newRow("no such row") << -1 << false << u"abc"_s;
        QTest::newRow("behind the end") << 3 << true << u"abc"_s;
    }
    void moves()
    {
        QFETCH(int, row);
        QFETCH(bool, up);
        QFETCH(QString, after);
        m_crews->setCrews(crewsNamed(u"abc"_s));
        QSignalSpy orders(m_model.get(), &CrewListModel::orderChosen);
        const bool moved = up ? m_model->moveUp(row) : m_model->moveDown(row);
        QCOMPARE(namesIn(*m_model), after);
        QCOMPARE(moved, after != u"abc"_s);
        QCOMPARE(orders.count(), moved ? 1 : 0);
        if (moved)
            QCOMPARE(orders.first().first().value<QList<QUuid>>().first(),
                     m_model->index(0).data(CrewListModel::CrewIdRole).toUuid());
    }

    void dragging_data()
    {
        QTest::addColumn<int>("source");
        QTest::addColumn<int>("target");
        QTest::addColumn<QString>("after");
        QTest::newRow("to the front") << 2 << 0 << u"cab"_s;
        QTest::newRow("to the end") << 0 << 3 << u"bca"_s;
        QTest::newRow("below everything") << 0 << -1 << u"bca"_s;
        QTest::newRow("onto itself") << 1 << 1 << u"abc"_s;
        QTest::newRow("behind itself") << 1 << 2 << u"abc"_s;
    }
    void dragging()
    {
        QFETCH(int, source);
        QFETCH(int, target);
        m_crews->setCrews(crewsNamed(u"abc"_s));
        const std::unique_ptr<QMimeData> mime(m_model->mimeData({m_model->index(source)}));
        QVERIFY(m_model->canDropMimeData(mime.get(), Qt::MoveAction, target, 0, {}));
        // False tells the view not to remove the dragged row: the model has moved it already.
        QVERIFY(!m_model->dropMimeData(mime.get(), Qt::MoveAction, target, 0, {}));
        QTEST(namesIn(*m_model), "after");
    }

    void foreignDropsAreRefused()
    {
        m_crews->setCrews(crewsNamed(u"abc"_s));
        QMimeData text;
        text.setText(u"a"_s);
        QVERIFY(!m_model->canDropMimeData(&text, Qt::MoveAction, 0, 0, {}));
    }

private:
    std::unique_ptr<CrewList> m_crews;
    std::unique_ptr<CrewListModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_MAIN(TestCrewModel)
#include "tst_crewmodel.moc"
