// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/focusbar.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/widgets/elidedlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

FocusBar::FocusBar(QWidget *parent)
    : QWidget(parent)
    , m_title(new ElidedLabel(this))
    , m_position(new QLabel(this))
    , m_leave(new QToolButton(this))
{
    setAccessibleName(tr("Focus mode"));
    m_title->setFont(gui::titleFont(font(), 1.15));
    m_title->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_position->setObjectName(u"focusPosition"_s);
    m_leave->setText(tr("Leave focus mode"));
    m_leave->setAccessibleName(m_leave->text());
    m_leave->setToolTip(tr("Shows the queue again (Esc)"));
    m_leave->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_leave->setAutoRaise(true);
    m_leave->setFocusPolicy(Qt::TabFocus);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(24, 8, 16, 4);
    row->setSpacing(16);
    row->addWidget(m_title, 1);
    row->addWidget(m_position);
    row->addWidget(m_leave);
    connect(m_leave, &QToolButton::clicked, this, &FocusBar::leaveRequested);
    colourIn();
}

void FocusBar::setTitle(const QString &title)
{
    m_title->setText(title);
    m_title->setAccessibleName(title);
}

void FocusBar::setPosition(int row, int count)
{
    m_position->setText(row > 0 ? tr("%1 of %2").arg(row).arg(count) : QString());
    m_position->setAccessibleName(row > 0 ? tr("Review %1 of %2").arg(row).arg(count) : QString());
}

void FocusBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourIn();
}

void FocusBar::colourIn()
{
    setTextSeverity(*m_position, Severity::Neutral, palette());
    m_leave->setIcon(themedIcon(u"close"_s, palette()));
}

} // namespace crew::gui::reviews

#include "moc_focusbar.cpp"
