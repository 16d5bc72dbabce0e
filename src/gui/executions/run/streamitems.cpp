// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/streamitems.h"

#include "gui/executions/run/eventsummary.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::executions::Timeline)
};

using Kind = TimelineItem::Kind;

constexpr qint64 grain = 250;         ///< milliseconds; a shift that grows by less moves nothing
constexpr qint64 oneDay = 86'400'000; ///< milliseconds; a clock that is further off tells no time

/// What an event's time is moved by, in milliseconds.
qint64 clockShift(const StreamEvents &events, const QDateTime &startedAt)
{
    qint64 ahead = 0;
    std::optional<qint64> earliest;
    for (const StreamEvent &event : events) {
        if (!event.at.isValid() || !event.heard.isValid())
            continue;
        const qint64 late = event.heard.msecsTo(event.at);
        if (std::abs(late) > oneDay)
            continue;
        ahead = std::max(ahead, late);
        const qint64 time = event.at.toMSecsSinceEpoch();
        earliest = std::min(earliest.value_or(time), time);
    }
    ahead = (ahead + grain - 1) / grain * grain;
    const qint64 behind =
        earliest && startedAt.isValid() ? startedAt.toMSecsSinceEpoch() - (*earliest - ahead) : 0;
    return std::clamp<qint64>(behind, 0, oneDay) - ahead;
}

Kind kindOf(StreamTopic topic)
{
    switch (topic) {
    case StreamTopic::Task:
        return Kind::Task;
    case StreamTopic::Agent:
        return Kind::Agent;
    case StreamTopic::ModelCall:
        return Kind::ModelCall;
    case StreamTopic::Tool:
        return Kind::Tool;
    case StreamTopic::Crew:
    case StreamTopic::Chunk:
    case StreamTopic::Person:
    case StreamTopic::Pause:
    case StreamTopic::Checkpoint:
    case StreamTopic::Other:
        break;
    }
    return Kind::Step;
}

QString taskOf(const StreamEvent &event)
{
    return oneLine(event.taskName.isEmpty() ? event.taskId : event.taskName);
}

/// The type without the word that tells the phase: a beginning and its end share it.
QString baseOf(const StreamEvent &event)
{
    return event.phase == StreamPhase::Moment ? event.type : event.type.left(event.type.lastIndexOf(u'_'));
}

/// Words of a type that this program has no name for.
QString wordsOf(const StreamEvent &event)
{
    QString words = baseOf(event);
    words.replace(u'_', u' ');
    if (!words.isEmpty())
        words[0] = words.at(0).toUpper();
    return words.isEmpty() ? Texts::tr("Event") : oneLine(words);
}

/// What flows tell about themselves and about people; empty for a type that has no title here.
QString flowTitleOf(const StreamEvent &event)
{
    struct Title
    {
        QLatin1String type; ///< or its beginning
        const char *text;
        const char *namedText; ///< with the name of the flow or method
    };
    static constexpr std::array titles = {
        Title{"flow_paused"_L1, QT_TRANSLATE_NOOP("crew::gui::executions::Timeline", "Flow paused"),
              QT_TRANSLATE_NOOP("crew::gui::executions::Timeline", "Flow paused: %1")},
        Title{"method_execution_paused"_L1,
              QT_TRANSLATE_NOOP("crew::gui::executions::Timeline", "Method paused"),
              QT_TRANSLATE_NOOP("crew::gui::executions::Timeline", "Method paused: %1")},
        Title{"human_feedback_"_L1, QT_TRANSLATE_NOOP("crew::gui::executions::Timeline", "Human feedback"),
              QT_TRANSLATE_NOOP("crew::gui::executions::Timeline", "Human feedback: %1")},
        Title{"flow_input_"_L1, QT_TRANSLATE_NOOP("crew::gui::executions::Timeline", "Input from a person"),
              QT_TRANSLATE_NOOP("crew::gui::executions::Timeline", "Input from a person: %1")},
        Title{"flow_failed"_L1, QT_TRANSLATE_NOOP("crew::gui::executions::Timeline", "Flow"),
              QT_TRANSLATE_NOOP("crew::gui::executions::Timeline", "Flow: %1")},
    };
    const auto *title = std::ranges::find_if(
        titles, [&event](const Title &candidate) { return event.type.startsWith(candidate.type); });
    if (title == titles.end())
        return {};
    return event.subject.isEmpty() ? Texts::tr(title->text)
                                   : Texts::tr(title->namedText).arg(oneLine(event.subject));
}

