// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/markdownfinder.h"

#include "core/async/inworker.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/textfinder.h"

#include <algorithm>

namespace crew::gui {

MarkdownFinder::MarkdownFinder(MarkdownView *view)
    : Findable(view)
    , m_view(view)
{
    connect(m_view, &MarkdownView::completed, this, &Findable::contentChanged);
}

void MarkdownFinder::find(const QString &words, Qt::CaseSensitivity sensitivity)
{
    ++m_generation;
    m_words = words;
    m_places.clear();
    m_view->setHits({}, 0);
    if (words.isEmpty())
        return;
    const QString text = m_view->toPlainText();
    if (text.size() <= longestTextFoundAtOnce)
        return take(placesOf(words, text, sensitivity));
    const auto look = [words, text, sensitivity] { return placesOf(words, text, sensitivity); };
    inWorker(this, look, [this, generation = m_generation](const QList<qsizetype> &places) {
        if (generation == m_generation)
            take(places);
    });
}

void MarkdownFinder::take(const QList<qsizetype> &places)
{
    m_places = places;
    m_view->setHits(places, m_words.size());
    const auto next = std::lower_bound(m_places.cbegin(), m_places.cend(), m_view->firstVisiblePosition());
    Q_EMIT found(static_cast<int>(m_places.size()),
                 next == m_places.cend() ? 0 : static_cast<int>(next - m_places.cbegin()));
}

void MarkdownFinder::goTo(int hit)
{
    m_view->select(m_places.at(hit), m_places.at(hit) + m_words.size());
}

} // namespace crew::gui

#include "moc_markdownfinder.cpp"
