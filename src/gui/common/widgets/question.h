// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QMessageBox;
class QWidget;

namespace crew::gui {

/// What a person is asked before something is done that cannot be undone.
struct Question
{
    QString title;
    QString text;
    QString details; ///< what follows
    QString act;     ///< the button that does it
    QString keep;    ///< the button that leaves all as it is, which Esc and Enter press too
};

/// A box that asks \a question and calls \a act when a person wants it; it is deleted when it is closed. To
/// be opened.
QMessageBox *newQuestion(const Question &question, const std::function<void()> &act, QWidget *parent);

} // namespace crew::gui
