// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace crew::gui {

class ElidedLabel;
class ScrolledTexts;

/// A bar above or below what it is about that says one thing, with an icon, in the colour of its severity,
/// and has buttons for what can be done about it. Where there is too little height for a text that wraps, it
/// scrolls.
class InfoBar : public QFrame
{
    Q_OBJECT

public:
    enum class Lines {
        Wrapped,
        One, ///< the text gives way; whole in its tool tip
    };
    enum class Details {
        Text,
        Address, ///< shown whole, and can be selected
    };

    explicit InfoBar(QWidget *parent = nullptr, Lines lines = Lines::Wrapped);

    /// Announced to assistive technology when \a text is another one.
    void setMessage(Severity severity, const QString &iconName, const QString &text);
    /// The same message in other words, as a countdown does; not announced. In one line the last \a keptEnd
    /// characters are the last to give way.
    void setText(const QString &text, qsizetype keptEnd = 0);
    QString text() const { return m_shown; }
    Severity severity() const { return m_severity; }
    /// A second paragraph below the text, in bars that wrap; an empty one hides it.
    void setDetails(const QString &details, Details kind = Details::Text);
    QString details() const;
    /// So that an address is read before anything can be done with it.
    void focusDetails();

    /// After the buttons that are there.
    QPushButton *addButton(const QString &text);
    /// The same without a frame, for a bar that is no higher than its line; an icon instead of \a text.
    QToolButton *addFlatButton(const QString &text, const QString &iconName = {});
    /// The buttons come after \a predecessor with Tab, as they follow each other, and before them the texts
    /// where they scroll.
    void placeInTabOrder(QWidget *predecessor);
    /// Shows \a button, which addButton() gave, or hides it, after focusLeaving() if it has the focus.
    void offer(QPushButton &button, bool isOffered);
    void setClosable(bool closable);
    void setVisible(bool visible) override;

Q_SIGNALS:
    void closed(); ///< by the person, and it is hidden
    /// Emitted before the bar, or a button of it, is hidden while it has the focus. Qt would give the focus
    /// to the next button, which a key that is meant for this one would press.
    void focusLeaving();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void placeTexts();
    void updateTexts();
    void colourIn();

    QLabel *m_icon;
    ElidedLabel *m_line; ///< null when the text wraps
    QLabel *m_text;
    QString m_shown; ///< without what lets the label wrap it
    QLabel *m_details;
    ScrolledTexts *m_texts = nullptr; ///< around the texts when they wrap
    QToolButton *m_close;
    QHBoxLayout *m_row;
    Severity m_severity = Severity::Neutral;
    QString m_iconName;
};

} // namespace crew::gui
