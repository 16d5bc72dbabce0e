// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/networkpreferences.h"

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
        "The proxy for crews on other computers. “Same as system” uses https_proxy, all_proxy and no_proxy, "
        "then the desktop's settings. Configuration scripts (PAC) are not supported on Linux: choose the "
        "proxy here instead. Crews on this computer are always reached directly.");
#else
    const QString system = Texts::tr(
        "The proxy for crews on other computers. “Same as system” uses the system's settings, including its "
        "configuration script (PAC). Crews on this computer are always reached directly.");
#endif
    return {
        {.key = pref::proxy,
         .section = Network,
         .type = PreferenceType::Choice,
         .fallback = u"system"_s,
         .title = Texts::tr("Proxy"),
         .description = system,
         .choices = {{u"system"_s, Texts::tr("Same as system")},
                     {u"none"_s, Texts::tr("None", "proxy")},
                     {u"http"_s, Texts::tr("HTTP proxy (CONNECT)")},
                     {u"socks5"_s, Texts::tr("SOCKS5 proxy")}}},
        {.key = pref::proxyAddress,
         .section = Network,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Proxy host and port"),
         .description = Texts::tr("For an HTTP or SOCKS5 proxy, for example proxy.example.com:3128."),
         .minimumText = Texts::tr("None"),
         .complaint = proxyComplaint},
        {.key = pref::proxyUser,
         .section = Network,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Proxy user name"),
         .description = Texts::tr("Only if the proxy requires one."),
         .minimumText = Texts::tr("None")},
        {.key = pref::proxyPassword,
         .section = Network,
         .type = PreferenceType::Secret,
         .fallback = false,
         .title = Texts::tr("Proxy password"),
         .description = Texts::tr("Stored in the system keychain and sent to this proxy only."),
         .minimumText = Texts::tr("None")},
    };
}

} // namespace crew::gui
