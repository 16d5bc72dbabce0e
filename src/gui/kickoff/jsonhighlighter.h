// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QSet>
#include <QSyntaxHighlighter>
#include <QTextCharFormat>

namespace crew::gui::kickoff {

/// Colours member names, strings, numbers, words and the stand-ins for secrets, by the palette. Values that
/// are hidden can be read once they are selected.
class JsonHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    JsonHighlighter(QTextDocument *document, const QPalette &palette);

    void setPalette(const QPalette &palette);
    /// Hides the strings, numbers and words that are values of \a names.
    void hideValuesOf(const QSet<QString> &names);

protected:
    void highlightBlock(const QString &text) override;

private:
    void chooseColours(const QPalette &palette);
    int highlightString(const QString &text, int start);
    bool isHidden(const QString &text, int valueStart) const;

    QTextCharFormat m_name;
    QTextCharFormat m_string;
    QTextCharFormat m_number;
    QTextCharFormat m_word;
    QTextCharFormat m_placeholder;
    QTextCharFormat m_hidden;
    QSet<QString> m_hiddenNames;
};

} // namespace crew::gui::kickoff
