// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/commandpalette.h"

#include "gui/common/style/icons.h"
#include "gui/shell/palettedelegate.h"
#include "gui/shell/palettemodel.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QSet>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::shell {

namespace {

constexpr qsizetype maxFound = 20;  ///< runs of the history
constexpr qsizetype leastTyped = 2; ///< fewer letters are in every run
constexpr int cornerRadius = 10;
constexpr int shadow = 14; ///< around the frame

} // namespace

CommandPalette::CommandPalette(engine::EngineLink &engine, RunEntry runEntry, QWidget &window)
    : QFrame(&window)
    , m_engine(engine)
    , m_runEntry(std::move(runEntry))
    , m_search(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_hint(new QLabel(this))
    , m_model(new PaletteModel(this))
{
    setAccessibleName(tr("Command palette"));
    setBackgroundRole(QPalette::Base);
    m_search->setAccessibleName(tr("Find a command"));
    m_search->setPlaceholderText(tr("Find crews, runs, reviews, actions and settings"));
    m_search->setFrame(false);
    m_search->addAction(themedIcon(u"search"_s, palette()), QLineEdit::LeadingPosition);
    m_list->setAccessibleName(tr("Matches"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->viewport()->setAutoFillBackground(false);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setText(tr("No matches"));
    m_hint->setWordWrap(true);
    m_hint->setMargin(16);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(shadow + 6, shadow + 8, shadow + 6, shadow + 8);
    column->setSpacing(6);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_hint, 1);
    m_typing.setSingleShot(true);
    m_typing.setInterval(150ms);
    connect(&m_typing, &QTimer::timeout, this, &CommandPalette::searchRuns);
    connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::handleText);
    connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
    m_search->installEventFilter(this);
    window.installEventFilter(this);
    hide();
}

void CommandPalette::open(const PaletteEntries &entries)
{
    if (isVisible())
        return dismiss();
    m_focusBefore = window()->focusWidget();
    m_search->clear();
    m_model->setText({});
    m_model->setEntries(entries);
    place();
    show();
    raise();
    m_search->setFocus(Qt::ShortcutFocusReason);
    choose(0);
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { handleFocus(now); });
}

void CommandPalette::dismiss()
{
    if (!isVisible())
        return;
    qApp->removeEventFilter(this);
    disconnect(qApp, nullptr, this, nullptr);
    endSearch();
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    if (hadFocus && m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    m_model->setEntries({}); // what they do may be about things that go
}

/// The focus went elsewhere in the window: it stays there.
void CommandPalette::handleFocus(QWidget *now)
{
    if (now && now->window() == window() && !isAncestorOf(now))
        dismiss();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    if (!isVisible())
        return QFrame::eventFilter(watched, event);
    if (watched == m_search && event->type() == QEvent::KeyPress)
        return handleKey(static_cast<QKeyEvent *>(event)->key()) || QFrame::eventFilter(watched, event);
    if (watched == m_search && event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept(); // closes this and nothing below it
        return true;
    }
    if (event->type() == QEvent::Shortcut && qobject_cast<QAbstractButton *>(watched))
        return true; // Alt+A is no decision while somebody types here
    if (event->type() == QEvent::MouseButtonPress) {
        const auto *pressed = qobject_cast<QWidget *>(watched);
        if (pressed && pressed != this && !isAncestorOf(pressed) && pressed->window() == window())
            dismiss();
    }
    return QFrame::eventFilter(watched, event);
}

bool CommandPalette::handleKey(int key)
{
    const int page = std::max(1, m_list->viewport()->height() / std::max(1, m_list->sizeHintForRow(0)) - 1);
    switch (key) {
    case Qt::Key_Escape:
        dismiss();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        runCurrent();
        return true;
    case Qt::Key_Down:
    case Qt::Key_Tab:
        step(1);
        return true;
    case Qt::Key_Up:
    case Qt::Key_Backtab:
        step(-1);
        return true;
    case Qt::Key_PageDown:
        choose(std::min(m_list->currentIndex().row() + page, m_model->rowCount() - 1));
        return true;
    case Qt::Key_PageUp:
        choose(std::max(m_list->currentIndex().row() - page, 0));
        return true;
    default:
        return false;
    }
}

void CommandPalette::handleText(const QString &text)
{
    endSearch();
    m_hint->setText(tr("No matches"));
    m_model->setText(text);
    choose(0);
    m_typing.start();
}

/// The engine looks through all runs, in the background; the entries have the newest only.
void CommandPalette::searchRuns()
{
    const QString text = m_search->text().trimmed();
    if (!isVisible() || text.size() < leastTyped)
        return;
    m_command = m_engine.send(engine::command::SearchRuns{text}, this,
                              [this, number = m_number](const engine::RunMatches &matches) {
                                  if (number == m_number)
                                      handleMatches(matches);
                              });
}

/// Rows come in once, so that they do not move under the person's eyes.
void CommandPalette::handleMatches(const engine::RunMatches &matches)
{
    m_found += matches.runs.mid(0, maxFound - std::min(maxFound, m_found.size()));
    if (!matches.isLast && m_found.size() < maxFound)
        return;
    QSet<QUuid> known;
    for (int row = 0; row < m_model->rowCount(); ++row)
        known.insert(m_model->at(row).executionId);
    PaletteEntries entries;
    for (const QUuid &id : std::as_const(m_found)) {
        const auto entry = m_runEntry(id);
        if (entry && !known.contains(id))
            entries.append(*entry);
    }
    endSearch();
    if (matches.problem)
        m_hint->setText(tr("The search failed: %1").arg(*matches.problem));
    const bool wasEmpty = m_model->rowCount() == 0;
    m_model->setFound(entries);
    if (wasEmpty)
        choose(0);
    place();
}

void CommandPalette::endSearch()
{
    ++m_number;
    m_typing.stop();
    if (m_command)
        m_engine.send(engine::command::Cancel{*m_command});
    m_command.reset();
    m_found.clear();
}

/// Goes round at the ends.
void CommandPalette::step(int rows)
{
    const int count = m_model->rowCount();
    if (count > 0)
        choose((m_list->currentIndex().row() + rows + count) % count);
}

void CommandPalette::choose(int row)
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_hint->setVisible(isEmpty);
    m_list->setCurrentIndex(m_model->index(row, 0));
    m_list->scrollTo(m_list->currentIndex());
    place();
    announce();
}

