// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/outputpane.h"

#include "gui/common/output/outputview.h"
#include "gui/common/settings/localstate.h"
#include "gui/output/changespane.h"
#include "gui/output/diffview.h"
#include "gui/output/missingoutput.h"

#include <QKeySequence>
#include <QLocale>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::output {

namespace {

const QString layoutKey = u"changes/layout"_s;
const QString sideBySideWord = u"side-by-side"_s;
const QString asSourceKey = u"changes/source"_s;

} // namespace

OutputPane::OutputPane(QWidget *parent)
    : QWidget(parent)
    , m_view(new OutputView(this))
    , m_changes(new ChangesPane(m_view))
    , m_changesButton(m_view->addPage(m_changes, m_changes->findable(), tr("Changes"),
                                      tr("What differs from an earlier attempt")))
{
    m_view->setAccessibleTitle(tr("Output"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_view, 1);
    connect(m_changes, &ChangesPane::counted, this, &OutputPane::showCounts);
    connect(m_view, &OutputView::viewChosen, this, [this](const ViewChoice &choice) {
        if (m_state)
            m_state->setText(viewKey(), choice == ViewChoice() ? QString() : choice.toText());
    });
    connect(m_changes, &ChangesPane::layoutChosen, this, [this](DiffLayout layout) {
        if (m_state)
            m_state->setText(layoutKey, layout == DiffLayout::SideBySide ? sideBySideWord : QString());
    });
    connect(m_changes, &ChangesPane::asSourceChosen, this, [this](bool asSource) {
        if (m_state)
            m_state->setText(asSourceKey, asSource ? u"yes"_s : QString());
    });
    connect(m_changes, &ChangesPane::linkClicked, m_view, &OutputView::askAboutLink);
    addChangeKey(QKeySequence(Qt::Key_F8), 1);
    addChangeKey(QKeySequence(Qt::SHIFT | Qt::Key_F8), -1);
}

OutputPane::~OutputPane() = default;

/// From everywhere in the window.
void OutputPane::addChangeKey(const QKeySequence &keys, int by)
{
    auto *key = new QShortcut(keys, this);
    connect(key, &QShortcut::activated, this, [this, by] { stepChange(by); });
    connect(key, &QShortcut::activatedAmbiguously, this, [this, by] { stepChange(by); });
}

/// Also when the reader is at another page of the output.
void OutputPane::stepChange(int by)
{
    if (!m_changes->hasChanges())
        return;
    m_view->showAddedPage();
    m_changes->stepChange(by);
}

void OutputPane::setState(LocalState &state)
{
    m_state = &state;
    connect(&state, &LocalState::loaded, this, &OutputPane::loadChoices);
    loadChoices();
}

QString OutputPane::viewKey() const
{
    return u"view/"_s + m_taskId;
}

void OutputPane::loadChoices()
{
    if (!m_state)
        return;
    m_view->setViewChoice(ViewChoice::fromText(m_state->text(viewKey())));
    m_changes->setDiffLayout(m_state->text(layoutKey) == sideBySideWord ? DiffLayout::SideBySide
                                                                        : DiffLayout::Unified);
    m_changes->setAsSource(!m_state->text(asSourceKey).isEmpty());
}

void OutputPane::showAttempt(const Review &review, int number)
{
    const auto shown = std::ranges::find(review.attempts, number, &Attempt::number);
    if (shown == review.attempts.cend())
        return;
    if (review.taskId != m_taskId) {
        m_taskId = review.taskId;
        loadChoices();
    }
    const QString key = u"%1/%2"_s.arg(review.id.toString()).arg(number);
    m_view->setMayBeEmpty(!lacksNotice(*shown) && !isOutputMissing(review, *shown));
    m_view->setOutput(shown->output, shown->json, shown->raw, key, shown->headers);
    fillChanges(review, *shown);
    // What cannot be read is shown as it came, also where there was nothing before.
    const bool isUnreadable = shown->arrival == Arrival::Unreadable;
    const QString page = isUnreadable ? key + u"/raw"_s : key;
    if (page == std::exchange(m_shown, page))
        return;
    if (isUnreadable)
        m_view->showRaw();
    else if (shown == review.attempts.cbegin())
        m_view->showRendered();
    else
        m_view->showAddedPage();
}

/// There is nothing to compare with nothing.
void OutputPane::fillChanges(const Review &review, const Attempt &shown)
{
    const auto isHere = [&review](const Attempt &attempt) {
        return !lacksOutput(attempt) && !isOutputMissing(review, attempt);
    };
    const int last = isHere(shown) ? shown.number : 0;
    QList<OutputVersion> versions;
    for (const Attempt &attempt : review.attempts) {
        if (attempt.number <= last && isHere(attempt))
            versions.append({attempt.number, attempt.output, attempt.json, attempt.raw});
    }
    m_changes->setVersions(u"%1/%2"_s.arg(review.id.toString()).arg(shown.number), versions);
}

void OutputPane::showCounts(const std::optional<ChangedLines> &lines)
{
    const QLocale locale;
    m_counts.clear();
    QString description;
    if (lines) {
        m_counts = u"+%1 \u2212%2"_s.arg(locale.toString(lines->added), locale.toString(lines->removed));
        description = tr("Lines: %1 added, %2 removed").arg(lines->added).arg(lines->removed);
    }
    fitCounts();
    m_changesButton->setAccessibleDescription(description);
}

void OutputPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitCounts();
}

void OutputPane::fitCounts()
{
    m_changesButton->setText(m_counts.isEmpty() ? tr("Changes") : tr("Changes") + u"  "_s + m_counts);
    if (!m_counts.isEmpty() && m_changesButton->parentWidget()->minimumSizeHint().width() > width())
        m_changesButton->setText(tr("Changes"));
}

void OutputPane::showPassage(int attempt, const content::PassageChange &passage)
{
    m_view->showAddedPage();
    m_changes->showPassage(attempt, passage);
}

void OutputPane::find()
{
    m_view->find();
}

} // namespace crew::gui::output

#include "moc_outputpane.cpp"
