// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>

#include <chrono>

class QWidget;

namespace crew::gui {

/// Keeps keys and clicks that were meant for something else away from a widget that has just appeared.
/// Assistive technology is not kept away: its actions are no events, and always meant.
///
/// While it is up, key and mouse presses are swallowed; it goes down by itself after the duration, and later
/// if somebody is still typing. With guardWindow() it goes up whenever the window appears, for a shorter time
/// when the window is activated, and the click that activates the window is swallowed.
class ArrivalShield : public QObject
{
    Q_OBJECT

public:
    /// Stands before \a guarded and everything in it, and lives as long.
    explicit ArrivalShield(QWidget *guarded);

    void setDuration(std::chrono::milliseconds duration) { m_duration = duration; }
    void guardWindow();
    void raise();
    bool isUp() const;

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void raiseFor(std::chrono::milliseconds duration);
    void handleWindowEvent(QEvent *event);
    bool stopsKey();
    bool stopsPress();
    bool stopsRelease();
    bool isGuarded(QObject *watched) const;

    QWidget *m_guarded;
    std::chrono::milliseconds m_duration{600};
    std::chrono::milliseconds m_upFor{0}; ///< counted from the start of m_sinceRaised
    QElapsedTimer m_sinceRaised;
    bool m_guardsWindow = false;
    bool m_awaitsRelease = false; ///< the press was swallowed, so the release is too
};

} // namespace crew::gui
