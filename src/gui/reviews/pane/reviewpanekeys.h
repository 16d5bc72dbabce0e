// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QEvent;
class QKeyEvent;
class QPushButton;
class QWidget;

namespace Ui {
class ReviewPane;
}

namespace crew::gui {
class Preferences;
}

namespace crew::gui::reviews {

enum class ReviewCommand;

/// It can be undone, or does nothing but move.
bool decidesNothing(ReviewCommand command);

/// What keys mean in a review pane: which are commands, which are words, and which press a button only when
/// somebody can have seen what the pane shows.
class ReviewPaneKeys : public QObject
{
    Q_OBJECT

public:
    /// \a wasSeen tells whether the pane has shown what it shows for long enough. All have to outlive this.
    ReviewPaneKeys(Ui::ReviewPane &ui, QWidget &pane, const Preferences &preferences,
                   std::function<bool()> wasSeen);

    /// A key that no part of the pane took; false when it is no command.
    bool handle(const QKeyEvent &event);
    /// Words, while somebody writes them, and commands that decide nothing.
    bool passesBriefShield(const QKeyEvent &event) const;
    /// A command of this pane, or of the page that it is in; true where letters are none.
    bool isCommand(const QKeyEvent &event) const;

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void commandRequested(crew::gui::reviews::ReviewCommand command);
    void outcomeRequested(int number);  ///< from 1; 0: words
    void typedOn(const QKeyEvent &key); ///< after the review closed while somebody wrote
    void keyIgnored();                  ///< of a button, since nobody can have seen what it is about
    void inputLeft();                   ///< Esc in a text input: the pane itself has the focus now

private:
    bool leaveInput();
    bool filterButton(QPushButton *button, QEvent *event);
    void watchLists(QWidget *focused);

    Ui::ReviewPane &m_ui;
    QWidget &m_pane;
    const Preferences &m_preferences;
    std::function<bool()> m_wasSeen;
};

} // namespace crew::gui::reviews
