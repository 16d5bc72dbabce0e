// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/shell/paletteentry.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

class QLabel;
class QLineEdit;
class QListView;

namespace crew::gui::shell {

class PaletteModel;

/// Finds crews, runs, reviews, actions and pages of settings by a few typed letters, over the window that is
/// its parent. It takes keys only: the arrows choose, Enter does it, Esc gives the focus back.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    /// Makes an entry of a run that a search of the history found; nothing for one that is not known.
    using RunEntry = std::function<std::optional<PaletteEntry>(const QUuid &executionId)>;

    CommandPalette(engine::EngineLink &engine, RunEntry runEntry, QWidget &window);

    void open(const PaletteEntries &entries);
    /// Closes, and gives the focus back to where it was.
    void dismiss();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    bool handleKey(int key);
    void handleText(const QString &text);
    void handleFocus(QWidget *now);
    void searchRuns();
    void handleMatches(const engine::RunMatches &matches);
    void endSearch();
    void step(int rows);
    void choose(int row);
    void announce();
    void runCurrent();
    void place();

    engine::EngineLink &m_engine;
    RunEntry m_runEntry;
    QLineEdit *m_search;
    QListView *m_list;
    QLabel *m_hint;
    PaletteModel *m_model;
    QPointer<QWidget> m_focusBefore;
    QTimer m_typing;
    std::optional<engine::CommandId> m_command;
    quint64 m_number = 0; ///< of the search; parts of one that is over may still be on their way
    QList<QUuid> m_found;
};

} // namespace crew::gui::shell
