// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/outputview.h"

#include "gui/common/inworker.h"
#include "gui/common/jsonpanel.h"
#include "gui/common/look.h"
#include "gui/common/markdownview.h"
#include "gui/common/visibletext.h"
#include "gui/common/wholetextview.h"
#include "wire/json.h"

#include <QButtonGroup>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace crew::gui {

namespace {

constexpr qsizetype largeText = 60'000; // characters; above this Markdown layout would be felt
constexpr int mostMarks = 500;          // on one line; what reads Markdown takes the square of them

/// True for text that would keep Qt's Markdown reader busy for seconds: thousands of marks nested on one
/// line.
bool hasTooManyMarks(const QString &text)
{
    int marks = 0;
    for (const QChar c : text) {
        if (c == u'\n')
            marks = 0;
        else if (c == u'>' || c == u'|' || c == u'[' || c == u'*' || c == u'_' || c == u'`')
            ++marks;
        if (marks > mostMarks)
            return true;
    }
    return false;
}

bool looksLikeJson(const QString &text)
{
    const QStringView trimmed = QStringView(text).trimmed();
    return trimmed.startsWith(u'{') || trimmed.startsWith(u'[');
}

/// What is shown as a tree when the output has no JSON of its own: its text when that is a JSON object or
/// array.
QJsonValue treeOf(const QString &text)
{
    if (!looksLikeJson(text))
        return QJsonValue::Undefined;
    const auto parsed = wire::parseJson(text.toUtf8());
    return parsed && (parsed->isObject() || parsed->isArray()) ? *parsed : QJsonValue(QJsonValue::Undefined);
}

QToolButton *choiceButton(const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setAccessibleName(text);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

OutputView::OutputView(QWidget *parent)
    : QWidget(parent)
    , m_title(tr("Output"))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildChoice();
    buildPages();
    m_linkStrip = new LinkStrip(this);
    column->addWidget(m_choice);
    column->addWidget(m_pages, 1);
    column->addWidget(m_linkStrip);
    m_rendered = m_markdown;
    showCurrentPage();
}

OutputView::~OutputView() = default;

void OutputView::buildChoice()
{
    m_choice = new QWidget(this);
    m_renderedButton = choiceButton(tr("Rendered"), m_choice);
    m_rawButton = choiceButton(tr("Raw"), m_choice);
    m_renderedButton->setToolTip(tr("The output as it is meant to be read"));
    m_rawButton->setToolTip(tr("What the service sent, byte for byte, with hidden characters written out"));
    m_renderedButton->setChecked(true);
    m_note = new QLabel(m_choice);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto *group = new QButtonGroup(this);
    group->addButton(m_renderedButton);
    group->addButton(m_rawButton);
    auto *row = new QHBoxLayout(m_choice);
    row->setContentsMargins(16, 4, 16, 4);
    row->setSpacing(4);
    row->addWidget(m_renderedButton);
    row->addWidget(m_rawButton);
    row->addStretch(1);
    row->addWidget(m_note);
    connect(m_rawButton, &QToolButton::toggled, this, &OutputView::showCurrentPage);
}

void OutputView::buildPages()
{
    m_pages = new QStackedWidget(this);
    m_markdown = new MarkdownView(m_pages);
    m_largeText = new WholeTextView(m_pages);
    m_tree = new JsonPanel(m_pages);
    m_rawText = new WholeTextView(m_pages);
    m_rawText->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    for (WholeTextView *view : {m_largeText, m_rawText}) {
        view->setFrameShape(QFrame::NoFrame);
        view->document()->setDocumentMargin(16);
        connect(view, &WholeTextView::completed, this, &OutputView::updateNote);
    }
    for (QWidget *page : std::initializer_list<QWidget *>{m_markdown, m_largeText, m_tree, m_rawText})
        m_pages->addWidget(page);
    connect(m_markdown, &MarkdownView::anchorClicked, this, &OutputView::handleLink);
}

void OutputView::setAccessibleTitle(const QString &accessibleName)
{
    m_title = accessibleName;
    showCurrentPage();
}

void OutputView::setOutput(const QString &text, const QJsonValue &json, const QByteArray &raw,
                           const QString &key)
{
    const bool sameKey = !key.isEmpty() && key == m_key;
    if (text == m_text && json == m_json && raw == m_raw && (sameKey || key == m_key))
        return;
    m_place = sameKey ? currentArea()->verticalScrollBar()->value() : 0;
    m_key = key;
    m_text = text;
    m_json = json;
    m_raw = raw;
    fill();
    if (sameKey)
        restorePlace();
}

void OutputView::clear()
{
    m_key.clear();
    m_text.clear();
    m_json = QJsonValue::Undefined;
    m_raw.clear();
    fill();
}

void OutputView::setLinkOpener(LinkStrip::Opener opener)
{
    m_linkStrip->setOpener(std::move(opener));
}

void OutputView::fill()
{
    m_linkStrip->hide();
    m_rawIsStale = true;
    fillRendered();
    showCurrentPage();
}

void OutputView::fillRendered()
{
    ++m_generation;
    m_isPrepared = true;
    if (!m_json.isUndefined() && !m_json.isNull()) {
        showRendered(m_json);
    } else if (m_text.size() <= largeText || !looksLikeJson(m_text)) {
        showRendered(treeOf(m_text));
    } else {
        m_isPrepared = false;
        m_rendered = m_largeText;
        m_largeText->setWholeText({});
        const auto make = [text = m_text] { return treeOf(text); };
        inWorker(this, make, [this, generation = m_generation](const QJsonValue &tree) {
            if (generation == m_generation)
                handleTree(tree);
        });
    }
}

void OutputView::handleTree(const QJsonValue &tree)
{
    m_isPrepared = true;
    showRendered(tree);
    showCurrentPage();
    restorePlace();
}

void OutputView::showRendered(const QJsonValue &tree)
{
    m_renderedNote.clear();
    if (!tree.isUndefined()) {
        m_rendered = m_tree;
        m_tree->setJson(tree);
        m_renderedNote = tr("JSON");
    } else if (m_text.size() > largeText || hasTooManyMarks(m_text)) {
        m_rendered = m_largeText;
        m_largeText->prepareText([text = m_text] { return visibleText(text, Invisible::Direction); },
                                 m_text.size());
        m_renderedNote = tr("Long output (%1), shown whole as plain text")
                             .arg(QLocale().formattedDataSize(m_text.size(), 1, QLocale::DataSizeSIFormat));
    } else {
        m_rendered = m_markdown;
        m_markdown->setContent(m_text);
    }
}

void OutputView::restorePlace()
{
    currentArea()->verticalScrollBar()->setValue(m_place);
}

void OutputView::fillRaw()
{
    m_rawIsStale = false;
    const auto make = [text = m_text, raw = m_raw] {
        return visibleText(raw.isEmpty() ? text : QString::fromUtf8(raw));
    };
    m_rawText->prepareText(make, m_raw.isEmpty() ? m_text.size() : m_raw.size());
}

void OutputView::showCurrentPage()
{
    if (isRaw() && m_rawIsStale)
        fillRaw();
    m_linkStrip->setVisible(m_linkStrip->isVisible() && !isRaw());
    m_pages->setCurrentWidget(isRaw() ? m_rawText : m_rendered);
    m_choice->setAccessibleName(tr("How %1 is shown").arg(m_title));
    m_markdown->setAccessibleName(m_title);
    m_largeText->setAccessibleName(m_title);
    m_tree->tree()->setAccessibleName(m_title);
    m_rawText->setAccessibleName(m_title);
    updateNote();
}

void OutputView::updateNote()
{
    const WholeTextView *whole = qobject_cast<WholeTextView *>(m_pages->currentWidget());
    QString note = isRaw() ? QString() : m_renderedNote;
    if (!m_isPrepared || (whole && !whole->isComplete()))
        note = tr("Laying out…");
    else if (whole && whole->hasBrokenLines())
        note = tr("Very long lines are shown on several; nothing is left out");
    m_note->setText(note);
}

void OutputView::handleLink(const QUrl &url)
{
    m_linkStrip->ask(url);
}

QAbstractScrollArea *OutputView::currentArea() const
{
    QWidget *page = m_pages->currentWidget();
    return page == m_tree ? m_tree->tree() : qobject_cast<QAbstractScrollArea *>(page);
}

bool OutputView::isRaw() const
{
    return m_rawButton->isChecked();
}

} // namespace crew::gui
