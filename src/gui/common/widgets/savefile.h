// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <expected>

namespace crew::gui {

/// Writes \a bytes to \a path, all or nothing: on failure a file that was there is as it was, and the error
/// is a sentence for people. May be called on any thread.
std::expected<void, QString> saveFile(const QString &path, const QByteArray &bytes);

} // namespace crew::gui
