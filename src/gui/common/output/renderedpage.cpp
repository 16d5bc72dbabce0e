// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/renderedpage.h"

#include "content/codepage.h"
#include "content/mail.h"
#include "content/patch.h"
#include "content/patchpage.h"
#include "content/table.h"
#include "core/async/inworker.h"
#include "gui/common/output/jsonfinder.h"
#include "gui/common/output/jsonpanel.h"
#include "gui/common/output/markdownfinder.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/tablefinder.h"
#include "gui/common/output/tablepanel.h"
#include "gui/common/output/textfinder.h"
#include "gui/common/output/wholetextview.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "wire/json.h"

#include <QLocale>
#include <QTableView>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace crew::gui {

using content::ContentKind;
using content::JsonLoss;

namespace {

constexpr qsizetype largeText = 60'000; // characters; a worker reads what is longer

bool looksLikeJson(const QString &text)
{
    const QStringView trimmed = QStringView(text).trimmed();
    return trimmed.startsWith(u'{') || trimmed.startsWith(u'[');
}

PageReader readerOf(markdown::Page (*read)(const QString &))
{
    return {read, [read](const QString &text, const std::atomic_bool &) { return read(text); }};
}

PageReader codeReader(const QString &text, const QString &language)
{
    return {[](const QString &code) { return content::readCode(code); },
            [language](const QString &code, const std::atomic_bool &isStopped) {
                return content::readCode(code, language, isStopped);
            },
            content::hasColours(text, language)};
}

QString patchNote(const QString &text)
{
    if (text.size() > largeText)
        return RenderedPage::tr("Diff");
    const content::Patch patch = content::readPatchLines(text);
    const QLocale locale;
    const QString counts = RenderedPage::tr("Diff, +%1 \u2212%2")
                               .arg(locale.toString(patch.added), locale.toString(patch.removed));
    if (patch.wrongHunks == 0)
        return counts;
    return RenderedPage::tr("Hunks whose line count does not match: %1")
               .arg(locale.toString(patch.wrongHunks)) +
           u" \u00B7 "_s + counts;
}

} // namespace

RenderedPage::RenderedPage(QWidget *parent)
    : QStackedWidget(parent)
    , m_markdown(new MarkdownView(this))
    , m_whole(new WholeTextView(this))
    , m_panel(new JsonPanel(this))
    , m_table(new TablePanel(this))
    , m_markdownFinder(new MarkdownFinder(m_markdown))
    , m_wholeFinder(new TextFinder(m_whole))
{
    m_whole->setFrameShape(QFrame::NoFrame);
    m_whole->document()->setDocumentMargin(16);
    for (QWidget *page : std::initializer_list<QWidget *>{m_markdown, m_whole, m_panel, m_table})
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
    m_table->table()->setAccessibleName(title);
}

RenderedPage::Content RenderedPage::contentOf(const QByteArray &bytes)
{
    Content content{content::detect(bytes), QJsonValue::Undefined, JsonLoss::None};
    const ContentKind kind = content.detected.kind;
    if (kind != ContentKind::Json && kind != ContentKind::JsonLines)
        return content;
    content.loss = content::jsonLoss(bytes);
    content.tree = content::jsonOf(bytes, content.detected);
    return content;
}

void RenderedPage::setContent(const QString &text, const QJsonValue &json)
{
    ++m_generation;
    m_isPrepared = true;
    m_text = text;
    m_json = json;
    if (hasText())
        setText(text);
    else
        take({{ContentKind::Json}, json, JsonLoss::None});
}

bool RenderedPage::hasText() const
{
    return m_json.isUndefined() || m_json.isNull();
}

void RenderedPage::setText(const QString &text)
{
    // All but JSON is recognised by its beginning.
    if (text.size() <= largeText || !looksLikeJson(text))
        return take(contentOf(text.left(2 * largeText).toUtf8()));
    m_isPrepared = false;
    m_note.clear();
    m_whole->setWholeText({});
    setCurrentWidget(m_whole);
    const auto make = [text] { return contentOf(text.toUtf8()); };
    inWorker(this, make, [this, generation = m_generation](const Content &content) {
        if (generation == m_generation)
            take(content);
    });
}

void RenderedPage::take(const Content &content)
{
    m_isPrepared = true;
    m_content = content;
    show();
}

void RenderedPage::setChoice(const ViewChoice &choice)
{
    if (choice == m_choice)
        return;
    const bool isSameMode = choice.mode == m_choice.mode;
    m_choice = choice;
    m_markdown->setWraps(choice.wraps);
    m_whole->setWraps(choice.wraps);
    if (m_isPrepared && !isSameMode)
        show();
}

/// By the reader's choice, or by what the text is.
ContentKind RenderedPage::kindToShow()
{
    const bool hasTree = !m_content.tree.isUndefined();
    const content::Detected &detected = m_content.detected;
    switch (m_choice.mode) {
    case ViewMode::Automatic:
        if (m_content.loss != JsonLoss::None) {
            m_note = lossText(m_content.loss);
            return ContentKind::Code;
        }
        return detected.confidence == content::Confidence::Guess ? ContentKind::Text : detected.kind;
    case ViewMode::Json:
        if (!hasTree)
            m_note = m_content.loss == JsonLoss::None ? tr("This is not a JSON object or list")
                                                      : lossText(m_content.loss);
        return hasTree ? ContentKind::Json : ContentKind::Text;
    case ViewMode::Patch:
        return ContentKind::Patch;
    case ViewMode::Table:
        return ContentKind::Table;
    case ViewMode::Mail:
        return ContentKind::Mail;
    case ViewMode::Code:
        return ContentKind::Code;
    case ViewMode::Markdown:
    case ViewMode::Plain:
        return ContentKind::Text;
    }
    Q_UNREACHABLE();
}

