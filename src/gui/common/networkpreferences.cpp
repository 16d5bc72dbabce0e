// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/networkpreferences.h"

#include "core/network.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::Preferences)
};

QString proxyComplaint(const QVariant &value)
{
    const QString text = value.toString().trimmed();
    if (text.isEmpty())
        return {};
    const auto address = parseProxyAddress(text);
    return address ? QString() : address.error();
}

} // namespace

QList<Preference> networkPreferences()
{
    using enum PreferenceSection;
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    const QString system = Texts::tr(
        "By which proxy crews on other machines are reached. “As the system” reads https_proxy, all_proxy "
        "and no_proxy, then the desktop's settings; a configuration script (PAC) is not evaluated on "
        "Linux: choose the proxy here instead. Crews on this machine never go through one.");
#else
    const QString system = Texts::tr(
        "By which proxy crews on other machines are reached. “As the system” follows the system's "
        "settings, with its configuration script (PAC). Crews on this machine never go through one.");
#endif
    return {
        {.key = pref::proxy,
         .section = Network,
         .type = PreferenceType::Choice,
         .fallback = u"system"_s,
         .title = Texts::tr("Proxy"),
         .description = system,
         .choices = {{u"system"_s, Texts::tr("As the system")},
                     {u"none"_s, Texts::tr("None", "proxy")},
                     {u"http"_s, Texts::tr("HTTP proxy (CONNECT)")},
                     {u"socks5"_s, Texts::tr("SOCKS5 proxy")}}},
        {.key = pref::proxyAddress,
         .section = Network,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Proxy's host and port"),
         .description = Texts::tr("For an HTTP or SOCKS5 proxy, for example proxy.example.com:3128."),
         .minimumText = Texts::tr("None"),
         .complaint = proxyComplaint},
        {.key = pref::proxyUser,
         .section = Network,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Proxy's user name"),
         .description = Texts::tr("Only where that proxy asks for one."),
         .minimumText = Texts::tr("None")},
        {.key = pref::proxyPassword,
         .section = Network,
         .type = PreferenceType::Secret,
         .fallback = false,
         .title = Texts::tr("Proxy's password"),
         .description = Texts::tr("Goes to the system keychain and to that proxy only."),
         .minimumText = Texts::tr("None")},
    };
}

} // namespace crew::gui
