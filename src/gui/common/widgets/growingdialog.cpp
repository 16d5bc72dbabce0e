// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/growingdialog.h"

#include "gui/common/widgets/columnscrollarea.h"

#include <QEvent>
#include <QLayout>
#include <QPointer>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace crew::gui {

namespace {

int heightOf(const QLayout &layout, int width)
{
    return std::max(layout.totalHeightForWidth(width), layout.totalMinimumSize().height());
}

} // namespace

bool GrowingDialog::event(QEvent *event)
{
    const bool isHandled = QDialog::event(event);
    const bool changesRoom = event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize ||
                             event->type() == QEvent::Show;
    if (changesRoom)
        fitHeight();
    return isHandled;
}

void GrowingDialog::fitHeight()
{
    const QLayout *content = m_content ? m_content->layout() : layout();
    if (!content)
        return;
    const int frame = 48; // room for the title bar
    const int room = screen()->availableSize().height() - frame;
    const int below = m_lastRow ? heightOf(*m_lastRow->layout(), width()) : 0;
    const int needed = heightOf(*content, width()) + below;
    if (!m_content && needed > room)
        makeScrollable();
    setMinimumHeight(std::min(needed, room));
}

void GrowingDialog::makeScrollable()
{
    const QPointer<QWidget> focused = focusWidget(); // a widget with another parent loses the focus
    m_lastRow = takeLastRow();
    m_content = new QWidget;
    m_content->setLayout(layout()); // takes the widgets along
    auto *scroll = new ColumnScrollArea;
    scroll->setWidget(m_content);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(scroll, 1);
    if (m_lastRow)
        column->addWidget(m_lastRow); // after the rest, so that Tab comes to it last
    if (focused)
        focused->setFocus();
}

/// Null when the layout is no column that ends with a widget or a layout.
QWidget *GrowingDialog::takeLastRow()
{
    auto *column = qobject_cast<QVBoxLayout *>(layout());
    QLayoutItem *last = column && column->count() > 1 ? column->itemAt(column->count() - 1) : nullptr;
    if (!last || (!last->widget() && !last->layout()))
        return nullptr;
    const QMargins around = column->contentsMargins();
    auto *row = new QWidget;
    auto *place = new QVBoxLayout(row);
    place->setContentsMargins(around.left(), column->spacing(), around.right(), around.bottom());
    column->takeAt(column->count() - 1);
    if (QLayout *buttons = last->layout()) {
        place->addLayout(buttons);
    } else {
        place->addWidget(last->widget());
        delete last;
    }
    return row;
}

} // namespace crew::gui

#include "moc_growingdialog.cpp"
