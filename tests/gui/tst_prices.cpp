// SPDX-License-Identifier: GPL-3.0-or-later
// The table of prices and the budgets of crews, through their dialogs, by keys; and how they are kept.
#include "gui/common/settings/localstate.h"
#include "gui/common/settings/pricing.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/budgetdialog.h"
#include "gui/settings/pricemodel.h"
#include "gui/settings/pricesdialog.h"
#include "support/fakeenginelink.h"
#include "support/longtexts.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::gui::settings;
using namespace crew::test;

class TestPrices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aPriceIsTypedAndSaved();
    void badCellsAreNamed_data();
    void badCellsAreNamed();
    void rowsAreRemovedByKey();
    void cancelKeepsWhatWasThere();
    void cancelAsksWhenSomethingWasTyped();
    void theCellThatIsBeingTypedIsAskedAbout();
    void theModelIsSound();
    void headersFitInEachLanguage();
    void aBudgetIsTypedAndSaved();
    void aBudgetNamesItsCrewVisibly();
    void badBudgetsAreNamed_data();
    void badBudgetsAreNamed();
    void anEmptyBudgetIsNone();
    void keptAndReadBack();
    void brokenPricesAreLeftOut_data();
    void brokenPricesAreLeftOut();
    void brokenBudgetsAreNone_data();
    void brokenBudgetsAreNone();

private:
    /// Types \a text into the cell that is selected and goes on with Tab.
    static void typeCell(QTableView &table, int row, int column, const QString &text)
    {
        table.setCurrentIndex(table.model()->index(row, column));
        QTest::keyClick(&table, Qt::Key_F2);
        const QPointer<QLineEdit> editor = qobject_cast<QLineEdit *>(table.window()->focusWidget());
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClick(editor, Qt::Key_Delete);
        editor->insert(text); // also what no key of this keyboard types
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(!editor); // what it has is taken in a later turn
    }
    void openPrices()
    {
        m_dialog = std::make_unique<PricesDialog>(*m_pricing);
        m_dialog->open();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    }
    QTableView &table() { return *byName<QTableView>(*m_dialog, u"Prices"_s); }
    void press(QDialog &dialog, const QString &button)
    {
        for (QPushButton *candidate : dialog.findChildren<QPushButton *>()) {
            if (candidate->accessibleName() == button || QString(candidate->text()).remove(u'&') == button)
                return QTest::keyClick(candidate, Qt::Key_Space);
        }
        QFAIL(qPrintable(button));
    }

    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<Pricing> m_pricing;
    std::unique_ptr<PricesDialog> m_dialog;
    const PriceTable m_prices{{u"gpt-4o"_s, 2'500'000, 10'000'000, 1'250'000, u"USD"_s},
                              {u"mistral-*"_s, 2'000'000, 6'000'000, {}, u"EUR"_s}};
};

void TestPrices::init()
{
    m_engine = std::make_unique<FakeEngineLink>();
    m_state = std::make_unique<LocalState>(*m_engine);
    m_state->load();
    m_pricing = std::make_unique<Pricing>(*m_state);
}

void TestPrices::cleanup()
{
    m_dialog.reset();
    m_pricing.reset();
    m_state.reset();
    m_engine.reset();
}

void TestPrices::aPriceIsTypedAndSaved()
{
    openPrices();
    press(*m_dialog, u"Add model"_s);
    typeCell(table(), 0, PriceModel::Model, u"gpt-4o*"_s);
    typeCell(table(), 0, PriceModel::Prompt, u"2,5"_s);
    typeCell(table(), 0, PriceModel::Completion, u"10"_s);
    typeCell(table(), 0, PriceModel::Currency, u"usd"_s);
    keepPicture(*m_dialog, u"prices"_s);
    press(*m_dialog, u"OK"_s);
    QVERIFY2(!m_dialog->isVisible(), qPrintable(m_dialog->findChild<MessageLine *>()->text()));
    QCOMPARE(m_pricing->rules().prices, (PriceTable{{u"gpt-4o*"_s, 2'500'000, 10'000'000, {}, u"USD"_s}}));
    m_state->flush();
    QVERIFY(m_engine->localState.contains(u"prices"_s));
}

