// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/preferences.h"

#include "core/address.h"

#include <QCoreApplication>
#include <QTime>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("crew::gui::Preferences", text);
}

Preference yesNo(QLatin1String key, PreferenceSection section, bool fallback, const QString &title,
                 const QString &description)
{
    return {.key = key,
            .section = section,
            .type = PreferenceType::YesNo,
            .fallback = fallback,
            .title = title,
            .description = description};
}

Preference letter(QLatin1String key, const QString &fallback, const QString &title)
{
    return {.key = key,
            .section = PreferenceSection::Keys,
            .type = PreferenceType::Letter,
            .fallback = fallback,
            .title = title,
            .description = tr("One letter or digit; upper and lower case are the same.")};
}

QString addressComplaint(const QVariant &value)
{
    const QString text = value.toString().trimmed();
    if (text.isEmpty())
        return {};
    const auto address = parsePublicAddress(text);
    return address ? QString() : address.error();
}

QList<Preference> reviewPreferences()
{
    using enum PreferenceSection;
    return {
        {.key = pref::hold,
         .section = Reviews,
         .type = PreferenceType::Number,
         .fallback = 8,
         .title = tr("Hold decisions"),
         .description = tr("How long Approve and Reject can be taken back before they are sent."),
         .maximum = 60,
         .unit = tr(" s")},
        {.key = pref::rise,
         .section = Reviews,
         .type = PreferenceType::Choice,
         .fallback = u"rise"_s,
         .title = tr("When a review arrives"),
         .description = tr("A window that rises never takes the keyboard."),
         .choices = {{u"rise"_s, tr("A review window rises")},
                     {u"notify"_s, tr("Only notify")},
                     {u"nothing"_s, tr("Only put it into the queue")}}},
        {.key = pref::shield,
         .section = Reviews,
         .type = PreferenceType::Number,
         .fallback = 600,
         .title = tr("Arrival shield"),
         .description =
             tr("How long a review that has just appeared takes no key and no click, so that nothing "
                "typed for something else decides."),
         .minimum = 300,
         .maximum = 5000,
         .unit = tr(" ms")},
        yesNo(pref::advance, Reviews, true, tr("Go on to the next review"),
              tr("After a decision the next waiting review is shown.")),
        yesNo(pref::warnAlike, Reviews, true, tr("Point out that attempts resemble each other"),
              tr("A quiet line at the third rejection of outputs that hardly differ. Nothing leaves this "
                 "machine.")),
        yesNo(pref::warnPace, Reviews, true, tr("Point out many approvals in a row"),
              tr("A quiet line when approvals follow each other very fast. Nothing leaves this machine.")),
        {.key = pref::displayName,
         .section = Reviews,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = tr("Your name"),
         .description =
             tr("Stands in the record of decisions beside your account's name. Never sent to a crew.")},
    };
}

QList<Preference> keyPreferences()
{
    return {
        yesNo(pref::singleKeys, PreferenceSection::Keys, true, tr("Single keys"),
              tr("Letters alone choose and move while nothing is being typed. They never decide: "
                 "Ctrl+Enter does.")),
        letter(pref::keyApprove, u"A"_s, tr("Choose Approve")),
        letter(pref::keyReject, u"R"_s, tr("Choose Reject")),
        letter(pref::keyNext, u"J"_s, tr("Next review")),
        letter(pref::keyPrevious, u"K"_s, tr("Previous review")),
    };
}

QList<Preference> noticePreferences()
{
    using enum PreferenceSection;
    const auto time = [](QLatin1String key, const QTime &fallback, const QString &title) {
        return Preference{.key = key,
                          .section = Notices,
                          .type = PreferenceType::Time,
                          .fallback = fallback,
                          .title = title,
                          .description = {}};
    };
    return {
        yesNo(pref::notify, Notices, true, tr("Desktop notifications"),
              tr("One for each review that newly waits; never with what is under review.")),
        yesNo(pref::notifyNames, Notices, true, tr("Name the crew and the task"),
              tr("Without it a notification only says that a review waits.")),
        yesNo(pref::sound, Notices, false, tr("Sound"), tr("The desktop's own sound for a new review.")),
        {.key = pref::repeatMinutes,
         .section = Notices,
         .type = PreferenceType::Number,
         .fallback = 0,
         .title = tr("Remind again"),
         .description = tr("After so many minutes while a review waits; 0 never does."),
         .maximum = 240,
         .unit = tr(" min")},
        yesNo(pref::quiet, Notices, false, tr("Do not disturb"),
              tr("Between these times nothing rises, notifies or sounds. The queue and its count go on.")),
        time(pref::quietFrom, QTime(18, 0), tr("Quiet from")),
        time(pref::quietUntil, QTime(8, 0), tr("Quiet until")),
        yesNo(pref::tray, Notices, true, tr("Sign in the notification area"),
              tr("Where the desktop has such an area. Nothing is only there.")),
    };
}

QList<Preference> endpointPreferences()
{
    using enum PreferenceSection;
    return {
        {.key = pref::port,
         .section = Endpoint,
         .type = PreferenceType::Number,
         .fallback = 8765,
         .title = tr("Port"),
         .description =
             tr("Where this console listens for callbacks, on this machine only; 0 lets the system choose."),
         .maximum = 65535},
        {.key = pref::publicAddress,
         .section = Endpoint,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = tr("Public address"),
         .description = tr("Where a reverse proxy or tunnel passes callbacks on to that port. Crews on other "
                           "machines need it."),
         .complaint = addressComplaint},
    };
}

QList<Preference> lookPreferences()
{
    using enum PreferenceSection;
    return {
        {.key = pref::theme,
         .section = Look,
         .type = PreferenceType::Choice,
         .fallback = u"system"_s,
         .title = tr("Colours"),
         .description = {},
         .choices = {{u"system"_s, tr("As the system")},
                     {u"light"_s, tr("Light")},
                     {u"dark"_s, tr("Dark")},
                     {u"contrast"_s, tr("High contrast")}}},
        {.key = pref::language,
         .section = Look,
         .type = PreferenceType::Choice,
         .fallback = u"system"_s,
         .title = tr("Language"),
         .description = {},
         .choices = {{u"system"_s, tr("As the system")},
                     {u"en"_s, u"English"_s},
                     {u"de"_s, u"Deutsch"_s},
                     {u"zh_CN"_s, u"简体中文"_s}},
         .needsRestart = true},
        {.key = pref::textPercent,
         .section = Look,
         .type = PreferenceType::Number,
         .fallback = 100,
         .title = tr("Text size"),
         .description = tr("Of what the system's own size is."),
         .minimum = 80,
         .maximum = 200,
         .unit = tr(" %")},
        yesNo(pref::stillness, Look, false, tr("Reduce motion"),
              tr("Nothing moves or fades by itself; countdowns step by whole seconds.")),
    };
}

} // namespace

QString sectionTitle(PreferenceSection section)
{
    switch (section) {
    case PreferenceSection::Reviews:
        return tr("Reviews");
    case PreferenceSection::Keys:
        return tr("Keys");
    case PreferenceSection::Notices:
        return tr("Notifications");
    case PreferenceSection::Endpoint:
        return tr("Endpoint");
    case PreferenceSection::Look:
        return tr("Look");
    }
    return {};
}

QList<Preference> allPreferences()
{
    return reviewPreferences() + keyPreferences() + noticePreferences() + endpointPreferences() +
           lookPreferences();
}

} // namespace crew::gui
