// SPDX-License-Identifier: GPL-3.0-or-later
// What a reviewer is shown to check before deciding: tools, facts, totals and links of an attempt.
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/output/outputpane.h"
#include "gui/reviews/evidence/attempttools.h"
#include "gui/reviews/evidence/evidencemodel.h"
#include "gui/reviews/evidence/evidencepanel.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/reviewspagefixture.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

namespace {

const QString report =
    u"# Flags\n\nSales of flags grew to **4711** units by 1 May 2024, says Jane Miller.\n\n"
    "| Region | Units |\n|---|---|\n| North | 10 |\n| South | 20 |\n| Total | 31 |\n\n"
    "See [the source](https://stats.example/flags) and "
    "[www.mybank.com](https://evil.example/login).\n"_s;

QPalette darkPalette()
{
    QPalette dark(QColor(0x2b, 0x2b, 0x2b));
    dark.setColor(QPalette::Base, QColor(0x1e, 0x1e, 0x1e));
    dark.setColor(QPalette::Text, QColor(0xee, 0xee, 0xee));
    return dark;
}

QStringList textsBelow(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        texts << index.data().toString();
        texts << textsBelow(model, index);
    }
    return texts;
}

} // namespace

class EvidencePanelTest : public QObject, protected ReviewsPageFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(report, {1000, 800}); }
    void cleanup() { end(); }
    void isClosedAtFirst();
    void listsWhatToCheck();
    void aRowLeadsToItsPlace();
    void everyPlaceInTurn();
    void marksCanBeSwitchedOff();
    void byKeyboard();
    void byKeyWhileTheQueueHasTheFocus();
    void whatASlowWorkerFoundIsDropped();
    void earlierAttemptsAndFeedbackAreSources_data();
    void earlierAttemptsAndFeedbackAreSources();
    void withoutSourcesNothingIsMissing();
    void jsonOutput();
    void aLinkIsAskedOnClickOnly();
    void anAnswerForAnotherAttemptIsDropped();
    void onlyHttpsIsAsked();
    void toolsAreListed();
    void toolsBesideReject();
    void nothingReportedIsNotKnown();
    void toolsOfAnotherAttemptAreDropped();
    void moreReportsAreLoaded();
    void whatCameBehindAnAttemptIsNotLoaded();
    void windowsOfAttempts();
    void everyControlHasAName();
    void focusModeHidesIt();

private:
    EvidencePanel *panel() const { return pane()->findChild<EvidencePanel *>(); }
    QTreeView *tree() const { return panel()->findChild<QTreeView *>(); }
    QAbstractItemModel *model() const { return tree()->model(); }
    MarkdownView *output() const { return named<MarkdownView>(*m_page, u"Output"_s); }
    void open(const QUuid &reviewId) const
    {
        m_page->showReview(reviewId);
        if (!panel()->isVisible())
            named<QToolButton>(*m_page, u"Evidence"_s)->click();
        QTRY_VERIFY(panel()->isComplete());
    }
    /// The row whose text begins so; not valid when there is none.
    QModelIndex row(const QString &text) const
    {
        const QModelIndexList found = model()->match(model()->index(0, 0), Qt::DisplayRole, text, 1,
                                                     Qt::MatchStartsWith | Qt::MatchRecursive);
        return found.value(0);
    }
    void choose(const QString &text) const
    {
        QVERIFY2(row(text).isValid(), qPrintable(textsBelow(*model()).join(u'\n')));
        tree()->setCurrentIndex(row(text));
    }
    void answerTools(const QList<ToolCall> &calls) const
    {
        QVERIFY(!m_link->toolCallLoads.isEmpty());
        m_link->toolCallLoads.last().answer(ToolReport{calls, false});
    }
    QString hint() const { return pane()->findChild<QLabel *>(u"verdictHint"_s)->text(); }
};

void EvidencePanelTest::isClosedAtFirst()
{
    m_page->showReview(m_first.id);
    QVERIFY(!panel()->isVisible());
    QVERIFY(m_link->linkChecks.isEmpty());
}

