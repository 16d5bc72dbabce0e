// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verdict.h"
#include "gui/reviews/pane/repetitiondetector.h"
#include "gui/reviews/pane/shownreview.h"

#include <QUuid>
#include <QWidget>

#include <chrono>
#include <memory>

namespace Ui {
class ReviewPane;
}

namespace crew::gui {
class InfoBar;
}

namespace crew::gui::reviews {

class ArrivalShield;
class AttemptSelection;
class DetailsPlace;
class EvidenceArea;
class FeedbackArea;
class FlowAnswering;
class FocusMode;
class MessageWatch;
class NoticeRecovery;
class ReviewContext;
class ReviewDeciding;
class ReviewPaneKeys;
class TeamArea;
class UndoBar;
class VerdictRow;
enum class ReviewCommand;
struct PaneBasics;
struct SnoozeTarget;

/// One review: output and attempts above, feedback below, Later, Reject and Approve at the bottom.
/// It stays with the review it was given until somebody asks for another. No key but Ctrl+Enter, after a
/// verdict was chosen, decides; no button is a default button.
///
/// Its parts read and change one ShownReview, and signal what the pane has to fill again. None of them calls
/// the pane.
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
    QUuid reviewId() const { return m_shown.id(); }
    int shownAttempt() const { return m_shown.attemptNumber(); }
    /// The review waits, and the person may decide it as far as their role goes.
    bool isOpen() const { return m_shown.isOpen(); }

    /// Forgets what became of decisions while nobody could see the pane.
    void resetUndo();
    /// Says \a sentence, which is not about the review shown, above the verdicts.
    void announce(const QString &sentence);
    /// \a sentence, which was announced, is no longer true. What was said since stays.
    void endAnnouncement(const QString &sentence);
    /// Grows whenever a person writes here.
    int edits() const { return m_edits; }
    TeamArea &team() { return *m_team; }

    /// Does what a key asked for, unless the shield is up.
    void run(ReviewCommand command);
    /// Says why a button that decides is disabled, or shows it, when \a key is its key; false otherwise.
    bool explainsKey(const QKeyEvent &key);
    /// Makes \a verdict what Ctrl+Enter commits, and moves to the feedback.
    void chooseVerdict(Verdict verdict);
    /// Of a flow's review: makes its outcome \a number, from 1, what Ctrl+Enter commits; 0: words.
    void chooseOutcome(int number);
    void setShieldDuration(std::chrono::milliseconds duration);
    /// A key came too early: says so where something can be decided and nothing else is said.
    void sayKeyIgnored();
    /// The same of a click.
    void sayClickIgnored();
    /// No verdict is chosen any more.
    void forgetChoice();
    /// The next key or click may have been meant for another window.
    void raiseShield();
    /// What can be done about the decision shown comes right behind \a widget, which has the focus after it.
    void setTabPredecessor(QWidget *widget);
    /// Lists all feedback that was never sent.
    void showUnsentDrafts();
    /// Shows the output alone; the owner gives the pane the room, when focusRequested() asks for it.
    void setFocusMode(bool on);
    /// Opens or closes the evidence about the review, if one is shown; focus mode has none.
    void toggleEvidence();
    /// Offers the times to put the review off to, if one is shown; says why where it does not wait.
    void openSnoozeMenu();
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
    PaneBasics basics();
    void placeOverlay();
    void connectContext();
    void connectHeader();
    void connectParts();
    void connectKeys();
    void connectFocusMode();

    void applyPreferences();
    bool isMissed() const;
    void ignoreForNext();
    void handleReviewChanged(const QUuid &reviewId);
    void handleReviewJoined(const QUuid &gone, const QUuid &kept);
    void handleEndReached();
    void handleEdited();
    void showAttempt(int number);
    void beginReading();
    void showChosen();
    bool hasOtherContent() const;
    void interrupt();
    void forgetReview();
    void snooze(const SnoozeTarget &target, const QDateTime &until); ///< an invalid time ends it
    void copyLink();

    void fill();
    void prepareFor(ShownReview::Change change);
    void handleOtherChanged(const QUuid &reviewId);
    void handlePerson();
    void fillHeader(const Review &review);
    void fillOutput(const Review &review);
    void fillWebhooks(const Review &review);
    void updateChoice();
    void updateReflection();
    void updateIcons();

    ReviewContext &m_context;
    UndoBar *m_undoBar;
    InfoBar *m_reflection;
    ArrivalShield *m_shield;
    ShownReview m_shown;
    std::unique_ptr<Ui::ReviewPane> m_ui;
    FocusMode *m_focus;
    DetailsPlace *m_details;
    EvidenceArea *m_evidence;
    FeedbackArea *m_feedback;
    AttemptSelection *m_attempts;
    NoticeRecovery *m_recovery;
    VerdictRow *m_verdicts;
    FlowAnswering *m_flow;
    ReviewDeciding *m_deciding;
    ReviewPaneKeys *m_keys;
    TeamArea *m_team;
    std::unique_ptr<MessageWatch> m_messages;
    RepetitionDetector m_loop;
    QHash<QUuid, int> m_sameIds; ///< ReviewModel::sameIdsAs() as the pane says it
    int m_edits = 0;
    bool m_isKeyIgnored = false; ///< it was meant for the review that comes next
};

} // namespace crew::gui::reviews
