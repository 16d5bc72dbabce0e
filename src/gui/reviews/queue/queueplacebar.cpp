// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/queueplacebar.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QTabBar>

#include <algorithm>
#include <array>

namespace crew::gui::reviews {

namespace {

/// In the order of the tabs.
constexpr std::array places{QueuePlace::Waiting, QueuePlace::Snoozed, QueuePlace::Answered,
                            QueuePlace::Closed};

int tabOf(QueuePlace place)
{
    return static_cast<int>(std::ranges::find(places, place) - places.begin());
}

QString placeTitle(QueuePlace place)
{
    switch (place) {
    case QueuePlace::Waiting:
        return QueuePlaceBar::tr("Waiting");
    case QueuePlace::Snoozed:
        return QueuePlaceBar::tr("Snoozed");
    case QueuePlace::Answered:
        return QueuePlaceBar::tr("Answered");
    case QueuePlace::Closed:
        return QueuePlaceBar::tr("Closed");
    }
    Q_UNREACHABLE();
}

} // namespace

QueuePlaceBar::QueuePlaceBar(QWidget *parent)
    : QWidget(parent)
    , m_tabs(new QTabBar(this))
    , m_choice(new QComboBox(this))
{
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideRight);
    for (const QueuePlace place : places) {
        m_tabs->addTab(placeTitle(place));
        m_choice->addItem(placeTitle(place));
    }
    for (QWidget *part : std::initializer_list<QWidget *>{m_tabs, m_choice})
        part->setAccessibleName(tr("Which reviews are listed"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_tabs, 1);
    row->addWidget(m_choice, 1);
    fit();
    connect(m_tabs, &QTabBar::currentChanged, this, &QueuePlaceBar::choose);
    connect(m_choice, &QComboBox::currentIndexChanged, m_tabs, &QTabBar::setCurrentIndex);
}

void QueuePlaceBar::setPlace(QueuePlace place)
{
    m_tabs->setCurrentIndex(tabOf(place));
}

void QueuePlaceBar::setCount(QueuePlace place, int count)
{
    const QString title =
        count == 0 ? placeTitle(place) : tr("%1 (%2)", "place and count").arg(placeTitle(place)).arg(count);
    if (m_tabs->tabText(tabOf(place)) == title)
        return;
    m_tabs->setTabText(tabOf(place), title);
    m_choice->setItemText(tabOf(place), title);
    fit();
}

/// Less than the tabs would have: the combo box stands in for them.
QSize QueuePlaceBar::minimumSizeHint() const
{
    return {m_choice->minimumSizeHint().width(), m_tabs->sizeHint().height()};
}

void QueuePlaceBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void QueuePlaceBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void QueuePlaceBar::choose(int index)
{
    m_choice->setCurrentIndex(index);
    Q_EMIT placeChanged(places.at(static_cast<size_t>(index)));
}

void QueuePlaceBar::fit()
{
    const bool hasRoom = m_tabs->sizeHint().width() <= width();
    const bool hasFocus = m_tabs->hasFocus() || m_choice->hasFocus();
    m_tabs->setVisible(hasRoom);
    m_choice->setVisible(!hasRoom);
    layout()->setContentsMargins(hasRoom ? 0 : 8, 0, hasRoom ? 0 : 8, 0);
    if (hasFocus)
        (hasRoom ? static_cast<QWidget *>(m_tabs) : m_choice)->setFocus(Qt::OtherFocusReason);
}

} // namespace crew::gui::reviews

#include "moc_queueplacebar.cpp"