/// The search field keeps the focus, so assistive technology is told what the arrows chose.
void CommandPalette::announce()
{
    const QModelIndex current = m_list->currentIndex();
    const QString text = current.isValid() ? current.data(Qt::AccessibleTextRole).toString() : m_hint->text();
    m_search->setAccessibleDescription(text);
    if (!isVisible() || !QAccessible::isActive())
        return;
    QAccessibleEvent described(m_search, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&described);
    if (!current.isValid())
        return;
    QAccessibleEvent chosen(m_list, QAccessible::Focus);
    chosen.setChild(current.row());
    QAccessible::updateAccessibility(&chosen);
}

void CommandPalette::runCurrent()
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid())
        return;
    const auto run = m_model->at(current.row()).run;
    dismiss(); // before anything else takes the focus
    if (run)
        run();
}

/// In the middle, a little above the centre, as wide as reading needs and never larger than the window.
void CommandPalette::place()
{
    const QSize room = parentWidget()->size();
    const int margin = 24;
    const int wished = fontMetrics().averageCharWidth() * 84;
    const int width = std::min(wished, room.width() - 2 * margin);
    const int row = m_list->sizeHintForRow(0) > 0 ? m_list->sizeHintForRow(0) : fontMetrics().height() + 14;
    constexpr int maxRows = 10;
    const int rows = std::clamp(m_model->rowCount(), 1, maxRows);
    const int top = std::max(margin, room.height() / 7);
    const int height = std::min(m_search->sizeHint().height() + 6 + 16 + rows * row +
                                    (m_model->rowCount() == 0 ? 2 * m_hint->margin() : 0),
                                room.height() - top - margin);
    setGeometry(
        QRect((room.width() - width) / 2, top, width, height).adjusted(-shadow, -shadow, shadow, shadow));
}

void CommandPalette::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_search->actions().isEmpty())
        m_search->actions().first()->setIcon(themedIcon(u"search"_s, palette()));
    if (event->type() == QEvent::FontChange)
        place();
}

void CommandPalette::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(shadow, shadow, -shadow, -shadow);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 9));
    for (int step = shadow; step > 0; step -= 2)
        painter.drawRoundedRect(frame.adjusted(-step, -step + 4, step, step), cornerRadius + step,
                                cornerRadius + step);
    QColor edge = palette().color(QPalette::Text);
    edge.setAlphaF(0.22F);
    painter.setPen(edge);
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), cornerRadius, cornerRadius);
    const qreal line = m_search->geometry().bottom() + 4.5;
    painter.drawLine(QPointF(frame.left() + 1, line), QPointF(frame.right() - 1, line));
}

} // namespace crew::gui::shell

#include "moc_commandpalette.cpp"
