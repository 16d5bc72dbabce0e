// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "core/deeplink.h"

#include <QCommandLineParser>
#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::CommandLine)
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
    const QCommandLineOption demo(u"demo"_s,
                                  Texts::tr("Runs with crews inside this program. Nothing leaves this "
                                            "computer, no keychain is needed and nothing is saved."));
    const QCommandLineOption profile(
        u"profile"_s,
        Texts::tr("Uses separate settings, journal, logs and keychain entries, kept in this folder."),
        Texts::tr("folder"));
    const QCommandLineOption tour(
        u"tour"_s,
        Texts::tr("With --demo: goes from kickoff to result by itself and saves pictures in this folder."),
        Texts::tr("folder"));
    const QCommandLineOption dark(u"dark"_s, Texts::tr("Uses dark colours, whatever the system setting."));
    const QCommandLineOption backup(u"backup"_s,
                                    Texts::tr("Backs up the profile to this file, without tokens, and exits. "
                                              "No console may be using the profile."),
                                    Texts::tr("file"));
    const QCommandLineOption restore(
        u"restore"_s,
        Texts::tr("Restores the profile from a backup, keeps the current one in a folder, and exits."),
        Texts::tr("file"));
    const QCommandLineOption decisions(
        u"export-decisions"_s,
        Texts::tr(
            "Writes the decisions of the profile to this file as JSON Lines, and exits. No console may be "
            "using the profile."),
        Texts::tr("file"));
    const QCommandLineOption redact(
        u"redact"_s,
        Texts::tr("With --export-decisions: replaces what can be recognized by its "
                  "form. KIND is secrets, personal-data or all."),
        Texts::tr("kind"));
    const QCommandLineOption anonymous(
        u"omit-reviewers"_s, Texts::tr("With --export-decisions: leaves out who decided and when."));
    parser.addOptions(
        {help, version, demo, profile, tour, dark, backup, restore, decisions, redact, anonymous});

    parser.addPositionalArgument(u"link"_s,
                                 Texts::tr("Link to a review or run, such as crew-console://run/…, to show "
                                           "in the window of the profile. Not with --demo."),
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
            Texts::tr("The demo does not know the runs that links point to. Omit the link or --demo."));
    for (const QCommandLineOption &option : {profile, tour}) {
        if (parser.isSet(option) && parser.value(option).isEmpty())
            return misuse(Texts::tr("--%1 needs a folder.").arg(option.names().constLast()));
    }

    for (const QCommandLineOption &option : {backup, restore, decisions}) {
        if (parser.isSet(option) && parser.value(option).isEmpty())
            return misuse(Texts::tr("--%1 needs a file.").arg(option.names().constLast()));
        if (parser.isSet(option) && (parser.isSet(demo) || !words.isEmpty()))
            return misuse(
                Texts::tr("--%1 can be combined only with --profile.").arg(option.names().constLast()));
    }
    if (parser.isSet(backup) && parser.isSet(restore))
        return misuse(Texts::tr("--backup and --restore cannot be combined."));
    if (parser.isSet(decisions) && (parser.isSet(backup) || parser.isSet(restore)))
        return misuse(Texts::tr("--export-decisions cannot be combined with --backup or --restore."));
    for (const QCommandLineOption &option : {redact, anonymous}) {
        if (parser.isSet(option) && !parser.isSet(decisions))
            return misuse(Texts::tr("--%1 needs --export-decisions.").arg(option.names().constLast()));
    }
    const QString kind = parser.value(redact);
    if (parser.isSet(redact) && kind != "secrets"_L1 && kind != "personal-data"_L1 && kind != "all"_L1)
        return misuse(Texts::tr("--redact needs secrets, personal-data or all."));

    CommandLine commandLine;
    commandLine.demo = parser.isSet(demo);
    commandLine.profileDirectory = parser.value(profile);
    commandLine.tourDirectory = parser.value(tour);
    commandLine.dark = parser.isSet(dark);
    commandLine.backupFile = parser.value(backup);
    commandLine.restoreFile = parser.value(restore);
    commandLine.decisionsFile = parser.value(decisions);
    commandLine.decisionOptions = {.hasReviewers = !parser.isSet(anonymous),
                                   .redactsSecrets = kind == "secrets"_L1 || kind == "all"_L1,
                                   .redactsPersonalData = kind == "personal-data"_L1 || kind == "all"_L1};
    commandLine.link = words.value(0);
    if (parser.isSet(help))
        commandLine.answer = usage(parser);
    else if (parser.isSet(version))
        commandLine.answer = u"Crew Console %1\n"_s.arg(QStringLiteral(CREW_VERSION));
    return commandLine;
}

} // namespace crew::app
