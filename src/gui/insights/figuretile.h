// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace crew::gui::insights {

/// One number to be seen from afar, what it is above it and more about it below.
class FigureTile : public QWidget
{
    Q_OBJECT

public:
    explicit FigureTile(const QString &title, QWidget *parent = nullptr);

    void setFigure(const QString &number, const QString &detail);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyLook();

    QLabel *m_title;
    QLabel *m_number;
    QLabel *m_detail;
};

} // namespace crew::gui::insights
