// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"

#include <QWidget>

class QLabel;

namespace crew::gui {

/// One plain sentence beside the thing it is about: icon, word-wrapped text and colour by severity. Hidden
/// while empty; a new sentence is announced to assistive technology.
class MessageLine : public QWidget
{
    Q_OBJECT

public:
    explicit MessageLine(QWidget *parent = nullptr);

    /// \a text is plain text; an empty one hides the line.
    void showMessage(Severity severity, const QString &text);
    void clear();
    /// Hides the line if it says \a text, which is no longer true; another sentence stays.
    void withdraw(const QString &text);
    QString text() const;
    Severity severity() const { return m_severity; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void colourIn();

    QLabel *m_icon;
    QLabel *m_text;
    QString m_shown; ///< without what lets the label wrap it
    Severity m_severity = Severity::Neutral;
};

} // namespace crew::gui
