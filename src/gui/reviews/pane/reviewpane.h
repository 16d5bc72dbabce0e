// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisionorder.h"
#include "engine/values.h"
#include "gui/reviews/feedback/feedbackdraft.h"
#include "gui/reviews/pane/repetitiondetector.h"

#include <QElapsedTimer>
#include <QUuid>
#include <QWidget>

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

class QPushButton;
class QTimer;

namespace Ui {
class ReviewPane;
}

namespace crew::gui {
class InfoBar;
}

namespace crew::gui::reviews {

class ArrivalShield;
class AttemptTools;
class EvidencePanel;
class FocusMode;
class ReviewDecider;
class ReviewPaneKeys;
class ReviewContext;
class UndoBar;
class UnsentDraftBar;
struct UnsentDraft;
enum class ReviewCommand;

/// One review: output and attempts above, feedback below, Later, Reject and Approve at the bottom.
/// It stays with the review it was given until somebody asks for another. No key but Ctrl+Enter, after a
/// verdict was chosen, decides; no button is a default button.
class ReviewPane : public QWidget
{
    Q_OBJECT

public:
    /// Why the pane shows another review.
    enum class Cause {
        Picked,   ///< a person asked for it
        Advanced, ///< it comes after what the person has just decided or put off: a short shield
        Followed, ///< nobody in this window asked for it: the shield
    };

    explicit ReviewPane(ReviewContext &context, QWidget *parent = nullptr);
    ~ReviewPane() override;

    void showReview(const QUuid &reviewId, Cause cause = Cause::Picked);
    /// Shows no review.
    void showNothing();
    QUuid reviewId() const { return m_reviewId; }
    int shownAttempt() const { return m_attempt; }

    /// Forgets what became of decisions while nobody could see the pane.
    void resetUndo();

    /// Does what a key asked for, unless the shield is up.
    void run(ReviewCommand command);
    /// Makes \a verdict what Ctrl+Enter commits, and moves to the feedback.
    void chooseVerdict(Verdict verdict);
    /// Of a flow's review: makes its outcome \a number, from 1, what Ctrl+Enter commits; 0: words.
    void chooseOutcome(int number);
    void setShieldDuration(std::chrono::milliseconds duration);
    /// Lists all feedback that was never sent.
    void showUnsentDrafts();
    /// Shows the output alone; the owner gives the pane the room, when focusRequested() asks for it.
    void setFocusMode(bool on);
    bool isInFocusMode() const;
    /// Which of how many reviews is shown, for focus mode; 0: none of them.
    void setPosition(int row, int count);

Q_SIGNALS:
    void decided(const QUuid &reviewId); ///< the engine took the decision
    void laterRequested();
    void nextRequested();
    void stepRequested(int rows); ///< so many down the queue
    void reviewRequested(const QUuid &reviewId);
    void executionRequested(const QUuid &executionId);
    void inputLeft(); ///< Esc in a text input: the pane itself has the focus now
    void focusRequested(bool on);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void connectParts();
    void connectDeciding();
    void connectStrip();
    void connectFocusMode();
    void applyPreferences();
    void handleReviewChanged(const QUuid &reviewId);
    void handleDraftChanged(const QUuid &reviewId, int attempt);
    void handleFeedbackEdited();
    void handleRefused(const QUuid &reviewId, const QString &sentence);
    void showAttempt(int number);
    void beginReading();
    void forgetReview();

    void fill();
    void fillHeader(const Review &review);
    void findPassages(int attempt, const QStringList &quotes);
    void fillStrip();
    void fillOutput(const Review &review, const Attempt &attempt);
    void fillFeedback(const Review &review, const Attempt &attempt);
    void fillRecovery(const Review &review, const Attempt &attempt);
    void fillUnsent();
    void useUnsent(const UnsentDraft &unsent);
    void updateButtons(const Review &review);
    void updateIcons();
    void updateReflection(const Review &review);
    void updateVerdictHint(const Review &review);
    void showDetails(bool unfolded);
    void connectEvidence();
    void showEvidence(bool isShown);
    void showEarlierOutputs();
    void arrange();
    int roomForDetails() const;

    bool chooseReturnedVerdict(const Review &review);
    void decide(Verdict verdict);
    void send(const Review &review, Verdict verdict, const QString &feedback);
    void sendAgain();
    /// An approval with words to a crew that takes it for a change request: it is not sent, and why is said.
    bool holdBack(Verdict verdict, const QString &text);
    void connectAdvice();
    void updateAdvice(const Review &review);
    void commitChosen();
    bool wasSeen() const;
    void takeBack();
    void snooze(const QDateTime &until); ///< an invalid time ends it
    void say(const QString &sentence);
    void askForWords();
    DecisionOrder orderFor(const Review &shown, Verdict verdict, const QString &feedback) const;
    void meet(DecisionObstacle obstacle, const Review &shown);
    void takeNotice(const QByteArray &json);

    void connectFlow();
    void updateFlow(const Review &review);
    QString flowHint() const;
    bool mayAnswer(const Review &review) const;
    bool isAmbiguousAnswer(const Review &review);
    void pick(const Review &review, const QString &outcome);
    bool isPressedHere() const;
    void decideOutcome(const QString &outcome);
    void allowDestination();
    void closeFlowReview();
    template <typename Command>
    void sendAndTell(const Command &command);

    const Review *review() const;
    const Attempt *attempt() const;
    Crew crewOf(const Review &review) const; ///< a usual one when it is not known
    bool isEditable(const Review &review) const;
    FeedbackDraft draft(const Review &review, const Attempt &attempt) const;

    ReviewContext &m_context;
    std::unique_ptr<Ui::ReviewPane> m_ui;
    UndoBar *m_undoBar;
    UnsentDraftBar *m_unsentBar;
    InfoBar *m_reflection;
    ArrivalShield *m_shield;
    ReviewDecider *m_decider;
    ReviewPaneKeys *m_keys;
    FocusMode *m_focus;
    AttemptTools *m_tools;
    EvidencePanel *m_evidence;
    RepetitionDetector m_loop;
    QTimer *m_paceClock; ///< what was said of the pace goes when it is no longer true
    QUuid m_reviewId;
    int m_attempt = 0;                   ///< number of the attempt shown
    int m_newest = 0;                    ///< number of the newest attempt when the pane was filled last
    QByteArray m_shown;                  ///< notice of the attempt shown
    Arrival m_arrival = Arrival::Notice; ///< of the attempt shown
    std::optional<Verdict> m_verdict;
    QString m_outcome;                   ///< with Verdict::Answer: the outcome; empty for words
    QUuid m_returned;                    ///< decision that came back, whose verdict was chosen again
    std::pair<QUuid, int> m_heldBackFor; ///< review and attempt whose approval was held back
    std::pair<QUuid, int> m_pressedFor;  ///< review and attempt that were shown when a button went down
    bool m_filling = false;
    QElapsedTimer m_sinceShown; ///< since the pane shows the attempt it shows
    bool m_isWide = false;      ///< the details are beside the output
};

} // namespace crew::gui::reviews
