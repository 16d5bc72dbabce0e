// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diff.h"

#include <QList>
#include <QStringView>

namespace crew::content {

/// One line of a patch.
struct PatchLine
{
    enum class Kind {
        Text,     ///< of no part of a patch, such as a commit's message
        FileHead, ///< names a file or says what becomes of it
        HunkHead, ///< "@@ -1,3 +1,4 @@"
        Same,
        Removed,
        Added,
        Remark ///< "\ No newline at end of file"
    };

    Kind kind = Kind::Text;
    diff::Range range; ///< in the text, without its end
    qint32 before = 0; ///< number of the line in the file; 0 where it is not in it
    qint32 after = 0;

    bool operator==(const PatchLine &) const = default;
};

/// A unified diff, also as git writes it.
struct Patch
{
    QList<PatchLine> lines; ///< every line of the text
    qint32 hunks = 0;
    qint32 wrongHunks = 0; ///< that have other lines than their head says; programs refuse them
    qint32 removed = 0;
    qint32 added = 0;
    bool beginsAsPatch = false; ///< nothing stands before the first head but what git writes there
    qint32 strangeLines = 0;    ///< that are neither of a patch nor of a commit's message

    bool isPatch() const { return beginsAsPatch && strangeLines == 0 && (hunks > 0 || heads > 0); }
    qint32 heads = 0; ///< "diff --git"
};

/// Reads any text; what is no patch has lines of Text.
Patch readPatchLines(QStringView text);

} // namespace crew::content
