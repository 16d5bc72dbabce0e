// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>

#include <functional>
#include <optional>

namespace crew::gui {
class Preferences;
}

namespace crew::gui::notifications {

/// Tells the local time; tests give one of their own.
using Clock = std::function<QDateTime()>;

/// True when \a now is at \a from or later and before \a until; over midnight when \a until is the earlier.
/// Equal times are no span: never true, since nothing that waits is to be missed for ever.
bool isWithin(const QTime &now, const QTime &from, const QTime &until);

/// Whether the person wants to be left alone: by the times in the settings, or as chosen by hand, which
/// counts more until it ends.
class DoNotDisturb : public QObject
{
    Q_OBJECT

public:
    /// \a preferences has to outlive this.
    DoNotDisturb(Preferences &preferences, Clock clock, QObject *parent = nullptr);

    bool isOn() const { return m_isOn; }
    /// When it ends by itself; invalid when it does not, or is off.
    QDateTime end() const;

    /// On until a person switches it off; off until the times in the settings begin again.
    void setOn(bool on);
    void setOnForAnHour();
    /// Looks at the clock again.
    void update();

Q_SIGNALS:
    void changed(bool on);

private:
    struct Choice
    {
        bool on = false;
        QDateTime until; ///< invalid: no end
    };

    bool isScheduled(const QDateTime &now) const;
    QDateTime scheduleEnd(const QDateTime &now) const;

    Preferences &m_preferences;
    Clock m_clock;
    std::optional<Choice> m_choice;
    bool m_isOn = false;
};

} // namespace crew::gui::notifications
