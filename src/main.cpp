// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"
#include "app/commandline.h"
#include "app/profilecommand.h"

#include <QApplication>

#include <cstdio>

#ifdef __MINGW32__
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#endif

namespace {

int runWithWindows(int argc, char *argv[], const crew::app::CommandLine &commandLine)
{
    QGuiApplication::setDesktopFileName(QStringLiteral("org.crewconsole.CrewConsole"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Crew Console"));
    QApplication application(argc, argv);
    return crew::app::runConsole(application, commandLine);
}

int runWithoutWindows(int argc, char *argv[], const crew::app::CommandLine &commandLine)
{
    const QCoreApplication application(argc, argv);
    return crew::app::runProfileCommand(commandLine);
}

/// Ends the process where MinGW's libraries, being unloaded, can wait for ever for a lock of their own (seen
/// under wine): everything of the console has been closed by then.
int ended(int code)
{
#ifdef __MINGW32__
    std::fflush(nullptr);
    TerminateProcess(GetCurrentProcess(), static_cast<UINT>(code));
#endif
    return code;
}

} // namespace

int main(int argc, char *argv[])
{
    // --help and --version must work without a display.
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    QCoreApplication::setApplicationName(QStringLiteral("crew-console"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CREW_VERSION));

    const auto commandLine = crew::app::parseCommandLine(arguments);
    if (!commandLine) {
        std::fputs(qPrintable(commandLine.error()), stderr);
        return 2;
    }
    if (!commandLine->answer.isEmpty()) {
        std::fputs(qPrintable(commandLine->answer), stdout);
        return 0;
    }

    if (commandLine->isAboutProfile())
        return ended(runWithoutWindows(argc, argv, *commandLine));
    return ended(runWithWindows(argc, argv, *commandLine));
}
