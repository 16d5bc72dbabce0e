// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/template.h"

/// The parsed form of a template; for template.cpp and templateparser.cpp only.
namespace crew::service {

struct TemplateValue
{
    enum class Source { Input, Output, Attempt, Feedback, Changes, Notes, Item, Number };
    Source source = Source::Attempt;
    QString name;     ///< input key or task id; may be empty
    QStringList path; ///< members to go down into
};

struct TemplateCondition
{
    enum class Test { Holds, Is, Mentions, From };
    bool isNegated = false;
    TemplateValue value;
    Test test = Test::Holds;
    QString argument;
    double number = 0; ///< for From
};

struct Template::Node
{
    enum class Kind { Text, Value, If, Each };
    Kind kind = Kind::Text;
    QString text;
    TemplateValue value;
    TemplateCondition condition;
    std::vector<Node> body;
    std::vector<Node> otherwise;
};

} // namespace crew::service
