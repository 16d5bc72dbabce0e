// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/markdownview.h"

#include "core/async/inworker.h"
#include "gui/common/output/accessiblepage.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/commitkey.h"
#include "markdown/reader.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QStyleHints>
#include <QTextBoundaryFinder>
#include <QTimer>
#include <QToolTip>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

using namespace crew::markdown;
using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr qsizetype longMarkdown = 64 * 1024; // characters; a worker reads what is longer
constexpr qsizetype headSize = 24 * 1024;     // of which so many are shown at once
constexpr int readableCharacters = 88;        // in a row
constexpr int sideMargin = 24;
constexpr int marginAbove = 16;
constexpr int marginBelow = 24;
constexpr int maxPages = 3; // a longer way than this is not laid out
constexpr std::chrono::milliseconds dragInterval{40};

/// The beginning of a long text, whole lines and if possible whole blocks.
QString headOf(const QString &text)
{
    const qsizetype block = text.lastIndexOf(u"\n\n", headSize);
    const qsizetype line = block > headSize / 2 ? block : text.lastIndexOf(u'\n', headSize);
    return text.left(line > 0 ? line + 1 : headSize);
}

PageMark selectionMark(qsizetype begin, qsizetype end, const QPalette &palette)
{
    PageMark mark{begin, end, {}};
    mark.format.setBackground(palette.highlight());
    mark.format.setForeground(palette.highlightedText());
    return mark;
}

} // namespace

