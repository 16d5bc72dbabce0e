// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/dates.h"
#include "evidence/findings.h"

#include <QStringView>

#include <vector>

namespace crew::evidence {

/// A number, date, time or code such as INV-2024-0042, as a text has it.
struct WrittenFact
{
    FactKind kind = FactKind::Number;
    Place place;
    bool isSmall = false; ///< a number of one digit that counts no money and is no percentage
    /// Each reading is a list of hashes; a text has the fact when it has all hashes of one of its readings.
    std::vector<std::vector<size_t>> readings;
    QList<StatedDate> dates; ///< of a date
};

/// Reads numbers, dates and codes, one after the other.
class FactReader
{
public:
    /// \a text has to outlive it. \a skipsAddresses: what is a part of a web address is not read.
    FactReader(QStringView text, bool skipsAddresses);

    /// The next fact; false when there is none.
    bool next(WrittenFact &fact);

private:
    bool readWord(WrittenFact &fact);
    void readDate(const WrittenDate &date, WrittenFact &fact);
    bool readTime(WrittenFact &fact);
    void readNumber(WrittenFact &fact);

    QStringView m_text;
    bool m_skipsAddresses;
    qsizetype m_at = 0;
};

/// What stands for \a date in tables of hashes.
size_t hashOf(const StatedDate &date);
/// What stands for a number without marks ("1234.5").
size_t hashOfNumber(QStringView plain);

} // namespace crew::evidence
