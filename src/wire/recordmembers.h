// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace crew::wire {

// What several records have, each time under the same names.

void insertPerson(QJsonObject &record, const Reviewer &person);
Reviewer personIn(const QJsonObject &record);

void insertRequestName(QJsonObject &record, const RequestName &request);
RequestName requestNameIn(const QJsonObject &record);

/// Byte for byte, and readable where it is text.
void insertBytes(QJsonObject &record, const QString &name, const QByteArray &bytes);
QByteArray bytesIn(const QJsonObject &record, const QString &name);

} // namespace crew::wire
