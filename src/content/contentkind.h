// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::content {

enum class ContentKind {
    Text, ///< prose, plain or Markdown
    Json,
    JsonLines, ///< a JSON value on each line
    Patch,     ///< a unified diff, also as git writes it
    Table,     ///< CSV or TSV
    Mail,      ///< RFC 5322: header fields, an empty line, a body
    Code
};

/// How sure it is that a text is of a kind.
enum class Confidence {
    Guess, ///< not enough to show the text otherwise than as prose
    Likely,
    Certain
};

/// What a text is taken for.
struct Detected
{
    ContentKind kind = ContentKind::Text;
    Confidence confidence = Confidence::Certain;
    QChar delimiter = {};  ///< of a table
    QString language = {}; ///< of code, as its highlighter calls it, such as "cpp"

    bool operator==(const Detected &) const = default;
};

} // namespace crew::content
