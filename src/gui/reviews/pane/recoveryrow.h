// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QUuid>
#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace crew::gui::reviews {

/// For a review whose notice never arrived: the task ID typed by hand, or the notice taken from the
/// clipboard.
class RecoveryRow : public QWidget
{
    Q_OBJECT

public:
    explicit RecoveryRow(QWidget *parent = nullptr);

    struct Needs
    {
        bool taskId = false; ///< nothing reported the task's ID
        bool notice = false; ///< it may still be pasted
    };

    /// Shows what \a reviewId needs, with \a typed as the task ID unless a person has typed another one for
    /// that review. A field that is no longer needed stays while it has the focus, so that no letter typed
    /// into it becomes a command.
    void showFor(const QUuid &reviewId, Needs needs, const QString &typed);
    /// Forgets what was typed for all reviews.
    void startOver();
    /// Without space around it; empty when none is needed.
    QString taskId() const;
    void focusTaskId();

Q_SIGNALS:
    void noticePasted(const QByteArray &json);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void paste();
    void updateVisible();

    QLabel *m_label;
    QLineEdit *m_taskId;
    QPushButton *m_paste;
    Needs m_needs;
    QUuid m_reviewId;
    QString m_typed; ///< last, for that review, when the field was filled
    struct TaskId
    {
        QString text;
        QString typed; ///< m_typed when it was typed: it is older than another one
    };
    QHash<QUuid, TaskId> m_taskIds; ///< typed here and not decided with yet, by review
};

} // namespace crew::gui::reviews