QString RenderedPage::lossText(JsonLoss loss)
{
    switch (loss) {
    case JsonLoss::None:
        return {};
    case JsonLoss::RepeatedName:
        return tr("JSON with a name twice in one object, shown as text");
    case JsonLoss::Number:
        return tr("JSON with a number that is too long for a tree, shown as text");
    }
    Q_UNREACHABLE();
}

void RenderedPage::show()
{
    m_note.clear();
    const ContentKind kind = kindToShow();
    const bool isTree = kind == ContentKind::Json || kind == ContentKind::JsonLines;
    if (isTree)
        showTree();
    else if (kind == ContentKind::Code && hasText())
        showCode(m_text,
                 m_content.detected.kind == ContentKind::Code ? m_content.detected.language : u"json"_s);
    else if (kind == ContentKind::Code)
        showJsonAsCode();
    else if (!hasText() || m_choice.mode == ViewMode::Plain)
        showAsIs();
    else if (kind == ContentKind::Patch)
        showPatch();
    else if (kind == ContentKind::Mail)
        showMail();
    else if (kind == ContentKind::Table)
        showTable();
    else
        showMarkdown();
    Q_EMIT prepared();
}

/// What is not shown keeps nothing of the text.
void RenderedPage::showPage(QWidget *page)
{
    if (page != m_whole)
        m_whole->setWholeText({});
    if (page != m_markdown)
        m_markdown->setContent({});
    if (page != m_panel)
        m_panel->setJson(QJsonValue::Undefined);
    if (page != m_table)
        m_table->clear();
    setCurrentWidget(page);
    if (page == m_markdown)
        Q_EMIT m_markdownFinder->contentChanged();
}

void RenderedPage::showTree()
{
    m_note = m_content.detected.kind == ContentKind::JsonLines ? tr("JSON lines") : tr("JSON");
    m_panel->setJson(m_content.tree);
    showPage(m_panel);
}

void RenderedPage::showMarkdown()
{
    m_markdown->setContent(m_text);
    showPage(m_markdown);
}

void RenderedPage::showPatch()
{
    m_note = patchNote(m_text);
    m_markdown->setContent(m_text, readerOf(content::readPatch));
    showPage(m_markdown);
}

void RenderedPage::showMail()
{
    m_note = tr("Mail");
    m_markdown->setContent(m_text, readerOf(content::readMail));
    showPage(m_markdown);
}

void RenderedPage::showCode(const QString &text, const QString &language)
{
    if (m_note.isEmpty())
        m_note = m_content.detected.kind == ContentKind::Code ? tr("Code: %1").arg(language) : tr("Code");
    m_markdown->setContent(text, codeReader(text, language));
    showPage(m_markdown);
}

void RenderedPage::showJsonAsCode()
{
    m_isPrepared = false;
    m_markdown->setContent({}); // not the output before
    showPage(m_markdown);
    const auto make = [json = m_json] { return QString::fromUtf8(wire::toIndentedJson(json)); };
    inWorker(this, make, [this, generation = m_generation](const QString &text) {
        if (generation != m_generation)
            return;
        m_isPrepared = true;
        if (m_choice.mode == ViewMode::Code) {
            showCode(text, u"json"_s);
            Q_EMIT prepared();
        } else {
            show();
        }
    });
}

void RenderedPage::showTable()
{
    showPage(m_table);
    const QChar found = m_content.detected.delimiter;
    const auto make = [text = m_text, found] {
        const QChar delimiter = found.isNull() ? content::likelyDelimiter(text.left(largeText)) : found;
        return std::make_shared<const content::Table>(text, delimiter);
    };
    if (m_text.size() <= largeText)
        return m_table->setTable(make());
    m_isPrepared = false;
    m_table->clear(); // of the output before
    inWorker(this, make,
             [this, generation = m_generation](const std::shared_ptr<const content::Table> &table) {
                 if (generation != m_generation)
                     return;
                 m_isPrepared = true;
                 if (kindToShow() != ContentKind::Table) // something else was chosen meanwhile
                     return show();
                 m_table->setTable(table);
                 Q_EMIT prepared();
             });
}

void RenderedPage::showAsIs()
{
    showPage(m_whole);
    m_whole->setWraps(m_choice.wraps);
    const auto make = [text = m_text, json = m_json] {
        const bool isJson = !json.isUndefined() && !json.isNull();
        return visibleText(isJson ? QString::fromUtf8(wire::toIndentedJson(json)) : text);
    };
    m_whole->prepareText(make, hasText() ? m_text.size() : WholeTextView::unknownSize);
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
    if (currentWidget() == m_table)
        return m_table->note();
    return isBroken ? tr("Very long lines are wrapped. Nothing is left out.") : m_note;
}

bool RenderedPage::showsLines() const
{
    return currentWidget() == m_whole || (currentWidget() == m_markdown && m_markdown->page().isWide);
}

QAbstractScrollArea *RenderedPage::area() const
{
    QWidget *page = currentWidget();
    if (page == m_panel)
        return m_panel->tree();
    return page == m_table ? m_table->table() : qobject_cast<QAbstractScrollArea *>(page);
}

Findable *RenderedPage::findable() const
{
    if (currentWidget() == m_panel)
        return m_panel->finder();
    if (currentWidget() == m_table)
        return m_table->finder();
    return currentWidget() == m_whole ? m_wholeFinder : m_markdownFinder;
}

} // namespace crew::gui

#include "moc_renderedpage.cpp"
