// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/flowreview.h"

#include <QList>
#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;

namespace crew::gui {
class FlowLayout;
class InfoBar;
} // namespace crew::gui

namespace crew::gui::reviews {

/// The outcomes that a flow offers, a button each in their order, and why it cannot be answered yet, with
/// what can be done about it. Many outcomes are scrolled, and the one that has the focus or is chosen is in
/// sight. None of the buttons is a default button.
class FlowAnswerBar : public QWidget
{
    Q_OBJECT

public:
    explicit FlowAnswerBar(QWidget *parent = nullptr);

    /// Where the answer goes.
    struct Destination
    {
        QString obstacle;       ///< why nothing can be sent there, whatever is allowed; empty when it can
        bool isAllowed = false; ///< by a person
        QString objection = {}; ///< why the person may not allow it
    };

    /// What may be done about \a question.
    void showQuestion(const FlowQuestion &question, const Destination &destination, bool isOpen);
    /// The outcome that is chosen; empty for none.
    void setChosen(const QString &outcome);
    /// After \a predecessor with Tab.
    void placeInTabOrder(QWidget *predecessor);
    /// Of one outcome each, in their order.
    const QList<QPushButton *> &buttons() const { return m_buttons; }

Q_SIGNALS:
    void pressed(); ///< a button went down: what is shown now is what is meant
    void outcomeRequested(const QString &outcome);
    void outcomeHeldUp();   ///< the button of an outcome that went down is disabled, or was then
    void allowRequested();  ///< answers of this deployment may go where the question says
    void acceptRequested(); ///< despite the doubt
    /// Emitted before a button that has the focus is hidden or disabled, see InfoBar::focusLeaving().
    void focusLeaving();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fillOutcomes();
    void fillObstacle(const Destination &destination);
    QString allowText() const;
    void fillNotes();
    void showOther();
    void fit();
    void colourIn();

    FlowQuestion m_question;
    QString m_chosen;
    bool m_isOpen = false;
    InfoBar *m_obstacle;
    QPushButton *m_allow;
    QPushButton *m_accept;
    InfoBar *m_notes;
    QPushButton *m_other;
    QScrollArea *m_scroll;
    QWidget *m_row;
    QLabel *m_label;
    FlowLayout *m_layout;
    QList<QPushButton *> m_buttons;
};

} // namespace crew::gui::reviews
