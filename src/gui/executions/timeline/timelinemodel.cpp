// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timeline/timelinemodel.h"

#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"

#include <QLocale>
#include <QPointF>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

constexpr qint64 shortestAxis = 20; // milliseconds

/// One line before and after something became known of it.
bool isSameThing(const TimelineItem &before, const TimelineItem &now)
{
    return before.kind == now.kind && before.begin == now.begin && before.title == now.title &&
           before.reviewId == now.reviewId;
}

/// What is inside of something stands further in.
QString indented(const QString &text, int depth)
{
    return QString(2 * depth, QChar(0x2003)) + text;
}

/// Names and texts are the service's: shown as they are, never read as markup.
QString asToolTip(const QString &text)
{
    const QStringList lines = text.split(u'\n');
    QString tip;
    for (const QString &line : lines)
        tip += (tip.isEmpty() ? QString() : u"<br>"_s) + visibleText(line).toHtmlEscaped();
    return u"<p>"_s + tip + u"</p>"_s;
}

QString spokenText(const TimelineItem &item)
{
    QStringList parts{item.title, item.detail};
    if (item.depth > 0 && !item.task.isEmpty())
        parts << TimelineModel::tr("in task %1").arg(item.task);
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

} // namespace

void TimelineModel::setItems(const TimelineItems &items, const QDateTime &now)
{
    const auto [oldHead, newHead] = std::ranges::mismatch(m_items, items, isSameThing);
    const qsizetype head = std::distance(m_items.cbegin(), TimelineItems::const_iterator(oldHead));
    qsizetype tail = 0;
    const qsizetype most = std::min(m_items.size(), items.size()) - head;
    while (tail < most &&
           isSameThing(m_items.at(m_items.size() - 1 - tail), items.at(items.size() - 1 - tail)))
        ++tail;
    overwrite(0, items.first(head));
    overwrite(m_items.size() - tail, items.last(tail));
    removeMiddle(head, m_items.size() - tail);
    insertMiddle(head, items.mid(head, items.size() - tail - head));
    tick(now);
}

void TimelineModel::tick(const QDateTime &now)
{
    measure(now);
    announceAxis();
}

void TimelineModel::announceAxis()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, Chart, Chart);
    if (!m_items.isEmpty())
        Q_EMIT dataChanged(index(0, Chart), index(rowCount() - 1, Took),
                           {Qt::DisplayRole, ShareBeginRole, ShareEndRole, WaitsRole});
}

void TimelineModel::zoom(double factor, double share)
{
    const auto length = static_cast<double>(axisBegin().msecsTo(axisEnd()));
    if (length <= 0 || factor <= 0)
        return;
    const QDateTime anchor = axisBegin().addMSecs(static_cast<qint64>(length * share));
    const auto shown = std::max(shortestAxis, static_cast<qint64>(length / factor));
    show(anchor.addMSecs(-static_cast<qint64>(static_cast<double>(shown) * share)), shown);
}

void TimelineModel::pan(double share)
{
    if (isFitting())
        return;
    const qint64 length = m_zoomBegin.msecsTo(m_zoomEnd);
    show(m_zoomBegin.addMSecs(static_cast<qint64>(static_cast<double>(length) * share)), length);
}

void TimelineModel::fit()
{
    m_zoomBegin = {};
    m_zoomEnd = {};
    announceAxis();
}

/// Never outside of what there is.
void TimelineModel::show(const QDateTime &begin, qint64 length)
{
    if (length >= m_begin.msecsTo(m_end))
        return fit();
    m_zoomBegin = std::clamp(begin, m_begin, m_end.addMSecs(-length));
    m_zoomEnd = m_zoomBegin.addMSecs(length);
    announceAxis();
}

int TimelineModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

int TimelineModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TimelineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TimelineItem &item = m_items.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return textOf(item, index.column());
    case Qt::ToolTipRole:
        return asToolTip(tipOf(item));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter |
                                   (index.column() >= Begin ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::AccessibleTextRole:
        return index.column() == What    ? QVariant(spokenText(item))
               : index.column() == Chart ? QVariant(tipOf(item))
                                         : QVariant();
    case ShareBeginRole:
        return shareOf(item.begin);
    case ShareEndRole:
        return shareOf(item.end.isValid() ? item.end : m_now);
    case KindRole:
        return static_cast<int>(item.kind);
    case OpenRole:
        return !item.end.isValid();
    case WaitsRole:
        return waitsOf(item);
    case SequenceRole:
        return item.sequence;
    case ReviewRole:
        return QVariant::fromValue(item.reviewId);
    case EventRole:
        return item.eventId;
    case DepthRole:
        return item.depth;
    case FailedRole:
        return item.hasFailed;
    default:
        return {};
    }
}

QVariant TimelineModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | (section >= Begin ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case What:
        return tr("What");
    case Chart:
        if (!isFitting())
            return tr("%1 to %2").arg(exactTime(m_zoomBegin), exactTime(m_zoomEnd));
        return m_begin.isValid() ? tr("Over %1").arg(durationText(m_begin, m_end)) : QString();
    case Begin:
        return tr("At");
    case Took:
        return tr("Took");
    case ColumnCount:
        break;
    }
    return {};
}

