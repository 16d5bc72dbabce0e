// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>

class QLineEdit;

namespace crew::gui {

/// Hides what is typed into a line edit, and shows it while it is checked.
class RevealAction : public QAction
{
    Q_OBJECT

public:
    /// Belongs to \a edit, and stands in it. \a show and \a hide say what it does.
    RevealAction(QLineEdit &edit, const QString &show, const QString &hide);

private:
    void apply(bool shown);

    QLineEdit &m_edit;
    QString m_show;
    QString m_hide;
};

} // namespace crew::gui
