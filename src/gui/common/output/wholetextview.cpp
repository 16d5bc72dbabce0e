// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/wholetextview.h"

#include "core/async/inworker.h"

#include <QElapsedTimer>
#include <QResizeEvent>
#include <QTextCursor>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>

namespace crew::gui {

namespace {
constexpr qsizetype longSize = 64 * 1024;  // above this a worker makes the text
constexpr qsizetype pieceSize = 16 * 1024; // characters put in at once
constexpr int pieceLines = 500;            // and lines
constexpr int manyLines = 20'000;          // from here on a layout for another width takes noticeable time
constexpr qint64 turnTime = 8;             // milliseconds that one turn of the event loop may take
constexpr qsizetype longestLine = 4000;    // characters laid out in one go
} // namespace

WholeTextView::WholeTextView(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_timer(new QTimer(this))
    , m_fitTimer(new QTimer(this))
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    m_timer->setInterval(0);
    connect(m_timer, &QTimer::timeout, this, &WholeTextView::appendPieces);
    m_fitTimer->setSingleShot(true);
    m_fitTimer->setInterval(std::chrono::milliseconds(250));
    connect(m_fitTimer, &QTimer::timeout, this, &WholeTextView::fitWidth);
}

void WholeTextView::setWraps(bool wraps)
{
    setLineWrapMode(wraps ? WidgetWidth : NoWrap);
}

void WholeTextView::setWholeText(const QString &text)
{
    m_timer->stop();
    m_isAwaited = false;
    m_deferred = nullptr;
    ++m_generation;
    if (!document()->isEmpty())
        clear();
    m_text = text;
    m_position = 0;
    m_column = 0;
    m_brokenLines = false;
    appendPiece();
    if (isComplete())
        Q_EMIT completed();
    else
        m_timer->start();
}

void WholeTextView::prepareText(const Make &make, qsizetype size)
{
    if (size <= longSize) {
        setWholeText(make());
        return;
    }
    setWholeText({});
    if (isVisible())
        makeInWorker(make);
    else
        m_deferred = make;
}

void WholeTextView::makeInWorker(const Make &make)
{
    m_isAwaited = true;
    inWorker(this, make, [this, generation = m_generation](const QString &text) {
        if (generation == m_generation)
            setWholeText(text);
    });
}

void WholeTextView::showEvent(QShowEvent *event)
{
    QPlainTextEdit::showEvent(event);
    if (const Make make = std::exchange(m_deferred, nullptr))
        makeInWorker(make);
}

void WholeTextView::resizeEvent(QResizeEvent *event)
{
    if (document()->blockCount() < manyLines)
        return QPlainTextEdit::resizeEvent(event);
    QAbstractScrollArea::resizeEvent(event);
    m_fitTimer->start();
}

void WholeTextView::fitWidth()
{
    QResizeEvent event(viewport()->size(), {});
    QPlainTextEdit::resizeEvent(&event);
}

void WholeTextView::appendPieces()
{
    QElapsedTimer clock;
    clock.start();
    while (!isComplete() && clock.elapsed() < turnTime)
        appendPiece();
    if (!isComplete())
        return;
    m_timer->stop();
    Q_EMIT completed();
}

void WholeTextView::appendPiece()
{
    QTextCursor end(document());
    end.movePosition(QTextCursor::End);
    end.insertText(nextPiece());
}

QString WholeTextView::nextPiece()
{
    const qsizetype stop = std::min(m_text.size(), m_position + pieceSize);
    QString piece;
    piece.reserve(stop - m_position);
    for (int lines = 0; m_position < stop && lines < pieceLines; ++m_position) {
        const QChar c = m_text.at(m_position);
        if (m_column >= longestLine && c != u'\n' && !c.isLowSurrogate()) {
            piece += u'\n';
            m_column = 0;
            m_brokenLines = true;
        }
        piece += c;
        m_column = c == u'\n' ? 0 : m_column + 1;
        lines += c == u'\n' ? 1 : 0;
    }
    return piece;
}

} // namespace crew::gui

#include "moc_wholetextview.cpp"
