// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shutdownsignals.h"
#include "desk/backup/backup.h"
#include "desk/control/controlserver.h"
#include "desk/program/certificatecheck.h"
#include "desk/program/commandline.h"
#include "desk/program/databasecheck.h"
#include "desk/program/databaseupgrade.h"
#include "desk/program/deskprogram.h"
#include "desk/program/migratecommand.h"
#include "desk/program/output.h"
#include "desk/program/receivercommand.h"
#include "desk/sealed/deskkey.h"

#include <QCoreApplication>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace crew::desk;

namespace {

int failConfig(const ConfigErrors &errors)
{
    for (const ConfigError &error : errors)
        print(stderr, error.toString());
    return badUse;
}

int makeKey(const QString &file)
{
    const auto key = DeskKey::create(file);
    if (!key)
        return fail(1, key.error());
    print(stdout,
          u"%1 holds the new key %2. Keep a copy of it elsewhere: without it, the secrets of a backup "
          "cannot be read."_s.arg(file, key->id()));
    return 0;
}

int upgrade(const DeskCommandLine &line)
{
    const auto upgraded = upgradeDatabase(line.address, line.writer, line.receiver);
    if (!upgraded)
        return fail(1, upgraded.error());
    print(stdout, u"The database has the tables of crew-desk %1."_s.arg(QStringLiteral(CREW_VERSION)));
    if (!upgraded->isEmpty())
        print(stdout, *upgraded);
    return 0;
}

int ask(const DeskConfig &config, const QString &question)
{
    const auto answer = askRunningDesk(config.dataDirectory, question);
    if (!answer)
        return fail(1, answer.error());
    print(stdout, *answer);
    return 0;
}

int copy(const DeskConfig &config, const QString &folder)
{
    if (config.database)
        return fail(1, serverBackUpAdvice());
    if (const auto done = backUp(config.dataDirectory, folder); !done)
        return fail(1, done.error());
    print(stdout, u"%1 holds the data of the desk. The key is not in it: keep that elsewhere."_s.arg(folder));
    return 0;
}

int checkAll(const DeskConfig &config, bool isOffline)
{
    if (const int code = reportCertificates(certificatesOf(config)); code != 0)
        return code;
    if (!config.database)
        return reportCheck(QString());
    return reportCheck(isOffline ? DatabaseCheck(untriedDatabase()) : checkDatabase(config));
}

int migrateData(const DeskConfig &config)
{
    const auto migrated = runMigration(config, [](const QString &line) { print(stdout, line); });
    if (!migrated)
        return fail(1, migrated.error());
    print(stdout, *migrated);
    return 0;
}

int serve(const DeskConfig &config, const QString &file)
{
    DeskProgram program(config, file);
    crew::onShutdownSignal(&program, [&program] { program.end(); });
    if (const auto begun = program.begin(); !begun)
        return fail(1, begun.error());
    return QCoreApplication::exec();
}

int run(const DeskCommandLine &line)
{
    using Act = DeskCommandLine::Act;
    if (line.act == Act::Print) {
        print(stdout, line.text);
        return 0;
    }
    if (line.act == Act::NewKey)
        return makeKey(line.file);
    if (line.act == Act::UpgradeDatabase)
        return upgrade(line);
    const bool isServing = line.act == Act::Serve;
    ConfigSurroundings surroundings = ConfigSurroundings::ofThisProcess();
    surroundings.areCredentialsNeeded =
        isServing || line.act == Act::Migrate; // others run outside of systemd's unit
    surroundings.areSecretsChecked = isServing || line.act == Act::Check || line.act == Act::Migrate;
    surroundings.isDataNeeded = surroundings.areSecretsChecked;
    const auto config = readDeskConfig(line.configFile, surroundings);
    if (!config)
        return failConfig(config.error());
    if (line.act == Act::Ask)
        return ask(*config, line.question);
    if (line.act == Act::BackUp)
        return copy(*config, line.file);
    if (line.act == Act::Migrate)
        return migrateData(*config);
    return isServing ? serve(*config, line.configFile) : checkAll(*config, line.isOffline);
}

} // namespace

int main(int argc, char *argv[])
{
    ::umask(S_IRWXG | S_IRWXO); // whatever it creates is its user's alone
    qputenv("QT_NO_GLIB", "1"); // nothing here needs GLib's event loop, and Qt's own takes less time
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"crew-desk"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(CREW_VERSION));
    if (QCoreApplication::arguments().value(1) == "receiver"_L1)
        return runReceiver(QCoreApplication::arguments());
    const auto line = parseDeskCommandLine(QCoreApplication::arguments());
    return line ? run(*line) : fail(badUse, line.error());
}
