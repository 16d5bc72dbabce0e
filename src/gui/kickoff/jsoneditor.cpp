// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/jsoneditor.h"

#include "gui/common/style/look.h"
#include "gui/kickoff/jsonhighlighter.h"

#include <QEvent>
#include <QPainter>
#include <QPaintEvent>
#include <QTextBlock>

namespace crew::gui::kickoff {

/// The strip at the left; the editor paints it, for it knows the lines.
class LineNumbers : public QWidget
{
public:
    explicit LineNumbers(JsonEditor *editor)
        : QWidget(editor)
        , m_editor(editor)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }

protected:
    void paintEvent(QPaintEvent *event) override { m_editor->paintGutter(event); }

private:
    JsonEditor *m_editor;
};

JsonEditor::JsonEditor(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_highlighter(new JsonHighlighter(document(), palette()))
    , m_gutter(new LineNumbers(this))
{
    setFont(fixedFont());
    setTabStopDistance(4 * fontMetrics().horizontalAdvance(u' '));
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    connect(this, &QPlainTextEdit::textChanged, this, &JsonEditor::handleTextChanged);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &JsonEditor::placeGutter);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
    placeGutter();
}

void JsonEditor::replaceText(const QString &text)
{
    const QString old = toPlainText();
    if (old == text)
        return;
    const qsizetype shorter = std::min(old.size(), text.size());
    qsizetype head = 0;
    while (head < shorter && old.at(head) == text.at(head))
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head && old.at(old.size() - 1 - tail) == text.at(text.size() - 1 - tail))
        ++tail;

    m_lastText = text; // so that the change is not announced
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(head));
    cursor.setPosition(static_cast<int>(old.size() - tail), QTextCursor::KeepAnchor);
    cursor.insertText(text.mid(head, text.size() - head - tail));
}

void JsonEditor::handleTextChanged()
{
    // The highlighter's formatting raises the same signal.
    QString text = toPlainText();
    if (text == m_lastText)
        return;
    m_lastText = std::move(text);
    Q_EMIT textEdited();
}

QTextCursor JsonEditor::cursorAt(int line, int column) const
{
    const QTextBlock wanted = document()->findBlockByNumber(line - 1);
    const QTextBlock block = wanted.isValid() ? wanted : document()->lastBlock();
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + std::clamp(column - 1, 0, block.length() - 1));
    return cursor;
}

void JsonEditor::hideValuesOf(const QSet<QString> &names)
{
    m_highlighter->hideValuesOf(names);
}

void JsonEditor::markError(int line, int column)
{
    const QColor colour = severityColour(Severity::Bad, palette());
    QColor tint = colour;
    tint.setAlphaF(0.14f);

    QTextEdit::ExtraSelection wholeLine;
    wholeLine.cursor = cursorAt(line, column);
    wholeLine.format.setBackground(tint);
    wholeLine.format.setProperty(QTextFormat::FullWidthSelection, true);

    QTextEdit::ExtraSelection place;
    place.cursor = wholeLine.cursor;
    if (!place.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor) ||
        place.cursor.atBlockStart())
        place.cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor);
    place.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    place.format.setUnderlineColor(colour);
    setExtraSelections({wholeLine, place});
    m_errorLine = line;
    m_gutter->update();
}

void JsonEditor::clearError()
{
    setExtraSelections({});
    m_errorLine = 0;
    m_gutter->update();
}

void JsonEditor::goTo(int line, int column)
{
    setTextCursor(cursorAt(line, column));
    centerCursor();
}

int JsonEditor::gutterWidth() const
{
    const auto digits = static_cast<int>(QString::number(std::max(10, blockCount())).size());
    return fontMetrics().horizontalAdvance(u'9') * digits + 16;
}

void JsonEditor::placeGutter()
{
    setViewportMargins(gutterWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_gutter->setGeometry(inside.left(), inside.top(), gutterWidth(), inside.height());
}

void JsonEditor::paintGutter(QPaintEvent *event)
{
    QPainter painter(m_gutter);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top <= event->rect().bottom()) {
        const int number = block.blockNumber() + 1;
        painter.setPen(number == m_errorLine ? severityColour(Severity::Bad, palette())
                                             : palette().color(QPalette::PlaceholderText));
        const QRectF line(0, top, m_gutter->width() - 8, fontMetrics().lineSpacing());
        painter.drawText(line, Qt::AlignRight | Qt::AlignTop, QString::number(number));
        top += blockBoundingRect(block).height();
        block = block.next();
    }
}

void JsonEditor::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    placeGutter();
}

void JsonEditor::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_highlighter->setPalette(palette());
    else if (event->type() == QEvent::FontChange)
        placeGutter();
}

} // namespace crew::gui::kickoff

#include "moc_jsoneditor.cpp"