MarkdownView::MarkdownView(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_dragTimer(new QTimer(this))
{
    installAccessiblePages();
    m_reading.page = std::make_shared<Page>();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
    m_dragTimer->setInterval(dragInterval);
    connect(m_dragTimer, &QTimer::timeout, this,
            [this] { dragTo(viewport()->mapFromGlobal(QCursor::pos())); });
    // While the handle is held the place follows it; then it shows where that is.
    connect(verticalScrollBar(), &QScrollBar::sliderReleased, this, [this] { moveTo(m_place); });
    layOut();
}

MarkdownView::~MarkdownView()
{
    stopReading();
}

// --- the text ---

MarkdownView::Reading MarkdownView::read(const QString &text)
{
    if (!looksLikeMarkdown(text))
        return {std::make_shared<Page>(readPlain(text)), false};
    if (std::optional<Page> page = readMarkdown(text))
        return {std::make_shared<Page>(std::move(*page)), false};
    return {std::make_shared<Page>(readPlain(text)), true};
}

void MarkdownView::setContent(const QString &text)
{
    m_reader = {};
    begin(text);
}

void MarkdownView::setContent(const QString &text, const PageReader &reader)
{
    m_reader = reader;
    begin(text);
}

void MarkdownView::setPage(std::shared_ptr<const Page> page)
{
    stopReading();
    m_text.clear();
    m_isAwaited = m_isDeferred = false;
    m_anchor = m_caret = 0;
    m_marks.clear();
    m_place = {0, marginAbove};
    takeReading({std::move(page), false});
    Q_EMIT selectionChanged();
    Q_EMIT completed();
}

void MarkdownView::stopReading()
{
    ++m_generation;
    if (m_isStopped)
        m_isStopped->store(true);
    m_isStopped.reset();
}

MarkdownView::Reading MarkdownView::readQuickly(const QString &text) const
{
    return m_reader.quick ? Reading{std::make_shared<Page>(m_reader.quick(text)), false} : read(text);
}

void MarkdownView::begin(const QString &text)
{
    stopReading();
    m_text = text;
    m_anchor = m_caret = 0;
    m_focusedLink = -1;
    m_marks.clear();
    m_place = {0, marginAbove};
    const bool isLong = text.size() > longMarkdown;
    const bool needsWorker = isLong || m_reader.isSlow;
    m_isAwaited = needsWorker && isVisible();
    m_isDeferred = needsWorker && !isVisible();
    takeReading(readQuickly(isLong ? headOf(text) : text));
    if (m_isAwaited)
        readInWorker();
    Q_EMIT selectionChanged();
}

void MarkdownView::readInWorker()
{
    m_isStopped = std::make_shared<std::atomic_bool>(false);
    const auto make = [text = m_text, reader = m_reader, isStopped = m_isStopped] {
        return reader.thorough ? Reading{std::make_shared<Page>(reader.thorough(text, *isStopped)), false}
                               : read(text);
    };
    inWorker(this, make, [this, generation = m_generation](const Reading &reading) {
        if (generation != m_generation)
            return;
        m_isAwaited = false;
        takeReading(reading);
        Q_EMIT completed();
    });
}

/// What was shown of the text stays where it is.
void MarkdownView::takeReading(const Reading &reading)
{
    const bool hadLines = !page().lines.isEmpty();
    const qsizetype shown =
        hadLines ? page().lines.at(std::min(m_place.line, page().lines.size() - 1)).begin : 0;
    m_reading = reading;
    m_place.line = page().lines.isEmpty() ? 0 : page().lineAt(shown);
    m_anchor = std::min(m_anchor, page().text.size());
    m_caret = std::min(m_caret, page().text.size());
    m_focusedLink = -1;
    m_longestLine = 0;
    for (const Line &line : page().lines)
        m_longestLine = std::max(m_longestLine, line.length);
    layOut();
}

void MarkdownView::setWraps(bool wraps)
{
    if (wraps == m_wraps)
        return;
    m_wraps = wraps;
    setHorizontalScrollBarPolicy(wraps ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    layOut();
}

/// For the longest line, where lines of a source are not wrapped.
double MarkdownView::wholeWidth() const
{
    const PageStyle style(font(), palette());
    const double character = style.averageCharacter(Line{.kind = LineKind::Source});
    return static_cast<double>(m_longestLine + 24) * character;
}

double MarkdownView::scrolledAside() const
{
    return horizontalScrollBar()->value();
}

double MarkdownView::roomForLines() const
{
    return std::max<double>(viewport()->width() - 2 * sideMargin, 40);
}

double MarkdownView::lineWidth() const
{
    const double room = roomForLines();
    if (!page().isWide)
        return std::min<double>(room, fontMetrics().averageCharWidth() * readableCharacters);
    return m_wraps ? room : std::max(room, wholeWidth());
}

void MarkdownView::layOut()
{
    m_geometry = std::make_unique<PageGeometry>(
        PageLayout(m_reading.page, PageStyle(font(), palette()), sideMargin, lineWidth()), marginAbove,
        marginBelow);
    fitSidewaysBar();
    moveTo(m_place);
}

/// Lines that are as wide as before, as those of readable text in a wide view, keep their form.
void MarkdownView::fitWidth()
{
    if (lineWidth() != m_geometry->layout().width())
        return layOut();
    fitSidewaysBar();
    moveTo(m_place);
}

void MarkdownView::fitSidewaysBar()
{
    QScrollBar *bar = horizontalScrollBar();
    bar->setPageStep(viewport()->width());
    bar->setSingleStep(fontMetrics().averageCharWidth() * 4);
    bar->setRange(0, static_cast<int>(m_geometry->layout().width() - roomForLines()));
}

void MarkdownView::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    if (std::exchange(m_isDeferred, false)) {
        m_isAwaited = true;
        readInWorker();
    }
}

/// No release of the button comes to what is hidden.
void MarkdownView::hideEvent(QHideEvent *event)
{
    m_dragTimer->stop();
    m_isDragging = false;
    QAbstractScrollArea::hideEvent(event);
}

void MarkdownView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        layOut();
}

// --- the place ---

/// Shows \a place, or the nearest one that there is, with the scroll bar to it.
void MarkdownView::moveTo(const PageGeometry::Place &place)
{
    m_place = m_geometry->filled(place, viewport()->height());
    m_geometry->forgetFarFrom(m_place);
    updateScrollBar();
    viewport()->update();
}

void MarkdownView::updateScrollBar()
{
    QScrollBar *bar = verticalScrollBar();
    m_isMoving = true;
    bar->setPageStep(viewport()->height());
    bar->setSingleStep(fontMetrics().height());
    bar->setRange(0, std::max(0, qRound(m_geometry->height()) - viewport()->height()));
    if (!bar->isSliderDown())
        bar->setValue(qRound(m_geometry->scrollOf(m_place)));
    m_isMoving = false;
}

