// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/wholetextview.h"

#include "gui/common/inworker.h"

#include <QTextCursor>
#include <QTimer>

#include <algorithm>

namespace crew::gui {

namespace {
constexpr qsizetype longSize = 64 * 1024;  // above this a worker makes the text
constexpr qsizetype pieceSize = 64 * 1024; // characters put in per turn of the event loop
constexpr qsizetype longestLine = 4000;    // characters laid out in one go
} // namespace

WholeTextView::WholeTextView(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_timer(new QTimer(this))
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    m_timer->setInterval(0);
    connect(m_timer, &QTimer::timeout, this, &WholeTextView::appendPiece);
}

void WholeTextView::setWholeText(const QString &text)
{
    m_timer->stop();
    m_isAwaited = false;
    ++m_generation;
    if (!document()->isEmpty())
        clear();
    m_text = text;
    m_position = 0;
    m_column = 0;
    m_brokenLines = false;
    appendPiece();
    if (!isComplete())
        m_timer->start();
}

void WholeTextView::prepareText(const Make &make, qsizetype size)
{
    if (size <= longSize) {
        setWholeText(make());
        return;
    }
    setWholeText({});
    m_isAwaited = true;
    inWorker(this, make, [this, generation = m_generation](const QString &text) {
        if (generation == m_generation)
            setWholeText(text);
    });
}

void WholeTextView::appendPiece()
{
    QTextCursor end(document());
    end.movePosition(QTextCursor::End);
    end.insertText(nextPiece());
    if (!isComplete())
        return;
    m_timer->stop();
    Q_EMIT completed();
}

QString WholeTextView::nextPiece()
{
    const qsizetype stop = std::min(m_text.size(), m_position + pieceSize);
    QString piece;
    piece.reserve(stop - m_position);
    for (; m_position < stop; ++m_position) {
        const QChar c = m_text.at(m_position);
        if (m_column >= longestLine && c != u'\n' && !c.isLowSurrogate()) {
            piece += u'\n';
            m_column = 0;
            m_brokenLines = true;
        }
        piece += c;
        m_column = c == u'\n' ? 0 : m_column + 1;
    }
    return piece;
}

} // namespace crew::gui
