// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::reviews {

/// What the team has said and done about a review, and a field to say more. The crew never sees it.
class TeamComments : public QWidget
{
    Q_OBJECT

public:
    explicit TeamComments(QWidget *parent = nullptr);

    /// \a bareApproval: what an approval without feedback says to the crew.
    void showNotes(const Review &review, const QString &bareApproval);
    /// Replaces what is written by \a draft.
    void setDraft(const QString &draft);
    QString draft() const;
    void setCanComment(bool canComment);
    void setSending(bool isSending);
    void fail(const QString &sentence);
    /// Who may not comment reads the comments.
    void focusField();
    /// As they follow each other.
    QList<QWidget *> tabStops() const;

Q_SIGNALS:
    void edited(); ///< by the person
    void submitted();
    void left(); ///< Esc in the field

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    bool handleKey(const QKeyEvent &event);
    void submit();
    void updateButton();
    void fit();
    void write();

    QPlainTextEdit *m_notes;
    QLabel *m_none;
    QPlainTextEdit *m_field;
    QPushButton *m_send;
    QLabel *m_privacy;
    MessageLine *m_message;
    QList<TeamNote> m_shown;
    bool m_hasOlder = false; ///< acts that are not among them
    QUuid m_reviewId;
    QString m_bareApproval;
    bool m_canComment = true;
    bool m_isSending = false;
    bool m_isFilling = false;
};

} // namespace crew::gui::reviews
