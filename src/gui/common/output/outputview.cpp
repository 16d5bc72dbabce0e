// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/outputview.h"

#include "gui/common/output/findbar.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputbar.h"
#include "gui/common/output/renderedpage.h"
#include "gui/common/output/textfinder.h"
#include "gui/common/output/wholetextview.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/linkbar.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedWidget>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace crew::gui {

namespace {

bool isFindKey(const QKeyEvent &event)
{
    return event.matches(QKeySequence::Find) || event.key() == Qt::Key_F3;
}

} // namespace

OutputView::OutputView(QWidget *parent)
    : QWidget(parent)
    , m_title(tr("Output"))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_bar = new OutputBar(this);
    m_bar->addPage(Rendered, tr("Rendered"), tr("The output, formatted"), 0);
    m_bar->addPage(Raw, tr("Raw"),
                   tr("What the service sent, byte for byte, with hidden characters made visible (F9)"), 1);
    m_bar->setPage(Rendered);
    m_findBar = new FindBar(this);
    buildPages();
    m_linkBar = new LinkBar(this);
    column->addWidget(m_bar);
    column->addWidget(m_findBar);
    column->addWidget(m_pages, 1);
    column->addWidget(m_linkBar);
    connectParts();
    showCurrentPage();
}

OutputView::~OutputView() = default;

void OutputView::buildPages()
{
    m_pages = new QStackedWidget(this);
    m_rendered = new RenderedPage(m_pages);
    m_rawText = new WholeTextView(m_pages);
    m_rawText->setFont(fixedFont());
    m_rawText->setFrameShape(QFrame::NoFrame);
    m_rawText->document()->setDocumentMargin(16);
    m_rawFinder = new TextFinder(m_rawText);
    m_pages->addWidget(m_rendered);
    m_pages->addWidget(m_rawText);
}

void OutputView::connectParts()
{
    connect(m_bar, &OutputBar::pageChosen, this, &OutputView::showCurrentPage);
    auto *rawKey = new QShortcut(QKeySequence(Qt::Key_F9), this); // from everywhere in the window
    connect(rawKey, &QShortcut::activated, this, &OutputView::toggleRaw);
    connect(rawKey, &QShortcut::activatedAmbiguously, this, &OutputView::toggleRaw);
    connect(m_bar, &OutputBar::choiceMade, this, &OutputView::handleChoice);
    connect(m_bar, &OutputBar::findRequested, this, &OutputView::find);
    connect(m_findBar, &FindBar::dismissed, this, [this] { focusOutput(); });
    connect(m_rendered, &RenderedPage::prepared, this, &OutputView::handlePrepared);
    connect(m_rendered, &RenderedPage::completed, this, &OutputView::handleCompleted);
    connect(m_rendered->markdown(), &MarkdownView::anchorClicked, m_linkBar,
            [this](const QUrl &url) { m_linkBar->ask(url); });
    connect(m_rawText, &WholeTextView::completed, this, [this] {
        Q_EMIT m_rawFinder->contentChanged();
        updateBar();
    });
}

QToolButton *OutputView::addPage(QWidget *added, Findable *findable, const QString &title,
                                 const QString &toolTip)
{
    m_added = added;
    m_addedFinder = findable;
    m_pages->addWidget(added);
    return m_bar->addPage(Added, title, toolTip, 1);
}

void OutputView::setAccessibleTitle(const QString &accessibleName)
{
    m_title = accessibleName;
    showCurrentPage();
}

void OutputView::setOutput(const QString &text, const QJsonValue &json, const QByteArray &raw,
                           const QString &key, const QByteArray &headers)
{
    const bool sameKey = !key.isEmpty() && key == m_key;
    // To compare two large JSON values takes long; what was made of the same bytes is the same.
    const bool sameBytes = text == m_text && raw == m_raw && headers == m_headers;
    if (sameBytes && key == m_key && (!raw.isEmpty() || json == m_json))
        return;
    const bool isEmptyMeanwhile = page() == Rendered && !m_rendered->isPrepared();
    if (!sameKey)
        m_place = 0;
    else if (!isEmptyMeanwhile)
        m_place = currentArea()->verticalScrollBar()->value();
    m_key = key;
    m_text = text;
    m_json = json;
    m_raw = raw;
    m_headers = headers;
    fill();
}

void OutputView::clear()
{
    m_place = 0;
    m_key.clear();
    m_text.clear();
    m_json = QJsonValue::Undefined;
    m_raw.clear();
    m_headers.clear();
    m_mayBeEmpty = false;
    fill();
}

void OutputView::startOver()
{
    m_findBar->reset();
    m_linkBar->reset();
    m_rawText->setWholeText({});
    m_rawIsStale = true;
    const QList<QAbstractScrollArea *> areas = m_pages->findChildren<QAbstractScrollArea *>();
    for (QAbstractScrollArea *area : areas)
        area->horizontalScrollBar()->setValue(0);
    m_key.clear(); // what comes next begins at its top
}

MarkdownView *OutputView::markdown() const
{
    return m_rendered->markdown();
}

int OutputView::barHeight() const
{
    return m_bar->sizeHint().height();
}

bool OutputView::isPrepared() const
{
    return m_rendered->isPrepared();
}

void OutputView::setViewChoice(const ViewChoice &choice)
{
    m_bar->setChoice(choice);
    m_rawText->setWraps(choice.wraps);
    m_rendered->setChoice(choice);
}

void OutputView::handleChoice(const ViewChoice &choice)
{
    setViewChoice(choice);
    Q_EMIT viewChosen(choice);
}

