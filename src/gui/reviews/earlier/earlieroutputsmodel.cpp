// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/earlier/earlieroutputsmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/team/teamtext.h"
#include "gui/store/store.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr int outputsPerPage = 30;

/// Of \a attempt, which was approved.
QString approversOf(const Review &review, const Attempt &attempt)
{
    const QString last = nameOf(attempt.decision->reviewer);
    const auto first = confirmedFirst(review, attempt);
    return first ? nameOf(first->person) + u", "_s + last : last;
}

} // namespace

const Attempt *approvedAttempt(const Review &review)
{
    const auto found = std::ranges::find_if(review.attempts, [](const Attempt &attempt) {
        return isAccepted(attempt) && attempt.decision->verdict == Verdict::Approve;
    });
    return found == review.attempts.cend() ? nullptr : &*found;
}

EarlierOutputsModel::EarlierOutputsModel(engine::EngineLink &link, const Store &store,
                                         const RunTitleTemplates &titles, const Review &review,
                                         QObject *parent)
    : QAbstractTableModel(parent)
    , m_link(link)
    , m_titles(titles)
    , m_crewId(review.crewId)
    , m_executionId(review.executionId)
    , m_task(taskTitle(review))
{
    for (const Review &known : store.reviews().all()) {
        if (known.crewId == m_crewId && taskTitle(known) == m_task)
            add(known, store.runs().execution(known.executionId));
    }
    fetchMore({});
}

bool EarlierOutputsModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_isLoading && !m_isOver;
}

void EarlierOutputsModel::fetchMore(const QModelIndex &parent)
{
    using engine::command::LoadTaskReviews;
    if (!canFetchMore(parent))
        return;
    m_isLoading = true;
    m_link.send(LoadTaskReviews{m_crewId, m_task, LoadTaskReviews::Which::Approved,
                                LoadTaskReviews::Outputs::Without, m_next, outputsPerPage},
                this, [this](const auto &page) { take(page); });
}

void EarlierOutputsModel::take(const std::expected<engine::PastReviews, QString> &page)
{
    m_isLoading = false;
    m_isOver = !page || page->isEnd;
    if (!page) {
        m_problem = page.error();
    } else {
        m_next = page->next;
        for (const Review &review : page->reviews) {
            const auto run = std::ranges::find(page->executions, review.executionId, &Execution::id);
            add(review, run == page->executions.cend() ? nullptr : &*run);
        }
    }
    Q_EMIT pageTaken();
}

void EarlierOutputsModel::add(const Review &review, const Execution *run)
{
    const Attempt *attempt = approvedAttempt(review);
    const bool isKnown =
        std::ranges::find(m_outputs, review.id, &EarlierOutput::reviewId) != m_outputs.cend();
    if (!attempt || isKnown || review.executionId == m_executionId)
        return;
    const EarlierOutput output{review.id,
                               review.executionId,
                               attempt->number,
                               run ? m_titles.of(*run) : QString(),
                               attempt->receivedAt,
                               attempt->decision->decidedAt,
                               approversOf(review, *attempt)};
    const auto place = std::ranges::find_if(
        m_outputs, [&output](const EarlierOutput &other) { return other.receivedAt < output.receivedAt; });
    const int row = static_cast<int>(std::distance(m_outputs.begin(), place));
    beginInsertRows({}, row, row);
    m_outputs.insert(row, output);
    endInsertRows();
}

int EarlierOutputsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_outputs.size());
}

int EarlierOutputsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EarlierOutputsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) ||
        (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const QString shown = text(m_outputs.at(index.row()), index.column());
    return role == Qt::ToolTipRole ? wrappingToolTip(shown) : shown;
}

QString EarlierOutputsModel::text(const EarlierOutput &output, int column)
{
    switch (static_cast<Column>(column)) {
    case Approved:
        return QLocale().toString(output.approvedAt.toLocalTime(), QLocale::ShortFormat);
    case Run:
        return output.runTitle.isEmpty() ? tr("Untitled run") : visibleText(output.runTitle);
    case By:
        return visibleText(output.reviewer);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant EarlierOutputsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role, {tr("Approved"), tr("Run"), tr("By", "a person")});
}

} // namespace crew::gui::reviews

#include "moc_earlieroutputsmodel.cpp"
