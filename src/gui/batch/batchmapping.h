// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "core/inputfield.h"
#include "wire/batchfile.h"

#include <QHash>

namespace crew::gui::batch {

/// Where one input of a crew comes from.
struct InputSource
{
    enum class Kind {
        NotChosen, ///< the file has no column of its name, and nobody has said what is to be sent
        LeaveOut,
        Column, ///< of the file
        Same,   ///< one text for all rows
    };

    Kind kind = Kind::NotChosen;
    int column = -1;
    QString text = {};

    bool operator==(const InputSource &) const = default;
};

/// One for each input, in their order.
using InputSources = QList<InputSource>;

/// What a person typed over values of single rows: by row of the file, from 0, and key of the input.
using RowEdits = QHash<std::pair<int, QString>, QString>;

/// Inputs take the column of the same name, whatever its case; one without takes its default for all rows.
/// One without a default that need not be sent is left out when its service said so; of a mere name nobody
/// knows.
InputSources sourcesByName(const InputFields &fields, const QStringList &columns);

/// What \a given, from a file of \a format, means for \a field; Undefined when it says nothing. The error is
/// one plain sentence.
std::expected<QJsonValue, QString> valueFor(const InputField &field, const QJsonValue &given,
                                            wire::BatchFileFormat format);

/// What \a source gives \a row, as text to be edited.
QString givenText(const wire::BatchFile &file, qsizetype row, const InputSource &source);

/// The inputs that \a row sends, or why it cannot. Its fields and its problem do not show what secret inputs
/// hold.
BatchRowRecord rowRecord(const wire::BatchFile &file, qsizetype row, const InputFields &fields,
                         const InputSources &sources, const RowEdits &edits = {});
/// Every row of \a file.
BatchRowRecords rowRecords(const wire::BatchFile &file, const InputFields &fields,
                           const InputSources &sources, const RowEdits &edits = {});

/// Which numbers of \a record, which rowRecord() made of the same, are sent in another spelling, in a
/// sentence; empty when none is, or when the row is not sent.
QString respellingText(const wire::BatchFile &file, const BatchRowRecord &record, const InputFields &fields,
                       const InputSources &sources, const RowEdits &edits = {});

/// Such sentences of the rows that have one, by row of the file, from 0.
using RowNotes = QHash<int, QString>;
RowNotes respellings(const wire::BatchFile &file, const BatchRowRecords &records, const InputFields &fields,
                     const InputSources &sources, const RowEdits &edits = {});

} // namespace crew::gui::batch
