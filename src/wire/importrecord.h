// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/entry.h"
#include "wire/json.h"

#include <QUuid>

#include <expected>

namespace crew::wire {

/// What the journal keeps of a run that was moved here from another computer, before its entries.
struct ImportRecord
{
    Reviewer person;    ///< who moved it
    QUuid source;       ///< the profile that it is from
    QString computer;   ///< what people call that computer
    QUuid formerCrew;   ///< what the run's crew is called there; null where its entries do not say
    qint64 entries = 0; ///< how many follow, one behind the other
    QByteArray hash;    ///< SHA-256 of encodeHistory() as it was sent

    bool operator==(const ImportRecord &) const = default;
};

QByteArray encodeImportRecord(const ImportRecord &record);
std::expected<ImportRecord, DecodeError> decodeImportRecord(const QByteArray &bytes);

/// The entries of a run for another computer: a JSON object a line, without their sequence. The same entries
/// always give the same bytes.
QByteArray encodeHistory(const Entries &entries);
/// One line of it. The error is a sentence.
std::expected<Entry, QString> decodeHistoryLine(const QByteArray &line);

/// The crew that \a entry itself names; null for none.
QUuid crewNamedIn(const Entry &entry);
/// \a entry of another computer as an entry of \a crewId here. By the webhook addresses that it tells no
/// callback is known here. What is replaced stays in it under other names, so that it can be put back.
Entry adopted(Entry entry, const QUuid &crewId);

} // namespace crew::wire
