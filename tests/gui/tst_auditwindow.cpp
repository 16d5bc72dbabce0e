// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit.h"
#include "gui/audit/auditmodel.h"
#include "gui/audit/auditwindow.h"
#include "gui/common/messageline.h"
#include "support/fakeenginelink.h"
#include "wire/records.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::test;

namespace {

AuditSteps steps()
{
    Decision decision;
    decision.reviewId = QUuid::createUuid();
    decision.attempt = 1;
    decision.verb = Verb::Reject;
    decision.feedback = u"Shorter, please."_s;
    decision.reviewer = {u"ada"_s, u"Ada L."_s};
    AuditSteps all;
    QByteArray previous = firstLink();
    const auto add = [&](EntryKind kind, const QByteArray &body) {
        Entry entry;
        entry.sequence = all.size() + 1;
        entry.kind = kind;
        entry.at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, Qt::UTC);
        entry.subject = u"one"_s;
        entry.body = body;
        const QByteArray hash = auditHash(previous, auditRecord(entry));
        all.append({entry, previous, hash});
        previous = hash;
    };
    add(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision));
    add(EntryKind::DecisionSending, R"({"execution_id":"ex-7","task_id":"draft","is_approve":false})");
    add(EntryKind::DecisionAccepted, R"({"status":"retrying"})");
    return all;
}

template <typename T>
T *named(const QWidget &window, const QString &name)
{
    const QList<T *> all = window.findChildren<T *>();
    const auto found = std::ranges::find(all, name, [](const T *widget) { return widget->accessibleName(); });
    return found == all.cend() ? nullptr : *found;
}

QString verdictOf(const AuditWindow &window)
{
    return window.findChildren<MessageLine *>().first()->text();
}

} // namespace

class TestAuditWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_engine = std::make_unique<FakeEngineLink>();
        m_engine->audit = steps();
    }
    void cleanup() { m_engine.reset(); }

    void showsWhoDidWhat()
    {
        AuditModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setLines(wire::auditLines(steps()));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, AuditModel::Who).data().toString(), u"Ada L. (ada)"_s);
        QCOMPARE(model.index(0, AuditModel::Task).data().toString(), u"draft"_s);
        QCOMPARE(model.index(0, AuditModel::Words).data().toString(), u"Shorter, please."_s);
        QCOMPARE(model.index(2, AuditModel::Step).data().toString(), entryKindTitle(EntryKind::DecisionHeld));
    }

    void verifiesAndSaysWhatIsWrong()
    {
        auto *window = new AuditWindow(*m_engine);
        window->show();
        QTRY_VERIFY2(verdictOf(*window).startsWith(u"3 entries"_s), qPrintable(verdictOf(*window)));
        m_engine->audit[1].entry.body = "{}";
        QTest::mouseClick(named<QPushButton>(*window, u"Verify"_s), Qt::LeftButton);
        QTRY_COMPARE(verdictOf(*window), u"The record was changed: entry 2 is not as it was written."_s);
        delete window;
    }

    void searchAndDetail()
    {
        AuditWindow *window = new AuditWindow(*m_engine);
        window->show();
        auto *table = window->findChild<QTableView *>();
        auto *detail = named<QPlainTextEdit>(*window, u"Selected entry"_s);
        QCOMPARE(table->model()->rowCount(), 3);
        QTRY_VERIFY(detail->toPlainText().contains(u"retrying"_s));
        QTest::keyClicks(named<QLineEdit>(*window, u"Search the record"_s), u"nowhere"_s);
        QCOMPARE(table->model()->rowCount(), 0);
        named<QLineEdit>(*window, u"Search the record"_s)->clear();
        QCOMPARE(table->model()->rowCount(), 3);
        table->setCurrentIndex(table->model()->index(1, 0));
        QTRY_VERIFY(detail->toPlainText().contains(u"ex-7"_s));
        delete window;
    }

    void exports_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("JSON Lines") << u"record.jsonl"_s << QByteArray("{\"account\":\"ada\"");
        QTest::newRow("CSV") << u"record.csv"_s << QByteArray("\"sequence\"");
    }
    void exports()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, begins);
        const QTemporaryDir folder;
        auto *window = new AuditWindow(*m_engine);
        window->exportTo(folder.filePath(name));
        QTRY_VERIFY(QFile::exists(folder.filePath(name)));
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith(begins));
        delete window;
    }

    void aFolderThatIsNotThereIsNamed()
    {
        auto *window = new AuditWindow(*m_engine);
        window->exportTo(u"/nowhere/at/all.csv"_s);
        const auto outcome = [window] { return window->findChildren<MessageLine *>().last()->text(); };
        QTRY_VERIFY2(outcome().contains(u"/nowhere/at/all.csv could not be written"_s),
                     qPrintable(outcome()));
        delete window;
    }

private:
    std::unique_ptr<FakeEngineLink> m_engine;
};

QTEST_MAIN(TestAuditWindow)
#include "tst_auditwindow.moc"