/// A person who reads a row that continues stays on it.
void TimelineModel::overwrite(qsizetype begin, const TimelineItems &items)
{
    qsizetype first = -1;
    qsizetype last = -1;
    for (qsizetype place = 0; place < items.size(); ++place) {
        if (m_items.at(begin + place) == items.at(place))
            continue;
        m_items[begin + place] = items.at(place);
        first = first < 0 ? begin + place : first;
        last = begin + place;
    }
    if (first >= 0)
        Q_EMIT dataChanged(index(static_cast<int>(first), 0),
                           index(static_cast<int>(last), columnCount() - 1));
}

void TimelineModel::removeMiddle(qsizetype begin, qsizetype end)
{
    if (begin >= end)
        return;
    beginRemoveRows({}, static_cast<int>(begin), static_cast<int>(end - 1));
    m_items.remove(begin, end - begin);
    endRemoveRows();
}

void TimelineModel::insertMiddle(qsizetype begin, const TimelineItems &items)
{
    if (items.isEmpty())
        return;
    beginInsertRows({}, static_cast<int>(begin), static_cast<int>(begin + items.size() - 1));
    const TimelineItems tail = m_items.mid(begin);
    m_items.resize(begin);
    m_items += items;
    m_items += tail;
    endInsertRows();
}

void TimelineModel::measure(const QDateTime &now)
{
    m_now = now;
    m_begin = {};
    m_end = {};
    for (const TimelineItem &item : std::as_const(m_items)) {
        const QDateTime end = item.end.isValid() ? item.end : now;
        m_begin = m_begin.isValid() ? std::min(m_begin, item.begin) : item.begin;
        m_end = m_end.isValid() ? std::max(m_end, end) : end;
    }
}

/// Below 0 and above 1 for what is outside of the shown part.
double TimelineModel::shareOf(const QDateTime &at) const
{
    const qint64 whole = axisBegin().msecsTo(axisEnd());
    if (whole <= 0)
        return 0;
    return static_cast<double>(axisBegin().msecsTo(at)) / static_cast<double>(whole);
}

QVariant TimelineModel::waitsOf(const TimelineItem &item) const
{
    QList<QPointF> waits;
    for (const TimelineWait &wait : item.waits) {
        const TimelineWait part = partOf(wait, item);
        waits.append({shareOf(part.begin), shareOf(part.end)});
    }
    return QVariant::fromValue(waits);
}

/// What of \a wait is inside of \a item; it ends now while it lasts.
TimelineWait TimelineModel::partOf(const TimelineWait &wait, const TimelineItem &item) const
{
    const QDateTime end = item.end.isValid() ? item.end : m_now;
    return {std::max(wait.begin, item.begin), wait.end.isValid() ? std::min(wait.end, end) : end};
}

/// With its day where the run did not begin and end on one.
QString TimelineModel::clockText(const QDateTime &at, const QString &format) const
{
    const QDateTime local = at.toLocalTime();
    const QString time = local.toString(format);
    const bool isOneDay = m_begin.toLocalTime().date() == m_end.toLocalTime().date();
    return isOneDay ? time : QLocale().toString(local.date(), QLocale::ShortFormat) + u' ' + time;
}

QString TimelineModel::exactTime(const QDateTime &at) const
{
    return clockText(at, u"HH:mm:ss.zzz"_s);
}

QString TimelineModel::tipOf(const TimelineItem &item) const
{
    QStringList lines{item.title, item.detail};
    if (!item.task.isEmpty() && item.kind != TimelineItem::Kind::Task)
        lines << tr("Task: %1").arg(item.task);
    lines.removeAll(QString());
    if (item.begin == item.end)
        lines << exactTime(item.begin);
    else if (item.end.isValid())
        lines << tr("%1 to %2, %3")
                     .arg(exactTime(item.begin), exactTime(item.end), durationText(item.begin, item.end));
    else
        lines << tr("since %1, %2").arg(exactTime(item.begin), durationText(item.begin, m_now));
    for (const TimelineWait &wait : item.waits) {
        const TimelineWait part = partOf(wait, item);
        lines << tr("waited for a person from %1, %2")
                     .arg(exactTime(part.begin), durationText(part.begin, part.end));
    }
    return lines.join(u'\n');
}

QString TimelineModel::textOf(const TimelineItem &item, int column) const
{
    const QDateTime end = item.end.isValid() ? item.end : m_now;
    switch (static_cast<Column>(column)) {
    case What:
        return indented(visibleText(item.detail.isEmpty() ? item.title : item.title + u" · "_s + item.detail),
                        item.depth);
    case Begin:
        return clockText(item.begin, u"HH:mm:ss"_s);
    case Took:
        return item.begin == item.end ? QString() : durationText(item.begin, end);
    case Chart: // drawn by its delegate
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace crew::gui::executions

#include "moc_timelinemodel.cpp"
