// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace crew::gui {

/// Stands where there is nothing to show yet: a drawing, what this place is for, and what to do next.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    EmptyState(const QString &iconName, const QString &title, const QString &sentence,
               QWidget *parent = nullptr);

    void setText(const QString &title, const QString &sentence);
    /// The button is there while \a text is not empty.
    void setButton(const QString &text);

Q_SIGNALS:
    void clicked();

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateIcon();

    QString m_iconName;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_sentence;
    QPushButton *m_button;
};

} // namespace crew::gui
