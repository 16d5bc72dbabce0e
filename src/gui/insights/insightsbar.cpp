// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/insightsbar.h"

#include "gui/common/style/titlefont.h"
#include "gui/store/crewlist.h"
#include "ui_insightsbar.h"

#include <QEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

InsightsBar::InsightsBar(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::InsightsBar>())
{
    m_ui->setupUi(this);
    fillPeriods();
    m_ui->crew->addItem(tr("All crews"), QUuid());
    m_ui->status->setForegroundRole(QPalette::PlaceholderText);
    applyLook();
    showRange();
    connect(m_ui->period, &QComboBox::currentIndexChanged, this, &InsightsBar::take);
    connect(m_ui->crew, &QComboBox::currentIndexChanged, this, &InsightsBar::take);
    connect(m_ui->from, &QDateEdit::dateChanged, this, &InsightsBar::take);
    connect(m_ui->to, &QDateEdit::dateChanged, this, &InsightsBar::take);
    connect(m_ui->save, &QPushButton::clicked, this, &InsightsBar::saveRequested);
}

InsightsBar::~InsightsBar() = default;

void InsightsBar::setRange(const InsightsRange &range)
{
    if (range == m_range)
        return;
    m_range = range;
    if (m_crewsKnown && m_ui->crew->findData(range.crewId) < 0)
        m_range.crewId = QUuid(); // removed since it was chosen
    showRange();
    Q_EMIT rangeChanged();
}

void InsightsBar::setCrews(const QList<Crew> &crews)
{
    m_crewsKnown = true;
    {
        const QSignalBlocker quiet(m_ui->crew);
        m_ui->crew->clear();
        m_ui->crew->addItem(tr("All crews"), QUuid());
        const QHash<QUuid, QString> names = distinctNames(crews);
        for (const Crew &crew : crews)
            m_ui->crew->addItem(names.value(crew.id), crew.id);
    }
    showRange();
    take();
}

void InsightsBar::setStatus(const QString &text)
{
    m_ui->status->setText(text);
}

void InsightsBar::setSavable(bool savable)
{
    m_ui->save->setEnabled(savable);
}

QString InsightsBar::rangeText() const
{
    const QLocale locale;
    const auto &[first, last] = std::minmax(m_range.from, m_range.to); // counted in either order
    const QString time = m_range.choice == RangeChoice::Custom
                             ? tr("%1 to %2")
                                   .arg(locale.toString(first, QLocale::ShortFormat),
                                        locale.toString(last, QLocale::ShortFormat))
                             : m_ui->period->currentText();
    return tr("%1 · %2", "time and crew").arg(time, m_ui->crew->currentText());
}

void InsightsBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        applyLook();
}

void InsightsBar::fillPeriods()
{
    for (const auto &[title, choice] : {std::pair(tr("Last 24 hours"), RangeChoice::Hours),
                                        {tr("Last 7 days"), RangeChoice::Week},
                                        {tr("Last 30 days"), RangeChoice::Month},
                                        {tr("Last 90 days"), RangeChoice::Quarter},
                                        {tr("This year"), RangeChoice::Year},
                                        {tr("All time"), RangeChoice::All},
                                        {tr("From – to…"), RangeChoice::Custom}})
        m_ui->period->addItem(title, static_cast<int>(choice));
    m_ui->to->setDate(QDate::currentDate());
    m_ui->from->setDate(QDate::currentDate().addDays(-13));
}

void InsightsBar::applyLook()
{
    m_ui->title->setFont(titleFont(font(), 1.3));
}

/// A crew that is kept is chosen as soon as the crews are known.
void InsightsBar::showRange()
{
    const QSignalBlocker period(m_ui->period);
    const QSignalBlocker crew(m_ui->crew);
    const QSignalBlocker from(m_ui->from);
    const QSignalBlocker to(m_ui->to);
    m_ui->period->setCurrentIndex(m_ui->period->findData(static_cast<int>(m_range.choice)));
    m_ui->crew->setCurrentIndex(std::max(0, m_ui->crew->findData(m_range.crewId)));
    const bool isCustom = m_range.choice == RangeChoice::Custom;
    if (isCustom && m_range.from.isValid())
        m_ui->from->setDate(m_range.from);
    if (isCustom && m_range.to.isValid())
        m_ui->to->setDate(m_range.to);
    m_ui->days->setVisible(isCustom);
}

void InsightsBar::take()
{
    InsightsRange range;
    range.choice = static_cast<RangeChoice>(m_ui->period->currentData().toInt());
    range.crewId = m_crewsKnown ? m_ui->crew->currentData().toUuid() : m_range.crewId;
    if (range.choice == RangeChoice::Custom) {
        range.from = m_ui->from->date();
        range.to = m_ui->to->date();
    }
    setRange(range);
}

} // namespace crew::gui::insights

#include "moc_insightsbar.cpp"
