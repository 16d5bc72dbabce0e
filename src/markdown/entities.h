// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace crew::markdown {

/// The character that \a entity ("&amp;", "&#38;", "&#x26;") stands for; empty for one that is not known
/// here, which is then shown as it was written.
QString decodedEntity(QStringView entity);

} // namespace crew::markdown