QString titleOf(const StreamEvent &event)
{
    if (const QString title = flowTitleOf(event); !title.isEmpty())
        return title;
    switch (kindOf(event.topic)) {
    case Kind::Task:
        return event.taskName.isEmpty() && event.taskId.isEmpty() ? Texts::tr("Task") : taskOf(event);
    case Kind::Agent:
        return event.agent.isEmpty() ? Texts::tr("Agent") : Texts::tr("Agent: %1").arg(oneLine(event.agent));
    case Kind::ModelCall:
        return event.subject.isEmpty() ? Texts::tr("Model call")
                                       : Texts::tr("Model call: %1").arg(oneLine(event.subject));
    case Kind::Tool:
        return event.subject.isEmpty() ? Texts::tr("Tool")
                                       : Texts::tr("Tool: %1").arg(oneLine(event.subject));
    case Kind::Step:
    case Kind::Review:
    case Kind::Moment:
        break;
    }
    return wordsOf(event);
}

QString detailOf(const StreamEvent &event)
{
    QStringList parts;
    if (event.topic == StreamTopic::Task && event.phase != StreamPhase::Failure)
        return oneLine(event.agent);
    if (event.topic == StreamTopic::Agent && event.phase != StreamPhase::Failure)
        return {};
    if (event.phase == StreamPhase::Failure)
        parts << Texts::tr("failed");
    if (event.tokens > 0)
        parts << Texts::tr("%1 tokens").arg(QLocale().toString(event.tokens));
    parts << oneLine(event.detail);
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

/// Walks the events once and matches ends to beginnings.
class Pairing
{
public:
    explicit Pairing(bool isOver)
        : m_isOver(isOver)
    {}

    void take(const StreamEvent &event, const QDateTime &at)
    {
        if (isSilent(event))
            return;
        if (isSpanEnd(event)) {
            const qsizetype begun = beginningOf(event);
            if (begun < 0)
                add(event, at);
            else
                end(m_items[begun], event, at);
            return;
        }
        add(event, at);
        if (event.phase == StreamPhase::Begin)
            remember(event, m_items.size() - 1);
    }

    TimelineItems take()
    {
        for (qsizetype i = 0; i < m_items.size(); ++i)
            settle(m_items[i], m_isKnown.at(i));
        return std::move(m_items);
    }

private:
    /// The run itself has its own moments; pieces of an answer belong to the call they are of.
    static bool isSilent(const StreamEvent &event)
    {
        return event.topic == StreamTopic::Chunk ||
               (event.topic == StreamTopic::Crew && event.phase != StreamPhase::Failure);
    }

    void add(const StreamEvent &event, const QDateTime &at)
    {
        const bool lasts = event.phase == StreamPhase::Begin;
        m_items.append({.kind = kindOf(event.topic),
                        .title = titleOf(event),
                        .detail = detailOf(event),
                        .begin = at,
                        .end = lasts ? QDateTime() : at,
                        .sequence = event.entry,
                        .task = taskOf(event),
                        .eventId = event.id,
                        .isStreamed = true,
                        .hasFailed = event.phase == StreamPhase::Failure});
        m_isKnown.append(kindOf(event.topic) != Kind::Step || event.topic == StreamTopic::Person);
    }

    void end(TimelineItem &item, const StreamEvent &event, const QDateTime &at)
    {
        item.end = at;
        item.hasFailed = event.phase == StreamPhase::Failure;
        if (const QString detail = detailOf(event); !detail.isEmpty())
            item.detail = detail;
        if (item.task.isEmpty())
            item.task = taskOf(event);
    }

    /// An end that was never told: in a run that is over nothing lasts, and what a type means that is not
    /// known here may be no beginning at all.
    void settle(TimelineItem &item, bool isKnown) const
    {
        if (item.end.isValid() || (!m_isOver && isKnown))
            return;
        item.end = item.begin;
        if (!isKnown)
            return;
        const QString remark = Texts::tr("its end was not reported");
        item.detail = item.detail.isEmpty() ? remark : item.detail + u" · "_s + remark;
    }

    static QString keyOf(const StreamEvent &event)
    {
        return baseOf(event) + u'\n' + event.executionId + u'\n' + event.taskId + u'\n' + event.taskName +
               u'\n' + (event.topic == StreamTopic::Agent ? event.agent : event.subject);
    }

    void remember(const StreamEvent &event, qsizetype item)
    {
        m_byId.insert(event.id, item);
        if (!event.callId.isEmpty())
            m_byCall.insert(baseOf(event) + u'\n' + event.callId, item);
        m_alike[keyOf(event)].append(item);
        m_alike[baseOf(event)].append(item);
    }

    qsizetype beginningOf(const StreamEvent &event)
    {
        if (!event.beganBy.isEmpty())
            return openOne(m_byId.value(event.beganBy, -1));
        if (!event.callId.isEmpty())
            return openOne(m_byCall.value(baseOf(event) + u'\n' + event.callId, -1));
        const qsizetype same = lastOpen(m_alike[keyOf(event)]);
        return same >= 0 ? same : lastOpen(m_alike[baseOf(event)]);
    }

    qsizetype openOne(qsizetype item) const
    {
        return item >= 0 && !m_items.at(item).end.isValid() ? item : -1;
    }

    qsizetype lastOpen(QList<qsizetype> &begun) const
    {
        while (!begun.isEmpty()) {
            const qsizetype item = begun.takeLast();
            if (openOne(item) >= 0)
                return item;
        }
        return -1;
    }

    bool m_isOver;
    TimelineItems m_items;
    QList<bool> m_isKnown; ///< by item: that its beginning means one
    QHash<QString, qsizetype> m_byId;
    QHash<QString, qsizetype> m_byCall;
    QHash<QString, QList<qsizetype>> m_alike; ///< begun, by what they have in common
};

/// Tasks hold agents, agents hold calls and tools; levels that the stream does not tell are left out.
void indent(TimelineItems &items)
{
    const auto has = [&items](Kind kind) {
        return std::ranges::any_of(items, [kind](const TimelineItem &item) { return item.kind == kind; });
    };
    const int belowTask = has(Kind::Task) ? 1 : 0;
    const int belowAgent = belowTask + (has(Kind::Agent) ? 1 : 0);
    for (TimelineItem &item : items) {
        if (item.kind != Kind::Task)
            item.depth = item.kind == Kind::Agent ? belowTask : belowAgent;
    }
}

} // namespace

/// None is before the one before it.
QList<QDateTime> streamTimes(const StreamEvents &events, const QDateTime &startedAt)
{
    const qint64 shift = clockShift(events, startedAt);
    QDateTime latest = startedAt;
    QList<QDateTime> times;
    times.reserve(events.size());
    for (const StreamEvent &event : events) {
        QDateTime at = event.at.isValid() ? event.at.addMSecs(shift) : QDateTime();
        if (at.isValid() && event.heard.isValid())
            at = std::min(at, event.heard);
        if (!at.isValid())
            at = latest.isValid() ? latest : event.heard;
        if (latest.isValid() && at < latest)
            at = latest;
        latest = at;
        times.append(at);
    }
    return times;
}

TimelineItems streamItems(const StreamEvents &events, const QDateTime &startedAt, bool isOver)
{
    const QList<QDateTime> times = streamTimes(events, startedAt);
    Pairing pairing(isOver);
    for (qsizetype i = 0; i < events.size(); ++i)
        pairing.take(events.at(i), times.at(i));
    TimelineItems items = pairing.take();
    indent(items);
    return items;
}

} // namespace crew::gui::executions
