// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/preferencelist.h"

#include "core/release.h"
#include "gui/common/settings/endpointpreferences.h"
#include "gui/common/settings/networkpreferences.h"

#include <QCoreApplication>
#include <QTime>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::Preferences)
};

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
            .description = Texts::tr("One letter or digit. Upper and lower case are the same.")};
}

QList<Preference> reviewPreferences()
{
    using enum PreferenceSection;
    return {
        {.key = pref::hold,
         .section = Reviews,
         .type = PreferenceType::Number,
         .fallback = 8,
         .title = Texts::tr("Hold decisions"),
         .description = Texts::tr("How long you can undo Approve and Reject before they are sent."),
         .maximum = 60,
         .unit = Texts::tr(" s"),
         .minimumText = Texts::tr("Not at all")},
        {.key = pref::rise,
         .section = Reviews,
         .type = PreferenceType::Choice,
         .fallback = u"rise"_s,
         .title = Texts::tr("When a review arrives"),
         .description = Texts::tr("The window never takes the keyboard focus."),
         .choices = {{u"rise"_s, Texts::tr("Open a review window")},
                     {u"notify"_s, Texts::tr("Only show a notification")},
                     {u"nothing"_s, Texts::tr("Only add it to the queue")}}},
        {.key = pref::shield,
         .section = Reviews,
         .type = PreferenceType::Number,
         .fallback = 600,
         .title = Texts::tr("Arrival shield"),
         .description = Texts::tr("How long a review that has just appeared ignores keys and clicks, so that "
                                  "nothing meant for another window decides."),
         .minimum = 300,
         .maximum = 5000,
         .unit = Texts::tr(" ms")},
        yesNo(pref::advance, Reviews, true, Texts::tr("Continue with the next review"),
              Texts::tr("Shows the next waiting review after a decision.")),
        yesNo(pref::denseQueue, Reviews, false, Texts::tr("Dense queue"),
              Texts::tr("Two lines for each review, without a line of its output.")),
        yesNo(pref::warnAlike, Reviews, true, Texts::tr("Point out similar attempts"),
              Texts::tr("Shows a hint at the third rejection of outputs that hardly differ. Nothing leaves "
                        "this computer.")),
        yesNo(pref::warnPace, Reviews, true, Texts::tr("Point out fast approvals"),
              Texts::tr(
                  "Shows a hint when approvals follow each other very fast. Nothing leaves this computer.")),
        {.key = pref::displayName,
         .section = Reviews,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Your name"),
         .description =
             Texts::tr("Shown in the record of decisions next to your account name. Never sent to a crew.")},
    };
}