void OutputView::fill()
{
    m_linkBar->hide();
    m_rawIsStale = true;
    m_rendered->setContent(m_text, m_json);
    showCurrentPage();
    if (page() != Added)
        currentArea()->verticalScrollBar()->setValue(m_place);
}

void OutputView::handlePrepared()
{
    if (page() == Rendered) {
        m_findBar->setTarget(m_rendered->findable());
        m_rendered->area()->verticalScrollBar()->setValue(m_place);
    }
    updateBar();
    Q_EMIT renderedChanged();
}

void OutputView::handleCompleted()
{
    if (m_place > 0 && page() == Rendered) // there was not enough text to go there before
        m_rendered->area()->verticalScrollBar()->setValue(m_place);
    updateBar();
    Q_EMIT renderedChanged();
}

void OutputView::fillRaw()
{
    m_rawIsStale = false;
    const auto make = [text = m_text, raw = m_raw, headers = m_headers] {
        const QString head =
            headers.isEmpty() ? QString() : QString::fromUtf8(headers).trimmed() + QStringLiteral("\n\n");
        return visibleText(head + (raw.isEmpty() ? text : QString::fromUtf8(raw)));
    };
    m_rawText->prepareText(make, m_raw.isEmpty() ? m_text.size() : m_raw.size());
}

void OutputView::showCurrentPage()
{
    if (page() == Raw && m_rawIsStale)
        fillRaw();
    if (page() != Raw)
        m_pageBefore = page();
    m_linkBar->setVisible(m_linkBar->isVisible() && page() == Rendered);
    const std::array<QWidget *, 3> widgets{m_rendered, m_rawText, m_added};
    const std::array<Findable *, 3> finders{m_rendered->findable(), m_rawFinder, m_addedFinder};
    m_pages->setCurrentWidget(widgets[page()]);
    m_findBar->setTarget(finders[page()]);
    m_bar->setAccessibleName(tr("How %1 is shown").arg(m_title));
    m_rendered->setAccessibleTitle(m_title);
    m_rawText->setAccessibleName(m_title);
    updateBar();
}

void OutputView::updateBar()
{
    const bool isRaw = page() == Raw;
    const bool isLaidOut = isRaw ? m_rawText->isComplete() : page() == Added || m_rendered->isComplete();
    QString note;
    if (!isLaidOut)
        note = tr("Loading…");
    else if (isRaw && m_rawText->hasBrokenLines())
        note = tr("Very long lines are wrapped. Nothing is left out.");
    else if (page() == Rendered)
        note = !isOutputEmpty()   ? m_rendered->note()
               : m_text.isEmpty() ? tr("The output is empty.")
                                  : tr("The output contains only spaces and line breaks.");
    m_bar->setNote(note);
    m_bar->setOffers(page() == Rendered, isRaw || (page() == Rendered && m_rendered->showsLines()));
}

void OutputView::setMayBeEmpty(bool may)
{
    m_mayBeEmpty = may;
    updateBar();
}

bool OutputView::isOutputEmpty() const
{
    return m_mayBeEmpty && (m_json.isUndefined() || m_json.isNull()) &&
           QStringView(m_text).trimmed().isEmpty(); // an output may have megabytes
}

void OutputView::showAddedPage()
{
    m_bar->setPage(Added);
    showCurrentPage();
}

void OutputView::showRendered()
{
    m_bar->setPage(Rendered);
    showCurrentPage();
}

void OutputView::showRaw()
{
    m_bar->setPage(Raw);
    showCurrentPage();
}

void OutputView::askAboutLink(const QUrl &url)
{
    m_linkBar->ask(url);
}

void OutputView::toggleRaw()
{
    m_bar->setPage(page() == Raw ? m_pageBefore : Raw);
    showCurrentPage();
}

OutputView::Page OutputView::page() const
{
    return static_cast<Page>(m_bar->page());
}

QAbstractScrollArea *OutputView::currentArea() const
{
    if (page() == Raw)
        return m_rawText;
    if (page() == Rendered)
        return m_rendered->area();
    const QList<QAbstractScrollArea *> areas = m_added->findChildren<QAbstractScrollArea *>();
    const auto shown = std::ranges::find_if(
        areas, [this](const QAbstractScrollArea *area) { return area->isVisibleTo(m_added); });
    return shown == areas.cend() ? m_rendered->area() : *shown;
}

QString OutputView::selectedText() const
{
    if (const auto *markdown = qobject_cast<MarkdownView *>(currentArea()))
        return markdown->selectedText();
    const auto *plain = qobject_cast<QPlainTextEdit *>(currentArea());
    return plain ? plain->textCursor().selection().toPlainText() : QString();
}

void OutputView::focusOutput()
{
    currentArea()->setFocus(Qt::OtherFocusReason);
}

void OutputView::find()
{
    const QString selected = selectedText();
    findWords(selected.contains(u'\n') ? QString() : selected);
}

void OutputView::findWords(const QString &words)
{
    m_findBar->open(words);
}

bool OutputView::showsMarkdown() const
{
    return m_rendered->currentWidget() == m_rendered->markdown();
}

bool OutputView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && isFindKey(*static_cast<QKeyEvent *>(event))) {
        event->accept(); // find belongs to what has the focus, whatever else has the same shortcut
        return true;
    }
    return QWidget::event(event);
}

void OutputView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_findBar->isVisible())
        m_findBar->dismiss();
    else if (event->matches(QKeySequence::Find) || (event->key() == Qt::Key_F3 && m_findBar->isHidden()))
        find();
    else if (event->key() == Qt::Key_F3)
        m_findBar->step(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    else
        QWidget::keyPressEvent(event);
}

} // namespace crew::gui

#include "moc_outputview.cpp"
