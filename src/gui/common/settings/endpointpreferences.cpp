// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/endpointpreferences.h"

#include "core/address.h"
#include "core/listenon.h"

#include <QCoreApplication>
#include <QNetworkInterface>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::Preferences)
};

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

bool isOnlyThisMachine(const QString &word)
{
    return word == listenon::thisMachine || QHostAddress(word).isLoopback();
}

QString listenComplaint(const QVariant &value)
{
    const QString word = value.toString();
    const bool isKnown = word == listenon::thisMachine || word == listenon::everywhere;
    const bool isAddress = (word.contains(u':') || word.count(u'.') == 3) && !QHostAddress(word).isNull();
    return isKnown || isAddress ? QString() : Texts::tr("This is not an address of a computer.");
}

/// The addresses that others could reach this machine at, as they are now.
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

QString consequenceOfListening(const QVariant &value, const Preferences &preferences)
{
    return exposure(value.toString(), preferences.isOn(pref::tls));
}

QString consequenceOfTls(const QVariant &value, const Preferences &preferences)
{
    return value.toBool() ? QString() : exposure(preferences.text(pref::listenOn), false);
}

QList<Preference> listeningPreferences()
{
    using enum PreferenceSection;
    return {
        {.key = pref::listenOn,
         .section = Endpoint,
         .type = PreferenceType::Choice,
         .fallback = QString(listenon::thisMachine),
         .title = Texts::tr("Listen on"),
         .description = Texts::tr("Who can call this console's endpoint. A reverse proxy or tunnel on this "
                                  "computer only needs “This computer only”."),
         .choices = {{listenon::thisMachine, Texts::tr("This computer only (127.0.0.1)")},
                     {u"::1"_s, Texts::tr("This computer only, IPv6 (::1)")},
                     {listenon::everywhere, Texts::tr("All interfaces, IPv4 and IPv6")}},
         .complaint = listenComplaint,
         .moreChoices = addressesOfNow,
         .consequence = consequenceOfListening},
        {.key = pref::port,
         .section = Endpoint,
         .type = PreferenceType::Number,
         .fallback = 8765,
         .title = Texts::tr("Port"),
         .description =
             Texts::tr("The port on which this console listens for callbacks. 0 lets the system choose."),
         .maximum = 65535,
         .minimumText = Texts::tr("Chosen by the system"),
         .typed = true},
        {.key = pref::tls,
         .section = Endpoint,
         .type = PreferenceType::YesNo,
         .fallback = false,
         .title = Texts::tr("TLS (https)"),
         .description = Texts::tr(
             "Uses the two files below. If they cannot be used, the endpoint does not listen. It never falls "
             "back to plain HTTP. Behind a reverse proxy or tunnel, TLS is usually done there."),
         .consequence = consequenceOfTls},
        {.key = pref::certificateFile,
         .section = Endpoint,
         .type = PreferenceType::File,
         .fallback = QString(),
         .title = Texts::tr("Certificate file"),
         .description = Texts::tr("PEM, the certificate first and those of its issuers after it, such as "
                                  "fullchain.pem. A renewed file is read at once."),
         .minimumText = Texts::tr("None")},
        {.key = pref::keyFile,
         .section = Endpoint,
         .type = PreferenceType::File,
         .fallback = QString(),
         .title = Texts::tr("Key file"),
         .description = Texts::tr("PEM, RSA or EC, without a passphrase, such as privkey.pem. Only you "
                                  "should be able to read it."),
         .minimumText = Texts::tr("None")},
    };
}

QList<Preference> reachingPreferences()
{
    using enum PreferenceSection;
    return {
        {.key = pref::publicAddress,
         .section = Endpoint,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Public address"),
         .description = Texts::tr("The address at which a reverse proxy or tunnel forwards callbacks to that "
                                  "port. Crews on other computers need it."),
         .minimumText = Texts::tr("None"),
         .complaint = addressComplaint},
        {.key = pref::tunnel,
         .section = Endpoint,
         .type = PreferenceType::Choice,
         .fallback = u"none"_s,
         .title = Texts::tr("Tunnel"),
         .description = Texts::tr("A program that the console runs to get a public address. It must be "
                                  "installed, and stops with the console."),
         .choices = {{u"none"_s, Texts::tr("None: use the address above")},
                     {u"cloudflared"_s, u"cloudflared"_s},
                     {u"ngrok"_s, u"ngrok"_s},
                     {u"tailscale"_s, u"tailscale funnel"_s},
                     {u"ssh"_s, u"ssh -R"_s},
                     {u"command"_s, Texts::tr("Another command")}}},
        {.key = pref::tunnelCommand,
         .section = Endpoint,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Tunnel command"),
         .description =
             Texts::tr("For ssh, its arguments, such as “-R 8080:{host}:{port} me@my-server.example”. For "
                       "another command, the complete line. {host} and {port} stand for where the endpoint "
                       "listens. Do not enter a password: this is stored in the settings file."),
         .minimumText = Texts::tr("None")},
        {.key = pref::tunnelPattern,
         .section = Endpoint,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Pattern for the tunnel address"),
         .description =
             Texts::tr("For ssh and another command: a regular expression that finds the public address in "
                       "the output, such as “https://\\S+”. Without one, the public address above is used."),
         .minimumText = Texts::tr("None"),
         .complaint = patternComplaint},
    };
}

} // namespace

QList<Preference> endpointPreferences()
{
    return listeningPreferences() + reachingPreferences();
}

} // namespace crew::gui
