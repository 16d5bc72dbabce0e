// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QSyntaxHighlighter>
#include <QTextCharFormat>

namespace crew::gui::kickoff {

/// Colours member names, strings, numbers, words and the stand-ins for secrets, by the palette.
class JsonHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    JsonHighlighter(QTextDocument *document, const QPalette &palette);

    void setPalette(const QPalette &palette);

protected:
    void highlightBlock(const QString &text) override;

private:
    void chooseColours(const QPalette &palette);
    int highlightString(const QString &text, int start);

    QTextCharFormat m_name;
    QTextCharFormat m_string;
    QTextCharFormat m_number;
    QTextCharFormat m_word;
    QTextCharFormat m_placeholder;
};

} // namespace crew::gui::kickoff
