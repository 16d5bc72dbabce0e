// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include <functional>

class QTimer;

namespace crew::gui {

/// A read-only text of any size. A long one is put in piece by piece between other events, and a line too
/// long to be laid out in one go is shown on several; nothing is left out.
class WholeTextView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit WholeTextView(QWidget *parent = nullptr);

    /// What \a make is called by: a worker when the text it is made from is long, so it must hold values
    /// only.
    using Make = std::function<QString()>;

    void setWholeText(const QString &text);
    /// setWholeText() of what \a make gives; \a size is that of what it works on, in characters or bytes.
    void prepareText(const Make &make, qsizetype size);
    bool isComplete() const { return !m_isAwaited && m_position >= m_text.size(); }
    /// True when a line was too long and stands on several.
    bool hasBrokenLines() const { return m_brokenLines; }

Q_SIGNALS:
    void completed();

private:
    void appendPiece();
    QString nextPiece();

    QString m_text;
    qsizetype m_position = 0;
    qsizetype m_column = 0; ///< characters of the current line so far
    bool m_brokenLines = false;
    bool m_isAwaited = false; ///< a worker makes the text
    int m_generation = 0;     ///< of the text; an older one that comes late is dropped
    QTimer *m_timer;
};

} // namespace crew::gui
