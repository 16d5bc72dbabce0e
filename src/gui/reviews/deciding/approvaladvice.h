// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/infobar.h"

namespace crew::gui::reviews {

/// Says that an approval with words is held back, or suggests that such be held back from now on, and offers
/// what can be done. None of its buttons is a default button, and Enter presses none that decides.
class ApprovalAdvice : public InfoBar
{
    Q_OBJECT

public:
    explicit ApprovalAdvice(QWidget *parent = nullptr);

    /// \a bare is what is sent without the words.
    void showHeldBack(const QString &bare);
    void showSuggestion();

Q_SIGNALS:
    void pressed();              ///< a button went down: what is shown now is what is meant
    void rejectRequested();      ///< with the words
    void approveBareRequested(); ///< without them
    void holdBackRequested();    ///< from now on, for this crew
    void sendAsWrittenRequested();

private:
    void showButtons(bool isHeldBack);

    QPushButton *m_reject;
    QPushButton *m_approve;
    QPushButton *m_holdBack;
    QPushButton *m_sendAsWritten;
};

} // namespace crew::gui::reviews
