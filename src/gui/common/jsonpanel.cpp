// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/jsonpanel.h"

#include "gui/common/jsonfinder.h"
#include "gui/common/jsontreemodel.h"
#include "gui/common/letterkeys.h"
#include "gui/common/visibletext.h"
#include "gui/common/wholetextview.h"

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTreeView>

namespace crew::gui {

namespace {

constexpr int expandedRows = 60; // more top rows than this start folded
constexpr qsizetype rowLength = 80;

bool needsDetail(const QString &text)
{
    return text.size() > rowLength || text.contains(u'\n');
}

/// Rows with some air.
class AiryDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(8, 8);
    }
};

QJsonValue jsonAt(const QModelIndex &index)
{
    return index.data(JsonTreeModel::JsonRole).value<QJsonValue>();
}

} // namespace

JsonPanel::JsonPanel(QWidget *parent)
    : QSplitter(Qt::Vertical, parent)
    , m_tree(new QTreeView(this))
    , m_detail(new WholeTextView(this))
    , m_model(new JsonTreeModel(this))
    , m_finder(new JsonFinder(m_tree))
{
    m_tree->setModel(m_model);
    passLettersOn(m_tree);
    m_tree->setItemDelegate(new AiryDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(false);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setDefaultSectionSize(220);
    m_detail->setFrameShape(QFrame::NoFrame);
    m_detail->setAccessibleName(tr("Whole value"));
    m_detail->document()->setDocumentMargin(16);
    m_detail->hide();
    addWidget(m_tree);
    addWidget(m_detail);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    setChildrenCollapsible(false);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &JsonPanel::handleCurrentChanged);
}

void JsonPanel::setJson(const QJsonValue &value)
{
    m_detail->hide();
    m_model->setJson(value);
    m_finder->setJson(value);
    if (m_model->rowCount() <= expandedRows)
        m_tree->expandToDepth(0);
    chooseFirstLongText();
}

void JsonPanel::chooseFirstLongText()
{
    const int rows = qMin(m_model->rowCount(), expandedRows);
    for (int row = 0; row < rows; ++row) {
        const QModelIndex index = m_model->index(row, JsonTreeModel::ValueColumn);
        if (needsDetail(jsonAt(index).toString())) {
            m_tree->setCurrentIndex(index);
            return;
        }
    }
}

void JsonPanel::handleCurrentChanged(const QModelIndex &current)
{
    const QString text = jsonAt(current).toString();
    m_detail->setVisible(needsDetail(text));
    if (m_detail->isHidden())
        m_detail->setWholeText({});
    else
        m_detail->prepareText([text] { return visibleText(text); }, text.size());
}

} // namespace crew::gui
