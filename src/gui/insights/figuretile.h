// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace crew::gui::insights {

/// A large number with its title above it and details below.
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
