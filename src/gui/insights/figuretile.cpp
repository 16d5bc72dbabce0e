// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/figuretile.h"

#include "gui/common/style/titlefont.h"
#include "gui/common/widgets/elidedlabel.h"

#include <QEvent>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

FigureTile::FigureTile(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(new ElidedLabel(this))
    , m_number(new ElidedLabel(this))
    , m_detail(new ElidedLabel(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_title->setText(title);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QLabel *label : {m_title, m_number, m_detail})
        layout->addWidget(label);
    for (QLabel *label : {m_title, m_detail})
        label->setForegroundRole(QPalette::PlaceholderText);
    applyLook();
    setFigure(u"–"_s, {});
}

void FigureTile::setFigure(const QString &number, const QString &detail)
{
    m_number->setText(number);
    m_number->setAccessibleName(tr("%1: %2").arg(m_title->text(), number));
    m_detail->setText(detail.isEmpty() ? u" "_s : detail); // tiles stay equally high
}

void FigureTile::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        applyLook();
}

void FigureTile::applyLook()
{
    m_number->setFont(titleFont(font(), 1.6));
}

} // namespace crew::gui::insights

#include "moc_figuretile.cpp"
