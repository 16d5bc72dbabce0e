// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

namespace crew::wire {

/// What an error answer says; its shape is not shown in the contract.
struct ErrorReport
{
    QString text;       ///< for people, at most 2,000 characters; empty when the body says nothing
    QStringList fields; ///< inputs or members it names, as they came; at most 1,000

    bool operator==(const ErrorReport &) const = default;
};

/// Reads every shape seen: {error, message, details.missing_inputs[]}, {detail: text}, {detail: [{loc,
/// msg}]}, problem+json with errors{} and validation[], plain text, HTML (reduced to its words), nothing at
/// all.
ErrorReport decodeError(const QByteArray &body);

/// \a text of a service for people: at most 2,000 characters, and "…" where there is more.
QString shortened(const QString &text);

/// \a answer and the objects that are wrapped in its members, such as "data" and "detail"; the outer first.
QList<QJsonObject> levelsOf(const QJsonObject &answer);
/// The same, and the objects in lists that are wrapped: they accept nothing, and may say that something
/// failed.
QList<QJsonObject> levelsAndItemsOf(const QJsonObject &answer);

/// True when \a level itself, and not what is wrapped in it, says that it is an error.
bool saysError(const QJsonObject &level);

/// True when a sentence of \a level, beside its word or its ID, fulfils \a condition.
bool hasSentence(const QJsonObject &level, bool (*condition)(const QString &));

/// True when \a answer, whose HTTP status says success, says at any level that it is an error.
bool holdsError(const QJsonObject &answer);

} // namespace crew::wire
