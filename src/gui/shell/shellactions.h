// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPalette>

class QAction;
class QMenuBar;

namespace crew::gui::shell {

/// The actions of the main window and the menus they stand in.
class ShellActions : public QObject
{
    Q_OBJECT

public:
    explicit ShellActions(QMenuBar &menus, QObject *parent = nullptr);

    QAction *kickoff;
    QAction *kickoffMany;
    QAction *addCrew;
    QAction *newLocalCrew;
    QAction *follow;
    QAction *exportCrews;
    QAction *exportRuns;
    QAction *importCrews;
    QAction *backUp;
    QAction *restore;
    QAction *connectToDesk;
    QAction *moveHere; ///< crews of this computer, to a desk
    QAction *workHere;
    QAction *people;  ///< of a desk
    QAction *routing; ///< of a desk
    QAction *account; ///< at a desk
    QAction *settings;
    QAction *quit;
    QAction *denseQueue; ///< can be checked
    QAction *palette;
    QAction *focusMode; ///< the same
    QAction *evidence;  ///< its key is the review's, in whatever window it is shown
    // Of a desk; their keys are the review's, too.
    QAction *teamComments;
    QAction *releaseReview;
    QAction *withdrawApproval;
    QAction *reviews;
    QAction *runs;
    QAction *insights;
    QAction *batches;
    QAction *endpoint;
    QAction *nextReview;
    QAction *undoDecision;
    QAction *snooze;         ///< the review shown
    QAction *unsentFeedback; ///< only while there is some
    QAction *nextProblem;
    QAction *audit;
    QAction *quiet; ///< can be checked
    QAction *quietHour;
    QAction *shortcuts;
    QAction *diagnostics;
    QAction *updates;
    QAction *about;

    QList<QAction *> all() const;
    /// Those about a review that people share.
    QList<QAction *> ofTeam() const { return {teamComments, releaseReview, withdrawApproval}; }
    void setIcons(const QPalette &colours);

private:
    void fill(QMenuBar &menus) const;
};

} // namespace crew::gui::shell
