// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewpanekeys.h"

#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/common/widgets/enterkey.h"
#include "gui/common/widgets/letterkeys.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/feedback/writing.h"
#include "gui/reviews/pane/verdictbuttons.h"

#include "ui_reviewpane.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcutEvent>

namespace crew::gui::reviews {

namespace {

/// A key with which a button that has the focus is pressed.
bool pressesButton(const QEvent &event)
{
    if (event.type() != QEvent::KeyPress)
        return false;
    const auto &key = static_cast<const QKeyEvent &>(event);
    return key.key() == Qt::Key_Space || key.key() == Qt::Key_Select || isEnterKey(key);
}

} // namespace

bool decidesNothing(ReviewCommand command)
{
    return command != ReviewCommand::Commit && command != ReviewCommand::SendAgain &&
           command != ReviewCommand::Later;
}

ReviewPaneKeys::ReviewPaneKeys(Ui::ReviewPane &ui, QWidget &pane, const Preferences &preferences,
                               std::function<bool()> wasSeen)
    : QObject(&pane)
    , m_ui(ui)
    , m_pane(pane)
    , m_preferences(preferences)
    , m_wasSeen(std::move(wasSeen))
{
    m_ui.feedback->editor()->installEventFilter(this);
    m_ui.laterButton->installEventFilter(this);
    m_ui.closeFlowButton->installEventFilter(this);
    EnterKey::exempt(*m_ui.closeFlowButton);
    for (const Verdict verdict : allVerdicts) {
        QPushButton *button = verdictButton(m_ui, verdict);
        button->installEventFilter(this);
        EnterKey::exempt(*button);
    }
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { watchLists(now); });
}

bool ReviewPaneKeys::handle(const QKeyEvent &event)
{
    const auto command = reviewCommand(event, m_preferences);
    if (command == ReviewCommand::Later && leaveInput())
        return true;
    if (command)
        Q_EMIT commandRequested(*command);
    else if (const auto number = outcomeNumber(event, m_preferences))
        Q_EMIT outcomeRequested(*number);
    else
        return false;
    return true;
}

bool ReviewPaneKeys::passesBriefShield(const QKeyEvent &event) const
{
    if (m_ui.feedback->editor()->hasFocus() && !isChord(event))
        return !event.text().isEmpty() && event.text().front().isPrint();
    const auto command = reviewCommand(event, m_preferences);
    return command && decidesNothing(*command);
}

bool ReviewPaneKeys::isCommand(const QKeyEvent &event) const
{
    const bool areLettersHarmless = !m_preferences.isOn(pref.singleKeys);
    return areLettersHarmless || reviewCommand(event, m_preferences) || outcomeNumber(event, m_preferences) ||
           opensSearch(event, m_preferences);
}

/// Takes the focus out of a text input, whose text stays; false when none has it.
bool ReviewPaneKeys::leaveInput()
{
    QWidget *focused = m_pane.focusWidget();
    const bool isInput = focused && focused->hasFocus() &&
                         (m_ui.feedback->isAncestorOf(focused) || m_ui.recovery->isAncestorOf(focused));
    if (!isInput)
        return false;
    m_pane.setFocus(Qt::OtherFocusReason);
    Q_EMIT inputLeft();
    return true;
}

/// QAbstractButton clicks only 100 ms after its shortcut, when another review may be shown.
bool ReviewPaneKeys::filterButton(QPushButton *button, QEvent *event)
{
    const bool isShortcut = event->type() == QEvent::Shortcut;
    if (!isShortcut && !pressesButton(*event))
        return false;
    if (!m_wasSeen()) {
        Q_EMIT keyIgnored();
        return true;
    }
    if (!isShortcut || static_cast<QShortcutEvent *>(event)->isAmbiguous())
        return false;
    button->click();
    return true;
}

/// Undo in the feedback is the text's own while there is something to undo; a list keeps no letter for a
/// search by first letter.
bool ReviewPaneKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (auto *button = qobject_cast<QPushButton *>(watched))
        return filterButton(button, event);
    if (event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto &key = *static_cast<QKeyEvent *>(event);
    const auto command = reviewCommand(key, m_preferences);
    const QPlainTextEdit *editor = m_ui.feedback->editor();
    const bool isEditor = watched == editor;
    if (isEditor && m_ui.feedback->isCutOff() && isTyping(key)) {
        Q_EMIT typedOn(key); // these are words, and no commands
        return true;
    }
    if (isEditor && editor->isReadOnly() && !letterOf(key).isNull() && !textWrittenBy(key).isEmpty())
        return true; // typed into a text that can only be read: no command either
    const bool isText = isEditor && !editor->isReadOnly() && editor->document()->isUndoAvailable();
    const bool isUndo = isEditor && !isText && command == ReviewCommand::Undo;
    if (const auto number = outcomeNumber(key, m_preferences); number && !isEditor) {
        Q_EMIT outcomeRequested(*number);
        return true;
    }
    if (!isUndo && (isEditor || letterOf(key).isNull() || !command))
        return false;
    Q_EMIT commandRequested(*command);
    return true;
}

void ReviewPaneKeys::watchLists(QWidget *focused)
{
    if (qobject_cast<QAbstractItemView *>(focused) && m_pane.isAncestorOf(focused))
        focused->installEventFilter(this);
}

} // namespace crew::gui::reviews

#include "moc_reviewpanekeys.cpp"
