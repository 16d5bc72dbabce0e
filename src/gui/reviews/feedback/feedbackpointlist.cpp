// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbackpointlist.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/reviews/feedback/feedbackrules.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr int maxRowsShown = 4;

} // namespace

QString pointText(const FeedbackPoint &point)
{
    const QString quote = shortened(point.quote, 60);
    const QString comment = shortened(point.comment, 200);
    if (quote.isEmpty())
        return FeedbackPointList::tr("%1: %2", "label, comment").arg(labelTitle(point.label), comment);
    if (comment.isEmpty())
        return FeedbackPointList::tr("%1 “%2”", "label, quote").arg(labelTitle(point.label), quote);
    return FeedbackPointList::tr("%1 “%2”: %3", "label, quote, comment")
        .arg(labelTitle(point.label), quote, comment);
}

FeedbackPointList::FeedbackPointList(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_list(new QListWidget(this))
    , m_add(addButton(u"add"_s, tr("Add point"), u"Ctrl+Shift+C"_s))
    , m_edit(addButton(u"edit"_s, tr("Edit point"), tr("Enter")))
    , m_remove(addButton(u"remove"_s, tr("Remove point"), tr("Delete")))
    , m_up(addButton(u"up"_s, tr("Move point up"), tr("Alt+Up")))
    , m_down(addButton(u"down"_s, tr("Move point down"), tr("Alt+Down")))
{
    m_title->setBuddy(m_list);
    m_list->setAccessibleName(tr("Points"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setUniformItemSizes(true);
    m_list->installEventFilter(this);

    auto *top = new QHBoxLayout;
    top->setSpacing(2);
    top->addWidget(m_title, 1);
    for (QToolButton *button : {m_add, m_edit, m_remove, m_up, m_down})
        top->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(top);
    column->addWidget(m_list);
    setTabOrder(m_list, m_add);

    connect(m_add, &QToolButton::clicked, this, &FeedbackPointList::addRequested);
    connect(m_edit, &QToolButton::clicked, this, &FeedbackPointList::requestEdit);
    connect(m_remove, &QToolButton::clicked, this, [this] { removePoint(currentRow()); });
    connect(m_up, &QToolButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { move(1); });
    connect(m_list, &QListWidget::itemDoubleClicked, this, &FeedbackPointList::requestEdit);
    connect(m_list, &QListWidget::currentRowChanged, this, &FeedbackPointList::updateButtons);
    updateIcons();
    fill();
}

QToolButton *FeedbackPointList::addButton(const QString &iconName, const QString &name, const QString &key)
{
    auto *button = new QToolButton(this);
    button->setObjectName(iconName);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(name);
    button->setToolTip(u"%1 (%2)"_s.arg(name, key));
    return button;
}

void FeedbackPointList::setPoints(const FeedbackPoints &points)
{
    if (points == m_points)
        return;
    m_points = points;
    fill();
}

void FeedbackPointList::setPoint(int row, const FeedbackPoint &point)
{
    if (row < 0 || row >= m_points.size())
        return;
    m_points[row] = point;
    fill();
}

int FeedbackPointList::currentRow() const
{
    return m_list->currentRow();
}

void FeedbackPointList::setCurrentRow(int row)
{
    m_list->setCurrentRow(row);
}

void FeedbackPointList::removePoint(int row)
{
    if (row < 0 || row >= m_points.size())
        return;
    m_points.removeAt(row);
    fill();
    m_list->setCurrentRow(qMin(row, static_cast<int>(m_points.size()) - 1));
    Q_EMIT edited();
}

void FeedbackPointList::move(int by)
{
    const int from = currentRow();
    const int to = from + by;
    if (from < 0 || to < 0 || to >= m_points.size())
        return;
    m_points.swapItemsAt(from, to);
    fill();
    m_list->setCurrentRow(to);
    Q_EMIT edited();
}

void FeedbackPointList::fill()
{
    while (m_list->count() > m_points.size())
        delete m_list->takeItem(m_list->count() - 1);
    for (int row = 0; row < m_points.size(); ++row) {
        if (row == m_list->count())
            m_list->addItem(QString());
        QListWidgetItem *item = m_list->item(row);
        item->setText(u"%1. %2"_s.arg(row + 1).arg(pointText(m_points.at(row))));
        const QString quote = visibleText(shortened(m_points.at(row).quote, 400));
        item->setToolTip(quote.isEmpty()
                             ? QString()
                             : u"<p style='white-space:pre-wrap'>%1</p>"_s.arg(quote.toHtmlEscaped()));
    }
    m_title->setText(tr("&Points (%1)").arg(m_points.size()));
    setVisible(!m_points.isEmpty());
    fitHeight();
    updateButtons();
}

void FeedbackPointList::fitHeight()
{
    const int rows = qBound(1, static_cast<int>(m_points.size()), maxRowsShown);
    const int row = m_list->count() > 0 ? m_list->sizeHintForRow(0) : m_list->fontMetrics().height();
    m_list->setFixedHeight(rows * row + 2 * m_list->frameWidth());
}

void FeedbackPointList::updateButtons()
{
    const int row = m_list->currentRow();
    const bool isPoint = row >= 0 && row < m_points.size();
    m_edit->setEnabled(isPoint);
    m_remove->setEnabled(isPoint);
    m_up->setEnabled(isPoint && row > 0);
    m_down->setEnabled(isPoint && row + 1 < m_points.size());
}

void FeedbackPointList::requestEdit()
{
    if (currentRow() >= 0)
        Q_EMIT editRequested(currentRow());
}

bool FeedbackPointList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_list || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const auto modifiers = key->modifiers() & ~Qt::KeypadModifier;
    if ((isEnterKey(*key) || key->key() == Qt::Key_F2) && modifiers == Qt::NoModifier)
        requestEdit();
    else if ((key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace) && modifiers == Qt::NoModifier)
        removePoint(key->isAutoRepeat() ? -1 : currentRow()); // held down, it would remove all of them
    else if (key->key() == Qt::Key_Up && modifiers == Qt::AltModifier)
        move(-1);
    else if (key->key() == Qt::Key_Down && modifiers == Qt::AltModifier)
        move(1);
    else
        return false;
    return true;
}

void FeedbackPointList::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcons();
    else if (event->type() == QEvent::FontChange)
        fitHeight();
}

void FeedbackPointList::updateIcons()
{
    for (QToolButton *button : {m_add, m_edit, m_remove, m_up, m_down})
        button->setIcon(themedIcon(button->objectName(), palette()));
}

} // namespace crew::gui::reviews

#include "moc_feedbackpointlist.cpp"
