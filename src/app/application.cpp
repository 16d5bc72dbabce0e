// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include "app/account.h"
#include "app/demo.h"
#include "app/diagnostics.h"
#include "app/language.h"
#include "app/logfile.h"
#include "app/profile.h"
#include "app/singleinstance.h"
#include "app/tour.h"
#include "engine/enginethread.h"
#include "gui/common/preferences.h"
#include "gui/shell/appearance.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/settingsstore.h"
#include "gui/shell/theme.h"
#include "secrets/keychainsecretstore.h"
#include "secrets/memorysecretstore.h"

#include <QCoreApplication>
#include <QMessageBox>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Application)
};

std::expected<std::unique_ptr<Profile>, QString> openProfile(const CommandLine &commandLine)
{
    if (commandLine.demo && commandLine.profileDirectory.isEmpty())
        return Profile::temporary();
    return Profile::open(commandLine.profileDirectory);
}

EngineOptions engineOptions(const CommandLine &commandLine, Profile &profile,
                            const gui::Preferences &preferences)
{
    EngineOptions options;
    options.journalPath = profile.journalPath();
    options.keyPrefix = profile.keyPrefix();
    options.account = systemAccount();
    options.settings = gui::engineSettingsFrom(preferences, commandLine.demo);
    options.probesItself = true;
    if (commandLine.demo) {
        options.secrets = std::make_shared<MemorySecretStore>();
    } else {
        options.secrets = std::make_shared<KeychainSecretStore>(u"Crew Console"_s);
    }
    return options;
}

/// Tells a person why there is no console: in a window, and for scripts on the standard error output.
int refuseToStart(const CommandLine &commandLine, const QString &sentence)
{
    qCritical("%s", qPrintable(sentence));
    if (!commandLine.tourDirectory.isEmpty())
        return 1;
    QMessageBox box(QMessageBox::Critical, Texts::tr("Crew Console cannot start"), sentence,
                    QMessageBox::Close);
    QObject::connect(&box, &QMessageBox::finished, qApp, &QCoreApplication::quit);
    box.show();
    QCoreApplication::exec();
    return 1;
}

} // namespace

int runConsole(QApplication &application, const CommandLine &commandLine)
{
    gui::applyTheme(application);

    const auto profile = openProfile(commandLine);
    if (!profile)
        return refuseToStart(commandLine, profile.error());
    SingleInstance instance((*profile)->instanceName());
    if (instance.askOtherToRaise())
        return 0;

    const LogFile log((*profile)->logPath());
    // The tour finds its way by the English names of things.
    const Language language(commandLine.tourDirectory.isEmpty()
                                ? gui::Preferences((*profile)->settings()).text(gui::pref::language)
                                : u"en"_s);
    gui::Preferences preferences((*profile)->settings()); // anew: its words are in that language
    const gui::Appearance appearance(application, preferences, commandLine.dark ? u"dark"_s : QString());
    const EngineOptions options = engineOptions(commandLine, **profile, preferences);
    EngineThread engine(options);
    if (const auto opened = engine.open(); !opened)
        return refuseToStart(commandLine, opened.error());
    instance.claim();
    qInfo("Crew Console %s", CREW_VERSION);

    gui::ShellOptions shell;
    shell.demo = commandLine.demo;
    const DiagnosticsSource diagnostics{(*profile)->logPath(), (*profile)->journalPath(),
                                        (*profile)->settings().fileName()};
    shell.saveDiagnostics = [diagnostics](const gui::DiagnosticsOrder &order) {
        return writeDiagnostics(diagnostics, order);
    };
    gui::MainWindow window(engine, preferences, shell);
    QObject::connect(&instance, &SingleInstance::raiseRequested, &window, &gui::MainWindow::raiseFromOutside);
    QObject::connect(&engine, &EngineLink::problemOccurred, &window,
                     [](const QString &sentence) { qWarning("%s", qPrintable(sentence)); });
    window.show();
    engine.start();

    Demo demo(engine);
    QObject::connect(&demo, &Demo::failed, &engine, &EngineLink::problemOccurred);
    if (commandLine.demo)
        demo.start(commandLine.tourDirectory.isEmpty());
    Tour tour(window, commandLine.tourDirectory);
    if (!commandLine.tourDirectory.isEmpty())
        tour.start();
    return QCoreApplication::exec();
}

} // namespace crew
