// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/quirktext.h"

#include "gui/common/style/visibletext.h"

#include <QCoreApplication>
#include <QLocale>

namespace crew::gui::crews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::crews::QuirkText)
};

/// What a quirk and its forms are called; empty where there is no such thing.
struct QuirkTexts
{
    QString title;
    QString contract; ///< set by a person
    QString deployed;
    QString learnedContract; ///< what Automatic comes to
    QString learnedDeployed;
    QString unknown;
};

QuirkTexts textsOf(Quirk quirk)
{
    switch (quirk) {
    case Quirk::ResumeBody:
        return {.title = Texts::tr("Body of POST /resume"),
                .contract = Texts::tr("snake_case, as in the contract"),
                .deployed = Texts::tr("camelCase"),
                .learnedContract = Texts::tr("snake_case"),
                .learnedDeployed = Texts::tr("camelCase"),
                .unknown = Texts::tr("snake_case")};
    case Quirk::StatusPath:
        return {.title = Texts::tr("Address of the status"),
                .contract = Texts::tr("/status/{id}, as in the contract"),
                .deployed = Texts::tr("/{id}/status"),
                .learnedContract = Texts::tr("/status/{id}"),
                .learnedDeployed = Texts::tr("/{id}/status"),
                .unknown = Texts::tr("/status/{id}")};
    case Quirk::Stop:
        return {.title = Texts::tr("Stopping a run"),
                .contract = Texts::tr("not offered, as in the contract"),
                .deployed = Texts::tr("POST /stop/{id}"),
                .learnedContract = Texts::tr("not offered"),
                .learnedDeployed = Texts::tr("offered"),
                .unknown = Texts::tr("not known yet")};
    case Quirk::Approval:
        return {.title = Texts::tr("Approvals with feedback"),
                .contract = Texts::tr("sent as written, as in the contract"),
                .deployed = Texts::tr("held back: the crew treats the feedback as a change request"),
                .learnedContract = {},
                .learnedDeployed = {},
                .unknown = Texts::tr("sent as written")};
    case Quirk::Quota:
        return {.title = Texts::tr("Quota"),
                .contract = {},
                .deployed = {},
                .learnedContract = {},
                .learnedDeployed = {},
                .unknown = {}};
    }
    Q_UNREACHABLE();
}

/// What Automatic comes to.
QString learnedText(const QuirkTexts &texts, QuirkSetting learned)
{
    switch (learned) {
    case QuirkSetting::Automatic:
        return texts.unknown;
    case QuirkSetting::Contract:
        return texts.learnedContract;
    case QuirkSetting::Deployed:
        return texts.learnedDeployed;
    }
    Q_UNREACHABLE();
}

} // namespace

QString quirkTitle(Quirk quirk)
{
    return textsOf(quirk).title;
}

QString settingTitle(Quirk quirk, QuirkSetting setting, const Crew &crew)
{
    const QuirkTexts texts = textsOf(quirk);
    switch (setting) {
    case QuirkSetting::Automatic:
        return Texts::tr("Automatic: %1").arg(learnedText(texts, crew.quirks.learned.value(quirk)));
    case QuirkSetting::Contract:
        return Texts::tr("Manual: %1").arg(texts.contract);
    case QuirkSetting::Deployed:
        return Texts::tr("Manual: %1").arg(texts.deployed);
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
        return Texts::tr("Observed %1: the service accepted an approval with feedback (%2 returned %3: %4), "
                         "then sent another attempt of the same task.")
            .arg(when, visibleText(known->request), QString::number(known->status), excerpt);
    if (quirk == Quirk::Quota)
        return Texts::tr("The quota is used up. Wait until it is renewed, or raise it in the crew's "
                         "dashboard. %1: %2 returned %3: %4")
            .arg(when, visibleText(known->request), QString::number(known->status), excerpt);
    return Texts::tr("Learned %1: %2 returned %3: %4")
        .arg(when, visibleText(known->request), QString::number(known->status), excerpt);
}

} // namespace crew::gui::crews