void TestPrices::badCellsAreNamed_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    using enum PriceModel::Column;
    QTest::newRow("no name") << int(Model) << QString() << u"name of a model"_s;
    QTest::newRow("a name twice") << int(Model) << u"GPT-4O"_s << u"twice"_s;
    QTest::newRow("a very long name") << int(Model) << QString(201, u'x') << u"200"_s;
    QTest::newRow("no price") << int(Prompt) << QString() << u"digits"_s;
    QTest::newRow("below zero") << int(Completion) << u"-1"_s << u"digits"_s;
    QTest::newRow("words") << int(Completion) << u"cheap"_s << u"digits"_s;
    QTest::newRow("too many decimals") << int(Cached) << u"0.0000001"_s << u"six decimals"_s;
    QTest::newRow("beyond all prices") << int(Prompt) << u"2000000"_s << u"1,000,000"_s;
    QTest::newRow("no currency") << int(Currency) << QString() << u"three letters"_s;
    QTest::newRow("a sign") << int(Currency) << u"€"_s << u"three letters"_s;
}

void TestPrices::badCellsAreNamed()
{
    QFETCH(int, column);
    QFETCH(QString, text);
    QFETCH(QString, words);
    m_pricing->setPrices(m_prices);
    openPrices();
    typeCell(table(), 1, column, text);
    press(*m_dialog, u"OK"_s);
    QVERIFY(m_dialog->isVisible());
    const QString message = m_dialog->findChild<MessageLine *>()->text();
    QVERIFY2(message.contains(words), qPrintable(message));
    if (column != PriceModel::Model || text != u"GPT-4O"_s) // of two that are alike the first is shown
        QCOMPARE(table().currentIndex(), table().model()->index(1, column));
    QCOMPARE(m_pricing->rules().prices, m_prices);
}

void TestPrices::rowsAreRemovedByKey()
{
    m_pricing->setPrices(m_prices);
    openPrices();
    table().setCurrentIndex(table().model()->index(0, 0));
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Delete);
    QCOMPARE(table().model()->rowCount(), 1);
    QTest::simulateEvent(&table(), true, Qt::Key_Delete, Qt::NoModifier, {}, true); // is held down
    QCOMPARE(table().model()->rowCount(), 1);
    table().setCurrentIndex(table().model()->index(0, 0));
    press(*m_dialog, u"Remove the selected model"_s);
    QCOMPARE(table().model()->rowCount(), 0);
    press(*m_dialog, u"OK"_s);
    QVERIFY(m_pricing->rules().prices.isEmpty());
}

void TestPrices::cancelKeepsWhatWasThere()
{
    m_pricing->setPrices(m_prices);
    openPrices();
    press(*m_dialog, u"Add model"_s);                         // nothing is in it
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Escape); // leaves the cell
    QVERIFY(m_dialog->isVisible());
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(m_pricing->rules().prices, m_prices);
}

void TestPrices::cancelAsksWhenSomethingWasTyped()
{
    m_pricing->setPrices(m_prices);
    openPrices();
    typeCell(table(), 0, PriceModel::Prompt, u"99"_s);
    QTRY_COMPARE(table().model()->index(0, PriceModel::Prompt).data().toString(), u"99"_s);
    for (const QString &answer : {u"Keep editing"_s, u"Discard"_s}) {
        QVERIFY(m_dialog->isVisible());
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(m_dialog->isVisible());
        auto *question = m_dialog->findChild<QMessageBox *>(u"discardPrices"_s);
        QVERIFY(question);
        QCOMPARE(question->defaultButton()->text(), u"Keep editing"_s);
        press(*question, answer);
        QTRY_VERIFY(!m_dialog->findChild<QMessageBox *>());
        QCOMPARE(table().model()->index(0, PriceModel::Prompt).data().toString(), u"99"_s);
    }
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(m_pricing->rules().prices, m_prices);
}

