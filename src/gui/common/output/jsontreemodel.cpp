// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/jsontreemodel.h"

#include "gui/common/style/visibletext.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr qsizetype groupSize = JsonTreeModel::groupSize;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::JsonTreeModel)
};

QString countText(qsizetype count, const char *one, const char *many)
{
    return count == 1 ? Texts::tr(one) : Texts::tr(many).arg(count);
}

} // namespace

struct JsonTreeModel::Node
{
    Node(Node *above, int place, QString label, QJsonValue content)
        : parent(above)
        , row(place)
        , name(std::move(label))
        , value(std::move(content))
    {}

    bool hasChildren() const
    {
        if (isGroup())
            return true;
        return value.isObject() ? !value.toObject().isEmpty() : value.isArray() && !value.toArray().isEmpty();
    }

    const std::vector<std::unique_ptr<Node>> &childNodes()
    {
        if (!filled)
            fill();
        return children;
    }

    qsizetype size() const
    {
        return value.isObject() ? value.toObject().size() : value.isArray() ? value.toArray().size() : 0;
    }
    bool isGroup() const { return count > 0; }

    void fill()
    {
        filled = true;
        if (isGroup())
            addMembers(first, count);
        else if (size() > groupSize)
            addGroups();
        else
            addMembers(0, size());
    }

    void addGroups()
    {
        for (qsizetype begin = 0; begin < size(); begin += groupSize) {
            const qsizetype length = std::min(groupSize, size() - begin);
            add(u"%1 \u2013 %2"_s.arg(begin + 1).arg(begin + length), value);
            children.back()->first = begin;
            children.back()->count = length;
        }
    }

    void addMembers(qsizetype begin, qsizetype length)
    {
        if (value.isObject()) {
            const QJsonObject object = value.toObject();
            const auto end = object.begin() + (begin + length);
            for (auto it = object.begin() + begin; it != end; ++it)
                add(it.key(), it.value());
        } else {
            const QJsonArray array = value.toArray();
            for (qsizetype i = begin; i < begin + length; ++i)
                add(QString::number(i + 1), array.at(i));
        }
    }

    void add(const QString &label, const QJsonValue &content)
    {
        children.push_back(std::make_unique<Node>(this, static_cast<int>(children.size()), label, content));
    }

    /// The value on one line, made once: of a very long text, the beginning.
    const QString &valueText()
    {
        if (shown.isNull() && isGroup())
            shown = Texts::tr("%1 items").arg(count);
        else if (shown.isNull() && value.isString())
            shown = visibleText(briefText(value.toString()));
        else if (shown.isNull())
            shown = jsonValueText(value);
        return shown;
    }

    /// Made once.
    const QString &previewText()
    {
        if (preview.isNull())
            preview = isGroup() ? u""_s : jsonPreview(value) + u""_s;
        return preview;
    }

    Node *parent;
    int row;
    QString name;
    QJsonValue value;
    std::vector<std::unique_ptr<Node>> children;
    bool filled = false;
    qsizetype first = 0; ///< of a group: its first member in the value
    qsizetype count = 0; ///< of a group: how many; 0 for no group
    QString shown;       ///< valueText(), once it was asked for
    QString preview;
};

namespace {

constexpr qsizetype previewLength = 120; // characters
constexpr qsizetype previewText = 40;    // of a text in it

QString briefValue(const QJsonValue &value)
{
    if (value.isObject())
        return value.toObject().isEmpty() ? u"{}"_s : u"{\u2026}"_s;
    if (value.isArray())
        return value.toArray().isEmpty() ? u"[]"_s : u"[\u2026]"_s;
    const QString text = value.isString() ? value.toString() : jsonValueText(value);
    const QString brief = visibleText(text.left(previewText)).replace(u'\n', u' ') +
                          (text.size() > previewText ? u"\u2026"_s : QString());
    return value.isString() ? u'"' + brief + u'"' : brief;
}

/// Takes pieces until the line is long enough.
class PreviewLine
{
public:
    bool add(const QString &piece)
    {
        if (m_line.size() > previewLength) {
            m_isCut = true;
            return false;
        }
        m_line += (m_line.isEmpty() ? QString() : u", "_s) + piece;
        return true;
    }
    QString between(QChar open, QChar close) const
    {
        return open + m_line + (m_isCut ? u", \u2026"_s : QString()) + close;
    }

private:
    QString m_line;
    bool m_isCut = false;
};

} // namespace

QString jsonPreview(const QJsonValue &value)
{
    PreviewLine line;
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            if (!line.add(visibleText(it.key().left(previewText)) + u": "_s + briefValue(it.value())))
                break;
        }
        return line.between(u'{', u'}');
    }
    if (!value.isArray())
        return {};
    const QJsonArray array = value.toArray();
    for (qsizetype i = 0; i < array.size(); ++i) {
        if (!line.add(briefValue(array.at(i))))
            break;
    }
    return line.between(u'[', u']');
}

QString jsonValueText(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Object:
        return countText(value.toObject().size(), QT_TRANSLATE_NOOP("crew::gui::JsonTreeModel", "1 member"),
                         QT_TRANSLATE_NOOP("crew::gui::JsonTreeModel", "%1 members"));
    case QJsonValue::Array:
        return countText(value.toArray().size(), QT_TRANSLATE_NOOP("crew::gui::JsonTreeModel", "1 item"),
                         QT_TRANSLATE_NOOP("crew::gui::JsonTreeModel", "%1 items"));
    case QJsonValue::String:
        return visibleText(value.toString());
    case QJsonValue::Undefined:
        return {};
    case QJsonValue::Null:
    case QJsonValue::Bool:
    case QJsonValue::Double:
        break;
    }
    return QString::fromUtf8(wire::toJson(value));
}

JsonTreeModel::JsonTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_root(std::make_unique<Node>(nullptr, 0, QString(), QJsonValue(QJsonValue::Undefined)))
{}

JsonTreeModel::~JsonTreeModel() = default;

void JsonTreeModel::setJson(const QJsonValue &value)
{
    beginResetModel();
    m_root = std::make_unique<Node>(nullptr, 0, QString(), value);
    if (!value.isUndefined() && !m_root->hasChildren()) {
        m_root->add(Texts::tr("value"), value);
        m_root->filled = true;
    }
    endResetModel();
}

JsonTreeModel::Node *JsonTreeModel::nodeAt(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, nodeAt(parent)->childNodes()[static_cast<size_t>(row)].get());
}

QModelIndex JsonTreeModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    Node *above = nodeAt(index)->parent;
    return above == m_root.get() ? QModelIndex() : createIndex(above->row, NameColumn, above);
}

int JsonTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(nodeAt(parent)->childNodes().size());
}

int JsonTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

bool JsonTreeModel::hasChildren(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return false;
    Node *node = nodeAt(parent);
    return node->filled ? !node->children.empty() : node->hasChildren();
}

QVariant JsonTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    Node *node = nodeAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? visibleText(briefText(node->name)) : node->valueText();
    case Qt::AccessibleTextRole:
        return index.column() == NameColumn    ? u"%1: %2"_s.arg(briefText(node->name), node->valueText())
               : node->previewText().isEmpty() ? node->valueText()
                                               : node->valueText() + u". "_s + node->previewText();
    case PreviewRole:
        return node->previewText();
    case JsonRole:
        return QVariant::fromValue(node->isGroup() ? QJsonValue(QJsonValue::Undefined) : node->value);
    default:
        return {};
    }
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? Texts::tr("Name") : Texts::tr("Value");
}

} // namespace crew::gui

#include "moc_jsontreemodel.cpp"
