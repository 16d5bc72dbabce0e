// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/adaptivegrid.h"

#include <QEvent>
#include <QGridLayout>

#include <algorithm>

namespace crew::gui::insights {

AdaptiveGrid::AdaptiveGrid(int letters, int maxColumns, QWidget *parent)
    : QWidget(parent)
    , m_layout(new QGridLayout(this))
    , m_letters(letters)
    , m_maxColumns(maxColumns)
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(32);
    m_layout->setVerticalSpacing(16);
}

void AdaptiveGrid::add(QWidget *widget)
{
    m_widgets.append(widget);
    m_columns = 0;
    arrange();
}

void AdaptiveGrid::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

void AdaptiveGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void AdaptiveGrid::arrange()
{
    const int each = std::max(1, m_letters * fontMetrics().averageCharWidth());
    const int between = m_layout->horizontalSpacing();
    const int columns = std::clamp((width() + between) / (each + between), 1, m_maxColumns);
    if (std::exchange(m_columns, columns) == columns)
        return;
    for (QWidget *widget : std::as_const(m_widgets))
        m_layout->removeWidget(widget);
    const auto count = static_cast<int>(m_widgets.size());
    const int rows = (count + columns - 1) / columns;
    for (int row = 0, next = 0; row < rows; ++row) {
        const int length = count / rows + (row < count % rows ? 1 : 0);
        for (int column = 0; column < length; ++column)
            m_layout->addWidget(m_widgets.at(next++), row, column);
    }
    const int longest = rows > 0 ? (count + rows - 1) / rows : 0;
    for (int column = 0; column < m_maxColumns; ++column)
        m_layout->setColumnStretch(column, column < longest ? 1 : 0);
    for (int row = 0; row < count; ++row)
        m_layout->setRowStretch(row, row < rows ? 1 : 0);
}

} // namespace crew::gui::insights
