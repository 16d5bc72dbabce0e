// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::markdown {

class Source;

/// What stands behind the text of a link or a picture, as it was written.
struct LinkTarget
{
    qsizetype end = 0; ///< behind all of it
    bool hasAddress = false;
    QString address; ///< without < and >
    QString title;   ///< with its marks
    QString label;   ///< of a definition elsewhere
};

/// Reads from the "]" at \a position on.
LinkTarget readLinkTarget(const Source &source, qsizetype position, qsizetype limit);

} // namespace crew::markdown
