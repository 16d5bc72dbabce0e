// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/panebasics.h"
#include "gui/reviews/pane/reviewtext.h"

#include <QObject>
#include <QStringList>

namespace crew {
struct Attempt;
struct Review;
} // namespace crew

namespace crew::gui::reviews {

/// The attempts of a review: which of them is shown, where the review stands, what an attempt changed about
/// what was asked for, and outputs that were approved in other runs.
class AttemptSelection : public QObject
{
    Q_OBJECT

public:
    explicit AttemptSelection(const PaneBasics &basics);

    void fill();
    /// Says again where the review stands, and what can be done about it.
    void fillStrip();

Q_SIGNALS:
    void attemptRequested(int number);
    void sendAgainRequested();
    void nextRequested();

private:
    void connectStrip();
    bool isSentAgainAsFirst(const Review &review, const Attempt &attempt) const;
    bool isLeftToOther(const Attempt &attempt) const;
    Recommit recommitOf(const Review &review, const Attempt &attempt) const;
    QString lostDecisionOf(const Review &review) const;
    void findPassages(int attempt, const QStringList &quotes);
    void showEarlierOutputs();

    PaneBasics m_pane;
};

} // namespace crew::gui::reviews
