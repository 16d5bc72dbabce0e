// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/foldbutton.h"

namespace crew::gui {

FoldButton::FoldButton(QWidget *parent)
    : QToolButton(parent)
{
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    updateArrow();
    connect(this, &QToolButton::clicked, this, [this] { setUnfolded(!m_unfolded); });
}

void FoldButton::setUnfolded(bool unfoldedNow)
{
    if (unfoldedNow == m_unfolded)
        return;
    m_unfolded = unfoldedNow;
    updateArrow();
    Q_EMIT unfolded(m_unfolded);
}

void FoldButton::setTitle(const QString &title)
{
    setText(title);
    setAccessibleName(title);
    setToolTip(title);
}

void FoldButton::updateArrow()
{
    const Qt::ArrowType aside = isRightToLeft() ? Qt::LeftArrow : Qt::RightArrow;
    setArrowType(m_unfolded ? Qt::DownArrow : aside);
    setAccessibleDescription(m_unfolded ? tr("Unfolded") : tr("Folded"));
}

QSize FoldButton::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 12, sizeHint().height()};
}

} // namespace crew::gui

#include "moc_foldbutton.cpp"
