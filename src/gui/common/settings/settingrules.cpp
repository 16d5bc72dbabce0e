// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/settingrules.h"

#include "core/address.h"
#include "core/listenon.h"
#include "core/network.h"
#include "core/release.h"
#include "engine/values.h"
#include "gui/common/settings/preferences.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QNetworkInterface>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::gui::settingrules {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::Preferences)
};

bool isOnlyThisMachine(const QString &word)
{
    return word == listenon::thisMachine || QHostAddress(word).isLoopback();
}

/// What a person has to agree to before the endpoint listens where others reach it.
QString exposure(const QString &listenOn, bool isTls)
{
    if (isOnlyThisMachine(listenOn))
        return {};
    const QString reach =
        listenOn == listenon::everywhere
            ? Texts::tr("Every computer on every network that this computer joins, at home, in the office or "
                        "in a café, can call the endpoint. Without the secret address of a run it gets no "
                        "answer, but the port is open.")
            : Texts::tr("Every computer that reaches %1 can call the endpoint. Without the secret address of "
                        "a run it gets no answer, but the port is open.")
                  .arg(listenOn);
    return isTls ? reach
                 : Texts::tr("Without TLS, callbacks are not encrypted. Anyone on the network path can read "
                             "what your crews wrote and the secret addresses, and can then send callbacks "
                             "themselves. Turn on TLS first, unless only a reverse proxy on a network that "
                             "you trust calls here.") +
                       "\n\n"_L1 + reach;
}

Consequence consequenceOfExposure(const QString &listenOn, bool isTls)
{
    const QString text = exposure(listenOn, isTls);
    if (text.isEmpty())
        return {};
    return {Texts::tr("Let other computers connect?"), text, Texts::tr("Let them connect")};
}

} // namespace

QString addressComplaint(const QVariant &value)
{
    const QString text = value.toString().trimmed();
    if (text.isEmpty())
        return {};
    const auto address = parsePublicAddress(text);
    return address ? QString() : address.error();
}

QString patternComplaint(const QVariant &value)
{
    const QRegularExpression pattern(value.toString());
    return pattern.isValid() ? QString()
                             : Texts::tr("This pattern is not valid: %1.").arg(pattern.errorString());
}

QString listenComplaint(const QVariant &value)
{
    const QString word = value.toString();
    const bool isKnown = word == listenon::thisMachine || word == listenon::everywhere;
    const bool isAddress = (word.contains(u':') || word.count(u'.') == 3) && !QHostAddress(word).isNull();
    return isKnown || isAddress ? QString() : Texts::tr("This is not an address of a computer.");
}

QList<Preference::Choice> addressesOfNow()
{
    QList<Preference::Choice> choices;
    const QList<QNetworkInterface> interfaces = QNetworkInterface::allInterfaces();
    for (const QNetworkInterface &interface : interfaces) {
        const bool isUp = interface.flags().testFlag(QNetworkInterface::IsUp);
        const QList<QNetworkAddressEntry> entries = interface.addressEntries();
        for (const QNetworkAddressEntry &entry : entries) {
            if (isUp && !entry.ip().isLoopback())
                choices.append(
                    {entry.ip().toString(), Texts::tr("%1, only the interface %2")
                                                .arg(entry.ip().toString(), interface.humanReadableName())});
        }
    }
    return choices;
}

Consequence consequenceOfListening(const QVariant &value, const Preferences &preferences)
{
    return consequenceOfExposure(value.toString(), preferences.isOn(pref.tls));
}

/// To keep runs for longer takes nothing away.
Consequence consequenceOfKeeping(const QVariant &value, const Preferences &preferences)
{
    const int days = value.toInt();
    const int before = preferences.number(pref.keepDays);
    if (days == 0 || (before > 0 && days >= before))
        return {};
    return {Texts::tr("Remove old runs?"),
            Texts::tr("Runs that ended more than %n day(s) ago are removed with their inputs, outputs and "
                      "callbacks. This cannot be undone. Decisions stay in the record of decisions.",
                      nullptr, days),
            Texts::tr("Remove old runs")};
}

Consequence consequenceOfTls(const QVariant &value, const Preferences &preferences)
{
    return value.toBool() ? Consequence() : consequenceOfExposure(preferences.text(pref.listenOn), false);
}

QString proxyComplaint(const QVariant &value)
{
    const QString text = value.toString().trimmed();
    if (text.isEmpty())
        return {};
    const auto address = parseProxyAddress(text);
    return address ? QString() : address.error();
}

QString feedComplaint(const QVariant &value)
{
    const QString text = value.toString().trimmed();
    if (text.isEmpty())
        return {};
    const auto address = parseFeedAddress(text);
    return address ? QString() : address.error();
}

void givePublicAddress(engine::EngineSettings &engine, const QString &value)
{
    const auto parsed = parsePublicAddress(value);
    engine.publicAddress = !value.isEmpty() && parsed ? *parsed : QUrl();
}

void giveTunnel(engine::EngineSettings &engine, const QString &value)
{
    static const QHash<QString, TunnelKind> kinds = {
        {u"cloudflared"_s, TunnelKind::Cloudflared}, {u"ngrok"_s, TunnelKind::Ngrok},
        {u"tailscale"_s, TunnelKind::Tailscale},     {u"ssh"_s, TunnelKind::Ssh},
        {u"command"_s, TunnelKind::Command},
    };
    engine.tunnel.kind = kinds.value(value, TunnelKind::None);
}

void giveProxy(engine::EngineSettings &engine, const QString &value)
{
    static const QHash<QString, ProxyKind> kinds = {
        {u"none"_s, ProxyKind::None}, {u"http"_s, ProxyKind::Http}, {u"socks5"_s, ProxyKind::Socks5}};
    engine.proxy.kind = kinds.value(value, ProxyKind::System);
}

void giveProxyAddress(engine::EngineSettings &engine, const QString &value)
{
    if (const auto address = parseProxyAddress(value)) {
        engine.proxy.host = address->host;
        engine.proxy.port = address->port;
    }
}

} // namespace crew::gui::settingrules