void EvidencePanelTest::listsWhatToCheck()
{
    const QAbstractItemModelTester tester(model());
    open(m_first.id);
    const QStringList expected{u"Tools that this attempt called (0) · Not known: nothing was reported"_s,
                               u"Numbers in neither the inputs nor earlier attempts (4)"_s,
                               u"4711"_s,
                               u"10"_s,
                               u"20"_s,
                               u"31"_s,
                               u"Dates in neither the inputs nor earlier attempts (1)"_s,
                               u"1 May 2024"_s,
                               u"Possible names in neither the inputs nor earlier attempts (1)"_s,
                               u"Jane Miller"_s,
                               u"Table totals, recalculated (1)"_s,
                               u"Total · Units"_s,
                               u"Links, by host (2)"_s,
                               u"evil.example"_s,
                               u"stats.example"_s};
    QCOMPARE(textsBelow(*model()), expected);
    QCOMPARE(row(u"Total · Units"_s).siblingAtColumn(EvidenceModel::More).data().toString(),
             u"The table says 31, the cells add up to 30"_s);
    QCOMPARE(row(u"evil.example"_s).siblingAtColumn(EvidenceModel::More).data().toString(),
             u"The text names www.mybank.com, the link leads to evil.example"_s);
    QVERIFY(row(u"4711"_s).data(Qt::AccessibleTextRole).toString().startsWith(u"4711"_s));
    keepPicture(*m_page, u"evidence"_s);
    m_page->setPalette(darkPalette());
    keepPicture(*m_page, u"evidence-dark"_s);
}

void EvidencePanelTest::aRowLeadsToItsPlace()
{
    open(m_first.id);
    choose(u"4711"_s);
    QCOMPARE(output()->selectedText(), u"4711"_s);
    choose(u"Total · Units"_s);
    QCOMPARE(output()->selectedText(), u"31"_s);
    choose(u"stats.example"_s);
    QCOMPARE(output()->selectedText(), u"the source"_s);
    choose(u"Jane Miller"_s);
    QCOMPARE(output()->selectedText(), u"Jane Miller"_s);
}

void EvidencePanelTest::everyPlaceInTurn()
{
    Review review = m_first;
    review.attempts.first().output = u"4711 and again 4711"_s;
    review.attempts.first().raw = "other";
    m_link->emitReviews({review});
    open(m_first.id);
    choose(u"4711"_s);
    QCOMPARE(output()->selectionBegin(), 0);
    Q_EMIT tree()->activated(tree()->currentIndex());
    QCOMPARE(output()->selectionBegin(), 15);
    Q_EMIT tree()->activated(tree()->currentIndex());
    QCOMPARE(output()->selectionBegin(), 0);
}

void EvidencePanelTest::marksCanBeSwitchedOff()
{
    m_page->showReview(m_first.id);
    const auto picture = [this] { return output()->viewport()->grab().toImage(); };
    open(m_first.id);
    auto *marks = panel()->findChild<QCheckBox *>(u"marks"_s);
    QVERIFY(marks->isChecked());
    const QImage marked = picture();
    marks->setChecked(false);
    const QImage plain = picture();
    QVERIFY(marked != plain);
    marks->setChecked(true);
    QCOMPARE(picture(), marked);
    // Another text never has the marks of the one before.
    m_page->showReview(m_second.id);
    QTRY_VERIFY(panel()->isComplete());
    const QImage other = picture();
    marks->setChecked(false);
    QCOMPARE(picture(), other);
}

