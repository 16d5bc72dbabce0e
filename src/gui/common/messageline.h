// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/look.h"

#include <QWidget>

class QLabel;

namespace crew::gui {

/// One plain sentence beside the thing it is about: icon, word-wrapped text and colour by tone. Hidden while
/// empty; a new sentence is announced to assistive technology.
class MessageLine : public QWidget
{
    Q_OBJECT

public:
    explicit MessageLine(QWidget *parent = nullptr);

    /// \a text is plain text; an empty one hides the line.
    void showMessage(Tone tone, const QString &text);
    void clear();
    QString text() const;
    Tone tone() const { return m_tone; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void colourIn();

    QLabel *m_icon;
    QLabel *m_text;
    Tone m_tone = Tone::Neutral;
};

} // namespace crew::gui
