// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/earlier/earlieroutputswindow.h"

#include "gui/common/output/outputview.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/output/changespane.h"
#include "gui/output/outputpair.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/store/store.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace crew::gui::reviews {

namespace {

constexpr qsizetype longestSubject = 60; // characters
constexpr int fewestRows = 20;           // a page has fewer where several attempts are of one run
constexpr int earlierNumber = 1;         // of the two that are compared
constexpr int shownNumber = 2;

} // namespace

EarlierOutputsWindow::EarlierOutputsWindow(ReviewContext &context, const Review &review,
                                           const Attempt &attempt, QWidget *parent)
    : QDialog(parent)
    , m_context(context)
    , m_task(titleOf(review))
    , m_crew(context.store().crews().names().value(review.crewId))
    , m_reviewId(review.id)
    , m_attempt(attempt)
    , m_model(new EarlierOutputsModel(context.link(), context.store(), context.titles(), review, this))
    , m_list(new QTreeView(this))
    , m_count(new QLabel(this))
    , m_pages(new QStackedWidget(this))
    , m_sentence(new QLabel(m_pages))
    , m_tabs(new QTabWidget(m_pages))
    , m_pair(new output::OutputPair(m_tabs))
    , m_changes(new output::ChangesPane(m_tabs))
{
    setWindowTitle(tr("Earlier outputs: %1").arg(shortened(m_task, longestSubject)));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resizeToText(*this, 168, 42);
    build();
    connect(&context.store().reviews(), &ReviewList::reviewGone, this,
            [this, id = review.id](const QUuid &gone) {
                if (gone == id)
                    reject(); // the person may no longer see it
            });
    connect(&context.model(), &ReviewModel::reviewChanged, this, &EarlierOutputsWindow::handleReviewChanged);
    connect(m_model, &EarlierOutputsModel::pageTaken, this, &EarlierOutputsWindow::handlePage);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &EarlierOutputsWindow::showRow);
    connect(m_list->verticalScrollBar(), &QScrollBar::valueChanged, this, &EarlierOutputsWindow::loadMore);
    say(tr("Searching…"));
    handlePage();
    m_list->setFocus();
}

void EarlierOutputsWindow::build()
{
    auto *panes = new QSplitter(this);
    panes->setChildrenCollapsible(false);
    panes->addWidget(buildList());
    panes->addWidget(buildPages());
    panes->setStretchFactor(1, 1);
    panes->setSizes({300, 880});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(panes);
}

QWidget *EarlierOutputsWindow::buildList()
{
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Approved outputs"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(EarlierOutputsModel::Run, QHeaderView::Stretch);
    m_count->setContentsMargins(12, 6, 12, 8);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setWordWrap(true);
    auto *side = new QWidget(this);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_list, 1);
    column->addWidget(m_count);
    return side;
}

QWidget *EarlierOutputsWindow::buildPages()
{
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setMargin(24);
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Ways to compare"));
    m_tabs->addTab(m_pair, tr("Side by side"));
    m_tabs->addTab(m_changes, tr("Changes"));
    m_pages->addWidget(m_sentence);
    m_pages->addWidget(m_tabs);
    connect(m_changes, &output::ChangesPane::linkClicked, m_pair->right(), &OutputView::askAboutLink);
    return m_pages;
}

void EarlierOutputsWindow::handlePage()
{
    const int count = m_model->rowCount();
    const QString &problem = m_model->problem();
    const QString counted = m_model->isComplete() ? tr("%Ln approved output(s)", nullptr, count)
                                                  : tr("%Ln approved output(s) so far", nullptr, count);
    m_count->setText(count > 0 && !problem.isEmpty() ? counted + u'\n' + problem : counted);
    if (count > 0 && !m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_model->index(0, 0));
    else if (count == 0 && !problem.isEmpty())
        say(problem);
    else if (count == 0 && m_model->isComplete() && sentence() == tr("Searching…"))
        say(tr("No output of “%1” was approved in another run of “%2” yet.")
                .arg(visibleText(shortened(m_task, longestSubject)), visibleText(m_crew)));
    if (count < fewestRows)
        m_model->fetchMore({});
}

/// Its notice may come while the window is open, or a flow may ask again.
void EarlierOutputsWindow::handleReviewChanged(const QUuid &reviewId)
{
    const Review *review = reviewId == m_reviewId ? m_context.model().review(reviewId) : nullptr;
    if (!review)
        return;
    const auto attempt = std::ranges::find(review->attempts, m_attempt.number, &Attempt::number);
    if (attempt == review->attempts.cend() || attempt->raw == m_attempt.raw)
        return;
    m_attempt = *attempt;
    showRow();
}

void EarlierOutputsWindow::loadMore()
{
    const QScrollBar *bar = m_list->verticalScrollBar();
    if (bar->value() >= bar->maximum())
        m_model->fetchMore({});
}

void EarlierOutputsWindow::showRow()
{
    const int row = m_list->currentIndex().row();
    if (row < 0)
        return;
    const EarlierOutput wanted = m_model->at(row);
    m_wanted = wanted.reviewId;
    if (const Review *known = m_context.store().reviews().find(wanted.reviewId))
        return take(wanted, {*known});
    say(tr("Reading…"));
    m_context.link().send(engine::command::LoadRun{wanted.executionId}, this,
                          [this, wanted](const std::expected<engine::RunDetails, QString> &run) {
                              if (m_wanted != wanted.reviewId) // another one was chosen meanwhile
                                  return;
                              if (run)
                                  take(wanted, run->reviews);
                              else
                                  say(run.error());
                          });
}

void EarlierOutputsWindow::take(const EarlierOutput &wanted, const QList<Review> &reviews)
{
    const auto review = std::ranges::find(reviews, wanted.reviewId, &Review::id);
    const Attempt *attempt = review == reviews.cend() ? nullptr : approvedAttempt(*review);
    if (attempt)
        showOutput(wanted, *attempt);
    else
        say(tr("This output is no longer in the history."));
}

void EarlierOutputsWindow::showOutput(const EarlierOutput &earlier, const Attempt &attempt)
{
    const QString run = earlier.runTitle.isEmpty() ? tr("Untitled run") : earlier.runTitle;
    const QString title = tr("Approved: %1", "a run").arg(shortened(run, longestSubject));
    const QString shown = tr("This review, attempt %1").arg(m_attempt.number);
    m_pair->setSides({title, attempt.output, attempt.json, attempt.raw},
                     {shown, m_attempt.output, m_attempt.json, m_attempt.raw});
    m_changes->setVersions(earlier.reviewId.toString(),
                           {{earlierNumber, attempt.output, attempt.json, attempt.raw, title},
                            {shownNumber, m_attempt.output, m_attempt.json, m_attempt.raw, shown}});
    m_pages->setCurrentWidget(m_tabs);
}

void EarlierOutputsWindow::say(const QString &sentence)
{
    m_sentence->setText(sentence);
    m_pages->setCurrentWidget(m_sentence);
}

QString EarlierOutputsWindow::sentence() const
{
    return m_pages->currentWidget() == m_sentence ? m_sentence->text() : QString();
}

} // namespace crew::gui::reviews

#include "moc_earlieroutputswindow.cpp"
