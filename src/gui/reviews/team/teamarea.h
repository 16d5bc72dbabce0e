// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/panebasics.h"
#include "gui/reviews/team/claimkeeper.h"

#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>
#include <QUuid>

#include <expected>

namespace crew {
struct Review;
}

namespace crew::gui::reviews {

class TakeOverDialog;
class TeamBar;
class TeamComments;
struct TeamSituation;

/// What a pane shows of the people of a desk, and what can be done about it. Nothing on a console of its own.
class TeamArea : public QObject
{
    Q_OBJECT

public:
    explicit TeamArea(const PaneBasics &basics);

    /// Shows how the shown review stands now.
    void update();
    void handleDecided(const QUuid &reviewId) { m_claims->handleDecided(reviewId); }
    void recordTyped() { m_claims->recordTyped(); }
    ClaimKeeper &claims() { return *m_claims; }
    // Nothing where no desk is, or no review is shown; what is not possible is said.
    /// Opens the comments with the focus in the field; closes them when it is there.
    void toggleComments();
    void release();
    void withdraw();

Q_SIGNALS:
    void edited();       ///< a comment, by the person
    void shownChanged(); ///< everything that is shown may be different now

private:
    void addKeys();
    void placeInTabOrder();
    void connectBar();
    void connectComments();
    void handleTeam(const QList<QUuid> &reviewIds);
    QStringList times(const Review &review) const;
    void fillBar(const Review &review);
    static QString confirmerIn(const Review &review, const TeamSituation &situation);
    void fillComments(const Review &review);
    void askToTakeOver();
    void takeOver(TakeOverDialog &dialog, const QUuid &reviewId);
    void showSituation(TakeOverDialog &dialog, const QUuid &reviewId) const;
    QString takeOverObjection(const Review *review) const;
    void withdrawApproval();
    void useApprovedWords();
    void saveCommentDraft();
    void addComment();
    void showComments(bool areShown);
    void refuse(const QString &sentence);
    void handleCommented(const QUuid &reviewId, const std::expected<void, QString> &added);
    bool areCommentsShown() const;

    PaneBasics m_pane;
    TeamBar *m_bar;
    TeamComments *m_comments;
    ClaimKeeper *m_claims;
    QTimer m_clock;           ///< what is left of a claim and of the response time
    QStringList m_times;      ///< when the bar was filled
    QSet<QUuid> m_commenting; ///< the reviews whose comment is on its way
    QString m_refusal;        ///< as it was said; until something changes
};

} // namespace crew::gui::reviews
