// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/revealaction.h"

#include "gui/common/style/icons.h"

#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace crew::gui {

RevealAction::RevealAction(QLineEdit &edit, const QString &show, const QString &hide)
    : QAction(&edit)
    , m_edit(edit)
    , m_show(show)
    , m_hide(hide)
{
    setCheckable(true);
    apply(false);
    connect(this, &QAction::toggled, this, &RevealAction::apply);
    edit.addAction(this, QLineEdit::TrailingPosition);
}

/// Setting the echo mode sets the hints for input methods, too.
void RevealAction::apply(bool shown)
{
    m_edit.setEchoMode(shown ? QLineEdit::Normal : QLineEdit::Password);
    setIcon(themedIcon(shown ? u"eye-off"_s : u"eye"_s, m_edit.palette()));
    setText(shown ? m_hide : m_show);
    setToolTip(text());
}

} // namespace crew::gui

#include "moc_revealaction.cpp"
