// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"

#include <QScrollArea>

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::profile {

class ChoiceButton;

/// What a person sees who has neither a crew nor a history: what this is, and ways to begin.
class WelcomePage : public QScrollArea
{
    Q_OBJECT

public:
    /// What there is to choose, beside the demo and crews of services.
    struct Offers
    {
        bool restore = false;    ///< of a backup
        bool localCrews = false; ///< that run on this computer
    };

    explicit WelcomePage(const Offers &offers, QWidget *parent = nullptr);

    /// What became of a choice; an empty sentence takes the last one away.
    void announce(Severity severity, const QString &sentence);

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
    void buildColumn(const Offers &offers);
    void buildPage();
    ChoiceButton *newChoice(const QString &icon, const QString &title, const QString &words,
                            void (WelcomePage::*chosen)());
    QWidget *newRestoreButton();
    QWidget *newHeading();
    void fitWidth();

    QWidget *m_column;
    ChoiceButton *m_demo; ///< has the keyboard when the page appears
    MessageLine *m_outcome;
};

} // namespace crew::gui::profile
