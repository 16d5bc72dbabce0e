// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include <QCommandLineParser>
#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::CommandLine)
};

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
    parser.addOptions({help, version, demo, profile, tour, dark});

    const auto misuse = [&parser](const QString &sentence) {
        return std::unexpected(sentence + "\n\n"_L1 + parser.helpText());
    };
    if (!parser.parse(arguments))
        return misuse(parser.errorText());
    if (!parser.positionalArguments().isEmpty())
        return misuse(Texts::tr("Unknown argument: %1").arg(parser.positionalArguments().first()));
    if (parser.isSet(tour) && !parser.isSet(demo))
        return misuse(Texts::tr("--tour needs --demo."));
    for (const QCommandLineOption &option : {profile, tour}) {
        if (parser.isSet(option) && parser.value(option).isEmpty())
            return misuse(Texts::tr("--%1 needs a folder.").arg(option.names().constLast()));
    }

    CommandLine commandLine;
    commandLine.demo = parser.isSet(demo);
    commandLine.profileDirectory = parser.value(profile);
    commandLine.tourDirectory = parser.value(tour);
    commandLine.dark = parser.isSet(dark);
    if (parser.isSet(help))
        commandLine.answer = parser.helpText();
    else if (parser.isSet(version))
        commandLine.answer = u"Crew Console %1\n"_s.arg(QStringLiteral(CREW_VERSION));
    return commandLine;
}

} // namespace crew