/// A short way is gone line by line, so that what is on the screen moves by exactly as much; for a long one
/// the estimates are good enough.
void MarkdownView::scrollContentsBy(int dx, int dy)
{
    if (m_isMoving)
        return;
    if (dx != 0)
        viewport()->update();
    if (dy == 0)
        return;
    const int value = verticalScrollBar()->value();
    if (value <= 0)
        moveTo({0, marginAbove});
    else if (value >= verticalScrollBar()->maximum())
        moveTo(m_geometry->placeOfEnd(viewport()->height()));
    else if (std::abs(dy) <= maxPages * viewport()->height())
        moveTo({m_place.line, m_place.top + dy});
    else
        moveTo(m_geometry->placeAt(value));
}

void MarkdownView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    event->oldSize().width() != event->size().width() ? fitWidth() : moveTo(m_place);
}

qsizetype MarkdownView::firstVisiblePosition() const
{
    return page().lines.isEmpty() ? 0 : positionAt({0, 0});
}

void MarkdownView::ensureVisible(qsizetype position)
{
    if (page().lines.isEmpty())
        return;
    const QRectF character = m_geometry->characterRect(position, m_place);
    const double height = viewport()->height();
    const double aside = character.left() - scrolledAside();
    if (aside < 0 || aside > viewport()->width() - sideMargin)
        horizontalScrollBar()->setValue(qRound(character.left()) - viewport()->width() / 3);
    if (character.top() >= 0 && character.bottom() <= height)
        return;
    const qsizetype line = page().lineAt(position);
    const double inside = character.top() - m_geometry->topOf(line, m_place);
    moveTo({line, height / 3 - inside});
}

qsizetype MarkdownView::positionAt(const QPoint &viewportPoint) const
{
    return m_geometry->positionAt(viewportPoint + QPointF(scrolledAside(), 0), m_place);
}

QRect MarkdownView::characterRect(qsizetype position) const
{
    return m_geometry->characterRect(position, m_place).translated(-scrolledAside(), 0).toAlignedRect();
}

void MarkdownView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.translate(-scrolledAside(), 0);
    const QList<PageMark> marks = visibleMarks();
    double y = m_place.top;
    for (qsizetype i = m_place.line; i < page().lines.size() && y < event->rect().bottom() + 1; ++i) {
        const LaidOutLine &line = m_geometry->line(i);
        if (y + line.height >= event->rect().top())
            paintLine(painter, m_geometry->layout(), i, line, y, marks);
        y += line.height;
    }
}

QList<PageMark> MarkdownView::visibleMarks() const
{
    if (page().lines.isEmpty())
        return {};
    const qsizetype begin = page().lines.at(m_place.line).begin;
    const qsizetype end = positionAt(viewport()->rect().bottomRight()) + 1;
    QList<PageMark> marks = m_marks.between(begin, end, palette());
    if (m_focusedLink >= 0 && hasFocus()) {
        const Span &span = page().spans.at(m_focusedLink);
        PageMark mark{span.begin, span.begin + span.length, {}};
        mark.format.setBackground(softSelection(palette()));
        marks.append(mark);
    }
    if (hasSelection())
        marks.append(selectionMark(selectionBegin(), selectionEnd(), palette()));
    return marks;
}

// --- the selection ---

QString MarkdownView::selectedText() const
{
    return page().text.mid(selectionBegin(), selectionEnd() - selectionBegin());
}

void MarkdownView::setSelection(qsizetype anchor, qsizetype caret)
{
    const bool changes = anchor != caret || hasSelection();
    m_anchor = std::clamp<qsizetype>(anchor, 0, page().text.size());
    m_caret = std::clamp<qsizetype>(caret, 0, page().text.size());
    viewport()->update();
    announceSelection(*this);
    if (changes)
        Q_EMIT selectionChanged();
}

void MarkdownView::select(qsizetype anchor, qsizetype caret)
{
    setSelection(anchor, caret);
    ensureVisible(m_caret);
}

