// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/jsonpanel.h"

#include "gui/common/output/jsonfinder.h"
#include "gui/common/output/jsontreemodel.h"
#include "gui/common/output/wholetextview.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/letterkeys.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr int expandedRows = 60; // more top rows than this start folded
constexpr qsizetype rowLength = 80;
constexpr int maxExpanded = 20'000; // rows that are opened at once

bool needsDetail(const QString &text)
{
    return text.size() > rowLength || text.contains(u'\n');
}

QJsonValue jsonAt(const QModelIndex &index)
{
    return index.data(JsonTreeModel::JsonRole).value<QJsonValue>();
}

Severity severityOf(const QJsonValue &value)
{
    switch (static_cast<int>(value.type())) {
    case QJsonValue::String:
        return Severity::Good;
    case QJsonValue::Double:
        return Severity::Attention;
    case QJsonValue::Bool:
    case QJsonValue::Null:
        return Severity::Active;
    default:
        return Severity::Neutral;
    }
}

/// Counts the rows of each level from the top; stops where there are too many.
QList<int> rowsOfLevels(const QAbstractItemModel &model)
{
    QList<int> counts;
    int all = 0;
    QModelIndexList level{QModelIndex()};
    while (!level.isEmpty()) {
        QModelIndexList below;
        for (const QModelIndex &parent : std::as_const(level)) {
            const int rows = model.rowCount(parent);
            if (all + below.size() + rows > maxExpanded)
                return counts;
            for (int row = 0; row < rows; ++row)
                below.append(model.index(row, 0, parent));
        }
        all += static_cast<int>(below.size());
        if (below.isEmpty())
            break;
        counts.append(static_cast<int>(below.size()));
        level = below;
    }
    counts.append(0); // the end was reached
    return counts;
}

/// Rows with some air; values in the colour of their kind; of what is folded, the beginning.
class AiryDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(8, 8);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() != JsonTreeModel::ValueColumn)
            return;
        option->palette.setColor(QPalette::Text, severityColour(severityOf(jsonAt(index)), option->palette));
        const auto *tree = qobject_cast<const QTreeView *>(option->widget);
        const QString preview = index.data(JsonTreeModel::PreviewRole).toString();
        if (tree && !preview.isEmpty() && !tree->isExpanded(index.siblingAtColumn(0)))
            option->text = preview + u"   "_s + option->text;
    }
};

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
    m_detail->setAccessibleName(tr("Complete value"));
    m_detail->document()->setDocumentMargin(16);
    m_detail->hide();
    auto *all = new QWidget(this);
    auto *column = new QVBoxLayout(all);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildBar());
    column->addWidget(m_tree, 1);
    addWidget(all);
    addWidget(m_detail);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    setChildrenCollapsible(false);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &JsonPanel::handleCurrentChanged);
}

QWidget *JsonPanel::buildBar()
{
    auto *bar = new QWidget(this);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(16, 0, 16, 4);
    row->setSpacing(4);
    m_expand = new QToolButton(bar);
    m_expand->setText(tr("Expand all"));
    m_collapse = new QToolButton(bar);
    m_collapse->setText(tr("Collapse all"));
    for (QToolButton *button : {m_expand, m_collapse}) {
        button->setAccessibleName(button->text());
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(button);
    }
    m_expanded = new QLabel(bar);
    m_expanded->setTextFormat(Qt::PlainText);
    m_expanded->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_expanded, 1);
    connect(m_expand, &QToolButton::clicked, this, &JsonPanel::expandAll);
    connect(m_collapse, &QToolButton::clicked, this, &JsonPanel::collapseAll);
    return bar;
}

void JsonPanel::expandAll()
{
    const QList<int> levels = rowsOfLevels(*m_model);
    const bool isAll = !levels.isEmpty() && levels.last() == 0;
    if (isAll)
        m_tree->expandAll();
    else if (levels.size() > 1)
        m_tree->expandToDepth(static_cast<int>(levels.size()) - 2);
    m_expanded->setText(
        isAll ? QString()
              : tr("More than %1 rows, so not all are expanded. “Code” shows the complete text.")
                    .arg(QLocale().toString(maxExpanded)));
    m_expanded->setToolTip(m_expanded->text());
}

void JsonPanel::collapseAll()
{
    m_tree->collapseAll();
    m_expanded->clear();
}

void JsonPanel::changeEvent(QEvent *event)
{
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_expanded)
        setTextSeverity(*m_expanded, Severity::Neutral, palette());
}

void JsonPanel::setJson(const QJsonValue &value)
{
    m_expanded->clear();
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

#include "moc_jsonpanel.cpp"
