// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QSplitter>

class QLabel;
class QToolButton;
class QTreeView;

namespace crew::gui {

class JsonFinder;
class JsonTreeModel;
class WholeTextView;

/// A JSON value as a tree, with the whole of the chosen value below when it is too long for a row. What is
/// folded shows its beginning.
class JsonPanel : public QSplitter
{
    Q_OBJECT

public:
    explicit JsonPanel(QWidget *parent = nullptr);

    void setJson(const QJsonValue &value);
    QTreeView *tree() const { return m_tree; }
    WholeTextView *detail() const { return m_detail; }
    JsonFinder *finder() const { return m_finder; }
    /// Opens all rows; of a value with very many, the levels from the top that are not too many.
    void expandAll();
    void collapseAll();

protected:
    void changeEvent(QEvent *event) override;

private:
    void handleCurrentChanged(const QModelIndex &current);
    void chooseFirstLongText();
    QWidget *buildBar();

    QToolButton *m_expand = nullptr;
    QToolButton *m_collapse = nullptr;
    QLabel *m_expanded = nullptr;

    QTreeView *m_tree;
    WholeTextView *m_detail;
    JsonTreeModel *m_model;
    JsonFinder *m_finder;
};

} // namespace crew::gui
