// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <expected>
#include <memory>
#include <optional>
#include <vector>

namespace crew::service {

/// What a template may name; anything else in it is an error when it is read, not when it is used.
struct TemplateNames
{
    QStringList inputs;       ///< the crew's input keys
    QStringList earlierTasks; ///< ids of the tasks before this one
    QString task;             ///< id of the task the template belongs to
};

/// One feedback text of POST /resume.
struct Feedback
{
    QString taskId;
    bool isApprove = false;
    QString text;

    bool operator==(const Feedback &) const = default;
};

/// What a template is filled with.
struct TemplateContext
{
    QJsonObject inputs;
    QHash<QString, QString> outputs; ///< by task id
    QList<Feedback> feedback;        ///< everything said so far, oldest first
    int attempt = 1;                 ///< of the task the template belongs to, from 1
};

struct TemplateError
{
    QString message; ///< one plain sentence
    int line = 0;    ///< from 1
    int column = 0;  ///< from 1, in UTF-16 units
};

inline constexpr qsizetype maxTemplateLength = 64 * 1024;        ///< UTF-16 units
inline constexpr qsizetype maxRenderedLength = 16 * 1024 * 1024; ///< UTF-16 units
inline constexpr int maxTemplateDepth = 16;                      ///< blocks inside blocks
inline constexpr qsizetype maxPoints = 200; ///< of one feedback text; the rest is left out

/// The lines of \a text that are not blank, without their bullets or numbers.
QStringList linesOf(const QString &text);

/// The single points of a feedback text: its list items, and the sentences of its other lines.
QStringList pointsOf(const QString &text);

/// Text of a crew file, parsed once. The language:
///
///   {{ and }}            one brace
///   {VALUE}              the value as text: a list of plain values as Markdown items, other lists and
///   objects as JSON {if CONDITION} … {else} … {end} {each VALUE} … {end} once per element of a list, or per
///   line of a text; not inside another {each}
///
/// VALUE is one of
///   input KEY            an input of the kickoff; KEY/MEMBER/… goes into an object
///   output TASK          what an earlier task has put out
///   attempt              1 for the first attempt of this task
///   feedback [TASK]      the points of all feedback so far, or of that on one task
///   changes [TASK]       only of feedback that asked for another attempt (is_approve false)
///   notes [TASK]         only of feedback that approved
///   item[/MEMBER], number   inside {each}: the element, and its number from 1
///
/// CONDITION is [not] VALUE, true unless missing, empty, false or 0, or one of
///   VALUE is TEXT        its text is TEXT
///   VALUE mentions A|B   its text holds A or B, without regard to case
///   VALUE from N         it is a number, and at least N
///
/// A line that holds a single {if}, {else}, {each} or {end} and nothing else leaves no empty line behind.
class Template
{
public:
    Template() = default;

    static std::expected<Template, TemplateError> parse(const QString &text, const TemplateNames &names);

    /// The text for \a context; an error when it would be longer than maxRenderedLength.
    std::expected<QString, QString> render(const TemplateContext &context) const;

    /// The value itself when the template is a single {VALUE} and nothing else.
    std::optional<QJsonValue> soleValue(const TemplateContext &context) const;

    struct Node; ///< defined where it is used

private:
    std::shared_ptr<const std::vector<Node>> m_nodes;
};

} // namespace crew::service
