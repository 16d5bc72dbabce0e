// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbacktemplates.h"

#include "core/idtext.h"
#include "gui/common/settings/localstate.h"
#include "gui/reviews/feedback/feedbackrules.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

QString keyOf(const QUuid &crewId)
{
    return crewId.isNull() ? u"templates"_s : "templates/"_L1 + idText(crewId);
}

QString valueOf(const QString &placeholder, const TemplateContext &context)
{
    if (placeholder == "task"_L1)
        return context.task;
    if (placeholder == "crew"_L1)
        return context.crew;
    if (placeholder == "attempt"_L1)
        return QString::number(context.attempt);
    return placeholder == "quote"_L1 ? quoteToSend(context.quote) : QString();
}

FeedbackTemplates templatesFrom(const QJsonArray &array)
{
    FeedbackTemplates templates;
    for (const QJsonValue &value : array) {
        const QJsonObject object = value.toObject();
        const FeedbackTemplate read{object.value("name"_L1).toString().trimmed(),
                                    object.value("text"_L1).toString()};
        if (!read.name.isEmpty() && !read.text.isEmpty())
            templates.append(read);
    }
    return templates;
}

} // namespace

ExpandedTemplate expandTemplate(const QString &text, const TemplateContext &context)
{
    static const QRegularExpression placeholder(u"\\{(task|crew|attempt|quote|cursor)\\}"_s);
    ExpandedTemplate expanded;
    expanded.cursor = -1;
    qsizetype done = 0;
    for (auto it = placeholder.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        expanded.text += QStringView(text).mid(done, match.capturedStart() - done);
        if (match.captured(1) == "cursor"_L1 && expanded.cursor < 0)
            expanded.cursor = expanded.text.size();
        expanded.text += valueOf(match.captured(1), context);
        done = match.capturedEnd();
    }
    expanded.text += QStringView(text).mid(done);
    if (expanded.cursor < 0)
        expanded.cursor = expanded.text.size();
    return expanded;
}

FeedbackTemplates startTemplates()
{
    // The texts are for the crew, so they are not translated; everybody can change them.
    return {
        {QCoreApplication::translate("FeedbackTemplates", "Shorter"),
         u"Make it half as long. Keep every fact and every number."_s},
        {QCoreApplication::translate("FeedbackTemplates", "Sources"),
         u"Name a source for each claim, and leave out what has none."_s},
        {QCoreApplication::translate("FeedbackTemplates", "This place"),
         u"Where it says “{quote}”: {cursor}"_s},
        {QCoreApplication::translate("FeedbackTemplates", "Keep, but change"),
         u"Keep the rest of attempt {attempt} as it is. Change only this: {cursor}"_s},
        {QCoreApplication::translate("FeedbackTemplates", "Missing"),
         u"“{task}” is not complete. Missing: {cursor}"_s},
    };
}

FeedbackTemplates templatesOf(const LocalState &state, const QUuid &crewId)
{
    const QByteArray json = state.value(keyOf(crewId));
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isArray())
        return crewId.isNull() ? startTemplates() : FeedbackTemplates();
    return templatesFrom(document.array());
}

void setTemplatesOf(LocalState &state, const QUuid &crewId, const FeedbackTemplates &templates)
{
    QJsonArray array;
    for (const FeedbackTemplate &known : templates)
        array.append(QJsonObject{{u"name"_s, known.name}, {u"text"_s, known.text}});
    const bool isDefault = crewId.isNull() ? templates == startTemplates() : templates.isEmpty();
    state.setValue(keyOf(crewId),
                   isDefault ? QByteArray() : QJsonDocument(array).toJson(QJsonDocument::Compact));
}

FeedbackTemplates templatesFor(const LocalState &state, const QUuid &crewId)
{
    return crewId.isNull() ? templatesOf(state, {}) : templatesOf(state, crewId) + templatesOf(state, {});
}

} // namespace crew::gui::reviews
