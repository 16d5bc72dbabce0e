// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/receivercommand.h"

#include "core/shutdownsignals.h"
#include "desk/program/certificatecheck.h"
#include "desk/program/databasecheck.h"
#include "desk/program/databaseconnect.h"
#include "desk/program/output.h"
#include "desk/receiver/receiverconfig.h"
#include "desk/receiver/receiverhost.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::desk {

namespace {

/// A service is answered before that, one way or the other.
constexpr auto maxAtEnd = 25s;

int serve(const ReceiverConfig &config)
{
    startDeskLog(config.logFormat);
    const auto connect = connectTo(config.database, DatabasePurpose::ForCallers);
    if (!connect)
        return fail(1, connect.error());
    const auto host = ReceiverHost::start(config, *connect);
    if (!host)
        return fail(1, host.error());
    print(stdout, u"crew-desk %1 receives callbacks at %2"_s.arg(QStringLiteral(CREW_VERSION),
                                                                 (*host)->receiver().address()));
    quitOnSignal();
    const int code = QCoreApplication::exec();
    (*host)->receiver().finish(maxAtEnd);
    return code;
}

int checkAll(const ReceiverConfig &config, bool isOffline)
{
    const QList<TlsFiles> certificates = config.tls ? QList<TlsFiles>{*config.tls} : QList<TlsFiles>();
    if (const int code = reportCertificates(certificates); code != 0)
        return code;
    return reportCheck(isOffline ? DatabaseCheck(untriedDatabase()) : checkDatabase(config.database));
}

} // namespace

int runReceiver(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Receives callbacks in front of the database of a desk."_s);
    const QCommandLineOption config(u"config"_s, u"The configuration file."_s, u"FILE"_s);
    const QCommandLineOption check(u"check"_s,
                                   u"Say what is wrong with the configuration or the database, and exit."_s);
    const QCommandLineOption offline(u"offline"_s, u"With --check: do not try the database."_s);
    const QCommandLineOption help({u"h"_s, u"help"_s}, u"Show this."_s);
    parser.addOptions({config, check, offline, help});
    parser.addPositionalArgument(u"receiver"_s, {});
    if (!parser.parse(arguments))
        return fail(badUse, parser.errorText() + u'\n' + parser.helpText());
    if (parser.isSet(help)) {
        print(stdout, parser.helpText());
        return 0;
    }
    if (parser.positionalArguments().size() != 1)
        return fail(badUse, u"Only options can follow receiver.\n"_s + parser.helpText());
    if (parser.value(config).isEmpty())
        return fail(badUse, u"The option --config is missing.\n"_s + parser.helpText());
    if (parser.isSet(offline) && !parser.isSet(check))
        return fail(badUse, u"Use --offline with --check.\n"_s + parser.helpText());
    ConfigSurroundings surroundings = ConfigSurroundings::ofThisProcess();
    surroundings.areCredentialsNeeded = !parser.isSet(check); // a person runs that outside of systemd's unit
    const auto read = readReceiverConfig(parser.value(config), surroundings);
    if (!read) {
        for (const ConfigError &error : read.error())
            print(stderr, error.toString());
        return badUse;
    }
    return parser.isSet(check) ? checkAll(*read, parser.isSet(offline)) : serve(*read);
}

} // namespace crew::desk
