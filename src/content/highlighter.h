// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "markdown/page.h"

#include <QList>
#include <QStringView>

#include <memory>

namespace crew::content {

/// A stretch of a line of code that looks otherwise than the rest.
struct Token
{
    qsizetype begin = 0;
    qsizetype length = 0;
    markdown::Looks looks;

    bool operator==(const Token &) const = default;
};

/// Finds keywords, texts, numbers and comments by GNU Source-highlight, whose descriptions of languages are
/// files of the system. Without it, no language is known and nothing has a colour.
class Highlighter
{
public:
    /// Only languages of a list of our own: a text must not choose which file is read.
    static bool knows(const QString &language);

    explicit Highlighter(const QString &language);
    ~Highlighter();

    /// The tokens of the next line, in order; lines come from the first to the last. Nothing after an error.
    QList<Token> highlight(QStringView line);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace crew::content