void MarkdownView::selectAll()
{
    setSelection(0, page().text.size());
}

void MarkdownView::copy() const
{
    if (hasSelection())
        QGuiApplication::clipboard()->setText(selectedText());
}

void MarkdownView::copyToSelectionClipboard() const
{
    QClipboard *clipboard = QGuiApplication::clipboard();
    if (hasSelection() && clipboard->supportsSelection())
        clipboard->setText(selectedText(), QClipboard::Selection);
}

void MarkdownView::setMarks(const QList<PageMarks::Stretch> &marks)
{
    if (m_marks.setStretches(marks))
        viewport()->update();
}

void MarkdownView::setHits(const QList<qsizetype> &places, qsizetype length)
{
    m_marks.setHits(places, length);
    viewport()->update();
}

QMenu *MarkdownView::createStandardContextMenu()
{
    auto *menu = new QMenu(this);
    QAction *copyAction = menu->addAction(tr("Copy"), this, &MarkdownView::copy);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setEnabled(hasSelection());
    const int link = linkAt(viewport()->mapFromGlobal(QCursor::pos()));
    if (link >= 0) {
        menu->addAction(tr("Copy link address"), this, [address = page().links.at(link)] {
            QGuiApplication::clipboard()->setText(address);
        });
    }
    menu->addSeparator();
    QAction *all = menu->addAction(tr("Select all"), this, &MarkdownView::selectAll);
    all->setShortcut(QKeySequence::SelectAll);
    all->setEnabled(!page().text.isEmpty());
    return menu;
}

void MarkdownView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu *menu = createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(event->globalPos());
}

// --- keys ---

void MarkdownView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else if (isEnterKey(*event) && m_focusedLink >= 0 && event->modifiers() == Qt::NoModifier)
        openLink(page().spans.at(m_focusedLink).link);
    else if (!extendByKey(*event) && !scrollByKey(*event))
        QAbstractScrollArea::keyPressEvent(event);
}

bool MarkdownView::extendByKey(const QKeyEvent &event)
{
    if (!(event.modifiers() & Qt::ShiftModifier) || page().lines.isEmpty())
        return false;
    const double pageRows = viewport()->height() / std::max(1.0, double(fontMetrics().lineSpacing())) - 1;
    const Line &line = page().lines.at(page().lineAt(m_caret));
    const QRect caret = characterRect(m_caret);
    if (!hasSelection() && !viewport()->rect().intersects(caret))
        m_anchor = m_caret = firstVisiblePosition();
    qsizetype target = -1;
    if (event.matches(QKeySequence::SelectNextChar))
        target = characterAway(1, false);
    else if (event.matches(QKeySequence::SelectPreviousChar))
        target = characterAway(-1, false);
    else if (event.matches(QKeySequence::SelectNextWord))
        target = characterAway(1, true);
    else if (event.matches(QKeySequence::SelectPreviousWord))
        target = characterAway(-1, true);
    else if (event.matches(QKeySequence::SelectNextLine))
        target = rowAway(1);
    else if (event.matches(QKeySequence::SelectPreviousLine))
        target = rowAway(-1);
    else if (event.matches(QKeySequence::SelectNextPage))
        target = rowAway(pageRows);
    else if (event.matches(QKeySequence::SelectPreviousPage))
        target = rowAway(-pageRows);
    else if (event.matches(QKeySequence::SelectStartOfLine) ||
             event.matches(QKeySequence::SelectStartOfBlock))
        target = line.begin;
    else if (event.matches(QKeySequence::SelectEndOfLine) || event.matches(QKeySequence::SelectEndOfBlock))
        target = line.end();
    else if (event.matches(QKeySequence::SelectStartOfDocument))
        target = 0;
    else if (event.matches(QKeySequence::SelectEndOfDocument))
        target = page().text.size();
    if (target < 0)
        return false;
    select(m_anchor, target);
    return true;
}

