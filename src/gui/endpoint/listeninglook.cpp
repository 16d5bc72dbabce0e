// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/endpoint/listeninglook.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace crew::gui::endpoint {

namespace {

constexpr qsizetype namesShown = 4;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::endpoint::Endpoint)
};

QString namesText(const QStringList &names)
{
    const QString shown = names.first(std::min(names.size(), namesShown)).join(u", "_s);
    const auto more = static_cast<int>(names.size() - std::min(names.size(), namesShown));
    return more == 0 ? shown : Texts::tr("%1 and %n more", nullptr, more).arg(shown);
}

} // namespace

QString tlsProblem(const engine::EndpointState &state, const QDateTime &now)
{
    if (!state.listening)
        return {}; // the state's problem says it
    if (!state.tls.problem.isEmpty())
        return Texts::tr("The previous certificate stays in use. %1").arg(state.tls.problem);
    return certificateWarning(state.tls, now);
}

Severity tlsProblemSeverity(const engine::EndpointState &state, const QDateTime &now)
{
    const CertificateTime time = certificateTime(state.tls, now);
    return time == CertificateTime::Over || time == CertificateTime::NotYet ? Severity::Bad
                                                                            : Severity::Attention;
}

QString tlsText(const engine::EndpointState &state, const QDateTime &now)
{
    if (!state.tls.isOn)
        return Texts::tr("Off: plain HTTP");
    if (!state.tls.ends.isValid())
        return Texts::tr("On, but without a usable certificate");
    const QString day = QLocale().toString(state.tls.ends.toLocalTime().date(), QLocale::ShortFormat);
    const auto days = static_cast<int>(now.daysTo(state.tls.ends));
    const QString until = now < state.tls.ends ? Texts::tr("until %1 (%n day(s))", nullptr, days).arg(day)
                                               : Texts::tr("expired on %1").arg(day);
    return Texts::tr("Certificate for %1, issued by %2, %3")
        .arg(namesText(state.tls.names), state.tls.issuer, until);
}

bool isOnAllInterfaces(const engine::EndpointState &state)
{
    return state.exposedAt == "0.0.0.0"_L1 || state.exposedAt == "::"_L1;
}

QString exposureSentence(const engine::EndpointState &state)
{
    if (state.exposedAt.isEmpty())
        return {};
    const QString who =
        isOnAllInterfaces(state)
            ? Texts::tr("Every computer on this computer's networks can call the endpoint.")
            : Texts::tr("Every computer that reaches %1 can call the endpoint.").arg(state.exposedAt);
    return state.tls.isOn ? who
                          : Texts::tr("%1 Callbacks and their secret addresses are not encrypted. Turn on "
                                      "TLS in the settings, or listen on this computer only.")
                                .arg(who);
}

Severity exposureSeverity(const engine::EndpointState &state)
{
    return state.tls.isOn ? Severity::Neutral : Severity::Bad;
}

QString secretsText(const engine::EndpointState &state, const QDateTime &now)
{
    if (!state.secretsRenewed.isValid())
        return Texts::tr("Never renewed");
    const QString when = agoText(state.secretsRenewed, now);
    return state.oldRefused == state.secretsRenewed
               ? Texts::tr("Renewed %1, older addresses are refused").arg(when)
               : Texts::tr("Renewed %1, older addresses are accepted until their runs end").arg(when);
}

QString lightSign(Severity severity)
{
    return severity == Severity::Bad ? u"error"_s : severity == Severity::Attention ? u"warning"_s : u"dot"_s;
}

QList<std::pair<Severity, QString>> lightLegend()
{
    return {
        {Severity::Good,
         Texts::tr("Green: the endpoint is listening and stores callbacks. No problem is known.")},
        {Severity::Attention,
         Texts::tr(
             "Amber: the endpoint is listening, but something needs your attention: the public address, the "
             "tunnel, or a certificate that expires within 14 days. This page says what to do.")},
        {Severity::Bad,
         Texts::tr("Red: callbacks do not arrive or cannot be stored. The port is in use, the certificate "
                   "cannot be used or has expired, or the disk is full. This page says what to do. In the "
                   "meantime runs are followed by polling, and no decision is lost.")},
        {Severity::Neutral,
         Texts::tr("Grey: the endpoint is not listening yet, because the console has just started.")},
    };
}

} // namespace crew::gui::endpoint
