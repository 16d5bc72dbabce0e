// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/findable.h"

#include <QJsonValue>
#include <QList>

class QTreeView;

namespace crew::gui {

/// The rows that lead to one row of a JsonTreeModel, from the top.
using JsonPath = QList<int>;

/// The rows whose name or value holds \a words, in the order of the tree.
QList<JsonPath> pathsOf(const QString &words, const QJsonValue &value, Qt::CaseSensitivity sensitivity);

/// Finds in the names and values of a JSON tree; a worker looks, and only rows on the way to a hit are
/// opened.
class JsonFinder : public Findable
{
    Q_OBJECT

public:
    explicit JsonFinder(QTreeView *view);

    void setJson(const QJsonValue &value);
    void find(const QString &words, Qt::CaseSensitivity sensitivity) override;
    void goTo(int hit) override;

private:
    QTreeView *m_view;
    QJsonValue m_value = QJsonValue::Undefined;
    QList<JsonPath> m_paths;
    int m_generation = 0;
};

} // namespace crew::gui
