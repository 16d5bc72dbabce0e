// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/release.h"

#include <QByteArray>

namespace crew::wire {

/// Reads a feed of releases:
///   {"version": "1.2.3", "notes": "What is new.", "page": "https://example.com/1.2.3"}
/// "version" has to be there; further members are passed over. What GitHub's API answers for a release
/// (tag_name, body, html_url) is read as well, and a list of either: the highest version that is neither a
/// draft nor marked as a pre-release. A page that is not https (or http on this machine) is left out. On
/// failure: one plain sentence.
std::expected<Release, QString> decodeReleaseFeed(const QByteArray &bytes);

} // namespace crew::wire
