// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/growingdialog.h"

class QPushButton;

namespace crew::remote {
class RemoteEngine;
}

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::desk {

class DeskReach;

/// A dialog that asks a desk for one thing. It stays, with all that was typed, until the desk has done it:
/// the receiver of submitted() then calls accept(), or fail().
class RequestDialog : public GrowingDialog
{
    Q_OBJECT

public:
    /// Shows why it was not done, and lets the person try again.
    void fail(const QString &sentence);

Q_SIGNALS:
    void submitted();

protected:
    struct Parts
    {
        MessageLine &connection; ///< says when the desk is not reached
        MessageLine &message;    ///< what the desk says is wrong
        QPushButton &submit;
        QWidget &first; ///< where the person begins, and where they go on after a failure
    };

    /// \a engine has to outlive it.
    RequestDialog(const remote::RemoteEngine &engine, QWidget *parent);

    /// To be called once the widgets are there.
    void setUp(const Parts &parts);
    /// To be called when something was typed.
    void handleEdited();
    /// All that is needed is there.
    virtual bool isComplete() const = 0;

private:
    void submit();
    void updateButton();

    const remote::RemoteEngine &m_engine;
    MessageLine *m_message = nullptr;
    QPushButton *m_submit = nullptr;
    QWidget *m_first = nullptr;
    DeskReach *m_reach = nullptr;
    bool m_isWaiting = false; ///< for the desk
};

} // namespace crew::gui::desk
