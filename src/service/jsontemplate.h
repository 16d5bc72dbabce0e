// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/template.h"

namespace crew::service {

inline constexpr int maxJsonTemplateDepth = 32;

/// A JSON value whose strings are templates; keys, numbers and booleans stand as they are.
/// A string that is a single {VALUE} becomes that value, with its JSON type.
class JsonTemplate
{
public:
    struct Error
    {
        QString path; ///< such as "summary.points[2]"
        TemplateError error;
    };

    static std::expected<JsonTemplate, Error> parse(const QJsonValue &skeleton, const TemplateNames &names);

    std::expected<QJsonValue, QString> render(const TemplateContext &context) const;

private:
    QJsonValue m_skeleton;
    QHash<QString, Template> m_templates; ///< by source text
};

} // namespace crew::service