/// The position \a rows below the caret, in the same column.
qsizetype MarkdownView::rowAway(double rows) const
{
    const QRectF caret = m_geometry->characterRect(m_caret, m_place);
    const double height = caret.height() * 1.4;
    const QPointF target(caret.left(), caret.center().y() + rows * height);
    PageGeometry::Place place = m_place; // as far up as is needed
    while (place.top > target.y() && place.line > 0)
        place.top -= m_geometry->line(--place.line).height;
    const qsizetype found = m_geometry->positionAt(target, place);
    if (found != m_caret)
        return found;
    const qsizetype line = page().lineAt(m_caret); // through what is higher than a row
    if (rows > 0)
        return line + 1 < page().lines.size() ? page().lines.at(line + 1).begin : page().text.size();
    return line > 0 ? page().lines.at(line - 1).begin : 0;
}

qsizetype MarkdownView::characterAway(int by, bool byWords) const
{
    const Line &line = page().lines.at(page().lineAt(m_caret));
    if ((by > 0 && m_caret >= line.end()) || (by < 0 && m_caret <= line.begin))
        return std::clamp<qsizetype>(m_caret + by, 0, page().text.size());
    const QString text = page().text.mid(line.begin, line.length);
    QTextBoundaryFinder finder(byWords ? QTextBoundaryFinder::Word : QTextBoundaryFinder::Grapheme, text);
    finder.setPosition(m_caret - line.begin);
    qsizetype next = by > 0 ? finder.toNextBoundary() : finder.toPreviousBoundary();
    while (byWords && next > 0 && next < text.size() && text.at(next - (by > 0 ? 1 : 0)).isSpace())
        next = by > 0 ? finder.toNextBoundary() : finder.toPreviousBoundary();
    return line.begin + std::clamp<qsizetype>(next, 0, text.size());
}

bool MarkdownView::scrollByKey(const QKeyEvent &event)
{
    const bool isBack = event.modifiers() & Qt::ShiftModifier;
    if (event.key() == Qt::Key_Space && !(event.modifiers() & ~Qt::ShiftModifier))
        verticalScrollBar()->triggerAction(isBack ? QScrollBar::SliderPageStepSub
                                                  : QScrollBar::SliderPageStepAdd);
    else if (event.matches(QKeySequence::MoveToStartOfLine) ||
             event.matches(QKeySequence::MoveToStartOfDocument))
        verticalScrollBar()->triggerAction(QScrollBar::SliderToMinimum);
    else if (event.matches(QKeySequence::MoveToEndOfLine) || event.matches(QKeySequence::MoveToEndOfDocument))
        verticalScrollBar()->triggerAction(QScrollBar::SliderToMaximum);
    else
        return false;
    return true;
}

// --- the mouse ---

void MarkdownView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QAbstractScrollArea::mousePressEvent(event);
    m_focusedLink = -1;
    m_pressedAt = event->pos();
    m_pressedLink = linkAt(event->pos());
    m_isDragging = true;
    const int interval = QGuiApplication::styleHints()->mouseDoubleClickInterval();
    const bool isThird =
        m_sinceDoubleClick.isValid() && !m_sinceDoubleClick.hasExpired(interval) &&
        (event->pos() - m_doubleClickedAt).manhattanLength() < QApplication::startDragDistance();
    const qsizetype position = positionAt(event->pos());
    if (isThird && !page().lines.isEmpty()) {
        const Line &line = page().lines.at(page().lineAt(position));
        setSelection(line.begin, line.end());
        m_isDragging = false;
    } else {
        setSelection(event->modifiers() & Qt::ShiftModifier ? m_anchor : position, position);
    }
}

void MarkdownView::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton) || !m_isDragging) {
        viewport()->setCursor(linkAt(event->pos()) >= 0 ? Qt::PointingHandCursor : Qt::IBeamCursor);
        return;
    }
    if ((event->pos() - m_pressedAt).manhattanLength() < QApplication::startDragDistance() && !hasSelection())
        return;
    dragTo(event->pos());
    if (viewport()->rect().contains(event->pos()))
        m_dragTimer->stop();
    else if (!m_dragTimer->isActive())
        m_dragTimer->start();
}

