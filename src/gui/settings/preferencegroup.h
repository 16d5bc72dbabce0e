// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/preferences.h"

#include <QWidget>

namespace crew::gui::settings {

class PreferenceRow;

/// The settings of one section below its title.
class PreferenceGroup : public QWidget
{
    Q_OBJECT

public:
    PreferenceGroup(PreferenceSection section, Preferences &preferences, QWidget *parent = nullptr);

    PreferenceSection section() const { return m_section; }
    const QList<PreferenceRow *> &rows() const { return m_rows; }
    /// Shows the rows that match all of \a words, and itself when there are any; returns how many.
    int narrow(const QStringList &words);

private:
    PreferenceSection m_section;
    QList<PreferenceRow *> m_rows;
};

} // namespace crew::gui::settings
