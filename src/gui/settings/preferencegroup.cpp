// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/preferencegroup.h"

#include "gui/settings/preferencerow.h"

#include <QLabel>
#include <QVBoxLayout>

namespace crew::gui::settings {

PreferenceGroup::PreferenceGroup(PreferenceSection section, Preferences &preferences, QWidget *parent)
    : QWidget(parent)
    , m_section(section)
{
    setAccessibleName(sectionTitle(section));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(16);
    auto *title = new QLabel(sectionTitle(section), this);
    QFont strong = title->font();
    strong.setBold(true);
    title->setFont(strong);
    column->addWidget(title);
    for (const Preference &preference : preferences.declarations()) {
        if (preference.section != section)
            continue;
        m_rows.append(new PreferenceRow(preference, preferences, this));
        column->addWidget(m_rows.last());
    }
}

int PreferenceGroup::narrow(const QStringList &words)
{
    int count = 0;
    for (PreferenceRow *row : m_rows) {
        const bool matches = row->matches(words);
        row->setVisible(matches);
        count += matches ? 1 : 0;
    }
    setVisible(count > 0);
    return count;
}

} // namespace crew::gui::settings

#include "moc_preferencegroup.cpp"
