// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"
#include "app/commandline.h"

#include <QApplication>

#include <cstdio>

int main(int argc, char *argv[])
{
    // --help and --version must work without a display.
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    QCoreApplication::setApplicationName(QStringLiteral("crew-console"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CREW_VERSION));

    const auto commandLine = crew::parseCommandLine(arguments);
    if (!commandLine) {
        std::fputs(qPrintable(commandLine.error()), stderr);
        return 2;
    }
    if (!commandLine->answer.isEmpty()) {
        std::fputs(qPrintable(commandLine->answer), stdout);
        return 0;
    }

    QGuiApplication::setDesktopFileName(QStringLiteral("org.crewconsole.CrewConsole"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Crew Console"));
    QApplication application(argc, argv);
    return crew::runConsole(application, *commandLine);
}
