// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/chartview.h"
#include "gui/insights/charttext.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

ChartView::ChartView(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2, 2, 2, 2);
    layout->addWidget(m_figure.widget());
    m_figure.widget()->setMouseTracking(true);
    m_figure.widget()->installEventFilter(this);
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::CustomContextMenu);
    applyLook();
}

void ChartView::setChart(const ChartData &chart)
{
    m_figure.setChart(chart);
    speak();
    setAccessibleDescription(chartText(chart));
}

QPoint ChartView::pointOf(const ChartMark &mark) const
{
    return m_figure.widget()->mapToParent(m_figure.pointOf(mark).toPoint());
}

/// The drawing has the mouse; the keys come here.
bool ChartView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseMove)
        handleHover(static_cast<QMouseEvent *>(event)->position().toPoint());
    if (event->type() == QEvent::Leave && !hasFocus())
        setMark({});
    const auto *mouse =
        event->type() == QEvent::MouseButtonRelease ? static_cast<QMouseEvent *>(event) : nullptr;
    if (mouse && mouse->button() == Qt::LeftButton && rect().contains(mouse->position().toPoint())) {
        setMark(m_figure.markAt(mouse->position()));
        if (mark().place >= 0)
            Q_EMIT activated(mark());
    }
    return QWidget::eventFilter(watched, event);
}

void ChartView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyLook();
}

void ChartView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (mark().place < 0 && event->reason() != Qt::MouseFocusReason)
        setMark({chart().isLying() ? 0 : chart().drawnCount() - 1, -1});
    update();
}

void ChartView::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        setMark({});
    update();
}

void ChartView::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() != Qt::NoModifier && event->modifiers() != Qt::KeypadModifier)
        return QWidget::keyPressEvent(event);
    if (!handleKey(event->key()))
        QWidget::keyPressEvent(event);
}

/// Along the axis from place to place, across it from series to series.
bool ChartView::handleKey(int key)
{
    const bool lies = chart().isLying();
    const bool mirrored = layoutDirection() == Qt::RightToLeft && lies;
    switch (key) {
    case Qt::Key_Left:
        lies ? move(0, mirrored ? 1 : -1) : move(-1, 0);
        return true;
    case Qt::Key_Right:
        lies ? move(0, mirrored ? -1 : 1) : move(1, 0);
        return true;
    case Qt::Key_Up:
        lies ? move(-1, 0) : move(0, 1);
        return true;
    case Qt::Key_Down:
        lies ? move(1, 0) : move(0, -1);
        return true;
    case Qt::Key_Home:
        move(-chart().drawnCount(), 0);
        return true;
    case Qt::Key_End:
        move(chart().drawnCount(), 0);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (mark().place >= 0)
            Q_EMIT activated(mark());
        return true;
    default:
        return false;
    }
}

void ChartView::paintEvent(QPaintEvent *)
{
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
}

void ChartView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_figure.fit(m_figure.widget()->size());
}

void ChartView::applyLook()
{
    m_figure.setLook(palette(), font());
    setMinimumHeight(fontMetrics().lineSpacing() * 8);
}

void ChartView::setMark(const ChartMark &mark)
{
    m_figure.setMark(mark);
    speak();
}

void ChartView::speak()
{
    setAccessibleName(mark().place < 0
                          ? chart().title
                          : tr("%1, %2", "chart and bar")
                                .arg(chart().title, placeText(chart(), mark().place, mark().series)));
}

void ChartView::handleHover(const QPoint &point)
{
    const ChartMark pointed = m_figure.markAt(point);
    if (pointed != mark())
        setMark(pointed);
    if (pointed.place < 0)
        return QToolTip::hideText();
    // Names come from services: shown as they are, never as markup.
    QString text = placeText(chart(), pointed.place, -1).toHtmlEscaped();
    QToolTip::showText(m_figure.widget()->mapToGlobal(point),
                       u"<p style='white-space:pre'>"_s + text + u"</p>"_s, m_figure.widget());
}

void ChartView::move(qsizetype places, qsizetype series)
{
    if (chart().drawnCount() == 0)
        return;
    setMark({std::clamp<qsizetype>(mark().place + places, 0, chart().drawnCount() - 1),
             std::clamp<qsizetype>(mark().series + series, -1, chart().series.size() - 1)});
}

} // namespace crew::gui::insights

#include "moc_chartview.cpp"