void EvidencePanelTest::byKeyboard()
{
    m_page->showReview(m_first.id);
    pane()->setFocus();
    QTest::keyClick(pane(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(panel()->isVisible());
    QTRY_VERIFY(panel()->isComplete());
    QTRY_VERIFY(tree()->hasFocus());
    QTest::keyClick(tree(), Qt::Key_Down);
    QTest::keyClick(tree(), Qt::Key_Down);
    QCOMPARE(output()->selectedText(), u"4711"_s);
    QTest::keyClick(tree(), Qt::Key_Escape); // and not Later
    QCOMPARE(m_page->shownReview(), m_first.id);
    QVERIFY(output()->hasFocus());
    QTest::keyClick(output(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!panel()->isVisible());
}

void EvidencePanelTest::byKeyWhileTheQueueHasTheFocus()
{
    m_page->showReview(m_first.id);
    auto *queue = named(*m_page, u"Queue"_s);
    queue->setFocus();
    QTest::keyClick(queue, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(panel()->isVisible());
    QTRY_VERIFY(tree()->hasFocus());
}

void EvidencePanelTest::whatASlowWorkerFoundIsDropped()
{
    Review large = m_first;
    large.attempts.first().output = u"4711 is a number\n\n"_s.repeated(20'000);
    large.attempts.first().raw = "large";
    m_link->emitReviews({large});
    named<QToolButton>(*m_page, u"Evidence"_s)->click();
    m_page->showReview(m_first.id);
    m_page->showReview(m_second.id);
    QTRY_VERIFY(panel()->isComplete());
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents();
    QVERIFY(!row(u"4711"_s).isValid());
}

void EvidencePanelTest::earlierAttemptsAndFeedbackAreSources_data()
{
    QTest::addColumn<DecisionState>("state");
    QTest::addColumn<bool>("isSource");
    QTest::newRow("accepted") << DecisionState::Accepted << true;
    QTest::newRow("may have arrived") << DecisionState::Unclear << true;
    QTest::newRow("not sent") << DecisionState::Returned << false;
    QTest::newRow("undone") << DecisionState::Withdrawn << false;
}

void EvidencePanelTest::earlierAttemptsAndFeedbackAreSources()
{
    QFETCH(DecisionState, state);
    QFETCH(bool, isSource);
    const Decision no = sample::decision(m_first, Verdict::Reject, u"Say that 815 were returned."_s, state);
    m_link->emitReviews({sample::tried(sample::decided(m_first, no, ReviewState::Retrying),
                                       u"There were 4711 units, 815 returned, 99 lost."_s)});
    open(m_first.id);
    QVERIFY(!row(u"4711"_s).isValid());
    QCOMPARE(row(u"815"_s).isValid(), !isSource);
    QVERIFY(row(u"99"_s).isValid());
}

void EvidencePanelTest::withoutSourcesNothingIsMissing()
{
    m_run.request.inputs = {};
    m_link->emitExecutions({m_run});
    m_link->emitReviews({m_first});
    open(m_first.id);
    QVERIFY(!row(u"4711"_s).isValid());
    QVERIFY(row(u"Total · Units"_s).isValid());
    QVERIFY(panel()->findChild<QLabel *>(u"note"_s)->text().contains(u"nothing to compare"_s));
}

void EvidencePanelTest::jsonOutput()
{
    Review review = m_first;
    review.attempts.first().output.clear();
    review.attempts.first().json = QJsonObject{{u"units"_s, 4711}, {u"by"_s, u"Jane Miller"_s}};
    review.attempts.first().raw = "json";
    m_link->emitReviews({review});
    open(m_first.id);
    QVERIFY(row(u"4711"_s).isValid());
    QVERIFY(row(u"Jane Miller"_s).isValid());
    choose(u"4711"_s); // a tree has no marks: the row is found by its words
    const auto *words = named<QLineEdit>(*m_page, u"Find"_s);
    QVERIFY(words);
    QCOMPARE(words->text(), u"4711"_s);
}

void EvidencePanelTest::aLinkIsAskedOnClickOnly()
{
    open(m_first.id);
    auto *check = panel()->findChild<QToolButton *>(u"check"_s);
    QVERIFY(!check->isEnabled());
    choose(u"4711"_s);
    QVERIFY(!check->isEnabled());
    choose(u"stats.example"_s);
    QVERIFY(check->isEnabled());
    QVERIFY(m_link->linkChecks.isEmpty());
    check->click();
    QCOMPARE(m_link->linkChecks.size(), 1);
    QCOMPARE(m_link->linkChecks.first().command.url, QUrl(u"https://stats.example/flags"_s));
    m_link->linkChecks.first().answer({200, std::chrono::milliseconds(120), {}});
    const QModelIndex answer = row(u"stats.example"_s).siblingAtColumn(EvidenceModel::Answer);
    QCOMPARE(answer.data().toString(), u"Answered 200 after 120 ms"_s);
    QVERIFY(answer.data(Qt::ToolTipRole).toString().contains(u"does not prove"_s));
    const QModelIndex more = answer.siblingAtColumn(EvidenceModel::More);
    QCOMPARE(more.data().toString(), u"https://stats.example/flags"_s); // is still there
    const int room = tree()->visualRect(more).width();
    QVERIFY(tree()->fontMetrics().horizontalAdvance(more.data().toString()) < room);
    QVERIFY(tree()->visualRect(answer).width() >
            tree()->fontMetrics().horizontalAdvance(answer.data().toString()));
    QVERIFY(tree()->viewport()->rect().contains(tree()->visualRect(answer)));
    keepPicture(*m_page, u"evidence-link-answered"_s);
    choose(u"evil.example"_s);
    check->click();
    m_link->linkChecks.last().answer({0, std::chrono::milliseconds(5), u"Not a public address."_s});
    QVERIFY(row(u"evil.example"_s)
                .siblingAtColumn(EvidenceModel::Answer)
                .data()
                .toString()
                .startsWith(u"No answer: Not a public address."_s));
}

void EvidencePanelTest::anAnswerForAnotherAttemptIsDropped()
{
    open(m_first.id);
    choose(u"stats.example"_s);
    panel()->findChild<QToolButton *>(u"check"_s)->click();
    m_page->showReview(m_second.id);
    m_page->showReview(m_first.id);
    QTRY_VERIFY(panel()->isComplete());
    m_link->linkChecks.first().answer({200, std::chrono::milliseconds(1), {}});
    QVERIFY(!row(u"stats.example"_s)
                 .siblingAtColumn(EvidenceModel::Answer)
                 .data()
                 .toString()
                 .contains(u"Answered"_s));
}

void EvidencePanelTest::onlyHttpsIsAsked()
{
    Review review = m_first;
    review.attempts.first().output =
        u"[a](http://plain.example/) [b](file:///etc/passwd) [c](mailto:a@b.example)"_s;
    review.attempts.first().raw = "links";
    m_link->emitReviews({review});
    open(m_first.id);
    for (int i = 0; i < model()->rowCount(); ++i) {
        const QModelIndex section = model()->index(i, 0);
        for (int item = 0; item < model()->rowCount(section); ++item) {
            tree()->setCurrentIndex(model()->index(item, 0, section));
            QVERIFY(!panel()->findChild<QToolButton *>(u"check"_s)->isEnabled());
        }
    }
}

void EvidencePanelTest::toolsAreListed()
{
    open(m_first.id);
    QCOMPARE(m_link->toolCallLoads.last().command.executionId, m_run.id);
    const QString longArguments = u"{\"text\":\""_s + QString(3000, u'x') + u"\"}"_s;
    answerTools({{u"search"_s, u"{\"q\":\"flags\"}"_s, {}, {}, false},
                 {u"send_invoice"_s, longArguments, {}, {}, true}});
    QCOMPARE(model()->index(0, 0).data().toString(), u"Tools that this attempt called (2)"_s);
    QCOMPARE(row(u"search"_s).siblingAtColumn(EvidenceModel::More).data().toString(), u"{\"q\":\"flags\"}"_s);
    const QString failed = row(u"send_invoice"_s).siblingAtColumn(EvidenceModel::More).data().toString();
    QVERIFY2(failed.startsWith(u"Reported an error"_s) && failed.size() < 300, qPrintable(failed));
    choose(u"send_invoice"_s);
    QCOMPARE(panel()->findChild<QPlainTextEdit *>(u"whole"_s)->toPlainText(), longArguments);
    keepPicture(*m_page, u"evidence-tools"_s);
}

void EvidencePanelTest::toolsBesideReject()
{
    m_page->showReview(m_first.id);
    answerTools({{u"search"_s, {}, {}, {}, false},
                 {u"send_invoice"_s, {}, {}, {}, false},
                 {u"search"_s, {}, {}, {}, false}});
    QVERIFY2(hint().contains(u"This attempt called search, send_invoice."_s), qPrintable(hint()));
    pane()->chooseVerdict(Verdict::Reject);
    QVERIFY2(hint().contains(u"This attempt called search, send_invoice."_s), qPrintable(hint()));
    pane()->chooseVerdict(Verdict::Approve);
    QVERIFY2(!hint().contains(u"called"_s), qPrintable(hint()));
}

void EvidencePanelTest::nothingReportedIsNotKnown()
{
    m_page->showReview(m_first.id);
    answerTools({});
    pane()->chooseVerdict(Verdict::Reject);
    QVERIFY2(hint().contains(u"It is not known whether this attempt called tools."_s), qPrintable(hint()));
    open(m_first.id);
    QVERIFY(model()->index(0, 0).data().toString().endsWith(u"Not known: nothing was reported"_s));
}

void EvidencePanelTest::toolsOfAnotherAttemptAreDropped()
{
    m_page->showReview(m_first.id);
    auto late = m_link->toolCallLoads.last();
    m_page->showReview(m_second.id);
    late.answer(ToolReport{{{u"search"_s, {}, {}, {}, false}}, false});
    QVERIFY(!hint().contains(u"search"_s));
}

void EvidencePanelTest::moreReportsAreLoaded()
{
    m_page->showReview(m_first.id);
    m_link->toolCallLoads.last().answer(ToolReport());
    const qsizetype before = m_link->toolCallLoads.size();
    engine::ChangeBatch batch;
    Entry entry;
    entry.kind = EntryKind::EventsCallback;
    entry.executionId = QUuid::createUuid();
    batch.entries = {entry};
    m_link->emitBatch(batch); // of another run
    entry.executionId = m_run.id;
    batch.entries = {entry, entry};
    m_link->emitBatch(batch);
    QTRY_COMPARE(m_link->toolCallLoads.size(), before + 1);
    m_link->emitBatch(batch);
    QVERIFY(!m_page->findChild<AttemptTools *>()->isWaiting()); // one at a time
    m_link->toolCallLoads.last().answer(ToolReport());
    QVERIFY(m_page->findChild<AttemptTools *>()->isWaiting());
    QTRY_COMPARE(m_link->toolCallLoads.size(), before + 2);
}

void EvidencePanelTest::whatCameBehindAnAttemptIsNotLoaded()
{
    const Decision no = sample::decision(m_first, Verdict::Reject, u"No."_s, DecisionState::Accepted);
    const Review decided = sample::decided(m_first, no, ReviewState::Retrying);
    Store store(*m_link);
    AttemptTools tools(*m_link, store);
    tools.showFor(decided, 1, nullptr);
    m_link->toolCallLoads.last().answer(ToolReport());
    engine::ChangeBatch batch;
    Entry entry;
    entry.kind = EntryKind::StepCallback;
    entry.executionId = m_run.id;
    entry.at = no.decidedAt.addSecs(1);
    batch.entries = {entry};
    m_link->emitBatch(batch);
    QVERIFY(!tools.isWaiting());
    batch.entries.first().at = no.decidedAt.addSecs(-1);
    m_link->emitBatch(batch);
    QVERIFY(tools.isWaiting());
}

void EvidencePanelTest::windowsOfAttempts()
{
    const Decision no = sample::decision(m_first, Verdict::Reject, u"No."_s, DecisionState::Accepted);
    const Review twice = sample::tried(sample::decided(m_first, no, ReviewState::Retrying), u"again"_s);
    const engine::AttemptWindow first = windowOf(twice, 1);
    QVERIFY(!first.since.isValid());
    QCOMPARE(first.until, no.decidedAt);
    const engine::AttemptWindow second = windowOf(twice, 2);
    QCOMPARE(second.since, no.decidedAt);
    QVERIFY(!second.until.isValid());
    QCOMPARE(second.taskId, m_first.taskId);
}

void EvidencePanelTest::everyControlHasAName()
{
    open(m_first.id);
    const QList<QWidget *> all = panel()->findChildren<QWidget *>();
    for (const QWidget *widget : all) {
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isControl =
            widget->isVisible() && widget->focusPolicy() & Qt::TabFocus && !widget->focusProxy();
        if (isControl)
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     widget->metaObject()->className());
    }
}

void EvidencePanelTest::focusModeHidesIt()
{
    open(m_first.id);
    pane()->setFocusMode(true);
    QVERIFY(!panel()->isVisible());
    QTest::keyClick(pane(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!panel()->isVisible());
    pane()->setFocusMode(false);
    QVERIFY(panel()->isVisible());
}

QTEST_MAIN(EvidencePanelTest)
#include "tst_evidencepanel.moc"
