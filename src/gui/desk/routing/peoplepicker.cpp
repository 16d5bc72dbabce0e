// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/peoplepicker.h"

#include "gui/common/style/look.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/desk/checkdelegate.h"
#include "gui/desk/routing/pickmodel.h"

#include <QAccessible>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

namespace crew::gui::desk {

namespace {

/// A line with its check box before it; a click anywhere in the line checks it.
class CheckLineDelegate : public CheckDelegate
{
public:
    using CheckDelegate::CheckDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width(), std::max(size.height(), option.fontMetrics.height() + 8)};
    }
};

} // namespace

PeoplePicker::PeoplePicker(QWidget *parent)
    : QWidget(parent)
    , m_search(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_summary(new ElidedLabel(this))
    , m_ifNobody(new QLabel(this))
{
    m_search->setClearButtonEnabled(true);
    m_search->setPlaceholderText(tr("Search"));
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setItemDelegate(new CheckLineDelegate(m_list));
    m_list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // as high as there is room
    m_list->setModel(&m_found);
    m_list->setMinimumHeight(4 * (fontMetrics().height() + 8));
    m_found.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_ifNobody->setForegroundRole(QPalette::PlaceholderText);
    m_ifNobody->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_summary);
    column->addWidget(m_ifNobody);
    setFocusProxy(m_search);
    connect(m_search, &QLineEdit::textChanged, &m_found, &QSortFilterProxyModel::setFilterFixedString);
}

void PeoplePicker::setUp(const QString &title, const QString &ifNobody, const QList<RuleParticipant> &choices,
                         const QList<QUuid> &chosen)
{
    m_ifNobody->setText(ifNobody);
    m_model = new PickModel(choices, chosen, this);
    m_found.setSourceModel(m_model);
    m_list->setAccessibleName(title);
    m_search->setAccessibleName(tr("Search in: %1", "a list of people").arg(title));
    m_list->setCurrentIndex(m_found.index(0, 0));
    connect(m_model, &PickModel::dataChanged, this, [this] {
        updateSummary();
        announceCurrent();
        Q_EMIT chosenChanged();
    });
    updateSummary();
}

QList<QUuid> PeoplePicker::chosen() const
{
    return m_model ? m_model->chosen() : QList<QUuid>();
}

void PeoplePicker::updateSummary()
{
    const QStringList names = m_model->chosenNames();
    m_summary->setText(tr("Chosen: %1").arg(QLocale().createSeparatedList(names)));
    m_summary->setVisible(!names.isEmpty());
    m_ifNobody->setVisible(names.isEmpty());
    m_list->setAccessibleDescription(names.isEmpty() ? m_ifNobody->text() : m_summary->text());
}

/// Assistive technology hears of a line that was checked: Qt tells it only that lines have changed.
void PeoplePicker::announceCurrent()
{
    const QModelIndex current = m_list->currentIndex();
    QAccessibleInterface *list =
        QAccessible::isActive() ? QAccessible::queryAccessibleInterface(m_list) : nullptr;
    QAccessibleInterface *line = list && current.isValid() ? list->child(current.row()) : nullptr;
    if (!line)
        return;
    QAccessible::State changed;
    changed.checked = true;
    QAccessibleStateChangeEvent event(line, changed);
    QAccessible::updateAccessibility(&event);
}

void PeoplePicker::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        m_list->setMinimumHeight(4 * (fontMetrics().height() + 8));
    if (event->type() == QEvent::EnabledChange && !isEnabled())
        m_list->clearSelection(); // it could hardly be read
    QWidget::changeEvent(event);
}

} // namespace crew::gui::desk

#include "moc_peoplepicker.cpp"
