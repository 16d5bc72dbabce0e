// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include "app/account.h"
#include "app/autostart.h"
#include "app/demo.h"
#include "app/deskprofile.h"
#include "app/diagnostics.h"
#include "app/formerprofiles.h"
#include "app/language.h"
#include "app/linkevents.h"
#include "app/logfile.h"
#include "app/parts.h"
#include "app/profile.h"
#include "app/profilework.h"
#include "app/singleinstance.h"
#include "app/tour.h"
#include "core/async/inworker.h"
#include "engine/enginethread.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/accessiblescrollarea.h"
#include "gui/profile/restoredtext.h"
#include "gui/shell/appearance.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/settingsstore.h"
#include "gui/shell/theme.h"
#include "local/localcrews.h"
#include "remote/remoteengine.h"
#include "secrets/keychainsecretstore.h"
#include "secrets/memorysecretstore.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QProcess>
#include <QStandardPaths>
#include <QThread>
#include <QThreadPool>

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds startTimeout = 10s; ///< for another instance to listen
constexpr unsigned long startPause = 50;                // ms

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::Application)
};

std::expected<std::unique_ptr<Profile>, QString> openProfile(const CommandLine &commandLine)
{
    if (commandLine.demo && commandLine.profileDirectory.isEmpty())
        return Profile::temporary();
    return Profile::open(commandLine.profileDirectory);
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

/// What starts with the session is the usual profile's console, and only that one says whether it does.
void offerAutostart(gui::Preferences &preferences, const CommandLine &commandLine)
{
    const bool isUsual = !commandLine.demo && commandLine.profileDirectory.isEmpty();
    const auto keep = [isUsual](const QVariant &value) {
        if (!isUsual)
            return Texts::tr(
                "This works only in your usual profile. Start Crew Console without --demo and --profile.");
        const auto done = Autostart().set(value.toBool());
        return done ? QString() : done.error();
    };
    preferences.setKeeper(gui::pref.startAtLogin,
                          {[isUsual] { return isUsual && Autostart().isOn(); }, keep});
}

void openLinksOf(const SingleInstance &instance, const LinkEvents &events, gui::shell::MainWindow &window)
{
    QObject::connect(&instance, &SingleInstance::linkReceived, &window, &gui::shell::MainWindow::openLink);
    QObject::connect(&events, &LinkEvents::linkReceived, &window, &gui::shell::MainWindow::openLink);
    QObject::connect(&window, &gui::shell::MainWindow::linkOpened, &window, [](const QString &problem) {
        qInfo("%s",
              problem.isEmpty() ? "A link was opened." : qPrintable("A link was not opened: "_L1 + problem));
    });
}

std::expected<void, QString> startDemoProgram(bool isDark)
{
    const QString program = QCoreApplication::applicationFilePath();
    const QStringList arguments = isDark ? QStringList{u"--demo"_s, u"--dark"_s} : QStringList{u"--demo"_s};
    if (QProcess::startDetached(program, arguments))
        return {};
    return std::unexpected(
        Texts::tr("The demo could not be started: %1 --demo").arg(QDir::toNativeSeparators(program)));
}

/// A demo keeps nothing, so no crew can run with it.
std::unique_ptr<local::LocalCrews> newLocalCrews(engine::EngineLink &engine, const Profile &profile)
{
    const QString program =
        QStandardPaths::findExecutable(u"crew-service"_s, {QCoreApplication::applicationDirPath()});
    const local::LocalOptions options{
        program.isEmpty() ? QCoreApplication::applicationDirPath() + "/crew-service"_L1 : program,
        profile.directory(), local::UserServices::usualSystemctl(), local::UserServices::usualFolder()};
    return std::make_unique<local::LocalCrews>(engine, options);
}

enum class Start { First, PassedOn };

/// Opens the journal, or passes the link on to the instance that has it: when two start at the same time, one
/// of them has the journal before it listens.
std::expected<Start, QString> begin(engine::EngineThread &engine, const SingleInstance &instance,
                                    const CommandLine &commandLine, const Profile &profile)
{
    const QDeadlineTimer timeout(startTimeout);
    const QString lockFile = profile.journalPath() + ".lock"_L1;
    for (bool isRepeated = false;; isRepeated = true) {
        const auto opened = engine.open();
        if (opened)
            return Start::First;
        const auto passed = instance.passOn(commandLine.link);
        if (!passed)
            return std::unexpected(passed.error());
        if (*passed == SingleInstance::Passed::On)
            return Start::PassedOn;
        const bool isElsewhere = isRepeated && !mayBeStarting(lockFile); // it is not found from here
        if (timeout.hasExpired() || isElsewhere || !QFile::exists(lockFile))
            return std::unexpected(opened.error());
        QThread::msleep(startPause);
    }
}

/// What a console is run with, whether its engine is here or on a desk.
struct Session
{
    QApplication &application;
    const CommandLine &commandLine;
    Profile &profile;
    SingleInstance &instance;
    gui::Preferences &preferences;
    bool &isRestarting;
    gui::shell::LastReview &lastReview; ///< of the window that was closed last
};

/// Sets \a isRestarting, which has to outlive the function.
std::function<void(gui::AfterQuit)> restartSwitch(bool &isRestarting)
{
    return [&isRestarting](gui::AfterQuit next) { isRestarting = next == gui::AfterQuit::Restart; };
}

/// Shows the window until it is closed; \a begin is called once it is there.
int showWindow(const Session &session, engine::EngineLink &engine, const gui::shell::ShellOptions &options,
               const std::function<void(gui::shell::MainWindow &)> &begin)
{
    qInfo("Crew Console %s", CREW_VERSION);
    gui::shell::MainWindow window(engine, session.preferences, options);
    QObject::connect(&session.instance, &SingleInstance::raiseRequested, &window,
                     &gui::shell::MainWindow::raiseFromOutside);
    QObject::connect(&engine, &engine::EngineLink::problemOccurred, &window,
                     [](const QString &sentence) { qWarning("%s", qPrintable(sentence)); });
    const LinkEvents linkEvents(session.application);
    openLinksOf(session.instance, linkEvents, window);
    window.show();
    begin(window);
    if (!session.commandLine.link.isEmpty())
        window.openLink(session.commandLine.link);
    const int code = QCoreApplication::exec();
    session.lastReview = window.lastReview();
    return code;
}

int runOnComputer(const Session &session, DeskProfile &desk)
{
    const CommandLine &commandLine = session.commandLine;
    engine::EngineThread engine(engineOptions(commandLine, session.profile, session.preferences));
    const auto begun = begin(engine, session.instance, commandLine, session.profile);
    if (!begun)
        return refuseToStart(commandLine, begun.error());
    if (*begun == Start::PassedOn)
        return 0;
    session.instance.claim();
    gui::shell::ShellOptions shell = shellOptions(commandLine, session.profile, session.isRestarting);
    const auto localCrews = commandLine.demo ? nullptr : newLocalCrews(engine, session.profile);
    shell.localCrews = localCrews.get();
    if (!commandLine.demo)
        shell.desk = desk.operations(nullptr, restartSwitch(session.isRestarting));
    Demo demo(engine);
    QObject::connect(&demo, &Demo::failed, &engine, &engine::EngineLink::problemOccurred);
    std::unique_ptr<Tour> tour;
    return showWindow(session, engine, shell, [&](gui::shell::MainWindow &window) {
        engine.start();
        if (commandLine.demo)
            demo.start(commandLine.tourDirectory.isEmpty());
        if (commandLine.tourDirectory.isEmpty())
            return;
        tour = std::make_unique<Tour>(window, commandLine.tourDirectory);
        tour->start();
    });
}

/// The profile's own crews and history stay as they are, and rest.
int runOnDesk(const Session &session, DeskProfile &desk)
{
    remote::RemoteEngine engine(desk.address(), desk.caFile(),
                                session.profile.directory() + "/desk.sqlite"_L1);
    if (const auto opened = engine.open(); !opened)
        return refuseToStart(session.commandLine, opened.error());
    session.instance.claim();
    gui::shell::ShellOptions shell = shellOptions(session.commandLine, session.profile, session.isRestarting);
    shell.profile = {}; // a backup is made where the data is
    shell.desk = desk.operations(&engine, restartSwitch(session.isRestarting));
    shell.ownCrews = desk.ownCrews(session.profile.journalPath());
    shell.lastReview = session.lastReview;
    return showWindow(session, engine, shell, [&](gui::shell::MainWindow &) {
        QObject::connect(&engine, &remote::RemoteEngine::learned, &desk,
                         [&desk, used = desk.address()](const protocol::DeskIdentity &learned) {
                             desk.saveIdentity(used, learned);
                         });
        desk.readToken(&engine,
                       [&engine, &desk](const QByteArray &token) { engine.start(token, desk.identity()); });
    });
}

/// Runs the console until its window is closed; \a isRestarting says whether it must start again, with what
/// \a lastReview says.
int runOnce(QApplication &application, const CommandLine &commandLine, bool &isRestarting,
            gui::shell::LastReview &lastReview)
{
    const auto profile = openProfile(commandLine);
    if (!profile)
        return refuseToStart(commandLine, profile.error());
    // The tour finds its way by the English names of things.
    const Language language(commandLine.tourDirectory.isEmpty()
                                ? gui::Preferences((*profile)->settings()).text(gui::pref.language)
                                : u"en"_s);
    SingleInstance instance((*profile)->instanceName());
    const auto passed = instance.passOn(commandLine.link);
    if (!passed)
        return refuseToStart(commandLine, passed.error());
    if (*passed == SingleInstance::Passed::On)
        return 0;

    const LogFile log((*profile)->logPath());
    gui::Preferences preferences((*profile)->settings()); // read again: its texts are in that language
    offerAutostart(preferences, commandLine);
    const gui::shell::Appearance appearance(application, preferences,
                                            commandLine.dark ? u"dark"_s : QString());
    const Session session{application, commandLine,  **profile, instance,
                          preferences, isRestarting, lastReview};
    DeskProfile desk((*profile)->settings(),
                     std::make_shared<secrets::KeychainSecretStore>(u"Crew Console"_s),
                     (*profile)->keyPrefix());
    const bool isOnDesk = !commandLine.demo && desk.isUsed();
    return isOnDesk ? runOnDesk(session, desk) : runOnComputer(session, desk);
}

} // namespace