void TestPrices::theCellThatIsBeingTypedIsAskedAbout()
{
    m_pricing->setPrices(m_prices);
    openPrices();
    const QModelIndex prompt = table().model()->index(0, PriceModel::Prompt);
    table().setFocus();
    table().setCurrentIndex(prompt);
    QTest::keyClick(&table(), Qt::Key_F2);
    auto *editor = qobject_cast<QLineEdit *>(m_dialog->focusWidget());
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, u"99"_s);
    m_dialog->close(); // by its title bar
    QVERIFY(m_dialog->isVisible());
    QVERIFY(m_dialog->findChild<QMessageBox *>(u"discardPrices"_s));
    QCOMPARE(prompt.data().toString(), u"99"_s);
}

void TestPrices::theModelIsSound()
{
    PriceModel model(m_prices);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.addRow(), 2);
    QCOMPARE(model.index(2, PriceModel::Currency).data().toString(), u"EUR"_s);
    QVERIFY(!model.prices());
    QCOMPARE(model.prices().error().row, 2);
    QVERIFY(model.removeRow(2));
    QCOMPARE(*model.prices(), m_prices);
    QVERIFY(!model.removeRows(1, 5));
    QVERIFY(model.setData(model.index(0, PriceModel::Cached), QString()));
    QVERIFY(!model.prices()->first().cached);
}

void TestPrices::headersFitInEachLanguage()
{
    m_pricing->setPrices(m_prices);
    const LongTexts texts;
    openPrices();
    const auto *prices = m_dialog->findChild<QTableView *>();
    const QHeaderView *header = prices->horizontalHeader();
    QCOMPARE(cutHeadings(*header), QStringList());
    QVERIFY(header->length() <= prices->viewport()->width());
    QVERIFY(header->sectionSize(PriceModel::Model) >= 20 * prices->fontMetrics().averageCharWidth());
    keepPicture(*m_dialog, u"prices-long-headings"_s);
}

