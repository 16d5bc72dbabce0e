// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/template.h"

#include "service/templateparser.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

using Node = Template::Node;
using Source = TemplateValue::Source;
using Test = TemplateCondition::Test;

bool isPlain(const QJsonValue &value)
{
    return !value.isArray() && !value.isObject();
}

QString listText(const QJsonArray &list)
{
    QStringList lines;
    for (const QJsonValue &element : list)
        lines << "- "_L1 + wire::textOf(element);
    return lines.join(u'\n');
}

QString valueText(const QJsonValue &value)
{
    if (isPlain(value))
        return wire::textOf(value);
    const QJsonArray list = value.toArray();
    if (value.isArray() && std::all_of(list.begin(), list.end(), isPlain))
        return listText(list);
    return QString::fromUtf8(wire::toIndentedJson(value)).trimmed();
}

QJsonArray valueElements(const QJsonValue &value)
{
    if (value.isArray())
        return value.toArray();
    return QJsonArray::fromStringList(linesOf(valueText(value)));
}

bool valueHolds(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool();
    if (value.isDouble())
        return value.toDouble() != 0;
    if (value.isArray())
        return !value.toArray().isEmpty();
    if (value.isObject())
        return !value.toObject().isEmpty();
    return !value.toString().trimmed().isEmpty();
}

/// Fills one template; stops adding when the text has become too long.
class Renderer
{
public:
    explicit Renderer(const TemplateContext &context)
        : m_context(context)
    {}

    void render(const std::vector<Node> &nodes)
    {
        for (const Node &node : nodes) {
            if (m_isTooLong)
                return;
            renderNode(node);
        }
    }

    QJsonValue evaluate(const TemplateValue &value) const
    {
        switch (value.source) {
        case Source::Input:
            return descend(m_context.inputs.value(value.name), value.path);
        case Source::Output:
            return m_context.outputs.value(value.name);
        case Source::Attempt:
            return m_context.attempt;
        case Source::Feedback:
            return feedback(value.name, true, true);
        case Source::Changes:
            return feedback(value.name, true, false);
        case Source::Notes:
            return feedback(value.name, false, true);
        case Source::Item:
            return descend(m_item, value.path);
        case Source::Number:
            return m_number;
        }
        Q_UNREACHABLE();
    }

    bool isTooLong() const { return m_isTooLong; }
    QString text() const { return m_text; }

private:
    void renderNode(const Node &node)
    {
        switch (node.kind) {
        case Node::Kind::Text:
            add(node.text);
            break;
        case Node::Kind::Value:
            add(valueText(evaluate(node.value)));
            break;
        case Node::Kind::If:
            render(holds(node.condition) ? node.body : node.otherwise);
            break;
        case Node::Kind::Each:
            renderEach(node);
            break;
        }
    }

    void renderEach(const Node &node)
    {
        m_number = 0;
        const QJsonArray elements = valueElements(evaluate(node.value));
        for (const QJsonValue &element : elements) {
            m_item = element;
            ++m_number;
            render(node.body);
        }
    }

    void add(const QString &text)
    {
        m_isTooLong = m_isTooLong || text.size() > maxRenderedLength - m_text.size();
        if (!m_isTooLong)
            m_text += text;
    }

    static QJsonValue descend(QJsonValue value, const QStringList &path)
    {
        for (const QString &member : path)
            value = value.toObject().value(member);
        return value;
    }

    QJsonArray feedback(const QString &taskId, bool withChanges, bool withNotes) const
    {
        QJsonArray points;
        for (const Feedback &entry : m_context.feedback) {
            const bool isWanted = entry.isApprove ? withNotes : withChanges;
            if (!isWanted || (!taskId.isEmpty() && entry.taskId != taskId))
                continue;
            for (const QString &point : pointsOf(entry.text))
                points.append(point);
        }
        return points;
    }

    bool holds(const TemplateCondition &condition) const
    {
        const QJsonValue value = evaluate(condition.value);
        return test(condition, value) != condition.isNegated;
    }

    static bool test(const TemplateCondition &condition, const QJsonValue &value)
    {
        switch (condition.test) {
        case Test::Holds:
            return valueHolds(value);
        case Test::Is:
            return valueText(value) == condition.argument;
        case Test::From:
            return value.isDouble() && value.toDouble() >= condition.number;
        case Test::Mentions: {
            const QString text = valueText(value);
            const QStringList words = condition.argument.split(u'|', Qt::SkipEmptyParts);
            return std::ranges::any_of(words, [&text](const QString &word) {
                return text.contains(word.trimmed(), Qt::CaseInsensitive);
            });
        }
        }
        Q_UNREACHABLE();
    }

    const TemplateContext &m_context;
    QString m_text;
    bool m_isTooLong = false;
    QJsonValue m_item;
    int m_number = 0;
};

const QRegularExpression &bullet()
{
    static const QRegularExpression expression(u"^\\s*(?:[-*•]|\\d{1,3}[.)])\\s+"_s);
    return expression;
}

QString withoutBullet(QString line)
{
    return line.remove(bullet()).trimmed();
}

QStringList sentencesOf(const QString &line)
{
    static const QRegularExpression boundary(u"(?<=[.!?])\\s+(?=[\\p{Lu}\\d])|;\\s+"_s);
    return line.split(boundary, Qt::SkipEmptyParts);
}

} // namespace

QStringList linesOf(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(u'\n')) {
        const QString content = withoutBullet(line);
        if (!content.isEmpty())
            lines << content;
    }
    return lines;
}

QStringList pointsOf(const QString &text)
{
    QStringList points;
    for (const QString &line : text.split(u'\n')) {
        if (bullet().match(line).hasMatch())
            points << withoutBullet(line);
        else
            points << sentencesOf(line.trimmed());
        if (points.size() >= maxPoints)
            break;
    }
    points.removeAll(QString());
    return points.mid(0, maxPoints);
}

std::expected<Template, TemplateError> Template::parse(const QString &text, const TemplateNames &names)
{
    auto nodes = parseTemplate(text, names);
    if (!nodes)
        return std::unexpected(nodes.error());
    Template result;
    result.m_nodes = std::make_shared<const std::vector<Node>>(std::move(*nodes));
    return result;
}

std::expected<QString, QString> Template::render(const TemplateContext &context) const
{
    if (!m_nodes)
        return QString();
    Renderer renderer(context);
    renderer.render(*m_nodes);
    if (renderer.isTooLong()) {
        return std::unexpected(QCoreApplication::translate("crew::service::Template",
                                                           "The output would be longer than %1 characters.")
                                   .arg(maxRenderedLength));
    }
    return renderer.text();
}

std::optional<QJsonValue> Template::soleValue(const TemplateContext &context) const
{
    if (!m_nodes || m_nodes->size() != 1 || m_nodes->front().kind != Node::Kind::Value)
        return std::nullopt;
    return Renderer(context).evaluate(m_nodes->front().value);
}

} // namespace crew::service
