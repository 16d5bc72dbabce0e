// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace crew::gui::crews {
class CrewProblems;
}

namespace crew::gui::shell {

/// In the status bar: how many crews have problems. Hidden while none has; a click leads to one.
class ProblemLight : public QToolButton
{
    Q_OBJECT

public:
    /// \a problems has to outlive it.
    explicit ProblemLight(const crews::CrewProblems &problems, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();

    const crews::CrewProblems &m_problems;
};

} // namespace crew::gui::shell