void TestPrices::aBudgetIsTypedAndSaved()
{
    m_pricing->setPrices(m_prices);
    const Crew crew = sampleCrew(u"Research"_s);
    BudgetDialog dialog(*m_pricing, crew);
    dialog.open();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QCOMPARE(byName<QLineEdit>(dialog, u"Currency"_s)->text(), u"USD"_s); // of the price table
    QTest::keyClicks(byName(dialog, u"Budget for a month"_s), u"50"_s);
    QTest::keyClicks(byName(dialog, u"Budget for a run"_s), u"0.5"_s);
    auto *model = byName<QComboBox>(dialog, u"Model where none is reported"_s);
    QCOMPARE(model->count(), 1); // patterns are no models
    QTest::keyClicks(model->lineEdit(), u"gpt-4o"_s);
    keepPicture(dialog, u"budget"_s);
    press(dialog, u"OK"_s);
    QCOMPARE(m_pricing->budget(crew.id), (CrewBudget{u"gpt-4o"_s, 50'000'000, 500'000, u"USD"_s}));
}

void TestPrices::aBudgetNamesItsCrewVisibly()
{
    const BudgetDialog dialog(*m_pricing, sampleCrew(u"pay\u202Eeno"_s));
    QCOMPARE(dialog.windowTitle(), u"Budget of pay⟦U+202E⟧eno"_s);
}

void TestPrices::badBudgetsAreNamed_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::newRow("words") << u"Budget for a month"_s << u"much"_s;
    QTest::newRow("below zero") << u"Budget for a run"_s << u"-5"_s;
    QTest::newRow("too many decimals") << u"Budget for a run"_s << u"0.0000001"_s;
    QTest::newRow("beyond counting") << u"Budget for a month"_s << u"99999999999999999999"_s;
    QTest::newRow("a currency that is none") << u"Currency"_s << u"Dollar"_s;
    QTest::newRow("no currency") << u"Currency"_s << QString();
}

void TestPrices::badBudgetsAreNamed()
{
    QFETCH(QString, field);
    QFETCH(QString, text);
    const Crew crew = sampleCrew(u"Research"_s);
    m_pricing->setBudget(crew.id, {QString(), 1'000'000, 1'000'000, u"EUR"_s});
    BudgetDialog dialog(*m_pricing, crew);
    dialog.open();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    auto *edit = byName<QLineEdit>(dialog, field);
    edit->setText(text);
    press(dialog, u"OK"_s);
    QVERIFY(dialog.isVisible());
    QVERIFY(!dialog.findChild<MessageLine *>()->text().isEmpty());
    QCOMPARE(dialog.focusWidget(), edit);
    QCOMPARE(m_pricing->budget(crew.id).month, std::optional<Micros>(1'000'000));
}

void TestPrices::anEmptyBudgetIsNone()
{
    const Crew crew = sampleCrew(u"Research"_s);
    m_pricing->setBudget(crew.id, {QString(), 1'000'000, {}, u"EUR"_s});
    BudgetDialog dialog(*m_pricing, crew);
    dialog.open();
    byName<QLineEdit>(dialog, u"Budget for a month"_s)->clear();
    press(dialog, u"OK"_s);
    QVERIFY(m_pricing->budget(crew.id).isEmpty());
    QVERIFY(m_state->keys(u"budget/"_s).isEmpty());
}

void TestPrices::keptAndReadBack()
{
    QCOMPARE(pricesFromJson(pricesToJson(m_prices)), m_prices);
    QVERIFY(pricesToJson({}).isEmpty());
    const CrewBudget budget{u"gpt-4o"_s, 1, {}, u"USD"_s};
    QCOMPARE(budgetFromJson(budgetToJson(budget)), budget);
    QVERIFY(budgetToJson({}).isEmpty());
    QSignalSpy changed(m_pricing.get(), &Pricing::changed);
    m_pricing->setPrices(m_prices);
    m_pricing->setPrices(m_prices);
    QCOMPARE(changed.count(), 1);
}

void TestPrices::brokenPricesAreLeftOut_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("count");
    const QByteArray good = R"({"model":"a","prompt":"1","completion":"2","currency":"USD"})";
    QTest::newRow("no JSON") << QByteArray("[{") << 0;
    QTest::newRow("an object") << good << 0;
    QTest::newRow("others beside a good one") << "[1,null,[],{}," + good + "]" << 1;
    QTest::newRow("no model") << QByteArray(R"([{"prompt":"1","completion":"2","currency":"USD"}])") << 0;
    QTest::newRow("an amount as a number")
        << QByteArray(R"([{"model":"a","prompt":1,"completion":"2","currency":"USD"}])") << 0;
    QTest::newRow("below zero") << QByteArray(
                                       R"([{"model":"a","prompt":"-1","completion":"2","currency":"USD"}])")
                                << 0;
    QTest::newRow("no currency") << QByteArray(R"([{"model":"a","prompt":"1","completion":"2"}])") << 0;
}

void TestPrices::brokenPricesAreLeftOut()
{
    QFETCH(QByteArray, json);
    QTEST(static_cast<int>(pricesFromJson(json).size()), "count");
}

void TestPrices::brokenBudgetsAreNone_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const char *json : {"", "{", "[]", "7", R"({"month":"5"})", R"({"month":5,"currency":"USD"})",
                             R"({"month":"-5","currency":"USD"})", R"({"month":"5","currency":"Dollar"})"})
        QTest::newRow(*json ? json : "empty") << QByteArray(json);
}

void TestPrices::brokenBudgetsAreNone()
{
    QFETCH(QByteArray, json);
    QVERIFY(!budgetFromJson(json).month);
}

QTEST_MAIN(TestPrices)
#include "tst_prices.moc"
