// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/commentmargin.h"

#include "gui/common/output/markdownview.h"
#include "gui/reviews/pane/commentcard.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>

namespace crew::gui::reviews {

namespace {

constexpr int cardGap = 8;

/// Where \a quote begins in \a text: a quote that was shortened, or goes over several blocks, by its first
/// line.
qsizetype placeOf(const QString &quote, const QString &text)
{
    constexpr qsizetype enough = 80;
    const QString first = quote.trimmed().section(u'\n', 0, 0).left(enough).trimmed();
    return first.isEmpty() ? -1 : text.indexOf(first);
}

} // namespace

CommentMargin::CommentMargin(MarkdownView &text, QWidget *parent)
    : QWidget(parent)
    , m_text(text)
{
    setAccessibleName(tr("Comments"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    connect(text.verticalScrollBar(), &QScrollBar::valueChanged, this, &CommentMargin::place);
    connect(text.verticalScrollBar(), &QScrollBar::rangeChanged, this, &CommentMargin::place);
    connect(&text, &MarkdownView::completed, this, &CommentMargin::place);
    text.viewport()->installEventFilter(this);
}

void CommentMargin::setPoints(const FeedbackPoints &points)
{
    m_points = points;
    while (m_cards.size() > points.size())
        delete m_cards.takeLast();
    while (m_cards.size() < points.size()) {
        const auto row = static_cast<int>(m_cards.size());
        auto *card = new CommentCard(this);
        connect(card, &CommentCard::clicked, this, [this, row] { Q_EMIT editRequested(row); });
        m_cards += card;
    }
    for (qsizetype i = 0; i < points.size(); ++i)
        m_cards.at(i)->setPoint(points.at(i));
    m_locatedIn = -1;
    place();
}

QSize CommentMargin::sizeHint() const
{
    return {32 * fontMetrics().averageCharWidth(), 0};
}

void CommentMargin::locate()
{
    const QString &text = m_text.toPlainText();
    if (m_locatedIn == text.size())
        return;
    m_locatedIn = text.size();
    m_places.clear();
    for (const FeedbackPoint &point : std::as_const(m_points))
        m_places += placeOf(point.quote, text);
}

void CommentMargin::place()
{
    if (!isVisible())
        return;
    locate();
    const QWidget *seen = m_text.viewport();
    const qsizetype first = m_text.firstVisiblePosition();
    const qsizetype last = m_text.positionAt(seen->rect().bottomRight());
    QList<std::pair<int, CommentCard *>> shown;
    for (qsizetype i = 0; i < m_cards.size(); ++i) {
        const qsizetype at = m_places.at(i);
        const bool isInSight = at < 0 || (at >= first && at <= last);
        m_cards.at(i)->setVisible(isInSight);
        if (isInSight)
            shown.append(
                {at < 0 ? 0 : mapFromGlobal(seen->mapToGlobal(m_text.characterRect(at).topLeft())).y(),
                 m_cards.at(i)});
    }
    std::ranges::stable_sort(shown, {}, [](const auto &card) { return card.first; });
    int next = 0;
    for (const auto &[top, card] : std::as_const(shown)) {
        const QRect where(cardGap, std::max(top, next), width() - 2 * cardGap,
                          card->heightForWidth(width() - 2 * cardGap));
        card->setGeometry(where);
        next = where.bottom() + cardGap;
    }
}

bool CommentMargin::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &CommentMargin::place, Qt::QueuedConnection); // once it is laid out
    return QWidget::eventFilter(watched, event);
}

void CommentMargin::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

} // namespace crew::gui::reviews

#include "moc_commentmargin.cpp"
