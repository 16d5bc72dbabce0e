// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFileDevice>
#include <QString>

#include <expected>

namespace crew::gui {

/// Opens \a file for writing. Only its owner may read it, as far as its file system knows owners: what is
/// exported may be confidential.
bool openForOwner(QFileDevice &file);

/// Why \a file could not be written, for the end of a sentence; to be called before it is closed. Qt has no
/// text for a file that was written in part.
QString writeProblem(const QFileDevice &file);

/// Writes \a bytes to \a path, all or nothing: on failure a file that was there is as it was, and the error
/// is a sentence for people. Only its owner may read it. May be called on any thread.
std::expected<void, QString> saveFile(const QString &path, const QByteArray &bytes);

} // namespace crew::gui
