// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/pagegeometry.h"
#include "gui/common/output/pagemarks.h"

#include <QAbstractScrollArea>
#include <QElapsedTimer>
#include <QUrl>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

class QMenu;
class QTimer;

namespace crew::gui {

/// How a text becomes a page. Both must hold values only.
struct PageReader
{
    /// Of a short text, or of the beginning of a long one; quick.
    std::function<markdown::Page(const QString &)> quick;
    /// Of all of a long text, by a worker; may give up once it is told that nobody waits any more.
    std::function<markdown::Page(const QString &, const std::atomic_bool &isStopped)> thorough;
    bool isSlow = false; ///< thorough() shows more than quick(), so that a short text needs it too
};

/// Shows untrusted Markdown or plain text of any length. Whatever rendered Markdown leaves out stands in its
/// place, set apart. Loads nothing, local or remote: a picture is its description and its address. HTML is
/// shown as it was written. A link does nothing but say that it was clicked (anchorClicked()).
///
/// Only what is to be seen is laid out. A long text is read by a worker while its beginning is shown already.
/// Positions are those of characters in toPlainText().
class MarkdownView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit MarkdownView(QWidget *parent = nullptr);
    ~MarkdownView() override;

    void setContent(const QString &text);
    /// As \a reader reads it, such as a patch.
    void setContent(const QString &text, const PageReader &reader);
    /// A page that was made before.
    void setPage(std::shared_ptr<const markdown::Page> page);
    /// Whether lines of a source that are longer than the view go on below, which they do at first.
    void setWraps(bool wraps);
    /// True when all of the text is there, or will be read when the view is shown.
    bool isComplete() const { return !m_isAwaited; }
    /// True when the text is Markdown that cannot be read as such, so that it is shown as it is.
    bool isPlainInstead() const { return m_reading.isPlainInstead; }

    const QString &toPlainText() const { return page().text; }
    const markdown::Page &page() const { return *m_reading.page; }

    bool hasSelection() const { return m_anchor != m_caret; }
    QString selectedText() const;
    qsizetype selectionBegin() const { return qMin(m_anchor, m_caret); }
    qsizetype selectionEnd() const { return qMax(m_anchor, m_caret); }
    qsizetype caret() const { return m_caret; }
    void select(qsizetype anchor, qsizetype caret);
    void selectAll();
    void copy() const;
    QMenu *createStandardContextMenu();

    /// What a search found: \a length characters at each of \a places, in order.
    void setHits(const QList<qsizetype> &places, qsizetype length);
    /// Underlines stretches (begin and end, in order of their beginnings) until the text changes.
    void setMarks(const QList<PageMarks::Stretch> &marks);
    qsizetype firstVisiblePosition() const;
    void ensureVisible(qsizetype position);

    qsizetype positionAt(const QPoint &viewportPoint) const;
    /// In the viewport.
    QRect characterRect(qsizetype position) const;

Q_SIGNALS:
    void anchorClicked(const QUrl &url);
    void selectionChanged();
    void completed(); ///< all of a long text is there

protected:
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    struct Reading
    {
        std::shared_ptr<const markdown::Page> page;
        bool isPlainInstead = false;
    };

    static Reading read(const QString &text);
    void begin(const QString &text);
    Reading readQuickly(const QString &text) const;
    void readInWorker();
    void stopReading();
    double wholeWidth() const;
    double roomForLines() const;
    double lineWidth() const;
    double scrolledAside() const;
    void takeReading(const Reading &reading);
    void layOut();
    void fitWidth();
    void fitSidewaysBar();
    void moveTo(const PageGeometry::Place &place);
    void updateScrollBar();

    bool extendByKey(const QKeyEvent &event);
    qsizetype rowAway(double rows) const;
    qsizetype characterAway(int by, bool byWords) const;
    bool scrollByKey(const QKeyEvent &event);
    void setSelection(qsizetype anchor, qsizetype caret);
    void dragTo(const QPoint &point);
    void copyToSelectionClipboard() const;

    int linkAt(const QPoint &viewportPoint) const;
    void openLink(int link);
    std::optional<qsizetype> linkAway(bool forward) const;
    void focusLink(qsizetype span);
    QList<PageMark> visibleMarks() const;

    QString m_text;
    PageReader m_reader; ///< empty for Markdown and plain text
    Reading m_reading;
    std::shared_ptr<std::atomic_bool>
        m_isStopped; ///< tells the worker that its answer is not wanted any more
    qsizetype m_longestLine = 0;
    bool m_wraps = true;
    bool m_isAwaited = false;  ///< a worker reads the text
    bool m_isDeferred = false; ///< to be read once the view is shown
    int m_generation = 0;      ///< of the text; what a worker made of an older one is dropped

    std::unique_ptr<PageGeometry> m_geometry;
    PageGeometry::Place m_place;
    bool m_isMoving = false; ///< the scroll bar follows the place, not the other way round

    qsizetype m_anchor = 0;
    qsizetype m_caret = 0;
    qsizetype m_focusedLink = -1; ///< the span that has the keyboard
    PageMarks m_marks;

    bool m_isDragging = false;
    int m_pressedLink = -1;
    QPoint m_pressedAt;
    QPoint m_doubleClickedAt;
    QElapsedTimer m_sinceDoubleClick;
    QTimer *m_dragTimer;
};

} // namespace crew::gui
