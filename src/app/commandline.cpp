// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "core/deeplink.h"

#include <QCommandLineParser>
#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::CommandLine)
};

/// The parser asks the application for its name, and there is none yet.
QString usage(const QCommandLineParser &parser)
{
    return parser.helpText().replace("<executable_name>"_L1, "crew-console"_L1);
}

} // namespace

std::expected<CommandLine, QString> parseCommandLine(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        Texts::tr("Starts AI crews, follows them, and asks you where a person must approve."));
    const QCommandLineOption help({u"h"_s, u"help"_s}, Texts::tr("Shows this help."));
    const QCommandLineOption version({u"v"_s, u"version"_s}, Texts::tr("Shows the version."));
    const QCommandLineOption demo(
        u"demo"_s, Texts::tr("Runs with crews of its own inside this program; nothing leaves this machine, "
                             "no keychain is needed, and nothing is kept."));
    const QCommandLineOption profile(
        u"profile"_s,
        Texts::tr("Keeps settings, journal, logs and keychain entries apart from those of other profiles."),
        Texts::tr("folder"));
    const QCommandLineOption tour(
        u"tour"_s,
        Texts::tr("With --demo: does the main job by itself through the windows and leaves "
                  "pictures in a folder."),
        Texts::tr("folder"));
    const QCommandLineOption dark(u"dark"_s, Texts::tr("Dark colours, whatever the system says."));
    const QCommandLineOption backup(u"backup"_s,
                                    Texts::tr("Writes the profile to one file, without tokens, and ends. No "
                                              "console may be running on it."),
                                    Texts::tr("file"));
    const QCommandLineOption restore(u"restore"_s,
                                     Texts::tr("Takes the profile from such a file, keeps the one that is "
                                               "there aside, and ends."),
                                     Texts::tr("file"));
    parser.addOptions({help, version, demo, profile, tour, dark, backup, restore});

    parser.addPositionalArgument(
        u"link"_s,
        Texts::tr("A link to a review or a run, such as crew-console://run/… ; it is shown in the "
                  "window, which may be open already: with --profile, in that profile's window. A demo takes "
                  "none."),
        u"[link]"_s);

    const auto misuse = [&parser](const QString &sentence) {
        return std::unexpected(sentence + "\n\n"_L1 + usage(parser));
    };
    if (!parser.parse(arguments))
        return misuse(parser.errorText());
    const QStringList words = parser.positionalArguments();
    const qsizetype links = !words.isEmpty() && looksLikeDeepLink(words.first()) ? 1 : 0;
    if (words.size() > links)
        return misuse(Texts::tr("Unknown argument: %1").arg(words.at(links)));
    if (parser.isSet(tour) && !parser.isSet(demo))
        return misuse(Texts::tr("--tour needs --demo."));
    if (parser.isSet(demo) && links > 0)
        return misuse(
            Texts::tr("A demo knows none of the runs that links lead to: leave out the link, or --demo "
                      "(and --tour)."));
    for (const QCommandLineOption &option : {profile, tour}) {
        if (parser.isSet(option) && parser.value(option).isEmpty())
            return misuse(Texts::tr("--%1 needs a folder.").arg(option.names().constLast()));
    }

    for (const QCommandLineOption &option : {backup, restore}) {
        if (parser.isSet(option) && parser.value(option).isEmpty())
            return misuse(Texts::tr("--%1 needs a file.").arg(option.names().constLast()));
        if (parser.isSet(option) && (parser.isSet(demo) || !words.isEmpty()))
            return misuse(Texts::tr("--%1 goes with --profile alone.").arg(option.names().constLast()));
    }
    if (parser.isSet(backup) && parser.isSet(restore))
        return misuse(Texts::tr("--backup and --restore are two things to do: one at a time."));

    CommandLine commandLine;
    commandLine.demo = parser.isSet(demo);
    commandLine.profileDirectory = parser.value(profile);
    commandLine.tourDirectory = parser.value(tour);
    commandLine.dark = parser.isSet(dark);
    commandLine.backupFile = parser.value(backup);
    commandLine.restoreFile = parser.value(restore);
    commandLine.link = words.value(0);
    if (parser.isSet(help))
        commandLine.answer = usage(parser);
    else if (parser.isSet(version))
        commandLine.answer = u"Crew Console %1\n"_s.arg(QStringLiteral(CREW_VERSION));
    return commandLine;
}

} // namespace crew
