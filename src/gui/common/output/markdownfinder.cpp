// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/markdownfinder.h"

#include "gui/common/output/markdownview.h"

namespace crew::gui {

MarkdownFinder::MarkdownFinder(MarkdownView *view)
    : PlacesFinder(view)
    , m_view(view)
{
    connect(m_view, &MarkdownView::completed, this, &Findable::contentChanged);
}

QString MarkdownFinder::text() const
{
    return m_view->toPlainText();
}

qsizetype MarkdownFinder::firstVisible() const
{
    return m_view->firstVisiblePosition();
}

void MarkdownFinder::showPlaces()
{
    m_view->setHits(places(), length());
}

void MarkdownFinder::goTo(int hit)
{
    m_view->select(places().at(hit), places().at(hit) + length());
}

} // namespace crew::gui

#include "moc_markdownfinder.cpp"
