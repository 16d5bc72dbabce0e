// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QSet>
#include <QUuid>

#include <functional>

class QMessageBox;
class QPushButton;
class QWidget;

namespace crew::gui {
class Preferences;
}

namespace crew::gui::reviews {
class HeldDecisions;
}

namespace crew::gui::shell {

/// What comes after the end of the program.
enum class Ending {
    Quit,
    Restore, ///< the next start finds the profile of a backup
    Switch,  ///< it restarts, to work on a desk or on this computer again
};

/// What would be lost or missed if the console quit now.
struct OpenWork
{
    int liveRuns = 0;
    int waitingReviews = 0;
    int heldDecisions = 0;
    int sentDecisions = 0;   ///< that are not answered yet
    int commands = 0;        ///< that a desk has not answered yet
    bool hasUnsaved = false; ///< what was typed last is in memory only, because it cannot be written
    Ending ending = Ending::Quit;

    bool isEmpty() const { return liveRuns == 0 && waitingReviews == 0 && heldDecisions == 0; }
};

/// Asks before the main window is closed while runs are live or reviews wait, since services do not repeat
/// the notices that would be lost; the answer can be remembered as a setting. Always asks before the console
/// quits while decisions are held, since they would not be sent, and waits for the answer to what is being
/// sent, to a service or to a desk, and for what was typed and cannot be written.
class ClosingGuard : public QObject
{
    Q_OBJECT

public:
    struct Surroundings
    {
        std::function<OpenWork()> work;
        std::function<bool()> hasTray; ///< there is a sign in the notification area to come back by
    };

    /// All have to outlive this.
    ClosingGuard(Preferences &preferences, reviews::HeldDecisions &held, Surroundings surroundings,
                 QWidget &window);

    /// True when the window may be closed and the program end now. Else the window was hidden or minimised,
    /// or the person is being asked; quit() follows if that is the answer.
    bool mayClose();
    /// Ends the program, without asking about anything but decisions that are held and what is not saved.
    void quit();
    /// A desk has answered one of OpenWork::commands, or the person hears otherwise what became of it.
    void handleCommandEnded(bool isDone);
    /// What was typed can be written again.
    void handleSaved();

Q_SIGNALS:
    void stayed(); ///< the program does not end after quit(): a person wants it so, or has something to see

private:
    void ask(const OpenWork &work);
    void answer(bool keepsRunning, bool isRemembered);
    void askAboutHeld(const OpenWork &work);
    void showHeld(const OpenWork &work);
    void quitUnsent();
    void sendAndQuit();
    void awaitAnswers(int count);
    void awaitDesk(int count);
    void awaitSaving();
    void wait(const QString &text, const QString &reason);
    void endWaiting();
    void handleHeldChanged();
    void keepRunning();
    void quitNow();

    Preferences &m_preferences;
    reviews::HeldDecisions &m_held;
    Surroundings m_surroundings;
    QWidget &m_window;
    QPointer<QMessageBox> m_question;
    QPointer<QMessageBox> m_heldQuestion;
    QPushButton *m_sendAndQuit = nullptr; ///< of m_heldQuestion
    QPushButton *m_quitUnsent = nullptr;  ///< of m_heldQuestion
    int m_heldAsked = 0;                  ///< decisions that m_heldQuestion names
    QPointer<QMessageBox> m_waiting;      ///< says what the end of the program waits for
    QSet<QUuid> m_awaited;                ///< decisions; the program ends when all are accepted
    bool m_awaitsDesk = false;            ///< the program ends when it has answered all commands
    bool m_awaitsSaving = false;          ///< the program ends when what was typed is written
    bool m_isQuitting = false;
};

} // namespace crew::gui::shell
