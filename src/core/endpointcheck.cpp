// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpointcheck.h"

using namespace Qt::StringLiterals;

namespace crew {

namespace {

/// Statuses with which proxies and tunnel services say that they do not reach what is behind them.
bool isGatewayStatus(int status)
{
    return status == 502 || status == 503 || status == 504 || (status >= 520 && status <= 530);
}

HopProblem problemOfStatus(const ProbeReport &report)
{
    const int status = report.status;
    if (report.namesTunnel || isGatewayStatus(status))
        return HopProblem::ProxyDown;
    if (status >= 300 && status < 400)
        return HopProblem::Redirected;
    if (status == 401 || status == 403 || status == 407)
        return HopProblem::SignInRequired;
    if (status == 404 || status == 405 || status == 410)
        return HopProblem::WrongPath;
    return HopProblem::SomebodyElse;
}

Sentences passedSentence(Hop hop)
{
    return hop == Hop::Loopback
               ? translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The endpoint answers on this computer."))
               : translatable(QT_TRANSLATE_NOOP("crew::Sentence", "A probe to the public address arrived."));
}

QString hostAndPort(const QUrl &address)
{
    const int port = address.port(address.scheme() == "https"_L1 ? 443 : 80);
    return u"%1:%2"_s.arg(address.host(QUrl::FullyDecoded)).arg(port);
}

Sentences problemSentence(HopProblem problem, const QUrl &address, const ProbeReport &report)
{
    const QString host = address.host(QUrl::FullyDecoded);
    switch (problem) {
    case HopProblem::None:
        break;
    case HopProblem::NotListening:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The endpoint is not listening on this computer. Choose another port in the settings."));
    case HopProblem::NameNotFound:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The host %1 was not found. Check the public address, or wait until its DNS record "
                "is published."),
            {host});
    case HopProblem::TlsFailed:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "TLS with %1 failed (%2). Its certificate must be valid for that name and trusted by crews."),
            {host, report.detail});
    case HopProblem::NobodyListens:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "Nothing is listening at %1. Start the reverse proxy or tunnel there."),
            {hostAndPort(address)});
    case HopProblem::NoRoute:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "%1 could not be reached. Check the firewall and port forwarding. Some routers do "
                "not let a computer reach itself this way."),
            {hostAndPort(address)});
    case HopProblem::ProxyDown:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "%1 answers %2, so the proxy or tunnel there does not reach this console. Start the "
                "tunnel, or forward requests to the listening address."),
            {host, QString::number(report.status)});
    case HopProblem::CutOff:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "%1 closed the connection without an answer. Check the log of the proxy or tunnel there."),
            {hostAndPort(address)});
    case HopProblem::WrongPath:
        return report.arrived
                   ? translatable(QT_TRANSLATE_NOOP(
                                      "crew::Sentence",
                                      "The probe arrived with another path. Configure the proxy at %1 to "
                                      "forward the path unchanged."),
                                  {host})
                   : translatable(
                         QT_TRANSLATE_NOOP("crew::Sentence",
                                           "%1 answers %2 for the endpoint's path. Check the path of the "
                                           "public address and what the proxy forwards."),
                         {host, QString::number(report.status)});
    case HopProblem::Redirected:
        return report.redirect.isEmpty()
                   ? translatable(QT_TRANSLATE_NOOP(
                                      "crew::Sentence",
                                      "%1 redirects the probe, which services do not follow. Configure it to "
                                      "forward requests instead."),
                                  {host})
                   : translatable(
                         QT_TRANSLATE_NOOP(
                             "crew::Sentence",
                             "%1 redirects the probe to %2, which services do not follow. Enter that "
                             "address as the public address."),
                         {host, report.redirect.toDisplayString(QUrl::RemoveQuery | QUrl::RemovePath)});
    case HopProblem::SignInRequired:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "%1 answers %2 and requires signing in, which callbacks cannot do. Allow access to "
                "the endpoint's path there without signing in."),
            {host, QString::number(report.status)});
    case HopProblem::SomebodyElse:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "Another program answers at %1 (%2). Configure it to forward requests to this "
                              "console's listening address."),
            {host, QString::number(report.status)});
    case HopProblem::AnswerLost:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The probe arrived, but its answer did not come back through %1. Check how the "
                              "proxy there handles answers."),
            {host});
    case HopProblem::Unknown:
        return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The probe to %1 failed: %2"),
                            {hostAndPort(address), report.detail});
    }
    return {};
}

} // namespace

HopProblem problemOf(Hop hop, const ProbeReport &report)
{
    if (report.transport == ProbeTransport::NotListening)
        return HopProblem::NotListening;
    const bool isAnswered = report.transport == ProbeTransport::Answered;
    if (report.arrivedRight)
        return isAnswered && report.answerIsOurs && report.status == 200 ? HopProblem::None
                                                                         : HopProblem::AnswerLost;
    if (report.arrived)
        return HopProblem::WrongPath;
    switch (report.transport) {
    case ProbeTransport::Answered:
        return problemOfStatus(report);
    case ProbeTransport::NotListening:
        return HopProblem::NotListening;
    case ProbeTransport::NameNotFound:
        return HopProblem::NameNotFound;
    case ProbeTransport::Refused:
        return hop == Hop::Loopback ? HopProblem::NotListening : HopProblem::NobodyListens;
    case ProbeTransport::NotReached:
    case ProbeTransport::TimedOut:
        return HopProblem::NoRoute;
    case ProbeTransport::TlsFailed:
        return HopProblem::TlsFailed;
    case ProbeTransport::CutOff:
        return HopProblem::CutOff;
    case ProbeTransport::Other:
        break;
    }
    return HopProblem::Unknown;
}

HopCheck checkFrom(Hop hop, const QUrl &address, const ProbeReport &report, const QDateTime &at)
{
    const HopProblem problem = problemOf(hop, report);
    return {hop, address, problem,
            problem == HopProblem::None ? passedSentence(hop) : problemSentence(problem, address, report),
            at};
}

} // namespace crew
