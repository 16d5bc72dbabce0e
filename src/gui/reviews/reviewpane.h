// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "engine/values.h"

#include <QUuid>
#include <QWidget>

#include <chrono>
#include <expected>
#include <memory>
#include <optional>

namespace Ui {
class ReviewPane;
}

namespace crew::gui {

class ArrivalShield;
class ReviewDesk;
class UndoBar;

/// One review: output and attempts above, feedback below, Later, Reject and Approve at the bottom.
/// It stays with the review it was given until somebody asks for another. No key but Ctrl+Enter, after A or
/// R, decides; no button is a default button.
class ReviewPane : public QWidget
{
    Q_OBJECT

public:
    /// Why the pane shows another review: a person picked it, or it follows on its own and needs the shield.
    enum class Cause { Picked, Followed };

    explicit ReviewPane(ReviewDesk &desk, QWidget *parent = nullptr);
    ~ReviewPane() override;

    void showReview(const QUuid &reviewId, Cause cause = Cause::Picked);
    QUuid reviewId() const { return m_reviewId; }
    int shownAttempt() const { return m_attempt; }

    /// Makes \a verb what Ctrl+Enter commits, and moves to the feedback.
    void chooseVerb(Verb verb);
    void setShieldDuration(std::chrono::milliseconds duration);

Q_SIGNALS:
    void decided(const QUuid &reviewId); ///< the engine took the decision
    void laterRequested();
    void nextRequested();
    void stepRequested(int rows); ///< J and K
    void reviewRequested(const QUuid &reviewId);
    void executionRequested(const QUuid &executionId);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void connectParts();
    void handleReviewChanged(const QUuid &reviewId);
    void handleDraftChanged(const QUuid &reviewId, int attempt);
    void handleFeedbackEdited();
    void handleAnswer(const QUuid &reviewId, const std::expected<Decision, QString> &answer);
    void showAttempt(int number);

    void fill();
    void fillHeader(const Review &review);
    void fillStrip();
    void fillOutput(const Review &review, const Attempt &attempt);
    void fillFeedback(const Review &review, const Attempt &attempt);
    void updateButtons(const Review &review);
    void updateIcons();
    void warnAboutInstructions();

    void decide(Verb verb);
    void send(const Review &review, Verb verb, const QString &feedback);
    void sendAgain();
    void commitChosen();
    void say(const QString &sentence);
    void askForWords();
    void askForTaskId();
    void takeNotice(const QByteArray &json);

    const Review *review() const;
    const Attempt *attempt() const;
    bool isEditable(const Review &review) const;
    QString words(const Review &review, const Attempt &attempt) const;

    ReviewDesk &m_desk;
    std::unique_ptr<Ui::ReviewPane> m_ui;
    UndoBar *m_undoBar;
    ArrivalShield *m_shield;
    QUuid m_reviewId;
    int m_attempt = 0;                   ///< number of the attempt shown
    int m_newest = 0;                    ///< number of the newest attempt when the pane was filled last
    Arrival m_arrival = Arrival::Notice; ///< of the attempt shown
    std::optional<Verb> m_verb;
    QUuid m_deciding;                         ///< review whose decision the engine has not shown yet
    std::optional<Decision> m_decisionBefore; ///< what it showed of that review when the decision was made
    bool m_filling = false;
};

} // namespace crew::gui
