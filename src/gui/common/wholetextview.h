// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

class QTimer;

namespace crew::gui {

/// A read-only text of any size. A long one is put in piece by piece between other events, and a line too long to be
/// laid out in one go is shown on several; nothing is left out.
class WholeTextView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit WholeTextView(QWidget *parent = nullptr);

    void setWholeText(const QString &text);
    bool isComplete() const { return m_position >= m_text.size(); }
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
    QTimer *m_timer;
};

} // namespace crew::gui
