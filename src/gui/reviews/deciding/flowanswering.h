// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/panebasics.h"

#include <QObject>
#include <QStringList>

namespace crew::gui::reviews {

/// What a flow's review has in place of verdicts: its outcomes, an address that a person has to allow first,
/// a request that is used despite a doubt, and the end of a review that was answered elsewhere. It chooses;
/// sending is for the owner.
class FlowAnswering : public QObject
{
    Q_OBJECT

public:
    explicit FlowAnswering(const PaneBasics &basics);

    /// Shows what the flow asks, and what is chosen.
    void update();
    /// Chooses the outcome \a number, from 1; 0 for words.
    void chooseOutcome(int number);
    /// Chooses \a outcome; empty for words. What is shown as chosen is what is sent.
    void choose(const QString &outcome);
    /// The flow cannot be answered yet, or not from here, whoever answers: says what can be done instead.
    bool isObstructed();
    /// Outcome and words at once, or words that are nearly an outcome: says so, and nothing is to be sent.
    bool isAmbiguous();
    /// What isAmbiguous() says when \a chosen (empty: none) of \a outcomes would be sent with \a words; empty
    /// when that is unambiguous.
    static QString ambiguity(const QStringList &outcomes, const QString &chosen, const QString &words);

Q_SIGNALS:
    void choiceChanged();
    void wordsRequested();  ///< words are what is to be committed
    void answerRequested(); ///< what is chosen is to be sent
    void clickIgnored();    ///< it was for what was shown before, or nobody can have read what is shown

private:
    QString obstruction() const;
    void endObstruction();
    bool isPressedAndSeen();
    void answerWith(const QString &outcome);
    void accept();
    void allowDestination();
    void closeReview();

    PaneBasics m_pane;
    QString m_obstruction; ///< the last one that was shown
};

} // namespace crew::gui::reviews
