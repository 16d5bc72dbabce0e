// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shutdownsignals.h"
#include "secrets/keychainsecretstore.h"
#include "service/chatworker.h"
#include "service/commandline.h"
#include "service/democrews.h"
#include "service/programlookup.h"
#include "service/replayservice.h"
#include "wire/recording.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace crew::service;

namespace {

constexpr int badUse = 2; ///< exit code

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::Main)
};

void print(FILE *stream, const QString &line)
{
    std::fprintf(stream, "%s\n", qUtf8Printable(line));
    std::fflush(stream);
}

void log(const QString &line)
{
    print(stderr, u"crew-service: "_s + line);
}

int fail(const QString &message)
{
    log(message);
    return badUse;
}

std::expected<ScriptedCrew, QString> readCrewFile(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Texts::tr("%1: %2").arg(name, file.errorString()));
    auto crew = readScriptedCrew(file.read(maxCrewFileSize + 1), QFileInfo(name).absolutePath());
    if (!crew)
        return std::unexpected(Texts::tr("%1: %2").arg(name, crew.error()));
    return crew;
}

std::expected<ScriptedCrew, QString> findCrew(const QString &name)
{
    if (!QFile::exists(name)) {
        if (auto crew = demoCrew(name))
            return *crew;
    }
    return readCrewFile(name);
}

/// With their tokens.
std::expected<QList<ServedCrew>, QString> findCrews(const CommandLine &line)
{
    QList<ServedCrew> served;
    QList<RequestAddress> addresses = line.requestAddresses;
    const auto add = [&](const ScriptedCrew &crew) {
        const CrewTokens &tokens =
            line.tokens.size() == 1 ? line.tokens.first() : line.tokens.at(served.size());
        served << ServedCrew{crew, tokens.token, tokens.userToken};
        if (crew.isFlow())
            served.last().requests =
                addresses.isEmpty() ? std::nullopt : std::optional(addresses.takeFirst());
    };
    if (line.crews.isEmpty())
        add(demoCrews().first());
    for (const QString &name : line.crews) {
        const auto crew = findCrew(name);
        if (!crew)
            return std::unexpected(crew.error());
        for (const ServedCrew &other : std::as_const(served)) {
            if (other.crew.prefix == crew->prefix)
                return std::unexpected(
                    Texts::tr("%1: \"%2\" has the prefix \"%3\" already. Give one of them another one.")
                        .arg(name, other.crew.name, crew->prefix));
        }
        add(*crew);
    }
    const auto flows = std::ranges::count_if(served, [](const ServedCrew &one) { return one.crew.isFlow(); });
    if (!line.requestAddresses.isEmpty() && line.requestAddresses.size() != flows)
        return std::unexpected(Texts::tr("There are %1 request addresses for %2 flows.")
                                   .arg(line.requestAddresses.size())
                                   .arg(flows));
    return served;
}

std::expected<crew::Recording, QString> readRecording(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Texts::tr("%1: %2").arg(name, file.errorString()));
    auto recording = crew::wire::decodeRecording(file.read(crew::wire::maxRecordingSize + 1));
    if (!recording)
        return std::unexpected(Texts::tr("%1: %2").arg(name, recording.error()));
    return recording;
}

int replay(const CommandLine &line)
{
    const auto recording = readRecording(line.replay);
    if (!recording)
        return fail(recording.error());
    const QString token = line.tokens.value(0).token;
    if (line.requestAddresses.size() > 1)
        return fail(
            Texts::tr("There are %1 request addresses for one recording.").arg(line.requestAddresses.size()));
    ReplayOptions options{token, line.options.speed, {}};
    if (!line.requestAddresses.isEmpty())
        options.requests = line.requestAddresses.first();
    ReplayService service(*recording, options);
    if (const auto port = service.listen(QHostAddress::LocalHost, line.port); !port)
        return fail(port.error());
    print(stdout, Texts::tr("\"%1\" is replayed at %2").arg(line.replay, service.baseUrl().toString()));
    return QCoreApplication::exec();
}

/// What would fail here though the file is in order: programs may still be installed.
void warnOfPrograms(const ScriptedCrew &crew)
{
    for (const ScriptedTask &task : crew.tasks) {
        const auto *work = std::get_if<ProgramWork>(&task.work);
        if (const auto problem = work ? problemOfWork(*work, crew.folder) : std::nullopt)
            log(Texts::tr("Task \"%1\" would fail: %2").arg(task.id, *problem));
    }
}

int check(const QString &name)
{
    const auto crew = readCrewFile(name);
    if (!crew)
        return fail(crew.error());
    warnOfPrograms(*crew);
    print(stdout, crew->isFlow() ? Texts::tr("%1 is a valid flow file.").arg(name)
                                 : Texts::tr("%1 is a valid crew file.").arg(name));
    return 0;
}

QString whyNotStored(const crew::secrets::SecretError &error)
{
    if (error.kind != crew::secrets::SecretError::Kind::Unavailable)
        return error.text;
    return Texts::tr(
        "No keychain service can be reached. Start one (GNOME Keyring or KWallet on Linux), or let "
        "the crew file name an environment variable with the key.");
}

int storeKey(const QString &name, crew::secrets::SecretStore &keys)
{
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return fail(input.errorString());
    const QString key = QString::fromUtf8(input.readLine(64 * 1024)).trimmed();
    if (key.isEmpty())
        return fail(Texts::tr("There is no key on standard input."));
    keys.write(chatKeyName(name), key, QCoreApplication::instance(),
               [&name](const std::expected<void, crew::secrets::SecretError> &written) {
                   if (!written)
                       return QCoreApplication::exit(fail(whyNotStored(written.error())));
                   print(stdout, Texts::tr("The key \"%1\" is in the system keychain.").arg(name));
                   QCoreApplication::exit(0);
               });
    return QCoreApplication::exec();
}

int serve(const CommandLine &line, crew::secrets::SecretStore &keys)
{
    const auto crews = findCrews(line);
    if (!crews)
        return fail(crews.error());
    ServiceOptions options = line.options;
    options.keys = &keys;
    CrewService service(*crews, options);
    QObject::connect(&service, &CrewService::problemFound, &service, log);
    if (const auto port = service.listen(QHostAddress::LocalHost, line.port); !port)
        return fail(port.error());
    for (qsizetype i = 0; i < service.crewCount(); ++i)
        print(stdout,
              Texts::tr("\"%1\" is served at %2").arg(service.crew(i).name, service.baseUrl(i).toString()));
    if (line.endsWithInput)
        crew::quitWhenInputCloses();
    crew::quitOnSignal();
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"crew-service"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(CREW_VERSION));

    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(QCoreApplication::arguments()))
        return fail(parser.errorText());
    if (parser.isSet(u"help"_s))
        parser.showHelp();
    if (parser.isSet(u"version"_s))
        parser.showVersion();

    const auto line = readCommandLine(parser);
    if (!line)
        return fail(line.error());
    crew::secrets::KeychainSecretStore keys(u"Crew Console"_s);
    if (!line->keyName.isEmpty())
        return storeKey(line->keyName, keys);
    if (!line->check.isEmpty())
        return check(line->check);
    if (!line->replay.isEmpty())
        return replay(*line);
    return serve(*line, keys);
}
