// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timeline/timelinetab.h"

#include "core/utc.h"
#include "gui/common/style/look.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/executions/timeline/timelineview.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

constexpr double buttonFactor = 1.6;

QString lengthText(qint64 milliseconds)
{
    const QDateTime zero = QDateTime::fromMSecsSinceEpoch(0, utc);
    return durationText(zero, zero.addMSecs(milliseconds));
}

QString sumsText(const TimelineSums &sums)
{
    if (sums.working && sums.waiting > 0)
        return TimelineTab::tr("Worked %1, waited for people %2")
            .arg(lengthText(*sums.working), lengthText(sums.waiting));
    if (sums.working)
        return TimelineTab::tr("Worked %1").arg(lengthText(*sums.working));
    return sums.waiting > 0 ? TimelineTab::tr("Waited for people %1").arg(lengthText(sums.waiting))
                            : QString();
}

} // namespace

TimelineTab::TimelineTab(QWidget *parent)
    : QWidget(parent)
    , m_view(new TimelineView(m_model, this))
    , m_sums(new ElidedLabel(this))
{
    m_sums->setAccessibleName(tr("Working and waiting"));
    m_sums->setForegroundRole(QPalette::PlaceholderText);
    QToolButton *out = addButton(u"−"_s, tr("Zoom out"));
    QToolButton *in = addButton(u"+"_s, tr("Zoom in"));
    QToolButton *whole = addButton(tr("Fit"), tr("Show the entire time"));
    auto *row = new QHBoxLayout;
    row->setContentsMargins(8, 8, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_sums, 1);
    for (QToolButton *button : {out, in, whole})
        row->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(row);
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);
    connect(in, &QToolButton::clicked, this, [this] { m_model.zoom(buttonFactor, 0.5); });
    connect(out, &QToolButton::clicked, this, [this] { m_model.zoom(1 / buttonFactor, 0.5); });
    connect(whole, &QToolButton::clicked, this, [this] { m_model.fit(); });
    connect(m_view, &QAbstractItemView::activated, this, &TimelineTab::handleActivated);
}

void TimelineTab::setSums(const TimelineSums &sums)
{
    m_sums->setText(sumsText(sums));
    m_sums->setAccessibleDescription(m_sums->text());
}

QToolButton *TimelineTab::addButton(const QString &text, const QString &name)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAutoRaise(true);
    return button;
}

void TimelineTab::handleActivated(const QModelIndex &index)
{
    const QUuid review = index.data(TimelineModel::ReviewRole).toUuid();
    const qint64 sequence = index.data(TimelineModel::SequenceRole).toLongLong();
    if (!review.isNull())
        Q_EMIT reviewRequested(review);
    else if (sequence > 0)
        Q_EMIT eventRequested(sequence, index.data(TimelineModel::EventRole).toString());
}

} // namespace crew::gui::executions

#include "moc_timelinetab.cpp"
