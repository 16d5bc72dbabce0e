// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/jsontemplate.h"

#include "service/memberreader.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace crew::service {

namespace {

/// Visits every string of a JSON value, and puts it together again from what the visits return.
template <typename Visit>
QJsonValue transformed(const QJsonValue &value, const QString &path, int depth, Visit &visit)
{
    if (value.isString() || depth > maxJsonTemplateDepth)
        return visit(value.toString(), path, depth);
    if (value.isArray()) {
        QJsonArray result;
        for (const QJsonValue &element : value.toArray())
            result.append(transformed(element, pathOfElement(path, result.size()), depth + 1, visit));
        return result;
    }
    if (value.isObject()) {
        QJsonObject result;
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            result.insert(it.key(), transformed(it.value(), path + u'.' + it.key(), depth + 1, visit));
        return result;
    }
    return value;
}

} // namespace

std::expected<JsonTemplate, JsonTemplate::Error> JsonTemplate::parse(const QJsonValue &skeleton,
                                                                     const TemplateNames &names)
{
    JsonTemplate result;
    result.m_skeleton = skeleton;
    std::optional<Error> problem;
    auto visit = [&](const QString &text, const QString &path, int depth) -> QJsonValue {
        if (problem)
            return text;
        if (depth > maxJsonTemplateDepth) {
            const QString message =
                QCoreApplication::translate("crew::service::JsonTemplate", "nested too deeply");
            problem = Error{path, {message, 1, 1}};
        } else if (auto parsed = Template::parse(text, names)) {
            result.m_templates.insert(text, *parsed);
        } else {
            problem = Error{path, parsed.error()};
        }
        return text;
    };
    transformed(skeleton, {}, 0, visit);
    if (problem)
        return std::unexpected(*problem);
    return result;
}

std::expected<QJsonValue, QString> JsonTemplate::render(const TemplateContext &context) const
{
    QString problem;
    qsizetype length = 0;
    auto visit = [&](const QString &text, const QString &, int) -> QJsonValue {
        if (!problem.isEmpty())
            return text;
        const Template source = m_templates.value(text);
        const auto rendered = source.render(context);
        length += rendered ? rendered->size() : 0;
        if (!rendered)
            problem = rendered.error();
        else if (length > maxRenderedLength)
            problem =
                QCoreApplication::translate("crew::service::JsonTemplate", "The output would be too long.");
        return rendered ? source.soleValue(context).value_or(*rendered) : QJsonValue(text);
    };
    const QJsonValue result = transformed(m_skeleton, {}, 0, visit);
    if (!problem.isEmpty())
        return std::unexpected(problem);
    return result;
}

} // namespace crew::service
