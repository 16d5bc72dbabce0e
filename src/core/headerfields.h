// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <utility>

namespace crew {

using HeaderFields = QList<std::pair<QByteArray, QByteArray>>; ///< name and value

/// The fields in \a lines, one in each, as the journal and the wire log have them. What is no field is left
/// out.
HeaderFields headerFieldsIn(const QByteArray &lines);

/// The value of the first field \a name, in whatever case; empty when there is none.
QByteArray headerValueIn(const QByteArray &lines, const QByteArray &name);

} // namespace crew