engine::EngineOptions engineOptions(const CommandLine &commandLine, Profile &profile,
                                    const gui::Preferences &preferences)
{
    engine::EngineOptions options;
    options.journal = profile.journalPath();
    options.keyPrefix = profile.keyPrefix();
    options.account = systemAccount();
    options.settings = gui::shell::engineSettingsFrom(preferences, commandLine.demo);
    options.probesItself = true;
    if (commandLine.demo) {
        options.secrets = std::make_shared<secrets::MemorySecretStore>();
        return options; // a profile's tokens are elsewhere, and so remain noted
    }
    options.secrets = std::make_shared<secrets::KeychainSecretStore>(u"Crew Console"_s);
    options.former = deletedProfiles(profile.directory(), options.keyPrefix);
    options.formerIsGone = [folder = profile.directory()](const QString &keyPrefix) {
        forgetFormerProfile(folder, keyPrefix);
    };
    return options;
}

gui::shell::ShellOptions shellOptions(const CommandLine &commandLine, Profile &profile, bool &isRestarting)
{
    gui::shell::ShellOptions shell;
    shell.demo = commandLine.demo;
    const DiagnosticsSource diagnostics{profile.logPath(), profile.journalPath(),
                                        profile.settings().fileName()};
    shell.saveDiagnostics = [diagnostics](const gui::shell::DiagnosticsOrder &order) {
        return writeDiagnostics(diagnostics, order);
    };
    shell.about = [places = profile.places()] { return aboutFacts(places); };
    shell.startDemo = [isDark = commandLine.dark] { return startDemoProgram(isDark); };
    if (const auto restored = profile.takeRestored(); !restored.keptIn.isEmpty())
        shell.notice = gui::profile::restoredText(restored); // opening the profile has finished the restore
    if (commandLine.demo)
        return shell; // there is nothing to keep
    discardLeftovers(profile.files());
    shell.profile = profileOperations(profile.files(), restartSwitch(isRestarting));
    return shell;
}

int runConsole(QApplication &application, const CommandLine &commandLine)
{
    gui::shell::applyTheme(application);
    gui::installAccessibleScrollAreas();
    const QFont font = QApplication::font();
    CommandLine now = commandLine;
    bool isRestarting = false;
    gui::shell::LastReview lastReview;
    int code = runOnce(application, now, isRestarting, lastReview);
    while (std::exchange(isRestarting, false)) {
        workers().waitForDone(); // none may read the files that are now exchanged
        QThreadPool::globalInstance()->waitForDone();
        QApplication::setFont(font); // the settings' text size is applied to it again
        now.link.clear();
        code = runOnce(application, now, isRestarting, lastReview);
    }
    return code;
}

} // namespace crew::app
