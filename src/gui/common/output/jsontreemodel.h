// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QJsonValue>

#include <memory>

namespace crew::gui {

/// A JSON value as a tree of names and values, read only. Children are made when they are first asked for;
/// more than 1,000 are folded into groups. A very long text is shown by its beginning; JsonRole has the whole
/// of it.
class JsonTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, ColumnCount };
    enum Role {
        JsonRole = Qt::UserRole + 1, ///< the QJsonValue itself
        PreviewRole                  ///< of an object or array, its beginning on one line; empty for a scalar
    };

    static constexpr qsizetype groupSize = 1000; ///< members under one row; more are folded into groups

    explicit JsonTreeModel(QObject *parent = nullptr);
    ~JsonTreeModel() override;

    void setJson(const QJsonValue &value);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Node;

    Node *nodeAt(const QModelIndex &index) const;

    std::unique_ptr<Node>
        m_root; ///< stands above the value; its only child is shown unless the value has children
};

/// The beginning of an object or array on one line: "{name: "tea", price: 2, \u2026}"; empty for a scalar.
QString jsonPreview(const QJsonValue &value);

/// The whole of a scalar as text; of an object or array, how much is in it ("3 members").
QString jsonValueText(const QJsonValue &value);

} // namespace crew::gui
