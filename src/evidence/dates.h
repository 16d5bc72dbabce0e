// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/findings.h"

#include <QStringView>

#include <optional>

namespace crew::evidence {

/// A date as a text states it; 0 for what it leaves out.
struct StatedDate
{
    int year = 0;
    int month = 0;
    int day = 0;

    bool operator==(const StatedDate &) const = default;
};

struct WrittenDate
{
    Place place;
    QList<StatedDate> readings; ///< more than one where day and month, or the century, can be either
};

/// The date that begins at \a begin, in digits or with the name of a month in English or German, or as
/// Chinese and Japanese write it; nothing when none does.
std::optional<WrittenDate> dateAt(QStringView text, qsizetype begin);

} // namespace crew::evidence
