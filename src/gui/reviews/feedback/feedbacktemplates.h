// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QUuid>

namespace crew::gui {
class LocalState;
}

namespace crew::gui::reviews {

/// Words that are needed often. \a text may hold {task}, {crew}, {attempt}, {quote} and {cursor}.
struct FeedbackTemplate
{
    QString name;
    QString text;

    bool operator==(const FeedbackTemplate &) const = default;
};

using FeedbackTemplates = QList<FeedbackTemplate>;

inline constexpr int templateKeys = 9; ///< Alt+1 to Alt+9 insert the first templates

/// What the placeholders of a template stand for.
struct TemplateContext
{
    QString task;
    QString crew;
    int attempt = 1;
    QString quote; ///< what is selected in the output
};

struct ExpandedTemplate
{
    QString text;
    qsizetype cursor = 0; ///< where typing goes on: at {cursor}, else at the end

    bool operator==(const ExpandedTemplate &) const = default;
};

/// \a text with its placeholders filled in, once: what they stand for is not read again. An unknown one
/// stays as it is.
ExpandedTemplate expandTemplate(const QString &text, const TemplateContext &context);

/// What is there until somebody changes it.
FeedbackTemplates startTemplates();

/// The templates for all crews (\a crewId null), or those of one crew alone, in \a state: "templates" and
/// "templates/<crew>". What makes no sense there is left out.
FeedbackTemplates templatesOf(const LocalState &state, const QUuid &crewId);
void setTemplatesOf(LocalState &state, const QUuid &crewId, const FeedbackTemplates &templates);

/// What can be inserted in a review of \a crewId: its own first, then those for all crews.
FeedbackTemplates templatesFor(const LocalState &state, const QUuid &crewId);

} // namespace crew::gui::reviews
