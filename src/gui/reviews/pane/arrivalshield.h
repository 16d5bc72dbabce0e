// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QObject>

#include <chrono>
#include <functional>

class QKeyEvent;
class QMouseEvent;
class QWidget;

namespace crew::gui::reviews {

/// Keeps keys and clicks that were meant for something else away from a widget that has just appeared.
/// Assistive technology is not kept away: its actions are no events, and always meant.
///
/// While it is up, everything a keyboard, an input method, a mouse, a wheel, a finger or a pen sends is
/// swallowed; it goes down by itself after the duration, and later if somebody is still typing. What began
/// before or while it was up never ends behind it: the release of a button or key, the repeats of a key that
/// is held down (of a shortcut never, behind it or not), a shortcut whose Alt closed a menu, the second click
/// of a double click, and Ctrl+Enter with a Ctrl that was pressed somewhere else. What nobody has seen yet is
/// not decided about: the duration is counted from when the widget was painted.
class ArrivalShield : public QObject
{
    Q_OBJECT

public:
    /// Stands before \a guarded and everything in it, and lives as long.
    explicit ArrivalShield(QWidget *guarded);

    void setDuration(std::chrono::milliseconds duration) { m_duration = duration; }
    /// Goes up whenever the guarded window appears, and for half the time when it is activated.
    void guardWindow();
    /// Swallows the click that activates the window the guarded widget is in, and lets the keys through.
    void guardActivation() { m_guardsActivation = true; }
    void raise();
    /// The same under the hands of somebody who may be writing: setKeeping().
    void raiseBesideWriting();
    /// For what the person's own decision or step brought: shorter, and no key makes it longer.
    void raiseBriefly();
    /// Keys that pass while it is up briefly, since they decide nothing: swallowing the R of "R, then words"
    /// would make commands of the words.
    void setPassing(std::function<bool(const QKeyEvent &)> passes) { m_passes = std::move(passes); }
    /// Keys that pass whenever it is up: they take a decision back.
    void setUndo(std::function<bool(const QKeyEvent &)> isUndo) { m_isUndo = std::move(isUndo); }
    /// What keys and input methods write after raiseBesideWriting(): true when it was kept for the text that
    /// somebody had begun before. It reaches nothing else.
    void setKeeping(std::function<bool(const QEvent &)> keeps) { m_keeps = std::move(keeps); }
    /// Clicks and keys on \a button pass whenever any shield is up: it takes a decision back.
    static void letThrough(QWidget &button);
    /// Keys that are commands, or go on in a text that can only be read by now. A letter that is neither, and
    /// that no input takes, shows that somebody is writing: it goes up, and what is typed until the next
    /// pause is swallowed.
    void setCommands(std::function<bool(const QKeyEvent &)> isCommand) { m_isCommand = std::move(isCommand); }
    /// A command came that was meant for words: what follows is swallowed until the next pause.
    void raiseForTyping();
    /// The same after feedback was sent, for longer: a person who wrote may think of something else to write.
    void raiseAfterFeedback();
    bool isBrief() const { return isUp() && !m_isExtendable; }
    bool isUp() const;
    /// True while it is up, for a key that came another way: somebody is typing, so it waits for a pause.
    bool stopsCommand();
    /// A key that is held down now does nothing more.
    void forgetKeys();
    /// How long raiseBriefly() lasts.
    std::chrono::milliseconds briefDuration() const;
    /// True when a click on the guarded widget would not be swallowed.
    bool takesClicks() const { return !isUp() && !isActivating(); }

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void keySwallowed();   ///< a letter, a digit, Ctrl+Enter, a shortcut or a command
    void clickSwallowed(); ///< on a button

private:
    void raiseFor(std::chrono::milliseconds duration);
    void raiseExtendable(std::chrono::milliseconds duration);
    void extend();
    void abortInput();
    void watchTyping(QObject *watched, const QEvent &event);
    void watchKey(const QEvent &event);
    void watchAlt(const QKeyEvent &key, bool isPress);
    void watchRepeats(const QKeyEvent &key, bool isPress);
    bool isRepeat(const QKeyEvent &event) const;
    void handleWindowEvent(const QEvent &event);
    bool passes(const QKeyEvent &event) const;
    bool stops(QEvent *event);
    bool stopsKey(const QKeyEvent &event);
    bool stopsShortcut();
    bool stopsKeyRelease(const QKeyEvent &event);
    bool stopsInput(const QEvent &event) const;
    bool stopsPress(const QMouseEvent &event);
    bool stopsMove(const QMouseEvent &event);
    bool stopsRelease(const QMouseEvent &event);
    bool isActivating() const;
    bool isGuarded(QObject *watched) const;

    QWidget *m_guarded;
    std::function<bool(const QKeyEvent &)> m_passes;
    std::function<bool(const QKeyEvent &)> m_isUndo;
    std::function<bool(const QEvent &)> m_keeps = [](const QEvent &) { return false; };
    std::function<bool(const QKeyEvent &)> m_isCommand;
    std::chrono::milliseconds m_duration{600};
    std::chrono::milliseconds m_upFor{0}; ///< counted from the start of m_sinceRaised
    QElapsedTimer m_sinceRaised;
    QElapsedTimer m_sinceActivated;
    /// Pressed here, behind no shield, and not released yet: what had the focus then.
    QHash<int, const QWidget *> m_keys;
    int m_pressedKey = 0; ///< the last one, wherever
    quint64 m_pressedAt = 0;
    int m_releasedKey = 0; ///< the last one that was held down as long as a repeat is
    quint64 m_releasedAt = 0;
    const QWidget *m_releasedFocus = nullptr; ///< the value in m_keys of the last one
    Qt::MouseButtons m_buttons;               ///< pressed here, behind no shield, and not released yet
    Qt::MouseButtons m_swallowed; ///< pressed but not let through: the rest of the gesture is not either
    bool m_isClickCutOff = false; ///< a button of the widget was held down by the mouse when it went up
    bool m_isRepeat = false;      ///< the last key that was asked for as a shortcut was one that is held down
    bool m_isAltForMenu = false;  ///< the Alt that is held down was pressed while a menu was open
    bool m_keepsWriting = false;  ///< it went up beside somebody who may be writing
    bool m_isExtendable = false;  ///< keys that are swallowed make it stay up
    bool m_awaitsPaint = false;
    bool m_awaitsClick = false; ///< no click has begun since it went up
    bool m_guardsWindow = false;
    bool m_guardsActivation = false;
};

} // namespace crew::gui::reviews
