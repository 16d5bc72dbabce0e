// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sealed/deskkey.h"
#include "sql/connect.h"

#include <QStringList>

#include <expected>

namespace crew::desk {

/// Computes again the chains over the record of decisions and of each crew's part of it, and over what
/// administrators did, in the database that \a connect reaches, and checks the signature. Gives a line for
/// each; one that does not hold was so before. \a epoch is that of the writer. The error is a sentence.
std::expected<QStringList, QString> checkRecords(const sql::Connect &connect, qint64 epoch,
                                                 const DeskKey &key);

} // namespace crew::desk
