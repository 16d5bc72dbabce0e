// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/visibletext.h"
#include "gui/profile/aboutdialog.h"
#include "gui/profile/restoredialog.h"
#include "gui/profile/welcomepage.h"
#include "gui/shell/mainwindow.h"
#include "gui/updates/releasebar.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QPushButton>

namespace crew::test {

/// Without any crew it is there by itself; the keyboard is on its second choice.
inline void showWelcome(FakeEngineLink &engine, gui::shell::MainWindow &window)
{
    engine::ChangeBatch batch;
    batch.initial = true;
    engine.emitBatch(batch);
    window.showRuns();
    if (auto *add = named<QPushButton>(window, gui::profile::WelcomePage::tr("Add a crew…")))
        add->setFocus(Qt::TabFocusReason);
}

inline void showRelease(FakeEngineLink &, gui::shell::MainWindow &window)
{
    const Release release{QStringLiteral("1.3.0"),
                          QStringLiteral("Batches from spreadsheets, a quieter desk, and faster search."),
                          QUrl(QStringLiteral("https://example.com/crew-console/releases/1.3.0"))};
    window.findChild<gui::updates::ReleaseBar *>()->showAnswer(
        {gui::updates::UpdateAnswer::Kind::Newer, release, {}});
}

inline void showReleaseAddress(FakeEngineLink &engine, gui::shell::MainWindow &window)
{
    showRelease(engine, window);
    const QString open = QCoreApplication::translate("crew::gui::updates::ReleaseBar", "Open the &page…");
    named<QPushButton>(window, gui::withoutMnemonic(open))->click();
}

inline void showAbout(FakeEngineLink &, gui::shell::MainWindow &window)
{
    const auto text = [](const char *words) { return QString::fromUtf8(words); };
    gui::profile::AboutFacts facts;
    for (const auto &[name, version, licence, purpose] :
         {std::tuple{"Crew Console", "0.1.0", "GPL-3.0-or-later", "this program"},
          {"Icons and drawings", "0.1.0", "GPL-3.0-or-later", "drawn for this program"},
          {"Fonts", "of the system", "of the system", "none are included"},
          {"Qt", "6.4.2", "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only",
           "windows, network, database driver"},
          {"QtKeychain", "0.13.2", "BSD-2-Clause", "the system's keychain"},
          {"SQLite", "3.40.1", "public domain", "the journal"},
          {"Boost", "1.74.0", "BSL-1.0", "HTTP grammar of the endpoint"},
          {"libgit2", "1.5.1", "GPL-2.0-only with linking exception", "what changed between attempts"},
          {"MD4C", "0.4.8", "MIT", "reading Markdown"},
          {"QCustomPlot", "2.1.0", "GPL-3.0-or-later", "the charts of Insights"}})
        facts.parts.append({text(name), text(version), text(licence), text(purpose)});
    facts.folders = {{text("Settings"), text("/srv/ada/.config/crew-console")},
                     {text("Data: the journal with crews, runs and decisions"),
                      text("/srv/ada/.local/share/crew-console")},
                     {text("Logs"), text("/srv/ada/.local/state/crew-console")}};
    auto *dialog = new gui::profile::AboutDialog(facts, &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

inline void showRestore(FakeEngineLink &, gui::shell::MainWindow &window)
{
    gui::profile::ProfileOperations desk;
    desk.discard = [](const QUuid &) {};
    desk.unpack = [](const QUuid &, const QString &) -> std::expected<gui::profile::ProfileContent, QString> {
        return gui::profile::ProfileContent{QDateTime(QDate(2026, 3, 4), QTime(15, 6)),
                                            QStringLiteral("0.1.0"), 3, 1402, 57};
    };
    auto *dialog = new gui::profile::RestoreDialog(desk, &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    dialog->readFile(QStringLiteral("/srv/ada/crew-console-2026-03-04.crewbackup"));
    QTRY_VERIFY(
        named<QPushButton>(*dialog, gui::profile::RestoreDialog::tr("Restore and restart"))->isEnabled());
}

} // namespace crew::test
