// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profilecommand.h"

#include "app/decisiondatacommand.h"
#include "app/language.h"
#include "app/profile.h"
#include "app/profilebackup.h"
#include "gui/audit/decisiondatatext.h"
#include "gui/common/settings/preferences.h"
#include "gui/profile/keptsettings.h"
#include "gui/profile/profilecontroller.h"
#include "gui/profile/restoredtext.h"
#include "journal/journallock.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QLockFile>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::ProfileCommand)
};

int refuse(const QString &sentence)
{
    std::fputs(qPrintable(sentence + u'\n'), stderr);
    return 1;
}

void say(const QString &sentence)
{
    std::fputs(qPrintable(sentence + u'\n'), stdout);
}

int backUp(Profile &profile, const QString &path)
{
    const gui::Preferences preferences(profile.settings());
    const auto content = backUpProfile(profile.files(), gui::profile::settingsToSave(preferences), path);
    if (!content)
        return refuse(content.error());
    say(Texts::tr("%1 contains %2. Tokens and the webhook secret stay in the keychain and are not included.")
            .arg(QDir::toNativeSeparators(path), gui::profile::countsText(*content)));
    return 0;
}

int restore(const Profile &profile, const QString &path)
{
    const auto content = unpackBackup(profile.files(), path);
    if (!content)
        return refuse(Texts::tr("Nothing was changed. %1").arg(content.error()));
    if (const auto accepted = acceptBackup(profile.files()); !accepted)
        return refuse(Texts::tr("Nothing was changed. %1").arg(accepted.error()));
    say(Texts::tr("Backup of %1, made by Crew Console %2: %3.")
            .arg(QLocale().toString(content->madeAt.toLocalTime(), QLocale::ShortFormat), content->console,
                 gui::profile::countsText(*content)));
    return 0;
}

int exportTo(const Profile &profile, const CommandLine &commandLine)
{
    const QString &path = commandLine.decisionsFile;
    const auto counts = exportDecisions(profile.journalPath(), path, commandLine.decisionOptions);
    if (!counts)
        return refuse(counts.error());
    say(gui::audit::exportedText(*counts, path));
    return 0;
}

} // namespace

int runProfileCommand(const CommandLine &commandLine)
{
    const auto profile = Profile::open(commandLine.profileDirectory);
    if (!profile)
        return refuse(profile.error());
    // What is written into the journal is read in the console, too.
    const Language language(gui::Preferences((*profile)->settings()).text(gui::pref.language));
    if (!commandLine.decisionsFile.isEmpty())
        return exportTo(**profile, commandLine);
    {
        QLockFile lock((*profile)->journalPath() + ".lock"_L1);
        if (!journal::takeLock(lock))
            return refuse(lock.error() == QLockFile::LockFailedError
                              ? Texts::tr("Crew Console is running with this profile. Quit it first.")
                              : journal::lockFileProblem(lock));
        if (!commandLine.backupFile.isEmpty())
            return backUp(**profile, commandLine.backupFile);
        if (const int code = restore(**profile, commandLine.restoreFile); code != 0)
            return code;
    }
    const auto restored = finishRestore((*profile)->files());
    if (!restored)
        return refuse(restored.error());
    say(gui::profile::restoredText(*restored));
    return 0;
}

} // namespace crew::app
