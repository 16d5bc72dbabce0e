// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace crew::evidence {

/// A stretch of a page's text, in UTF-16 code units; a negative begin: the place is not known.
struct Place
{
    qsizetype begin = -1;
    qsizetype length = 0;

    qsizetype end() const { return begin + length; }
    bool operator==(const Place &) const = default;
};

enum class FactKind { Number, Date, Name, Quotation };

inline constexpr FactKind allFactKinds[] = {FactKind::Number, FactKind::Date, FactKind::Name,
                                            FactKind::Quotation};

/// Something in an output that the sources do not have.
struct Fact
{
    FactKind kind = FactKind::Number;
    QString text; ///< as it stands in the output
    QList<Place> places;

    bool operator==(const Fact &) const = default;
};

/// One total of a table, computed again.
struct SumCheck
{
    QString label;    ///< of the total's row or column, as written
    QString title;    ///< of the column or row that was added up; may be empty
    QString written;  ///< the total as written
    QString computed; ///< what the cells add up to, written alike
    Place place;      ///< of the total
    bool fits = false;

    bool operator==(const SumCheck &) const = default;
};

/// One address that the output links to.
struct OutputLink
{
    QString address;   ///< as it would be opened
    QString text;      ///< that stands for it in the output
    QString host;      ///< for people; empty when the address has none
    QString otherHost; ///< that the text names, or that stands before an @, while the address leads to host
    QList<Place> places;

    bool operator==(const OutputLink &) const = default;
};

/// What an examination found. In the order of the output; at most maxItems of each list.
struct Findings
{
    static constexpr qsizetype maxItems = 500;

    QList<Fact> facts;
    QList<SumCheck> sums;
    int unclearSums = 0; ///< totals that can be read in more than one way, and so were not computed
    QList<OutputLink> links;
    bool hasMore = false;       ///< some list was full
    bool outputIsCut = false;   ///< only the beginning of the output was examined
    bool sourcesAreCut = false; ///< the sources are too long to be compared, so no facts are listed

    bool operator==(const Findings &) const = default;
};

} // namespace crew::evidence
