// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace crew::gui {

class ElidedLabel;

/// A strip that says one thing, with an icon, in a tone, and has buttons for what can be done about it.
class NoticeBar : public QFrame
{
    Q_OBJECT

public:
    enum class Lines {
        Wrapped,
        One, ///< the text gives way; whole in its tool tip
    };

    explicit NoticeBar(QWidget *parent = nullptr, Lines lines = Lines::Wrapped);

    void setNotice(Severity severity, const QString &iconName, const QString &text);
    /// The same notice in other words, as a countdown does; not announced to assistive technology. In one
    /// line the last \a keptEnd characters are the last to give way.
    void setText(const QString &text, qsizetype keptEnd = 0);
    QString text() const;

    QPushButton *addButton(const QString &text);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void colourIn();

    QLabel *m_icon;
    ElidedLabel *m_line; ///< null when the text wraps
    QLabel *m_text;
    QHBoxLayout *m_row;
    Severity m_severity = Severity::Neutral;
    QString m_iconName;
};

} // namespace crew::gui
