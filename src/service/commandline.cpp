// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/commandline.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

struct CommandTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::Main)
};

std::expected<QList<CrewTokens>, QString> readTokens(const QCommandLineParser &parser)
{
    if (parser.isSet(u"token-file"_s)) {
        if (parser.isSet(u"token"_s) || parser.isSet(u"user-token"_s))
            return std::unexpected(CommandTexts::tr("--token-file cannot be combined with --token."));
        return readTokenFile(parser.value(u"token-file"_s));
    }
    const QStringList userTokens = parser.values(u"user-token"_s);
    QList<CrewTokens> tokens;
    for (const QString &token : parser.values(u"token"_s)) {
        if (token.isEmpty())
            return std::unexpected(CommandTexts::tr("--token is empty. Clients need a token to send."));
        tokens << CrewTokens{token, userTokens.value(tokens.size())};
    }
    if (userTokens.size() > std::max<qsizetype>(tokens.size(), 1))
        return std::unexpected(CommandTexts::tr("There are more --user-token than --token."));
    return tokens;
}

/// Numbers and words of a fixed set.
std::expected<void, QString> readValues(const QCommandLineParser &parser, CommandLine &line)
{
    bool isNumber = false;
    line.port = parser.value(u"port"_s).toUShort(&isNumber);
    if (!isNumber)
        return std::unexpected(CommandTexts::tr("--port must be a number from 0 to 65535."));
    line.options.speed = parser.value(u"speed"_s).toDouble(&isNumber);
    if (!isNumber || !(line.options.speed >= 0.001 && line.options.speed <= 1e6))
        return std::unexpected(CommandTexts::tr("--speed must be a number from 0.001 to 1000000."));
    line.options.maxTasks = parser.value(u"max-tasks"_s).toInt(&isNumber);
    if (!isNumber || line.options.maxTasks < 1 || line.options.maxTasks > 256)
        return std::unexpected(CommandTexts::tr("--max-tasks must be a number from 1 to 256."));
    const QString dialect = parser.value(u"dialect"_s);
    if (dialect != "contract"_L1 && dialect != "deployed"_L1)
        return std::unexpected(CommandTexts::tr("--dialect must be \"contract\" or \"deployed\"."));
    line.options.dialect = dialect == "deployed"_L1 ? Dialect::Deployed : Dialect::Contract;
    return {};
}

/// The first option that makes no sense beside another.
QString conflictIn(const QCommandLineParser &parser)
{
    for (const QString &other : {u"crew"_s, u"dialect"_s, u"user-token"_s, u"token-file"_s, u"data"_s}) {
        if (parser.isSet(u"replay"_s) && parser.isSet(other))
            return CommandTexts::tr("--%1 cannot be combined with --replay, which serves what was recorded.")
                .arg(other);
    }
    if (!parser.positionalArguments().isEmpty())
        return CommandTexts::tr("\"%1\" is not an option.").arg(parser.positionalArguments().first());
    return {};
}

std::expected<void, QString> checkTokens(const CommandLine &line)
{
    const qsizetype crews = std::max<qsizetype>(line.crews.size(), 1);
    if (line.tokens.isEmpty())
        return std::unexpected(CommandTexts::tr("--token is missing. Clients need a token to send."));
    if (line.tokens.size() != 1 && line.tokens.size() != crews)
        return std::unexpected(
            CommandTexts::tr("There are %1 tokens for %2 crews.").arg(line.tokens.size()).arg(crews));
    return {};
}

} // namespace

void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(CommandTexts::tr(
        "Serves crews as the Crew Execution Service does: scripted ones, crews of programs and language "
        "models, or a recording.\n\n"
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
        "task, step, crew, human-input, events and flow, a flow's request; its answers are exchanges with "
        "POST "
        "/feedback/REQUEST-ID. A body is \"text\", \"base64\" when it is not UTF-8, or "
        "\"json\". \"response\": null is a request that is never answered.\n"
        "Requests are matched by method and path, ids by the order in which they are asked about. Answers to "
        "the same request are given in order, the last one again and again; what was recorded after a resume "
        "is given after a resume. What was not recorded is answered 404."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions(
        {{u"port"_s, CommandTexts::tr("Port on 127.0.0.1; 0 lets the system choose."), u"port"_s, u"0"_s},
         {u"token"_s,
          CommandTexts::tr(
              "The Bearer Token that clients must send; several are for the crews in their order."),
          u"token"_s},
         {u"token-file"_s,
          CommandTexts::tr(
              "The same from a file that only its owner can read: line N is the token of crew N, "
              "with its User Bearer Token after a space."),
          u"file"_s},
         {u"user-token"_s, CommandTexts::tr("A User Bearer Token that is accepted as well."), u"token"_s},
         {u"crew"_s,
          CommandTexts::tr(
              "A crew file, or the name of a crew that is built in; several are served at their own "
              "prefixes."),
          u"file"_s},
         {u"request-addresses"_s,
          CommandTexts::tr("Where flows ask people, from a file that only its owner can read: line N is the "
                           "address for the requests of flow N, with their signing secret after a space."),
          u"file"_s},
         {u"check"_s, CommandTexts::tr("Says what is wrong with this crew file, and exits."), u"file"_s},
         {u"data"_s, CommandTexts::tr("Keeps executions in this folder, so that they survive the service."),
          u"folder"_s},
         {u"max-tasks"_s, CommandTexts::tr("Programs and models that are at work at once."), u"count"_s,
          u"4"_s},
         {u"until-stdin-closes"_s, CommandTexts::tr("Ends when its standard input is closed.")},
         {u"store-key"_s,
          CommandTexts::tr("Reads the key of a language model from standard input, stores it in the system "
                           "keychain by this name, and exits."),
          u"name"_s},
         {u"dialect"_s,
          CommandTexts::tr("\"contract\" (default), or \"deployed\" to answer as live services do."),
          u"dialect"_s, u"contract"_s},
         {u"replay"_s,
          CommandTexts::tr("Serves this recording instead of a crew; --token may be left out then."),
          u"file"_s},
         {u"speed"_s,
          CommandTexts::tr("Task durations, and the times between recorded callbacks, are divided by this."),
          u"factor"_s, u"1"_s}});
}

std::expected<CommandLine, QString> readCommandLine(const QCommandLineParser &parser)
{
    CommandLine line;
    if (const QString conflict = conflictIn(parser); !conflict.isEmpty())
        return std::unexpected(conflict);
    if (const auto values = readValues(parser, line); !values)
        return std::unexpected(values.error());
    line.crews = parser.values(u"crew"_s);
    line.replay = parser.value(u"replay"_s);
    line.check = parser.value(u"check"_s);
    line.keyName = parser.value(u"store-key"_s);
    line.options.dataFolder = parser.value(u"data"_s);
    line.endsWithInput = parser.isSet(u"until-stdin-closes"_s);
    const auto tokens = readTokens(parser);
    if (!tokens)
        return std::unexpected(tokens.error());
    line.tokens = *tokens;
    if (parser.isSet(u"request-addresses"_s)) {
        const auto addresses = readRequestAddresses(parser.value(u"request-addresses"_s));
        if (!addresses)
            return std::unexpected(addresses.error());
        line.requestAddresses = *addresses;
    }
    const bool isServing = line.replay.isEmpty() && line.check.isEmpty() && line.keyName.isEmpty();
    if (!isServing)
        return line;
    if (const auto checked = checkTokens(line); !checked)
        return std::unexpected(checked.error());
    return line;
}

} // namespace crew::service
