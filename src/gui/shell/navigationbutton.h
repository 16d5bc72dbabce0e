// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace crew::gui::shell {

/// One page in the left bar: drawing, name, and how much waits there.
class NavigationButton : public QAbstractButton
{
    Q_OBJECT

public:
    NavigationButton(const QString &iconName, const QString &title, QWidget *parent = nullptr);

    void setCount(int count);
    int count() const { return m_count; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    int signSize() const;
    void paintGround(QPainter &painter) const;
    int paintCount(QPainter &painter) const;

    QString m_iconName;
    int m_count = 0;
};

} // namespace crew::gui::shell
