// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/metrics.h"

#include "core/idtext.h"

namespace crew::desk {

namespace {

/// The value of a label.
QByteArray quoted(const QString &text)
{
    QByteArray escaped = text.toUtf8();
    escaped.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    return '"' + escaped + '"';
}

/// One metric: its help and type come before its samples.
class Metric
{
public:
    Metric(QByteArray &text, QByteArrayView name, QByteArrayView type, QByteArrayView help)
        : m_text(text)
        , m_name("crew_desk_" + name.toByteArray())
    {
        m_text += "# HELP " + m_name + ' ' + help.toByteArray() + "\n# TYPE " + m_name + ' ' +
                  type.toByteArray() + '\n';
    }

    void add(qint64 value) { m_text += m_name + ' ' + QByteArray::number(value) + '\n'; }

    void add(const CrewFigures &figures, qint64 value)
    {
        add("{crew=" + quoted(figures.crew) + ",crew_id=" + quoted(idText(figures.crewId)) + '}', value);
    }

    /// \a labels are in braces.
    void add(const QByteArray &labels, qint64 value)
    {
        m_text += m_name + labels + ' ' + QByteArray::number(value) + '\n';
    }

private:
    QByteArray &m_text;
    QByteArray m_name;
};

void addNotices(QByteArray &text, const AwayCounts &counts)
{
    const auto add = [&](QByteArrayView name, QByteArrayView help, qint64 ChannelCounts::*member) {
        Metric metric(text, name, "counter", help);
        metric.add("{channel=\"mail\"}", counts.mail.*member);
        metric.add("{channel=\"chat\"}", counts.chat.*member);
    };
    add("notices_sent_total", "Notices sent since the start.", &ChannelCounts::sent);
    add("notices_failed_total", "Notices given up since the start.", &ChannelCounts::failed);
    add("notices_unclear_total", "Notices that may have arrived, since the start.", &ChannelCounts::unclear);
    Metric(text, "notices_waiting", "gauge", "Notices that wait to be sent.").add(counts.waiting);
}

} // namespace

QByteArray metricsText(const DeskState &state, const ServiceCounts &counts, const QDateTime &now)
{
    QByteArray text;
    const QList<CrewFigures> figures = state.figures(now);
    const engine::EndpointState &endpoint = state.endpoint();
    Metric(text, "info", "gauge", "The version that runs.")
        .add("{version=" + quoted(QStringLiteral(CREW_VERSION)) + '}', 1);
    Metric live(text, "runs_live", "gauge", "Runs that go on.");
    for (const CrewFigures &each : figures)
        live.add(each, each.liveRuns);
    Metric waiting(text, "reviews_waiting", "gauge", "Reviews that wait for a person.");
    for (const CrewFigures &each : figures)
        waiting.add(each, each.waitingReviews);
    Metric oldest(text, "reviews_waiting_longest_seconds", "gauge",
                  "How long the oldest of them has waited.");
    for (const CrewFigures &each : figures)
        oldest.add(each, each.longestWait.count());
    Metric(text, "endpoint_listening", "gauge", "1 when callbacks are received.")
        .add(endpoint.listening ? 1 : 0);
    Metric(text, "callbacks_total", "counter", "Callbacks stored since the start.")
        .add(endpoint.callbackCount);
    Metric(text, "callbacks_refused_total", "counter", "Callbacks refused since the start.")
        .add(endpoint.refusedCount);
    Metric(text, "streams", "gauge", "Consoles that are connected.").add(counts.streams);
    Metric(text, "commands_total", "counter", "Commands of consoles since the start.").add(counts.commands);
    Metric(text, "sign_ins_refused_total", "counter", "Refused attempts to sign in since the start.")
        .add(counts.signInsRefused);
    if (counts.hasSynchronousStandby)
        Metric(text, "database_synchronous_standby", "gauge",
               "1 when the database server waits for another machine before it confirms a commit.")
            .add(*counts.hasSynchronousStandby ? 1 : 0);
    addNotices(text, counts.away);
    return text;
}

} // namespace crew::desk
