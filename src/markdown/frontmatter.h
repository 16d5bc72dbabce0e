// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace crew::markdown {

/// How many bytes at the beginning of \a text are front matter: lines of YAML between two lines of three
/// dashes, which many programs do not show. 0 when there is none.
qsizetype frontMatterSize(QByteArrayView text);

} // namespace crew::markdown
