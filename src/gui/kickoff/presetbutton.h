// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QToolButton>
#include <QUuid>

#include <functional>

class QMenu;

namespace crew::gui {
class LocalState;
}

namespace crew::gui::kickoff {

/// The presets of one crew: inputs that were given a name, to start from again. They are kept beside the
/// history as "preset/<crew>/<name>". Hidden until it is set up.
class PresetButton : public QToolButton
{
    Q_OBJECT

public:
    explicit PresetButton(QWidget *parent = nullptr);

    /// \a state has to outlive it; \a current gives the inputs that a new preset holds.
    void setUp(LocalState &state, const QUuid &crewId, std::function<QJsonObject()> current);

    QStringList names() const; ///< in order of the alphabet
    /// Keeps the current inputs; a preset of that name is replaced.
    void save(const QString &name);
    void remove(const QString &name);

Q_SIGNALS:
    void chosen(const QJsonObject &inputs);

private:
    void fillMenu();
    void askForName();

    LocalState *m_state = nullptr;
    QUuid m_crewId;
    std::function<QJsonObject()> m_current;
    QMenu *m_menu;
};

} // namespace crew::gui::kickoff
