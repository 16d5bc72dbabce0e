// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/endpoint/endpointlook.h"

#include "gui/endpoint/listeninglook.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace crew::gui::endpoint {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::endpoint::Endpoint)
};

const HopCheck *failedCheck(const engine::EndpointState &state)
{
    const auto failed = std::ranges::find_if(
        state.checks, [](const HopCheck &check) { return check.problem != HopProblem::None; });
    return failed == state.checks.cend() ? nullptr : &*failed;
}

/// The first thing a person should know of; empty when all is well.
QString problemText(const engine::EndpointState &state, const QDateTime &now)
{
    if (!state.problem.isEmpty())
        return state.problem;
    if (!state.listening)
        return {};
    if (const QString ofTls = tlsProblem(state, now); !ofTls.isEmpty())
        return ofTls;
    if (!state.tunnel.problem.isEmpty())
        return state.tunnel.problem;
    const HopCheck *failed = failedCheck(state);
    return failed ? failed->sentence.text() : QString();
}

bool isTriedFromOutside(const engine::EndpointState &state)
{
    return std::ranges::any_of(state.checks, [&state](const HopCheck &check) {
        return check.hop == Hop::Public && check.address == state.publicAddress;
    });
}

} // namespace

QString endpointSentence(const engine::EndpointState &state, const QDateTime &now)
{
    if (const QString sentence = problemText(state, now); !sentence.isEmpty())
        return sentence;
    if (!state.listening)
        return Texts::tr("The endpoint is not listening yet");
    const bool isKnown = !state.listenAddress.isEmpty(); // a desk tells only administrators more
    QStringList parts = {isKnown ? Texts::tr("Listening on %1").arg(state.listenAddress)
                                 : Texts::tr("Listening for callbacks")};
    if (state.takenPort != 0)
        parts << Texts::tr("port %1 is in use by another program").arg(state.takenPort);
    if (!state.publicAddress.isEmpty())
        parts << Texts::tr("public address %1").arg(state.publicAddress.toDisplayString());
    if (isKnown)
        parts << (state.lastCallback.isValid()
                      ? Texts::tr("last callback %1").arg(agoText(state.lastCallback, now))
                      : Texts::tr("no callback since the start"));
    if (state.refusedCount > 0)
        parts << Texts::tr("%Ln refused", nullptr, static_cast<int>(state.refusedCount));
    return parts.join(u" · "_s);
}

Severity endpointSeverity(const engine::EndpointState &state, const QDateTime &now)
{
    if (!state.problem.isEmpty())
        return Severity::Bad;
    if (!state.listening)
        return Severity::Neutral;
    if (!tlsProblem(state, now).isEmpty())
        return tlsProblemSeverity(state, now);
    return problemText(state, now).isEmpty() ? Severity::Good : Severity::Attention;
}

QString lightExplanation(const engine::EndpointState &state, const QDateTime &now)
{
    switch (endpointSeverity(state, now)) {
    case Severity::Bad:
        return Texts::tr("Red: callbacks are not accepted until this is fixed. In the meantime runs are "
                         "followed by polling.");
    case Severity::Attention:
        return tlsProblem(state, now).isEmpty()
                   ? Texts::tr("Amber: the endpoint is listening, but not every path to it works. Runs whose "
                               "notices do not arrive are followed by polling.")
                   : Texts::tr(
                         "Amber: the endpoint is listening, but its certificate needs your attention soon.");
    case Severity::Good:
        break;
    case Severity::Neutral:
    case Severity::Active:
        return Texts::tr("Grey: the endpoint is not listening yet.");
    }
    if (state.publicAddress.isEmpty())
        return Texts::tr("Green: crews on this computer reach the console. Without a public address, crews "
                         "elsewhere are followed by polling.");
    return isTriedFromOutside(state)
               ? Texts::tr("Green: the endpoint is listening, and the public address leads to it.")
               : Texts::tr("Green: the endpoint is listening. The public address has not been tested yet.");
}

namespace {

/// Before anything of the request was read, the reason is the server's.
QString unreadText(const CallbackOutcome &outcome)
{
    return outcome.status == 0 ? Texts::tr("No connection: %1").arg(outcome.reason)
                               : Texts::tr("Refused, %1: %2").arg(outcome.status).arg(outcome.reason);
}

QString readText(const CallbackOutcome &outcome)
{
    switch (outcome.status) {
    case 200:
        return Texts::tr("Stored");
    case 400:
        return Texts::tr("Stored as received, answered 400: the body is not valid JSON");
    case 401:
        return Texts::tr("Refused, 401: the credential is missing or not the one given at kickoff");
    case 404:
        return Texts::tr("Refused, 404: no run has this address");
    case 405:
        return Texts::tr("Refused, 405: only POST is served");
    case 415:
        return Texts::tr("Refused, 415: only JSON is accepted");
    case 503:
        return Texts::tr("Answered 503: it could not be stored");
    default:
        return unreadText(outcome);
    }
}

} // namespace

QString outcomeText(const CallbackOutcome &outcome)
{
    const bool isRead = outcome.kind || outcome.status == 404;
    const QString text = isRead ? readText(outcome) : unreadText(outcome);
    if (outcome.alike == 0)
        return text;
    const auto count = static_cast<int>(std::min<qint64>(outcome.alike, std::numeric_limits<int>::max()));
    return Texts::tr("%1 (%Ln more like this, the last at %2)", nullptr, count)
        .arg(text, QLocale().toString(outcome.lastAt.toLocalTime().time(), u"HH:mm:ss"_s));
}

Severity outcomeSeverity(const CallbackOutcome &outcome)
{
    if (outcome.status == 200)
        return Severity::Good;
    return outcome.status >= 500 || outcome.status == 0 ? Severity::Bad : Severity::Attention;
}

QString tunnelSentence(const TunnelStatus &tunnel)
{
    if (!tunnel.problem.isEmpty())
        return tunnel.problem;
    switch (tunnel.state) {
    case TunnelState::Off:
    case TunnelState::Failed:
    case TunnelState::Waiting:
        return {};
    case TunnelState::Starting:
        return Texts::tr("%1 is running, but has not reported its address yet.").arg(tunnel.program);
    case TunnelState::Up:
        return tunnel.address.isEmpty()
                   ? Texts::tr("%1 is running for the public address you entered.").arg(tunnel.program)
                   : Texts::tr("%1 is running and serves %2.")
                         .arg(tunnel.program, tunnel.address.toDisplayString());
    }
    return {};
}

Severity tunnelSeverity(TunnelState state)
{
    switch (state) {
    case TunnelState::Up:
        return Severity::Good;
    case TunnelState::Starting:
        return Severity::Active;
    case TunnelState::Waiting:
        return Severity::Attention;
    case TunnelState::Failed:
        return Severity::Bad;
    case TunnelState::Off:
        break;
    }
    return Severity::Neutral;
}

} // namespace crew::gui::endpoint
