// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/markdownview.h"

#include "gui/common/markdownstyle.h"
#include "gui/common/visibletext.h"

#include <QEvent>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr int readableCharacters = 88;
constexpr int sideMargin = 24;

std::unique_ptr<QTextDocument> documentFor(const QString &text, const QPalette &palette, const QFont &font)
{
    auto document = std::make_unique<QTextDocument>();
    if (looksLikeMarkdown(text)) {
        document->setMarkdown(text, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                        QTextDocument::MarkdownNoHTML);
        replacePictures(*document);
        styleMarkdown(*document, palette, font);
    } else {
        document->setPlainText(text);
        stylePlainText(*document, font);
    }
    document->setDocumentMargin(0);
    document->setUndoRedoEnabled(false);
    return document;
}

} // namespace

bool looksLikeMarkdown(const QString &text)
{
    static const QRegularExpression marks(
        uR"(^#{1,6} |^\s{0,3}[-*+] |^\s{0,3}\d{1,9}[.)] |^> |^\|.*\||^(```|~~~)|^(---|\*\*\*|___)\s*$|\*\*\S|__\S|`[^`]+`|\]\(|(^|\s)[*_]\w)"_s,
        QRegularExpression::MultilineOption);
    return marks.match(text).hasMatch();
}

MarkdownView::MarkdownView(QWidget *parent)
    : QTextBrowser(parent)
{
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
}

MarkdownView::~MarkdownView() = default;

void MarkdownView::setContent(const QString &text)
{
    m_text = text;
    render();
}

QVariant MarkdownView::loadResource(int, const QUrl &)
{
    return {};
}

void MarkdownView::render()
{
    auto document = documentFor(visibleText(m_text, Invisible::Direction), palette(), font());
    setExtraSelections({}); // they are places in the document that goes
    setDocument(document.get());
    document->setParent(this); // so that loadResource() of this class is asked, should anything ever be
    std::swap(m_document, document);
    fitWidth();
}

void MarkdownView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    const int position = verticalScrollBar()->value();
    render();
    verticalScrollBar()->setValue(position);
}

void MarkdownView::resizeEvent(QResizeEvent *event)
{
    fitWidth();
    QTextBrowser::resizeEvent(event);
}

void MarkdownView::fitWidth()
{
    const int readableWidth = fontMetrics().averageCharWidth() * readableCharacters;
    QTextFrameFormat format = document()->rootFrame()->frameFormat();
    const double right = std::max(sideMargin, viewport()->width() - sideMargin - readableWidth);
    if (qFuzzyCompare(format.rightMargin(), right) && qFuzzyCompare(format.leftMargin(), double(sideMargin)))
        return;
    format.setLeftMargin(sideMargin);
    format.setRightMargin(right);
    format.setTopMargin(16);
    format.setBottomMargin(24);
    document()->rootFrame()->setFrameFormat(format);
}

} // namespace crew::gui
