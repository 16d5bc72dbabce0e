// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QObject>

class QApplication;

namespace crew::gui {
class Preferences;
}

namespace crew::gui::shell {

/// Colours, text size and motion of the whole program as the settings say, at once when they change.
class Appearance : public QObject
{
    Q_OBJECT

public:
    /// \a forcedTheme is one of the words of pref.theme and counts more than the setting; empty for none.
    /// Both references have to outlive this.
    Appearance(QApplication &application, Preferences &preferences, const QString &forcedTheme = {},
               QObject *parent = nullptr);

private:
    void applyTheme();
    void applyTextSize();

    QApplication &m_application;
    Preferences &m_preferences;
    QString m_forcedTheme;
    QFont m_systemFont; ///< at 100 %
};

} // namespace crew::gui::shell
