// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

namespace crew {

/// Small values that the user interface keeps beside the history, by key ("draft/<review>/<attempt>"); an
/// empty value stands for none.
using LocalValues = QHash<QString, QByteArray>;

} // namespace crew
