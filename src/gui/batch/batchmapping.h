// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "core/inputfield.h"
#include "wire/batchfile.h"

namespace crew::gui {

/// Where one input of a crew comes from.
struct InputSource
{
    enum class Kind {
        LeaveOut,
        Column, ///< of the file
        Same,   ///< one text for all rows
    };

    Kind kind = Kind::LeaveOut;
    int column = -1;
    QString text = {};

    bool operator==(const InputSource &) const = default;
};

/// One for each input, in their order.
using InputSources = QList<InputSource>;

/// Inputs take the column of the same name, whatever its case; one without takes its default for all rows.
InputSources sourcesByName(const InputFields &fields, const QStringList &columns);

/// What \a given, from a file of \a format, means for \a field; Undefined when it says nothing. The error is
/// one plain sentence.
std::expected<QJsonValue, QString> valueFor(const InputField &field, const QJsonValue &given,
                                            wire::BatchFileFormat format);

/// The inputs that \a row sends, or why it cannot.
BatchRowRecord rowRecord(const wire::BatchFile &file, qsizetype row, const InputFields &fields,
                         const InputSources &sources);
/// Every row of \a file.
BatchRowRecords rowRecords(const wire::BatchFile &file, const InputFields &fields,
                           const InputSources &sources);

} // namespace crew::gui
