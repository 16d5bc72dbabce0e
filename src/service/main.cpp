// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/crewservice.h"
#include "service/replayservice.h"
#include "wire/recording.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace crew::service;

namespace {

constexpr int badUse = 2; ///< exit code

struct CommandLine
{
    ServiceOptions options;
    quint16 port = 0;
    QString crew;   ///< file or name; empty for the first that is built in
    QString replay; ///< a recording to be served instead of a crew
};

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::Main)
};

void print(FILE *stream, const QString &line)
{
    std::fprintf(stream, "%s\n", qUtf8Printable(line));
    std::fflush(stream);
}

void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(Texts::tr(
        "Serves a scripted crew as the Crew Execution Service does, for demos and tests, or a recording "
        "of a real one.\n\n"
        "A recording is a file of JSON lines, as the wire log of Crew Console saves it. The first line is\n"
        "  {\"format\": \"crew-console-recording\", \"version\": 1, \"about\": \"...\"}\n"
        "and each other one, in one line, an exchange\n"
        "  {\"at\": 0, \"request\": {\"method\": \"POST\", \"path\": \"/kickoff\", \"text\": \"...\"},\n"
        "   \"response\": {\"status\": 200, \"header\": {\"Content-Type\": \"application/json\"}, \"text\": "
        "\"...\"}}\n"
        "or a callback\n"
        "  {\"at\": 250, \"callback\": \"human-input\", \"run\": \"...\", \"text\": \"...\"}\n"
        "\"at\" counts milliseconds; \"run\" is the kickoff_id (left out: of the kickoff before); callbacks "
        "are "
        "task, step, crew, human-input and events. A body is \"text\", \"base64\" when it is not UTF-8, or "
        "\"json\". \"response\": null is a request that is never answered.\n"
        "Requests are matched by method and path, ids by the order in which they are asked about. Answers to "
        "the same request are given in order, the last one again and again; what was recorded after a resume "
        "is given after a resume. What was not recorded is answered 404."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions(
        {{u"port"_s, Texts::tr("Port on 127.0.0.1; 0 lets the system choose."), u"port"_s, u"0"_s},
         {u"token"_s, Texts::tr("The Bearer Token that clients must send."), u"token"_s},
         {u"user-token"_s, Texts::tr("A User Bearer Token that is accepted as well."), u"token"_s},
         {u"crew"_s, Texts::tr("A crew file, or the name of a crew that is built in."), u"file"_s},
         {u"dialect"_s, Texts::tr("\"contract\" (default), or \"deployed\" to answer as live services do."),
          u"dialect"_s, u"contract"_s},
         {u"replay"_s, Texts::tr("Serves this recording instead of a crew; --token may be left out then."),
          u"file"_s},
         {u"speed"_s,
          Texts::tr("Task durations, and the times between recorded callbacks, are divided by this."),
          u"factor"_s, u"1"_s}});
}

std::expected<CommandLine, QString> readCommandLine(const QCommandLineParser &parser)
{
    CommandLine line;
    bool isNumber = false;
    line.port = parser.value(u"port"_s).toUShort(&isNumber);
    if (!isNumber)
        return std::unexpected(Texts::tr("--port must be a number from 0 to 65535."));
    line.options.speed = parser.value(u"speed"_s).toDouble(&isNumber);
    if (!isNumber || !(line.options.speed >= 0.001 && line.options.speed <= 1e6))
        return std::unexpected(Texts::tr("--speed must be a number from 0.001 to 1000000."));
    const QString dialect = parser.value(u"dialect"_s);
    if (dialect != "contract"_L1 && dialect != "deployed"_L1)
        return std::unexpected(Texts::tr("--dialect must be \"contract\" or \"deployed\"."));
    line.options.dialect = dialect == "deployed"_L1 ? Dialect::Deployed : Dialect::Contract;
    line.options.token = parser.value(u"token"_s);
    line.options.userToken = parser.value(u"user-token"_s);
    line.replay = parser.value(u"replay"_s);
    for (const QString &other : {u"crew"_s, u"dialect"_s, u"user-token"_s}) {
        if (parser.isSet(u"replay"_s) && parser.isSet(other))
            return std::unexpected(
                Texts::tr("--%1 cannot be combined with --replay, which serves what was recorded.")
                    .arg(other));
    }
    if (line.options.token.isEmpty() && !parser.isSet(u"replay"_s))
        return std::unexpected(Texts::tr("--token is missing. Clients need a token to send."));
    if (!parser.positionalArguments().isEmpty())
        return std::unexpected(
            Texts::tr("\"%1\" is not an option.").arg(parser.positionalArguments().first()));
    line.crew = parser.value(u"crew"_s);
    return line;
}

std::expected<ScriptedCrew, QString> findCrew(const QString &name)
{
    if (name.isEmpty())
        return demoCrews().first();
    QFile file(name);
    if (!file.exists()) {
        if (auto crew = demoCrew(name))
            return *crew;
    }
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Texts::tr("%1: %2").arg(name, file.errorString()));
    auto crew = readScriptedCrew(file.read(maxCrewFileSize + 1));
    if (!crew)
        return std::unexpected(Texts::tr("%1: %2").arg(name, crew.error()));
    return crew;
}

int fail(const QString &message)
{
    print(stderr, u"crew-service: "_s + message);
    return badUse;
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
    ReplayService service(*recording, {line.options.token, line.options.speed});
    if (const auto port = service.listen(QHostAddress::LocalHost, line.port); !port)
        return fail(port.error());
    print(stdout, Texts::tr("\"%1\" is replayed at %2").arg(line.replay, service.baseUrl().toString()));
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
    if (parser.isSet(u"replay"_s))
        return replay(*line);
    const auto crew = findCrew(line->crew);
    if (!crew)
        return fail(crew.error());

    CrewService service(*crew, line->options);
    if (const auto port = service.listen(QHostAddress::LocalHost, line->port); !port)
        return fail(port.error());
    print(stdout, Texts::tr("\"%1\" is served at %2").arg(crew->name, service.baseUrl().toString()));
    return QCoreApplication::exec();
}
