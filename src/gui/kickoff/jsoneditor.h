// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>
#include <QSet>

namespace crew::gui::kickoff {

class JsonHighlighter;

/// A text editor for JSON with line numbers, colours and one marked place.
class JsonEditor : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit JsonEditor(QWidget *parent = nullptr);

    /// Makes the text \a text by the smallest change, so that cursor, scroll position and undo stay. Not
    /// announced.
    void replaceText(const QString &text);

    /// See JsonHighlighter::hideValuesOf().
    void hideValuesOf(const QSet<QString> &names);

    /// Marks \a line (from 1) and in it the character at \a column (from 1).
    void markError(int line, int column);
    void clearError();
    int errorLine() const { return m_errorLine; } ///< 0 when nothing is marked

    /// Puts the cursor there.
    void goTo(int line, int column);

Q_SIGNALS:
    void textEdited(); ///< by the person, also by undo and redo

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    friend class LineNumbers;

    QTextCursor cursorAt(int line, int column) const;
    int gutterWidth() const;
    void placeGutter();
    void paintGutter(QPaintEvent *event);
    void handleTextChanged();

    JsonHighlighter *m_highlighter;
    QWidget *m_gutter;
    QString m_lastText;
    int m_errorLine = 0;
};

} // namespace crew::gui::kickoff
