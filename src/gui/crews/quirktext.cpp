// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/quirktext.h"

#include "gui/common/visibletext.h"

#include <QCoreApplication>
#include <QLocale>

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::QuirkText)
};

QString contractTitle(Quirk quirk)
{
    switch (quirk) {
    case Quirk::ResumeBody:
        return Texts::tr("snake_case, as in the contract");
    case Quirk::StatusPath:
        return Texts::tr("/status/{id}, as in the contract");
    case Quirk::Stop:
        return Texts::tr("not offered, as in the contract");
    case Quirk::Approval:
        return Texts::tr("sent as written, as in the contract");
    case Quirk::Quota:
        break;
    }
    return {};
}

QString deployedTitle(Quirk quirk)
{
    switch (quirk) {
    case Quirk::ResumeBody:
        return Texts::tr("camelCase");
    case Quirk::StatusPath:
        return Texts::tr("/{id}/status");
    case Quirk::Stop:
        return Texts::tr("POST /stop/{id}");
    case Quirk::Approval:
        return Texts::tr("held back: the crew treats the feedback as a change request");
    case Quirk::Quota:
        break;
    }
    return {};
}

/// What Automatic comes to.
QString learnedTitle(Quirk quirk, const Crew &crew)
{
    switch (quirk) {
    case Quirk::ResumeBody:
        return crew.resumeDialect == ResumeDialect::CamelCase ? Texts::tr("camelCase")
                                                              : Texts::tr("snake_case");
    case Quirk::StatusPath:
        return crew.statusPath == StatusPath::IdThenStatus ? Texts::tr("/{id}/status")
                                                           : Texts::tr("/status/{id}");
    case Quirk::Stop:
        return crew.hasNoStop                               ? Texts::tr("not offered")
               : crew.quirks.evidence.contains(Quirk::Stop) ? Texts::tr("offered")
                                                            : Texts::tr("not known yet");
    case Quirk::Approval:
        return Texts::tr("sent as written");
    case Quirk::Quota:
        break;
    }
    return {};
}

} // namespace

QString quirkTitle(Quirk quirk)
{
    switch (quirk) {
    case Quirk::ResumeBody:
        return Texts::tr("Body of POST /resume");
    case Quirk::StatusPath:
        return Texts::tr("Address of the status");
    case Quirk::Stop:
        return Texts::tr("Stopping a run");
    case Quirk::Approval:
        return Texts::tr("Approvals with feedback");
    case Quirk::Quota:
        return Texts::tr("Quota");
    }
    Q_UNREACHABLE();
}

QString settingTitle(Quirk quirk, QuirkSetting setting, const Crew &crew)
{
    switch (setting) {
    case QuirkSetting::Automatic:
        return Texts::tr("Automatic: %1").arg(learnedTitle(quirk, crew));
    case QuirkSetting::Contract:
        return Texts::tr("Manual: %1").arg(contractTitle(quirk));
    case QuirkSetting::Deployed:
        return Texts::tr("Manual: %1").arg(deployedTitle(quirk));
    }
    Q_UNREACHABLE();
}

QString evidenceSentence(Quirk quirk, const Crew &crew)
{
    const auto known = crew.quirks.evidence.constFind(quirk);
    if (known == crew.quirks.evidence.cend())
        return {};
    const QString when = QLocale().toString(known->at.toLocalTime(), QLocale::ShortFormat);
    const QString excerpt = known->excerpt.isEmpty() ? Texts::tr("(empty)") : visibleText(known->excerpt);
    if (quirk == Quirk::Approval)
        return Texts::tr("Seen %1: an approval with feedback was accepted (%2 was answered %3: %4), and then "
                         "the same task came back with another attempt.")
            .arg(when, visibleText(known->request), QString::number(known->status), excerpt);
    if (quirk == Quirk::Quota)
        return Texts::tr("The quota is used up. Wait until it is renewed, or raise it in the crew's "
                         "dashboard. %1: %2 was answered %3: %4")
            .arg(when, visibleText(known->request), QString::number(known->status), excerpt);
    return Texts::tr("Learned %1: %2 was answered %3: %4")
        .arg(when, visibleText(known->request), QString::number(known->status), excerpt);
}

} // namespace crew::gui
