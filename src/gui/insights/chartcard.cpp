// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/chartcard.h"
#include "gui/insights/charttext.h"

#include "gui/common/style/icons.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/insights/chartlegend.h"
#include "gui/insights/chartview.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

ChartCard::ChartCard(QWidget *parent)
    : QWidget(parent)
    , m_title(new ElidedLabel(this))
    , m_summary(new ElidedLabel(this))
    , m_more(new QToolButton(this))
    , m_legend(new ChartLegend(this))
    , m_view(new ChartView(this))
    , m_nothing(new QLabel(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    build();
    applyLook();
    connect(m_view, &ChartView::activated, this, &ChartCard::showRuns);
    connect(m_view, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &place) { popUpMenu(m_view->mapToGlobal(place)); });
    connect(m_more, &QToolButton::clicked, this,
            [this] { popUpMenu(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
}

void ChartCard::setChart(const ChartData &chart)
{
    const bool isEmpty = chart.isEmpty();
    m_title->setText(chart.title);
    m_summary->setText(isEmpty ? QString() : chart.summary);
    m_more->setAccessibleName(tr("Actions for %1").arg(chart.title));
    m_more->setEnabled(!isEmpty);
    m_legend->setSeries(isEmpty ? QList<ChartSeries>() : chart.series);
    m_view->setChart(chart);
    m_view->setVisible(!isEmpty);
    m_nothing->setText(chart.nothing);
    m_nothing->setVisible(isEmpty);
}

const ChartData &ChartCard::chart() const
{
    return m_view->chart();
}

void ChartCard::fillMenu(QMenu &menu)
{
    const ChartMark mark = m_view->mark();
    QAction *runs = menu.addAction(tr("Show runs"));
    runs->setEnabled(mark.place >= 0);
    connect(runs, &QAction::triggered, this, [this, mark] { showRuns(mark); });
    menu.addSeparator();
    for (const auto &[text, suffix] : {std::pair(tr("Save as PNG…"), u"png"_s),
                                       {tr("Save as PDF…"), u"pdf"_s},
                                       {tr("Save as CSV…"), u"csv"_s}})
        connect(menu.addAction(text), &QAction::triggered, this,
                [this, wanted = suffix] { Q_EMIT saveRequested(wanted); });
    connect(menu.addAction(tr("Copy numbers")), &QAction::triggered, this, &ChartCard::copyNumbers);
}

void ChartCard::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyLook();
}

void ChartCard::build()
{
    auto *head = new QHBoxLayout;
    head->setSpacing(4);
    head->addWidget(m_title);
    head->addSpacing(4);
    head->addWidget(m_summary, 1);
    head->addWidget(m_more);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_legend);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_nothing, 1);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setToolTip(tr("Show runs, save, copy"));
    m_nothing->setTextFormat(Qt::PlainText); // it names models, as services call them
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
}

void ChartCard::applyLook()
{
    QFont heading = font();
    heading.setWeight(QFont::DemiBold);
    m_title->setFont(heading);
    m_more->setIcon(themedIcon(u"more"_s, palette()));
    m_nothing->setMinimumHeight(fontMetrics().lineSpacing() * 8);
}

void ChartCard::showRuns(const ChartMark &mark)
{
    // The chart may have changed while its menu was open.
    if (mark.place >= 0 && mark.place < chart().places.size() && mark.series < chart().series.size())
        Q_EMIT runsRequested(chart().queryFor(mark.place, mark.series));
}

void ChartCard::copyNumbers()
{
    QGuiApplication::clipboard()->setText(chartAsTable(chart()));
}

void ChartCard::popUpMenu(const QPoint &place)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(place);
}

} // namespace crew::gui::insights

#include "moc_chartcard.cpp"
