// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/flowreview.h"
#include "core/network.h"
#include "core/quirks.h"

#include <QList>
#include <QString>
#include <QUrl>
#include <QUuid>

#include <optional>

namespace crew {

/// The two kinds of access token (interface specification, section 5).
enum class TokenKind {
    Organization, ///< "Bearer Token": full crew operations
    User,         ///< "User Bearer Token": operations specific to a user
};

inline constexpr int maxKeptDays = 3650; ///< ten years

/// A deployed crew that the console is connected to. Its token lives in the keychain, never here.
struct Crew
{
    QUuid id;
    QString name;
    QUrl address; ///< {base_url}, normalised by parseCrewAddress(): no trailing slash, query or fragment
    TokenKind tokenKind = TokenKind::Organization;
    QString notes;
    QString colour;      ///< one of crewColours(); a name, so that the theme decides what it looks like
    Quirks quirks;       ///< how its service differs from the contract; core/crewquirks.h: what is used
    CrewNetwork network; ///< what is special about the way to it
    FlowReviews flows;   ///< where its flows may ask, and may be answered
    /// Days from the last change of a run that has ended until it is removed, 1 to maxKeptDays; 0: never;
    /// nothing: EngineSettings::keepDays.
    std::optional<int> keepDays = {};

    bool operator==(const Crew &) const = default;
};

/// The colour names a crew may have, in the order they are offered.
inline QStringList crewColours()
{
    return {QStringLiteral("blue"),   QStringLiteral("green"), QStringLiteral("orange"),
            QStringLiteral("purple"), QStringLiteral("red"),   QStringLiteral("teal"),
            QStringLiteral("pink"),   QStringLiteral("grey")};
}

} // namespace crew
