// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUuid>
#include <QWidget>

class QLabel;
class QLineEdit;

namespace crew::gui {

/// For a review whose notice never arrived: the task id typed by hand, or the notice taken from the
/// clipboard.
class RecoveryRow : public QWidget
{
    Q_OBJECT

public:
    explicit RecoveryRow(QWidget *parent = nullptr);

    /// \a needsTaskId when nothing told the task's id; typed text is kept while it is the same \a reviewId.
    void showFor(const QUuid &reviewId, bool needsTaskId);
    /// Without space around it; empty when none is needed.
    QString taskId() const;
    void focusTaskId();

Q_SIGNALS:
    void noticePasted(const QByteArray &json);

private:
    void paste();

    QLabel *m_label;
    QLineEdit *m_taskId;
    QUuid m_reviewId;
};

} // namespace crew::gui
