// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/accessiblepage.h"

#include "gui/common/output/markdownview.h"

#include <QAccessibleWidget>

#include <algorithm>

namespace crew::gui {

namespace {

class AccessiblePage : public QAccessibleWidget, public QAccessibleTextInterface
{
public:
    explicit AccessiblePage(MarkdownView *view)
        : QAccessibleWidget(view, QAccessible::StaticText)
    {}

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TextInterface ? static_cast<QAccessibleTextInterface *>(this)
                                                  : QAccessibleWidget::interface_cast(type);
    }

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        state.multiLine = true;
        state.selectableText = true;
        return state;
    }

    void selection(int index, int *begin, int *end) const override
    {
        const bool isThere = index == 0 && view().hasSelection();
        *begin = isThere ? static_cast<int>(view().selectionBegin()) : 0;
        *end = isThere ? static_cast<int>(view().selectionEnd()) : 0;
    }

    int selectionCount() const override { return view().hasSelection() ? 1 : 0; }
    void addSelection(int begin, int end) override { view().select(begin, end); }
    void removeSelection(int) override { view().select(view().caret(), view().caret()); }
    void setSelection(int index, int begin, int end) override
    {
        if (index == 0)
            view().select(begin, end);
    }

    int cursorPosition() const override { return static_cast<int>(view().caret()); }
    void setCursorPosition(int position) override { view().select(position, position); }
    QString text(int begin, int end) const override { return view().toPlainText().mid(begin, end - begin); }
    QString text(QAccessible::Text what) const override
    {
        return what == QAccessible::Value ? QString() : QAccessibleWidget::text(what);
    }
    int characterCount() const override { return static_cast<int>(view().toPlainText().size()); }

    // Not those of the base, which look through all of the text each time.
    QString textAtOffset(int offset, QAccessible::TextBoundaryType type, int *begin, int *end) const override
    {
        const int from = lineBegin(offset);
        const QString result = LineText(lineAt(offset)).textAtOffset(offset - from, type, begin, end);
        return moved(result, from, begin, end);
    }
    QString textBeforeOffset(int offset, QAccessible::TextBoundaryType type, int *begin,
                             int *end) const override
    {
        const int from = lineBegin(offset);
        if (isWholeLine(type))
            return from > 0 ? textAtOffset(from - 1, type, begin, end) : none(begin, end);
        const QString result = LineText(lineAt(offset)).textBeforeOffset(offset - from, type, begin, end);
        if (*begin < 0 && from > 0)
            return textAtOffset(from - 1, type, begin, end);
        return moved(result, from, begin, end);
    }
    QString textAfterOffset(int offset, QAccessible::TextBoundaryType type, int *begin,
                            int *end) const override
    {
        const int from = lineBegin(offset);
        const int behind = from + static_cast<int>(lineAt(offset).size());
        const bool hasMore = behind < characterCount();
        if (isWholeLine(type))
            return hasMore ? textAtOffset(behind, type, begin, end) : none(begin, end);
        const QString result = LineText(lineAt(offset)).textAfterOffset(offset - from, type, begin, end);
        if (*begin < 0 && hasMore)
            return textAtOffset(behind, type, begin, end);
        return moved(result, from, begin, end);
    }

    QRect characterRect(int offset) const override
    {
        const QRect area = view().characterRect(offset);
        return {view().viewport()->mapToGlobal(area.topLeft()), area.size()};
    }
    int offsetAtPoint(const QPoint &point) const override
    {
        return static_cast<int>(view().positionAt(view().viewport()->mapFromGlobal(point)));
    }
    void scrollToSubstring(int begin, int) override { view().ensureVisible(begin); }
    /// Says what was added or removed, which is not in the text.
    QString attributes(int offset, int *begin, int *end) const override
    {
        *begin = offset;
        *end = offset + 1;
        const markdown::Page &page = view().page();
        if (page.lines.isEmpty())
            return {};
        const markdown::Line &line = page.lines.at(page.lineAt(offset));
        const bool isAdded = line.change == markdown::LineChange::Added;
        if (!isAdded && line.change != markdown::LineChange::Removed)
            return {};
        *begin = static_cast<int>(line.begin);
        *end = static_cast<int>(std::max(line.end(), line.begin + 1));
        return isAdded ? QStringLiteral("change:added;")
                       : QStringLiteral("change:removed;text-line-through-type:single;");
    }

private:
    /// One line as a text of its own, for the base's search of words and characters.
    class LineText : public QAccessibleTextInterface
    {
    public:
        explicit LineText(QString line)
            : m_line(std::move(line))
        {}
        void selection(int, int *, int *) const override {}
        int selectionCount() const override { return 0; }
        void addSelection(int, int) override {}
        void removeSelection(int) override {}
        void setSelection(int, int, int) override {}
        int cursorPosition() const override { return 0; }
        void setCursorPosition(int) override {}
        QString text(int begin, int end) const override { return m_line.mid(begin, end - begin); }
        int characterCount() const override { return static_cast<int>(m_line.size()); }
        QRect characterRect(int) const override { return {}; }
        int offsetAtPoint(const QPoint &) const override { return -1; }
        void scrollToSubstring(int, int) override {}
        QString attributes(int, int *, int *) const override { return {}; }

    private:
        QString m_line;
    };

    MarkdownView &view() const { return *static_cast<MarkdownView *>(widget()); }

    static bool isWholeLine(QAccessible::TextBoundaryType type)
    {
        return type == QAccessible::LineBoundary || type == QAccessible::ParagraphBoundary;
    }

    static QString none(int *begin, int *end)
    {
        *begin = *end = -1;
        return {};
    }

    static QString moved(const QString &text, int by, int *begin, int *end)
    {
        *begin += *begin >= 0 ? by : 0;
        *end += *end >= 0 ? by : 0;
        return text;
    }

    int lineBegin(int offset) const
    {
        const markdown::Page &page = view().page();
        return page.lines.isEmpty() ? 0 : static_cast<int>(page.lines.at(page.lineAt(offset)).begin);
    }

    /// With its line feed.
    QString lineAt(int offset) const
    {
        const markdown::Page &page = view().page();
        if (page.lines.isEmpty())
            return {};
        const qsizetype line = page.lineAt(offset);
        const qsizetype begin = page.lines.at(line).begin;
        const qsizetype end = line + 1 < page.lines.size() ? page.lines.at(line + 1).begin : page.text.size();
        return page.text.mid(begin, end - begin);
    }
};

QAccessibleInterface *accessiblePage(const QString &, QObject *object)
{
    auto *view = qobject_cast<MarkdownView *>(object);
    return view ? new AccessiblePage(view) : nullptr;
}

} // namespace

void installAccessiblePages()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(accessiblePage);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

void announceSelection(MarkdownView &view)
{
    if (!QAccessible::isActive())
        return;
    if (view.hasSelection()) {
        QAccessibleTextSelectionEvent event(&view, static_cast<int>(view.selectionBegin()),
                                            static_cast<int>(view.selectionEnd()));
        event.setCursorPosition(static_cast<int>(view.caret()));
        QAccessible::updateAccessibility(&event);
        return;
    }
    QAccessibleTextCursorEvent event(&view, static_cast<int>(view.caret()));
    QAccessible::updateAccessibility(&event);
}

} // namespace crew::gui
