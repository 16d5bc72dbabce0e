// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/jsonfinder.h"

#include "core/async/inworker.h"
#include "gui/common/output/jsontreemodel.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTreeView>

namespace crew::gui {

namespace {

/// Walks a value as the tree shows it. Its depth is bounded by what the JSON reader takes.
class Walk
{
public:
    Walk(const QString &words, Qt::CaseSensitivity sensitivity)
        : m_words(words)
        , m_sensitivity(sensitivity)
    {}

    void members(const QJsonValue &value)
    {
        if (value.isObject()) {
            const QJsonObject object = value.toObject();
            qsizetype i = 0;
            for (auto it = object.begin(); it != object.end() && !isFull(); ++it, ++i)
                member(i, object.size(), it.key(), it.value());
        } else if (value.isArray()) {
            const QJsonArray array = value.toArray();
            for (qsizetype i = 0; i < array.size() && !isFull(); ++i)
                member(i, array.size(), QString(), array.at(i));
        }
    }

    void scalar(const QJsonValue &value) { member(0, 1, {}, value); }
    QList<JsonPath> paths() const { return m_paths; }

private:
    bool isFull() const { return m_paths.size() >= Findable::maxHits; }

    void member(qsizetype place, qsizetype count, const QString &name, const QJsonValue &value)
    {
        const qsizetype group = JsonTreeModel::groupSize;
        const bool isGrouped = count > group;
        if (isGrouped)
            m_path.append(static_cast<int>(place / group));
        m_path.append(static_cast<int>(isGrouped ? place % group : place));
        const bool hasMembers = value.isObject() || value.isArray();
        if (name.contains(m_words, m_sensitivity) ||
            (!hasMembers && jsonValueText(value).contains(m_words, m_sensitivity)))
            m_paths.append(m_path);
        members(value);
        m_path.resize(m_path.size() - (isGrouped ? 2 : 1));
    }

    QString m_words;
    Qt::CaseSensitivity m_sensitivity;
    JsonPath m_path;
    QList<JsonPath> m_paths;
};

} // namespace

QList<JsonPath> pathsOf(const QString &words, const QJsonValue &value, Qt::CaseSensitivity sensitivity)
{
    Walk walk(words, sensitivity);
    const bool hasMembers =
        (value.isObject() && !value.toObject().isEmpty()) || (value.isArray() && !value.toArray().isEmpty());
    if (hasMembers)
        walk.members(value);
    else if (!value.isUndefined())
        walk.scalar(value);
    return walk.paths();
}

JsonFinder::JsonFinder(QTreeView *view)
    : Findable(view)
    , m_view(view)
{}

void JsonFinder::setJson(const QJsonValue &value)
{
    m_value = value;
    m_paths.clear();
    ++m_generation;
    Q_EMIT contentChanged();
}

void JsonFinder::find(const QString &words, Qt::CaseSensitivity sensitivity)
{
    ++m_generation;
    m_paths.clear();
    if (words.isEmpty())
        return;
    const auto look = [words, value = m_value, sensitivity] { return pathsOf(words, value, sensitivity); };
    inWorker(this, look, [this, generation = m_generation](const QList<JsonPath> &paths) {
        if (generation != m_generation)
            return;
        m_paths = paths;
        Q_EMIT found(static_cast<int>(paths.size()), 0);
    });
}

void JsonFinder::goTo(int hit)
{
    QModelIndex index;
    const JsonPath &path = m_paths.at(hit);
    for (const int row : path)
        index = m_view->model()->index(row, 0, index);
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index); // opens what is above it
}

} // namespace crew::gui

#include "moc_jsonfinder.cpp"
