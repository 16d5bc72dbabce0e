// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/growingdialog.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::reviews {

/// Asks why a review is taken over. It stays, with all that was typed, until that is done: the receiver of
/// submitted() then calls accept(), or fail().
class TakeOverDialog : public GrowingDialog
{
    Q_OBJECT

public:
    /// \a person reviews it at the moment.
    TakeOverDialog(const QString &person, QWidget *parent);

    QString reason() const;
    /// \a person reviews it now; empty: nobody does.
    void setPerson(const QString &person);
    /// \a objection says why the review cannot be taken over at the moment; empty when it can.
    void setObjection(const QString &objection);
    /// Shows why it was not done, and lets the person try again.
    void fail(const QString &sentence);

Q_SIGNALS:
    void submitted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void commit();
    void submit();
    QString whyNot() const;
    void updateButton();

    QLabel *m_about;
    QPlainTextEdit *m_reason;
    MessageLine *m_message;
    QPushButton *m_takeOver;
    QString m_objection;
    bool m_isWaiting = false; ///< for the desk
};

} // namespace crew::gui::reviews
