// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QPlainTextEdit;

namespace crew::gui {

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
    QPlainTextEdit *m_text;
};

} // namespace crew::gui
