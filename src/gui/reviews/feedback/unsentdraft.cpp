// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/unsentdraft.h"

#include "core/idtext.h"
#include "core/review.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/pane/reviewtext.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

QByteArray toJson(const FeedbackDraft &draft, const DraftOrigin &origin)
{
    QJsonObject object = QJsonDocument::fromJson(toJson(draft)).object();
    object.insert("origin"_L1, QJsonObject{{u"crewId"_s, idText(origin.crewId)},
                                           {u"executionId"_s, idText(origin.executionId)},
                                           {u"taskId"_s, origin.taskId},
                                           {u"task"_s, origin.task},
                                           {u"crew"_s, origin.crew},
                                           {u"subject"_s, origin.subject},
                                           {u"writtenAt"_s, origin.writtenAt.toString(Qt::ISODateWithMs)},
                                           {u"wasRefused"_s, origin.wasRefused}});
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

DraftOrigin draftOriginFrom(const QByteArray &json)
{
    const QJsonObject origin = QJsonDocument::fromJson(json).object().value("origin"_L1).toObject();
    return {QUuid(origin.value("crewId"_L1).toString()),
            QUuid(origin.value("executionId"_L1).toString()),
            origin.value("taskId"_L1).toString(),
            origin.value("task"_L1).toString(),
            origin.value("crew"_L1).toString(),
            origin.value("subject"_L1).toString(),
            QDateTime::fromString(origin.value("writtenAt"_L1).toString(), Qt::ISODateWithMs),
            origin.value("wasRefused"_L1).toBool()};
}

bool holdsWords(const FeedbackDraft &draft)
{
    return !draft.words.trimmed().isEmpty() ||
           std::ranges::any_of(draft.points, [](const FeedbackPoint &point) {
               return !point.comment.trimmed().isEmpty() || !point.quote.trimmed().isEmpty();
           });
}

FeedbackDraft joined(const FeedbackDraft &first, const FeedbackDraft &more)
{
    FeedbackDraft both = first;
    if (first.words.trimmed().isEmpty())
        both.words = more.words;
    else if (!more.words.trimmed().isEmpty() && !first.words.contains(more.words.trimmed()))
        both.words = first.words.trimmed() + "\n\n"_L1 + more.words;
    for (const FeedbackPoint &point : more.points) {
        if (!both.points.contains(point))
            both.points.append(point);
    }
    return both;
}

int nearness(const DraftOrigin &origin, const Review &review)
{
    const bool isSameTask = (!origin.taskId.isEmpty() && origin.taskId == taskIdOf(review)) ||
                            (!origin.task.isEmpty() && origin.task == taskTitle(review));
    if (!origin.executionId.isNull() && origin.executionId == review.executionId)
        return isSameTask ? 4 : 3;
    if (!origin.crewId.isNull() && origin.crewId == review.crewId)
        return isSameTask ? 2 : 1;
    return 0;
}

QString originText(const UnsentDraft &unsent, const QDateTime &now)
{
    const DraftOrigin &origin = unsent.origin;
    QStringList parts{origin.task,
                      QCoreApplication::translate("UnsentDraft", "attempt %1").arg(unsent.attempt),
                      origin.crew, origin.subject};
    if (origin.writtenAt.isValid())
        parts += momentText(origin.writtenAt, now);
    parts.removeAll(QString());
    return visibleText(parts.join(u" · "_s));
}

} // namespace crew::gui::reviews
