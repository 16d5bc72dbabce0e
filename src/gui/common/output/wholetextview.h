// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include <functional>
#include <limits>

class QTimer;

namespace crew::gui {

/// A read-only text of any size. A long one is put in piece by piece between other events, and a line too
/// long to be laid out in one go is shown on several; nothing is left out. What nobody sees is not laid out:
/// a long text prepared while the view is hidden is made once it is shown.
class WholeTextView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit WholeTextView(QWidget *parent = nullptr);

    /// Called by a worker when the text it is made from is long, so it must hold values only.
    using Make = std::function<QString()>;

    /// For prepareText() when nobody knows it.
    static constexpr qsizetype unknownSize = std::numeric_limits<qsizetype>::max();

    void setWholeText(const QString &text);
    /// setWholeText() of what \a make gives; \a size is that of what it works on, in characters or bytes.
    void prepareText(const Make &make, qsizetype size);
    /// True when nothing is left to be done, at least while the view is hidden.
    bool isComplete() const { return !m_isAwaited && m_position >= m_text.size(); }
    /// True when a line was too long and stands on several.
    bool hasBrokenLines() const { return m_brokenLines; }
    /// Whether lines longer than the view go on below, which they do at first.
    void setWraps(bool wraps);

Q_SIGNALS:
    void completed();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void makeInWorker(const Make &make);
    void fitWidth();
    void appendPieces();
    void appendPiece();
    QString nextPiece();

    QString m_text;
    qsizetype m_position = 0;
    qsizetype m_column = 0; ///< characters of the current line so far
    bool m_brokenLines = false;
    bool m_isAwaited = false; ///< a worker makes the text
    int m_generation = 0;     ///< of the text; an older one that comes late is dropped
    Make m_deferred;          ///< what is made once the view is shown
    QTimer *m_timer;
    QTimer *m_fitTimer; ///< a long text follows a width that changes only when it has changed
};

} // namespace crew::gui
