// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbackdraft.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

/// In English, as it is in what the crew reads.
const char *wordOf(PointLabel label)
{
    switch (label) {
    case PointLabel::Change:
        return QT_TRANSLATE_NOOP("FeedbackPoint", "Change");
    case PointLabel::Add:
        return QT_TRANSLATE_NOOP("FeedbackPoint", "Add");
    case PointLabel::Remove:
        return QT_TRANSLATE_NOOP("FeedbackPoint", "Remove");
    case PointLabel::Question:
        return QT_TRANSLATE_NOOP("FeedbackPoint", "Question");
    case PointLabel::Good:
        return QT_TRANSLATE_NOOP("FeedbackPoint", "Good");
    }
    Q_UNREACHABLE();
}

QString stored(PointLabel label)
{
    return labelWord(label).toLower();
}

PointLabel labelOf(const QString &word)
{
    for (const PointLabel label : allPointLabels) {
        if (stored(label) == word)
            return label;
    }
    return PointLabel::Change;
}

QJsonObject pointObject(const FeedbackPoint &point)
{
    return {{u"label"_s, stored(point.label)}, {u"quote"_s, point.quote}, {u"comment"_s, point.comment}};
}

FeedbackPoint pointFrom(const QJsonObject &object)
{
    return {labelOf(object.value("label"_L1).toString()), object.value("quote"_L1).toString(),
            object.value("comment"_L1).toString()};
}

} // namespace

QString labelWord(PointLabel label)
{
    return QString::fromLatin1(wordOf(label));
}

QString labelTitle(PointLabel label)
{
    return QCoreApplication::translate("FeedbackPoint", wordOf(label));
}

QByteArray toJson(const FeedbackDraft &draft)
{
    QJsonArray points;
    for (const FeedbackPoint &point : draft.points)
        points.append(pointObject(point));
    return QJsonDocument(QJsonObject{{u"words"_s, draft.words}, {u"points"_s, points}})
        .toJson(QJsonDocument::Compact);
}

std::optional<FeedbackDraft> feedbackDraftFrom(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return std::nullopt;
    FeedbackDraft draft;
    draft.words = document.object().value("words"_L1).toString();
    const QJsonArray points = document.object().value("points"_L1).toArray();
    for (const QJsonValue &point : points) {
        if (point.isObject())
            draft.points.append(pointFrom(point.toObject()));
    }
    return draft;
}

} // namespace crew::gui::reviews
