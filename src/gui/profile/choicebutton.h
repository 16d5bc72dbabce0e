// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

class QLabel;

namespace crew::gui::profile {

/// A large button: a drawing, a title, and a sentence below that wraps.
class ChoiceButton : public QPushButton
{
    Q_OBJECT

public:
    ChoiceButton(const QString &iconName, const QString &title, const QString &sentence,
                 QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void colourIn();

    QString m_iconName;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_sentence;
};

} // namespace crew::gui::profile
