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

struct Options
{
    QCommandLineOption help{{u"h"_s, u"help"_s}, Texts::tr("Shows this help.")};
    QCommandLineOption version{{u"v"_s, u"version"_s}, Texts::tr("Shows the version.")};
    QCommandLineOption demo{
        u"demo"_s, Texts::tr("Runs with crews inside this program. Nothing leaves this computer and no "
                             "keychain is needed. Nothing is saved unless --profile is given.")};
    QCommandLineOption profile{
        u"profile"_s,
        Texts::tr("Uses separate settings, journal, logs and keychain entries, kept in this folder."),
        Texts::tr("folder")};
    QCommandLineOption tour{
        u"tour"_s,
        Texts::tr("With --demo: goes from kickoff to result by itself and saves pictures in this folder."),
        Texts::tr("folder")};
    QCommandLineOption dark{u"dark"_s, Texts::tr("Uses dark colours, whatever the system setting.")};
    QCommandLineOption backup{u"backup"_s,
                              Texts::tr("Backs up the profile to this file, without tokens, and exits. No "
                                        "console may be using the profile."),
                              Texts::tr("file")};
    QCommandLineOption restore{
        u"restore"_s,
        Texts::tr("Restores the profile from a backup, keeps the current one in a folder, and exits."),
        Texts::tr("file")};
    QCommandLineOption decisions{
        u"export-decisions"_s,
        Texts::tr("Writes the decisions of the profile to this file as JSON Lines, and exits. No console may "
                  "be using the profile."),
        Texts::tr("file")};
    QCommandLineOption redact{u"redact"_s,
                              Texts::tr("With --export-decisions: replaces what can be recognized by its "
                                        "form. KIND is secrets, personal-data or all."),
                              Texts::tr("kind")};
    QCommandLineOption anonymous{u"omit-reviewers"_s,
                                 Texts::tr("With --export-decisions: leaves out who decided and when.")};

    void addTo(QCommandLineParser &parser) const
    {
        parser.addOptions(
            {help, version, demo, profile, tour, dark, backup, restore, decisions, redact, anonymous});
        parser.addPositionalArgument(
            u"link"_s,
            Texts::tr("Link to a review or run, such as crew-console://run/…, to show in the window of the "
                      "profile. Not with --demo."),
            u"[link]"_s);
    }
};

QString nameOf(const QCommandLineOption &option)
{
    return option.names().constLast();
}

/// The parser asks the application for its name, and there is none yet.
QString usage(const QCommandLineParser &parser)
{
    return parser.helpText().replace("<executable_name>"_L1, "crew-console"_L1);
}

QString misuseOfArguments(const QStringList &words)
{
    const qsizetype links = !words.isEmpty() && looksLikeDeepLink(words.first()) ? 1 : 0;
    return words.size() > links ? Texts::tr("Unknown argument: %1").arg(words.at(links)) : QString();
}

QString misuseOfDemo(const QCommandLineParser &parser, const Options &options)
{
    const bool isDemo = parser.isSet(options.demo);
    if (parser.isSet(options.tour) && !isDemo)
        return Texts::tr("--tour needs --demo.");
    if (isDemo && !parser.positionalArguments().isEmpty())
        return Texts::tr("The demo does not know the runs that links point to. Omit the link or --demo.");
    for (const QCommandLineOption &option : {options.profile, options.tour}) {
        if (parser.isSet(option) && parser.value(option).isEmpty())
            return Texts::tr("--%1 needs a folder.").arg(nameOf(option));
    }
    return {};
}

/// Of the options that do one thing without a window.
QString misuseOfTasks(const QCommandLineParser &parser, const Options &options)
{
    for (const QCommandLineOption &option : {options.backup, options.restore, options.decisions}) {
        if (parser.isSet(option) && parser.value(option).isEmpty())
            return Texts::tr("--%1 needs a file.").arg(nameOf(option));
        if (parser.isSet(option) && (parser.isSet(options.demo) || !parser.positionalArguments().isEmpty()))
            return Texts::tr("--%1 can be combined only with --profile.").arg(nameOf(option));
    }
    const bool isBackupOrRestore = parser.isSet(options.backup) || parser.isSet(options.restore);
    if (parser.isSet(options.backup) && parser.isSet(options.restore))
        return Texts::tr("--backup and --restore cannot be combined.");
    if (parser.isSet(options.decisions) && isBackupOrRestore)
        return Texts::tr("--export-decisions cannot be combined with --backup or --restore.");
    return {};
}

QString misuseOfExport(const QCommandLineParser &parser, const Options &options)
{
    for (const QCommandLineOption &option : {options.redact, options.anonymous}) {
        if (parser.isSet(option) && !parser.isSet(options.decisions))
            return Texts::tr("--%1 needs --export-decisions.").arg(nameOf(option));
    }
    static const QStringList kinds{u"secrets"_s, u"personal-data"_s, u"all"_s};
    if (parser.isSet(options.redact) && !kinds.contains(parser.value(options.redact)))
        return Texts::tr("--redact needs secrets, personal-data or all.");
    return {};
}

/// The first thing that is wrong, as a sentence; empty when nothing is.
QString misuseOf(const QCommandLineParser &parser, const Options &options)
{
    for (const QString &misuse :
         {misuseOfArguments(parser.positionalArguments()), misuseOfDemo(parser, options),
          misuseOfTasks(parser, options), misuseOfExport(parser, options)}) {
        if (!misuse.isEmpty())
            return misuse;
    }
    return {};
}

CommandLine valuesOf(const QCommandLineParser &parser, const Options &options)
{
    const QString redacted = parser.value(options.redact);
    CommandLine commandLine;
    commandLine.demo = parser.isSet(options.demo);
    commandLine.profileDirectory = parser.value(options.profile);
    commandLine.tourDirectory = parser.value(options.tour);
    commandLine.dark = parser.isSet(options.dark);
    commandLine.backupFile = parser.value(options.backup);
    commandLine.restoreFile = parser.value(options.restore);
    commandLine.decisionsFile = parser.value(options.decisions);
    commandLine.decisionOptions = {.hasReviewers = !parser.isSet(options.anonymous),
                                   .redactsSecrets = redacted == "secrets"_L1 || redacted == "all"_L1,
                                   .redactsPersonalData =
                                       redacted == "personal-data"_L1 || redacted == "all"_L1};
    commandLine.link = parser.positionalArguments().value(0);
    if (parser.isSet(options.help))
        commandLine.answer = usage(parser);
    else if (parser.isSet(options.version))
        commandLine.answer = u"Crew Console %1\n"_s.arg(QStringLiteral(CREW_VERSION));
    return commandLine;
}

} // namespace

std::expected<CommandLine, QString> parseCommandLine(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        Texts::tr("Starts AI crews, follows them, and asks you where a person must approve."));
    const Options options;
    options.addTo(parser);
    const QString misuse = parser.parse(arguments) ? misuseOf(parser, options) : parser.errorText();
    if (!misuse.isEmpty())
        return std::unexpected(misuse + "\n\n"_L1 + usage(parser));
    return valuesOf(parser, options);
}

} // namespace crew::app
