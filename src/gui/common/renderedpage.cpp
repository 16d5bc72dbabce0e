// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/renderedpage.h"

#include "gui/common/inworker.h"
#include "gui/common/jsonfinder.h"
#include "gui/common/jsonpanel.h"
#include "gui/common/look.h"
#include "gui/common/markdownfinder.h"
#include "gui/common/markdownview.h"
#include "gui/common/textfinder.h"
#include "gui/common/visibletext.h"
#include "gui/common/wholetextview.h"
#include "wire/json.h"

#include <QTreeView>

namespace crew::gui {

namespace {

constexpr qsizetype largeText = 60'000; // characters; a worker looks for JSON in what is longer

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

} // namespace

RenderedPage::RenderedPage(QWidget *parent)
    : QStackedWidget(parent)
    , m_markdown(new MarkdownView(this))
    , m_whole(new WholeTextView(this))
    , m_panel(new JsonPanel(this))
    , m_markdownFinder(new MarkdownFinder(m_markdown))
    , m_wholeFinder(new TextFinder<QPlainTextEdit>(m_whole))
{
    m_whole->setFrameShape(QFrame::NoFrame);
    m_whole->document()->setDocumentMargin(16);
    for (QWidget *page : std::initializer_list<QWidget *>{m_markdown, m_whole, m_panel})
        addWidget(page);
    connect(m_whole, &WholeTextView::completed, this, [this] {
        Q_EMIT m_wholeFinder->contentChanged();
        Q_EMIT completed();
    });
    connect(m_markdown, &MarkdownView::completed, this, &RenderedPage::completed);
}

RenderedPage::~RenderedPage() = default;

void RenderedPage::setAccessibleTitle(const QString &title)
{
    m_markdown->setAccessibleName(title);
    m_whole->setAccessibleName(title);
    m_panel->tree()->setAccessibleName(title);
}

void RenderedPage::setContent(const QString &text, const QJsonValue &json)
{
    ++m_generation;
    m_isPrepared = true;
    m_text = text;
    m_json = json;
    if (!json.isUndefined() && !json.isNull())
        return setTree(json);
    if (text.size() <= largeText || !looksLikeJson(text))
        return setTree(treeOf(text));
    m_isPrepared = false;
    m_note.clear();
    m_whole->setWholeText({});
    setCurrentWidget(m_whole);
    const auto make = [text] { return treeOf(text); };
    inWorker(this, make, [this, generation = m_generation](const QJsonValue &tree) {
        if (generation == m_generation)
            setTree(tree);
    });
}

void RenderedPage::setTree(const QJsonValue &tree)
{
    m_isPrepared = true;
    m_tree = tree;
    show();
}

void RenderedPage::setChoice(const ViewChoice &choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    if (m_isPrepared)
        show();
}

void RenderedPage::show()
{
    m_note.clear();
    const bool isTree = !m_tree.isUndefined();
    const bool wantsTree = m_choice.mode == ViewMode::Automatic || m_choice.mode == ViewMode::Json;
    if (isTree && wantsTree)
        showTree();
    else
        showText();
    Q_EMIT prepared();
}

void RenderedPage::showTree()
{
    m_note = tr("JSON");
    m_panel->setJson(m_tree);
    m_whole->setWholeText({});
    setCurrentWidget(m_panel);
}

void RenderedPage::showText()
{
    if (m_choice.mode == ViewMode::Json)
        m_note = tr("This is no JSON object or list");
    const bool hasText = m_json.isUndefined() || m_json.isNull();
    const bool asIs = m_choice.mode == ViewMode::Code || m_choice.mode == ViewMode::Plain;
    if (hasText && !asIs) {
        m_markdown->setContent(m_text);
        m_whole->setWholeText({});
        setCurrentWidget(m_markdown);
        Q_EMIT m_markdownFinder->contentChanged();
        return;
    }
    prepareText();
}

void RenderedPage::prepareText()
{
    const bool isCode = m_choice.mode == ViewMode::Code;
    m_whole->setFont(isCode ? fixedFont() : font());
    m_whole->setWraps(m_choice.wraps);
    setCurrentWidget(m_whole);
    const auto make = [text = m_text, json = m_json] {
        const bool isJson = !json.isUndefined() && !json.isNull();
        return visibleText(isJson ? QString::fromUtf8(wire::toJson(json, true)) : text);
    };
    const bool isJson = !m_json.isUndefined() && !m_json.isNull();
    m_whole->prepareText(make, isJson ? WholeTextView::unknownSize : m_text.size());
}

bool RenderedPage::isComplete() const
{
    return m_isPrepared && (currentWidget() != m_whole || m_whole->isComplete()) &&
           (currentWidget() != m_markdown || m_markdown->isComplete());
}

QString RenderedPage::note() const
{
    if (currentWidget() == m_markdown && m_markdown->isPlainInstead())
        return tr("Nested too deeply to be rendered, shown as plain text");
    const bool isBroken = currentWidget() == m_whole && m_whole->hasBrokenLines();
    return isBroken ? tr("Very long lines are shown on several; nothing is left out") : m_note;
}

bool RenderedPage::showsLines() const
{
    return currentWidget() == m_whole;
}

QAbstractScrollArea *RenderedPage::area() const
{
    QWidget *page = currentWidget();
    return page == m_panel ? m_panel->tree() : qobject_cast<QAbstractScrollArea *>(page);
}

Findable *RenderedPage::findable() const
{
    if (currentWidget() == m_panel)
        return m_panel->finder();
    return currentWidget() == m_whole ? m_wholeFinder : m_markdownFinder;
}

} // namespace crew::gui
