// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbackselection.h"

#include "gui/common/output/markdownview.h"
#include "gui/output/diffview.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTextDocumentFragment>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

/// The selected rows, each on a line.
QString textOf(const QAbstractItemView &view)
{
    const QItemSelectionModel *selection = view.selectionModel();
    QModelIndexList cells = selection ? selection->selectedIndexes() : QModelIndexList();
    std::sort(cells.begin(), cells.end());
    QStringList lines;
    QModelIndex last;
    for (const QModelIndex &cell : std::as_const(cells)) {
        const QString text = cell.data().toString();
        if (lines.isEmpty() || cell.siblingAtColumn(0) != last)
            lines.append(text);
        else if (!text.isEmpty())
            lines.last() += lines.last().isEmpty() ? text : ": "_L1 + text;
        last = cell.siblingAtColumn(0);
    }
    return lines.join(u'\n');
}

QString textOf(const QWidget *view)
{
    if (!view || !view->isVisible())
        return {};
    if (const auto *markdown = qobject_cast<const MarkdownView *>(view))
        return markdown->selectedText();
    if (const auto *plain = qobject_cast<const QPlainTextEdit *>(view))
        return plain->textCursor().selection().toPlainText();
    if (const auto *diff = qobject_cast<const output::DiffView *>(view))
        return diff->selectedText();
    if (const auto *items = qobject_cast<const QAbstractItemView *>(view))
        return textOf(*items);
    return {};
}

bool isSelectedIn(const QWidget *view)
{
    if (!view || !view->isVisible())
        return false;
    if (const auto *markdown = qobject_cast<const MarkdownView *>(view))
        return markdown->hasSelection();
    if (const auto *plain = qobject_cast<const QPlainTextEdit *>(view))
        return plain->textCursor().hasSelection();
    const auto *items = qobject_cast<const QAbstractItemView *>(view);
    return items && items->selectionModel() && items->selectionModel()->hasSelection();
}

QMenu *standardMenu(QWidget *view)
{
    if (auto *markdown = qobject_cast<MarkdownView *>(view))
        return markdown->createStandardContextMenu();
    if (auto *plain = qobject_cast<QPlainTextEdit *>(view))
        return plain->createStandardContextMenu();
    return new QMenu(view);
}

} // namespace

FeedbackSelection::FeedbackSelection(QObject *parent)
    : QObject(parent)
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (m_source && now && m_source->isAncestorOf(now))
            watch(now);
    });
}

void FeedbackSelection::setSource(QWidget *output)
{
    m_source = output;
    const QList<QWidget *> all = output->findChildren<QWidget *>();
    for (QWidget *view : all)
        watch(view);
}

void FeedbackSelection::watch(QWidget *view)
{
    if (m_views.contains(view))
        return;
    const auto selected = [this, view] {
        m_last = view;
        Q_EMIT changed();
    };
    if (auto *markdown = qobject_cast<MarkdownView *>(view)) {
        connect(markdown, &MarkdownView::selectionChanged, this, selected);
        markdown->viewport()->installEventFilter(this);
    } else if (auto *plain = qobject_cast<QPlainTextEdit *>(view)) {
        connect(plain, &QPlainTextEdit::selectionChanged, this, selected);
        plain->viewport()->installEventFilter(this);
    } else if (auto *items = qobject_cast<QAbstractItemView *>(view); items && items->selectionModel()) {
        connect(items->selectionModel(), &QItemSelectionModel::selectionChanged, this, selected);
    } else {
        return;
    }
    view->installEventFilter(this);
    m_views.append(view);
}

QString FeedbackSelection::selectedText() const
{
    if (const QString text = textOf(m_last); !text.isEmpty())
        return text;
    for (const QPointer<QWidget> &view : m_views) {
        if (const QString text = textOf(view); !text.isEmpty())
            return text;
    }
    return {};
}

bool FeedbackSelection::hasSelection() const
{
    return std::ranges::any_of(m_views, [](const QPointer<QWidget> &view) { return isSelectedIn(view); });
}

bool FeedbackSelection::eventFilter(QObject *watched, QEvent *event)
{
    auto *widget = qobject_cast<QWidget *>(watched);
    switch (static_cast<int>(event->type())) {
    case QEvent::Show:
    case QEvent::Hide:
        Q_EMIT changed();
        return false;
    case QEvent::ContextMenu: {
        QWidget *view = m_views.contains(widget) ? widget : widget->parentWidget();
        return openMenu(view, static_cast<QContextMenuEvent *>(event)->globalPos());
    }
    default:
        return false;
    }
}

bool FeedbackSelection::openMenu(QWidget *view, const QPoint &globalPosition)
{
    if (view->contextMenuPolicy() != Qt::DefaultContextMenu || !isSelectedIn(view))
        return false;
    QMenu *menu = standardMenu(view);
    auto *comment = new QAction(tr("Comment on this"), menu);
    comment->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    connect(comment, &QAction::triggered, this, &FeedbackSelection::commentRequested);
    menu->insertAction(menu->actions().value(0), comment);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(globalPosition);
    return true;
}

} // namespace crew::gui::reviews

#include "moc_feedbackselection.cpp"
