// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/endpointpreferences.h"

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
    return isKnown || isAddress ? QString() : Texts::tr("This is no address of a machine.");
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
            ? Texts::tr("Every machine on every network that this computer joins, home, office or café, will "
                        "be able to call the endpoint. Without the secret address of a run it gets nothing, "
                        "but the port is open to it.")
            : Texts::tr("Every machine that reaches %1 will be able to call the endpoint. Without the secret "
                        "address of a run it gets nothing, but the port is open to it.")
                  .arg(listenOn);
    return isTls
               ? reach
               : Texts::tr("Without TLS, callbacks travel unprotected: whoever is on the way reads what your "
                           "crews wrote, and the secret addresses with it, and can then send callbacks of "
                           "their own. Turn on TLS first, unless only a reverse proxy on a network that you "
                           "trust calls here.") +
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
                                  "machine needs no more than this machine."),
         .choices = {{listenon::thisMachine, Texts::tr("This machine only (127.0.0.1)")},
                     {u"::1"_s, Texts::tr("This machine only, IPv6 (::1)")},
                     {listenon::everywhere, Texts::tr("All interfaces, IPv4 and IPv6")}},
         .complaint = listenComplaint,
         .moreChoices = addressesOfNow,
         .consequence = consequenceOfListening},
        {.key = pref::port,
         .section = Endpoint,
         .type = PreferenceType::Number,
         .fallback = 8765,
         .title = Texts::tr("Port"),
         .description = Texts::tr("Where this console listens for callbacks; 0 lets the system choose."),
         .maximum = 65535,
         .minimumText = Texts::tr("Chosen by the system"),
         .typed = true},
        {.key = pref::tls,
         .section = Endpoint,
         .type = PreferenceType::YesNo,
         .fallback = false,
         .title = Texts::tr("TLS (https)"),
         .description =
             Texts::tr("With the two files below. If they cannot be used, the endpoint does not "
                       "listen; it never goes back to plain HTTP by itself. Behind a reverse proxy "
                       "or tunnel, TLS is usually their task."),
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
         .description =
             Texts::tr("PEM, RSA or EC, without a passphrase, such as privkey.pem. Let nobody else "
                       "read it."),
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
         .description =
             Texts::tr("Where a reverse proxy or tunnel passes callbacks on to that port. Crews on other "
                       "machines need it."),
         .minimumText = Texts::tr("None"),
         .complaint = addressComplaint},
        {.key = pref::tunnel,
         .section = Endpoint,
         .type = PreferenceType::Choice,
         .fallback = u"none"_s,
         .title = Texts::tr("Tunnel"),
         .description = Texts::tr("A program that the console runs to get a public address. It has to be "
                                  "installed, and ends with the console."),
         .choices = {{u"none"_s, Texts::tr("None: the address above counts")},
                     {u"cloudflared"_s, u"cloudflared"_s},
                     {u"ngrok"_s, u"ngrok"_s},
                     {u"tailscale"_s, u"tailscale funnel"_s},
                     {u"ssh"_s, u"ssh -R"_s},
                     {u"command"_s, Texts::tr("Another command")}}},
        {.key = pref::tunnelCommand,
         .section = Endpoint,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Tunnel's command"),
         .description =
             Texts::tr("For ssh, what follows its name, such as “-R 8080:{host}:{port} "
                       "me@my-server.example”; for another command, the whole line. {host} and {port} "
                       "stand for the address and port that the endpoint listens on. It is kept in the "
                       "settings file: put no password in it."),
         .minimumText = Texts::tr("None")},
        {.key = pref::tunnelPattern,
         .section = Endpoint,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Pattern for the tunnel's address"),
         .description = Texts::tr("For ssh and another command: a regular expression that finds the public "
                                  "address in the output, such as “https://\\S+”. Without one, the public "
                                  "address above counts."),
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
