// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;

namespace crew::gui {
class WholeTextView;
}

namespace crew::gui::executions {

/// The last status body: indented, or byte for byte.
class RawTab : public QWidget
{
    Q_OBJECT

public:
    explicit RawTab(QWidget *parent = nullptr);

    void showBody(const QByteArray &body);

private:
    void updateText();

    QByteArray m_body;
    QCheckBox *m_indented;
    WholeTextView *m_text;
};

} // namespace crew::gui::executions
