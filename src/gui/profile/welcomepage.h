// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QLabel;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::profile {

/// What a person sees who has neither a crew nor a history: what this is, and ways to begin.
class WelcomePage : public QScrollArea
{
    Q_OBJECT

public:
    /// Without \a canRestore there is no way to restore a backup, without \a canRunCrews none to make a crew
    /// that runs on this computer.
    WelcomePage(bool canRestore, bool canRunCrews, QWidget *parent = nullptr);

    /// What became of a choice; an empty sentence takes the last one away.
    void announce(const QString &sentence, bool isGood);

Q_SIGNALS:
    void demoRequested();
    void addCrewRequested();
    void newLocalCrewRequested();
    void importRequested();
    void restoreRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *newLocalChoice();
    QWidget *newHeading();
    void fitWidth();

    QWidget *m_column;
    QWidget *m_first = nullptr; ///< has the keyboard when the page appears
    MessageLine *m_outcome;
};

} // namespace crew::gui::profile
