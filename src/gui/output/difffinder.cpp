// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/difffinder.h"

#include "core/async/inworker.h"
#include "gui/output/diffdelegate.h"
#include "gui/output/diffview.h"

#include <QStringMatcher>

namespace crew::gui::output {

namespace {

/// Appends the places in lines [begin, end) of \a text, which is on \a side.
void findIn(const diff::Side &text, DiffSide side, qsizetype begin, qsizetype end,
            const QStringMatcher &matcher, QList<DiffPlace> &hits)
{
    const qsizetype length = matcher.pattern().size();
    for (qsizetype i = begin; i < end; ++i) {
        const QStringView line = text.line(i);
        for (qsizetype at = matcher.indexIn(line); at >= 0; at = matcher.indexIn(line, at + length)) {
            if (hits.size() >= Findable::maxHits)
                return;
            hits.append({side, static_cast<qint32>(i), static_cast<qint32>(at)});
        }
    }
}

QList<DiffPlace> hitsIn(const diff::Diff &diff, const QString &words, Qt::CaseSensitivity sensitivity)
{
    const QStringMatcher matcher(words, sensitivity);
    QList<DiffPlace> hits;
    qsizetype after = 0;
    for (const diff::Change &change : diff.changes) {
        findIn(diff.after, DiffSide::After, after, change.after, matcher, hits);
        findIn(diff.before, DiffSide::Before, change.before, change.before + change.beforeCount, matcher,
               hits);
        after = change.after;
        findIn(diff.after, DiffSide::After, after, after + change.afterCount, matcher, hits);
        after += change.afterCount;
    }
    findIn(diff.after, DiffSide::After, after, diff.after.lines.size(), matcher, hits);
    return hits;
}

} // namespace

DiffFinder::DiffFinder(DiffView *view)
    : Findable(view)
    , m_view(view)
{}

void DiffFinder::setDiff(SharedDiff diff)
{
    m_diff = std::move(diff);
    m_hits.clear();
    ++m_generation;
    Q_EMIT contentChanged();
}

void DiffFinder::find(const QString &words, Qt::CaseSensitivity sensitivity)
{
    ++m_generation;
    m_hits.clear();
    m_view->painter().setFound(words, sensitivity);
    m_view->painter().setMeant({});
    m_view->viewport()->update();
    if (words.isEmpty() || !m_diff)
        return;
    const auto look = [diff = m_diff, words, sensitivity] { return hitsIn(*diff, words, sensitivity); };
    inWorker(this, look, [this, generation = m_generation](const QList<DiffPlace> &hits) {
        if (generation != m_generation)
            return;
        m_hits = hits;
        Q_EMIT found(static_cast<int>(hits.size()), 0);
    });
}

void DiffFinder::goTo(int hit)
{
    const DiffPlace &meant = m_hits.at(hit);
    m_view->painter().setMeant(meant);
    m_view->showPlace(meant);
}

} // namespace crew::gui::output

#include "moc_difffinder.cpp"
