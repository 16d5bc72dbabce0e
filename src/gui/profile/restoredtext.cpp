// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/profile/restoredtext.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QStringList>

namespace crew::gui::profile {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::profile::RestoredText)
};

} // namespace

QString countsText(const ProfileContent &content)
{
    return QLocale().createSeparatedList(
        {Texts::tr("%Ln crew(s)", nullptr, static_cast<int>(content.crews)),
         Texts::tr("%Ln run(s)", nullptr, static_cast<int>(content.runs)),
         Texts::tr("%Ln decision(s)", nullptr, static_cast<int>(content.decisions))});
}

QString underWayText(const ProfileContent &content)
{
    QStringList parts;
    if (content.openDecisions > 0)
        parts << Texts::tr("%Ln decision(s) that may have been sent since", nullptr, content.openDecisions);
    if (content.runningBatches > 0)
        parts << Texts::tr("%Ln running batch(es), to be paused", nullptr, content.runningBatches);
    return QLocale().createSeparatedList(parts);
}

QString restoredText(const RestoredProfile &restored)
{
    const QString kept =
        restored.tokensCanFollow
            ? Texts::tr("The profile was restored. The previous profile is kept in %1. After you delete or "
                        "move that folder, its tokens are removed from the keychain at the next start.")
            : Texts::tr("The profile was restored. The previous profile is kept in %1. Its tokens could not "
                        "be determined, so they stay in the keychain until you remove them there.");
    QStringList sentences{kept.arg(QDir::toNativeSeparators(restored.keptIn))};
    if (restored.content.openDecisions > 0)
        sentences << Texts::tr("%Ln decision(s) may have been sent after the backup was made. Check the "
                               "service before you decide again.",
                               nullptr, restored.content.openDecisions);
    if (restored.content.runningBatches > 0)
        sentences << Texts::tr("%Ln running batch(es) were paused. Rows may have been kicked off since then.",
                               nullptr, restored.content.runningBatches);
    if (restored.content.crews > 0)
        sentences << Texts::tr("Each crew needs its token again. Use “Set token…” on its page.");
    if (restored.content.clientCertificates > 0)
        sentences << Texts::tr("The client certificates of %Ln crew(s) must be chosen again.", nullptr,
                               static_cast<int>(restored.content.clientCertificates));
    if (restored.asksForProxyPassword)
        sentences << Texts::tr("Enter the proxy password again in the settings.");
    return sentences.join(u' ');
}

} // namespace crew::gui::profile
