// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "gui/common/style/look.h"
#include "gui/reviews/team/teamsituation.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace crew::gui {
class TeamList;
}

namespace crew::gui::reviews {

/// Who reviews the shown review, who has approved it already, which rule it falls under and how much of its
/// response time is left: a few lines, each with what can be done about it.
class TeamBar : public QFrame
{
    Q_OBJECT

public:
    explicit TeamBar(QWidget *parent = nullptr);

    struct Shown
    {
        const Review &review;
        TeamSituation situation;
        QString bareApproval;           ///< what an approval without feedback says to the crew
        bool isWaiting = false;         ///< somebody can review it
        bool isUnclearApproval = false; ///< its approval may not have arrived, and can be sent again
        QString confirmer = {};         ///< whose held decision confirms the person's first approval
        bool wasMine = false;           ///< it was taken over from the person
        bool isOtherText = false;       ///< what is written is not what the first person approved
        bool areCommentsShown = false;
        bool isReading = false; ///< in focus mode: what is known, and nothing to press
    };
    void fill(const Shown &shown, const TeamList &team);
    /// There is a line to show; always outside of focus mode.
    bool hasFacts() const;
    /// The person has the review, or has approved it first and that has not been sent.
    bool canRelease() const;
    bool canWithdraw() const;
    /// As they follow each other.
    QList<QWidget *> tabStops() const;

Q_SIGNALS:
    void claimRequested();
    void releaseRequested();
    void takeOverRequested();
    void withdrawalRequested();
    void wordsRequested(); ///< those of the first approval, in place of what is written
    void commentsToggled(bool areShown);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// One line: an icon, a text, buttons.
    struct Line
    {
        QWidget *row;
        QLabel *icon;
        QLabel *text;
        QHBoxLayout *layout;
        Severity severity = Severity::Neutral;
        QString iconName = {};
    };
    Line newLine(const QString &name, QLabel *text);
    void fit();
    QPushButton *addButton(Line &line, const QString &text);
    void say(Line &line, Severity severity, const QString &iconName, const QString &text);
    void colourIn();
    void showClaim(const Shown &shown, const TeamList &team);
    void showApproval(const Shown &shown);
    static QString approvalText(const Shown &shown);
    static QString confirmedText(const Shown &shown);
    static QString firstText(const Shown &shown);
    static QString lapsedText(const TeamSituation &situation);
    void showRule(const Shown &shown, const TeamList &team);
    void announce(const Line &line, QString &former, const QString &news);

    Line m_claim;
    QPushButton *m_take;
    QPushButton *m_release;
    QPushButton *m_takeOver;
    QToolButton *m_comments;
    Line m_reason; ///< why it was taken over
    Line m_approval;
    QPushButton *m_withdraw;
    QPushButton *m_words;
    Line m_rule;
    QLabel *m_timeIcon;
    QLabel *m_time;
    Severity m_timeSeverity = Severity::Neutral;
    int m_commentCount = 0;
    QString m_claimNews;    ///< as it was announced last
    QString m_approvalNews; ///< the same
};

} // namespace crew::gui::reviews
