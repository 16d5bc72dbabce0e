// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/templatepopup.h"

#include "gui/common/widgets/commitkey.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/reviews/feedback/feedbackrules.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

bool matches(const FeedbackTemplate &known, const QString &search)
{
    return known.name.contains(search, Qt::CaseInsensitive) ||
           known.text.contains(search, Qt::CaseInsensitive);
}

} // namespace

TemplatePopup::TemplatePopup(QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_empty(new QLabel(tr("No matching templates."), this))
{
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Templates"));
    m_search->setPlaceholderText(tr("Search templates"));
    m_search->setAccessibleName(tr("Search templates"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setAccessibleName(tr("Templates"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setSpacing(3);
    m_list->installEventFilter(this);
    auto *manage = new QPushButton(tr("&Manage templates…"), this);
    manage->setAccessibleName(tr("Manage templates…"));
    manage->setAutoDefault(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_empty, 1);
    column->addWidget(manage, 0, Qt::AlignTrailing);
    resizeToText(*this, 60, 18);
    connect(m_search, &QLineEdit::textChanged, this, &TemplatePopup::fill);
    connect(m_list, &QListWidget::itemClicked, this, &TemplatePopup::pick);
    connect(manage, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT manageRequested();
    });
}

void TemplatePopup::open(const FeedbackTemplates &templates, const QWidget &anchor)
{
    m_templates = templates;
    m_search->clear();
    fill();
    const QRect room = anchor.screen()->availableGeometry();
    QPoint place = anchor.mapToGlobal(QPoint(0, anchor.height()));
    if (place.y() + height() > room.bottom())
        place.setY(anchor.mapToGlobal(QPoint(0, 0)).y() - height());
    place.setX(qBound(room.left(), place.x(), room.right() - width()));
    place.setY(qMax(room.top(), place.y()));
    move(place);
    show();
    m_search->setFocus(Qt::PopupFocusReason);
}

void TemplatePopup::fill()
{
    m_list->clear();
    for (int i = 0; i < m_templates.size(); ++i) {
        const FeedbackTemplate &known = m_templates.at(i);
        if (!matches(known, m_search->text().trimmed()))
            continue;
        const QString key = i < templateKeys ? tr("   Alt+%1").arg(i + 1) : QString();
        auto *item =
            new QListWidgetItem(u"%1%2\n%3"_s.arg(known.name, key, shortened(known.text, 80)), m_list);
        item->setData(Qt::UserRole, i);
        item->setData(Qt::AccessibleTextRole, u"%1. %2"_s.arg(known.name, shortened(known.text, 200)));
    }
    m_list->setCurrentRow(0);
    m_list->setVisible(m_list->count() > 0);
    m_empty->setVisible(m_list->count() == 0);
}

void TemplatePopup::pick()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item)
        return;
    const FeedbackTemplate known = m_templates.at(item->data(Qt::UserRole).toInt());
    hide();
    Q_EMIT picked(known);
}

bool TemplatePopup::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const int row = m_list->currentRow();
    if (isEnterKey(*key))
        pick();
    else if (watched == m_search && key->key() == Qt::Key_Down)
        m_list->setCurrentRow(qMin(row + 1, m_list->count() - 1));
    else if (watched == m_search && key->key() == Qt::Key_Up)
        m_list->setCurrentRow(qMax(row - 1, 0));
    else
        return false;
    return true;
}

} // namespace crew::gui::reviews

#include "moc_templatepopup.cpp"
