// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/commandline.h"

#include <QCommandLineParser>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

using Act = DeskCommandLine::Act;

std::expected<DeskCommandLine, QString> admin(const QStringList &words, const QString &configFile)
{
    const auto wrong = [](const QString &sentence) {
        return std::unexpected(
            sentence +
            u"\nUse: crew-desk admin new-key FILE\n     crew-desk admin upgrade-database ADDRESS WRITER "
            "[RECEIVER]\n     crew-desk --config FILE admin set-up-link\n"
            "     crew-desk --config FILE admin recover NAME\n     crew-desk --config FILE admin test-mail "
            "ADDRESS\n"
            "     crew-desk --config FILE admin notices\n     crew-desk --config FILE admin backup DIRECTORY"_s);
    };
    const QString what = words.value(1);
    if (what == "new-key"_L1)
        return words.size() == 3
                   ? DeskCommandLine{.act = Act::NewKey, .file = words.at(2)}
                   : std::expected<DeskCommandLine, QString>(wrong(u"Name the file for the new key."_s));
    if (what == "upgrade-database"_L1)
        return words.size() == 4 || words.size() == 5
                   ? DeskCommandLine{.act = Act::UpgradeDatabase,
                                     .address = words.at(2),
                                     .writer = words.at(3),
                                     .receiver = words.value(4)}
                   : std::expected<DeskCommandLine, QString>(wrong(
                         u"Name the address of the database and the role of the machines with a desk."_s));
    if (configFile.isEmpty())
        return wrong(u"The option --config is missing."_s);
    const bool isAlone = what == "set-up-link"_L1 || what == "notices"_L1;
    if (isAlone && words.size() == 2)
        return DeskCommandLine{.act = Act::Ask, .configFile = configFile, .question = what};
    const bool hasArgument = what == "recover"_L1 || what == "test-mail"_L1;
    if (hasArgument && words.size() == 3)
        return DeskCommandLine{
            .act = Act::Ask, .configFile = configFile, .question = what + u' ' + words.at(2)};
    if (what == "backup"_L1 && words.size() == 3)
        return DeskCommandLine{
            .act = Act::BackUp, .configFile = configFile, .file = QFileInfo(words.at(2)).absoluteFilePath()};
    return wrong(u"Check the word after admin and its arguments."_s);
}

} // namespace

std::expected<DeskCommandLine, QString> parseDeskCommandLine(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Serves the reviews of a team to its Crew Consoles."_s);
    const QCommandLineOption config(u"config"_s, u"The configuration file."_s, u"FILE"_s);
    const QCommandLineOption check(u"check"_s,
                                   u"Say what is wrong with the configuration or the database, and exit."_s);
    const QCommandLineOption offline(u"offline"_s, u"With --check: do not try the database."_s);
    const QCommandLineOption help({u"h"_s, u"help"_s}, u"Show this."_s);
    const QCommandLineOption version({u"v"_s, u"version"_s}, u"Show the version."_s);
    parser.addOptions({config, check, offline, help, version});
    parser.addPositionalArgument(u"admin"_s,
                                 u"new-key FILE, upgrade-database ADDRESS WRITER [RECEIVER], set-up-link, "
                                 u"recover NAME, test-mail ADDRESS, notices, or "
                                 u"backup DIRECTORY: for people on "
                                 "the host."_s,
                                 u"[admin …]"_s);
    parser.addPositionalArgument(u"migrate"_s, u"Copy the data from files into the database."_s,
                                 u"[migrate]"_s);
    parser.addPositionalArgument(
        u"receiver"_s, u"Receive callbacks in front of the database: see crew-desk receiver --help."_s,
        u"[receiver …]"_s);
    if (!parser.parse(arguments))
        return std::unexpected(parser.errorText() + u'\n' + parser.helpText());
    if (parser.isSet(help))
        return DeskCommandLine{.act = Act::Print, .text = parser.helpText()};
    if (parser.isSet(version))
        return DeskCommandLine{.act = Act::Print, .text = "crew-desk "_L1 + QStringLiteral(CREW_VERSION)};
    const QString file = parser.value(config);
    const QStringList words = parser.positionalArguments();
    if (words == QStringList{u"migrate"_s} && !file.isEmpty())
        return DeskCommandLine{.act = Act::Migrate, .configFile = file};
    if (!words.isEmpty() && words.first() == "admin"_L1)
        return admin(words, file);
    if (words.value(0) == "receiver"_L1)
        return std::unexpected(u"Put receiver before its options.\n"_s + parser.helpText());
    if (file.isEmpty())
        return std::unexpected(u"The option --config is missing.\n"_s + parser.helpText());
    if (!words.isEmpty())
        return std::unexpected(u"There is no command “%1”.\n"_s.arg(words.join(u' ')) + parser.helpText());
    if (parser.isSet(offline) && !parser.isSet(check))
        return std::unexpected(u"Use --offline with --check.\n"_s + parser.helpText());
    return DeskCommandLine{.act = parser.isSet(check) ? Act::Check : Act::Serve,
                           .configFile = file,
                           .isOffline = parser.isSet(offline)};
}

} // namespace crew::desk