QList<Preference> keyPreferences()
{
    return {
        yesNo(pref::singleKeys, PreferenceSection::Keys, true, Texts::tr("Single keys"),
              Texts::tr("Single letters choose and move while you are not typing. They never decide: "
                        "Ctrl+Enter does.")),
        letter(pref::keyApprove, u"A"_s, Texts::tr("Choose Approve")),
        letter(pref::keyReject, u"R"_s, Texts::tr("Choose Reject")),
        letter(pref::keyNext, u"J"_s, Texts::tr("Next review")),
        letter(pref::keyPrevious, u"K"_s, Texts::tr("Previous review")),
        letter(pref::keyComment, u"C"_s, Texts::tr("Comment on what is selected")),
        letter(pref::keyFocus, u"F"_s, Texts::tr("Focus mode")),
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
        yesNo(pref::notify, Notices, true, Texts::tr("Desktop notifications"),
              Texts::tr("One for each new review. Never shows what is under review.")),
        yesNo(pref::notifyNames, Notices, true, Texts::tr("Name the crew and the task"),
              Texts::tr("Otherwise a notification only says that a review is waiting.")),
        yesNo(pref::sound, Notices, false, Texts::tr("Sound"),
              Texts::tr("Plays the desktop's sound for a new review.")),
        {.key = pref::repeatMinutes,
         .section = Notices,
         .type = PreferenceType::Number,
         .fallback = 0,
         .title = Texts::tr("Remind again after"),
         .description = Texts::tr("Repeats the notification while a review is waiting. 0 turns this off."),
         .maximum = 240,
         .unit = Texts::tr(" min"),
         .minimumText = Texts::tr("Never")},
        yesNo(pref::quiet, Notices, false, Texts::tr("Do not disturb"),
              Texts::tr("Between these times no review window opens, no notification appears and no sound "
                        "plays. The queue still shows new reviews.")),
        time(pref::quietFrom, QTime(18, 0), Texts::tr("Quiet from")),
        time(pref::quietUntil, QTime(8, 0), Texts::tr("Quiet until")),
        yesNo(pref::tray, Notices, true, Texts::tr("Icon in the notification area"),
              Texts::tr("If the desktop has one. Everything it offers is in the window too.")),
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
         .title = Texts::tr("Colours"),
         .description = {},
         .choices = {{u"system"_s, Texts::tr("Same as system")},
                     {u"light"_s, Texts::tr("Light")},
                     {u"dark"_s, Texts::tr("Dark")},
                     {u"contrast"_s, Texts::tr("High contrast")}}},
        {.key = pref::language,
         .section = Look,
         .type = PreferenceType::Choice,
         .fallback = u"system"_s,
         .title = Texts::tr("Language"),
         .description = {},
         .choices = {{u"system"_s, Texts::tr("Same as system")},
                     {u"en"_s, u"English"_s},
                     {u"de"_s, u"Deutsch"_s},
                     {u"zh_CN"_s, u"简体中文"_s}},
         .needsRestart = true},
        {.key = pref::textPercent,
         .section = Look,
         .type = PreferenceType::Number,
         .fallback = 100,
         .title = Texts::tr("Text size"),
         .description = Texts::tr("Percentage of the system's text size."),
         .minimum = 80,
         .maximum = 200,
         .unit = Texts::tr("%")},
        yesNo(pref::stillness, Look, false, Texts::tr("Reduce motion"),
              Texts::tr("Turns off animations. Countdowns change once per second.")),
    };
}

QList<Preference> startPreferences()
{
    Preference atLogin =
        yesNo(pref::startAtLogin, PreferenceSection::Start, false, Texts::tr("Start when I log in"),
              Texts::tr("Opens the console when you log in. This is a system setting, and the system's list "
                        "of startup programs shows it too."));
    atLogin.isOfTheSystem = true;
    return {atLogin,
            {.key = pref::closing,
             .section = PreferenceSection::Start,
             .type = PreferenceType::Choice,
             .fallback = u"ask"_s,
             .title = Texts::tr("When the window is closed"),
             .description =
                 Texts::tr("While runs are live or reviews are waiting. Otherwise closing the window quits."),
             .choices = {{u"ask"_s, Texts::tr("Ask")},
                         {u"keep"_s, Texts::tr("Keep running in the notification area")},
                         {u"quit"_s, Texts::tr("Quit")}}}};
}

QString feedComplaint(const QVariant &value)
{
    const QString text = value.toString().trimmed();
    if (text.isEmpty())
        return {};
    const auto address = parseFeedAddress(text);
    return address ? QString() : address.error();
}

QList<Preference> updatePreferences()
{
    return {
        {.key = pref::releaseFeed,
         .section = PreferenceSection::Updates,
         .type = PreferenceType::Text,
         .fallback = QString(),
         .title = Texts::tr("Release feed"),
         .description = Texts::tr("Checked once a day for a newer Crew Console. Nothing is ever downloaded "
                                  "or installed. Leave empty to never check."),
         .minimumText = Texts::tr("None"),
         .complaint = feedComplaint},
    };
}

} // namespace

QString sectionTitle(PreferenceSection section)
{
    switch (section) {
    case PreferenceSection::Reviews:
        return Texts::tr("Reviews");
    case PreferenceSection::Keys:
        return Texts::tr("Keys");
    case PreferenceSection::Notices:
        return Texts::tr("Notifications");
    case PreferenceSection::Endpoint:
        return Texts::tr("Endpoint");
    case PreferenceSection::Network:
        return Texts::tr("Network");
    case PreferenceSection::Look:
        return Texts::tr("Appearance");
    case PreferenceSection::Start:
        return Texts::tr("Start and exit");
    case PreferenceSection::Updates:
        return Texts::tr("Updates");
    }
    return {};
}

QList<Preference> allPreferences()
{
    return reviewPreferences() + keyPreferences() + noticePreferences() + endpointPreferences() +
           networkPreferences() + lookPreferences() + startPreferences() + updatePreferences();
}

} // namespace crew::gui
