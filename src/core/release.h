// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

#include <compare>
#include <expected>
#include <optional>

namespace crew {

/// A release of this program, as a feed names it.
struct Release
{
    QString version; ///< without a leading "v"
    QString notes;   ///< what is new, for people; plain text, may be empty
    QUrl page;       ///< where to read on; empty when the feed names none that can be opened

    bool operator==(const Release &) const = default;
};

/// The order of two versions as semantic versioning has it, pre-releases included: 1.2 is 1.2.0, "v" in front
/// and "+build" behind count for nothing. Nothing when one of them is no version.
std::optional<std::weak_ordering> compareVersions(const QString &left, const QString &right);

/// Reads the address of a feed as a person types it: https, or http for this machine. On failure: one plain
/// sentence.
std::expected<QUrl, QString> parseFeedAddress(const QString &text);

} // namespace crew