/// Beyond the edge the page moves along.
void MarkdownView::dragTo(const QPoint &point)
{
    const int above = std::min(0, point.y());
    const int below = std::max(0, point.y() - viewport()->height());
    if (above + below != 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + (above + below) / 2);
    setSelection(m_anchor, positionAt({point.x(), std::clamp(point.y(), 0, viewport()->height())}));
}

void MarkdownView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QAbstractScrollArea::mouseReleaseEvent(event);
    m_dragTimer->stop();
    m_isDragging = false;
    copyToSelectionClipboard();
    const int link = std::exchange(m_pressedLink, -1);
    if (link >= 0 && link == linkAt(event->pos()) && !hasSelection())
        openLink(link);
}

void MarkdownView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || page().lines.isEmpty())
        return;
    m_doubleClickedAt = event->pos();
    m_sinceDoubleClick.start();
    const qsizetype position = positionAt(event->pos());
    const Line &line = page().lines.at(page().lineAt(position));
    const QString text = page().text.mid(line.begin, line.length);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Word, text);
    finder.setPosition(std::min(position - line.begin, text.size()));
    const qsizetype end =
        finder.isAtBoundary() && !(finder.boundaryReasons() & QTextBoundaryFinder::StartOfItem)
            ? finder.position()
            : finder.toNextBoundary();
    finder.setPosition(end);
    const qsizetype begin = finder.toPreviousBoundary();
    setSelection(line.begin + std::max<qsizetype>(0, begin), line.begin + (end < 0 ? text.size() : end));
}

bool MarkdownView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int link = linkAt(help->pos());
    if (link >= 0)
        QToolTip::showText(
            help->globalPos(),
            u"<p>"_s + briefText(visibleText(page().links.at(link))).toHtmlEscaped() + u"</p>"_s, viewport());
    else
        QToolTip::hideText();
    return true;
}

// --- links ---

int MarkdownView::linkAt(const QPoint &viewportPoint) const
{
    if (page().lines.isEmpty())
        return -1;
    const qsizetype position = positionAt(viewportPoint);
    for (const qsizetype candidate :
         {position, position - 1}) { // a point may be nearer to the next character
        for (const Span &span : page().spansIn(candidate, candidate + 1)) {
            const QRectF area = characterRect(candidate);
            if (span.link >= 0 && area.adjusted(0, -2, 0, 2).contains(viewportPoint))
                return span.link;
        }
    }
    return -1;
}

void MarkdownView::openLink(int link)
{
    Q_EMIT anchorClicked(QUrl(page().links.at(link)));
}

/// The next span that begins a link, from the one that has the keyboard or from what is to be seen.
std::optional<qsizetype> MarkdownView::linkAway(bool forward) const
{
    const QList<Span> &spans = page().spans;
    const auto beginsLink = [&spans](qsizetype i) {
        const bool isSame = i > 0 && spans.at(i - 1).link == spans.at(i).link &&
                            spans.at(i - 1).begin + spans.at(i - 1).length == spans.at(i).begin;
        return spans.at(i).link >= 0 && !isSame;
    };
    const auto visible =
        std::ranges::lower_bound(spans, firstVisiblePosition(), {}, &Span::begin) - spans.cbegin();
    const qsizetype from = m_focusedLink >= 0 ? m_focusedLink + (forward ? 1 : -1)
                           : forward          ? visible
                                              : visible - 1;
    for (qsizetype i = from; i >= 0 && i < spans.size(); i += forward ? 1 : -1) {
        if (beginsLink(i))
            return i;
    }
    return {};
}

bool MarkdownView::focusNextPrevChild(bool next)
{
    if (const std::optional<qsizetype> link = linkAway(next)) {
        focusLink(*link);
        return true;
    }
    m_focusedLink = -1;
    viewport()->update();
    return QAbstractScrollArea::focusNextPrevChild(next);
}

void MarkdownView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void MarkdownView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void MarkdownView::focusLink(qsizetype span)
{
    m_focusedLink = span;
    const qsizetype begin = page().spans.at(span).begin;
    setSelection(begin, begin);
    ensureVisible(begin);
    viewport()->update();
}

} // namespace crew::gui

#include "moc_markdownview.cpp"
