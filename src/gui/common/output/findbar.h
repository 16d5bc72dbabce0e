// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QToolButton;

namespace crew::gui {

class Findable;

/// Find in page: words, how many there are, previous and next. Enter or F3 is next, with Shift previous; Esc
/// closes. What it looks through changes with the page.
class FindBar : public QFrame
{
    Q_OBJECT

public:
    explicit FindBar(QWidget *parent = nullptr);

    /// \a target may be null: then there is nothing to be found.
    void setTarget(Findable *target);
    /// Shows the bar with the words of last time, or \a words, and begins to look.
    void open(const QString &words = {});
    /// Takes the marks away too.
    void dismiss();
    /// As at first: hidden, with no words.
    void reset();
    void step(int by);
    QString countText() const;

Q_SIGNALS:
    void dismissed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QToolButton *addButton(const QString &name, const QString &toolTip);
    void look();
    void handleFound(int count, int nearest);
    void goTo(int hit);
    void updateCount();
    void updateIcons();

    QPointer<Findable> m_target;
    QLineEdit *m_words;
    QLabel *m_count;
    QToolButton *m_case;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_close;
    int m_hits = 0;
    int m_hit = -1; ///< the one shown
    bool m_isLooking = false;
};

} // namespace crew::gui
