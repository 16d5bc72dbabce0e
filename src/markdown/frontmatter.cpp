// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/frontmatter.h"

#include <cctype>

namespace crew::markdown {

namespace {

/// "key: value", "- item", a comment, or what goes on from the line before.
bool isYaml(QByteArrayView line)
{
    if (line.isEmpty() || line.startsWith(' ') || line.startsWith('\t') || line.startsWith("- ") ||
        line.startsWith('#'))
        return true;
    qsizetype end = 0;
    while (end < line.size() && (std::isalnum(static_cast<unsigned char>(line[end])) || line[end] == '_' ||
                                 line[end] == '-' || line[end] == '.'))
        ++end;
    return end > 0 && end < line.size() && line[end] == ':' &&
           (end + 1 == line.size() || line[end + 1] == ' ');
}

} // namespace

qsizetype frontMatterSize(QByteArrayView text)
{
    if (!text.startsWith("---\n"))
        return 0;
    qsizetype begin = 4;
    bool hasLines = false;
    while (begin < text.size()) {
        const qsizetype end = text.indexOf('\n', begin);
        if (end < 0)
            return 0;
        const QByteArrayView line = text.sliced(begin, end - begin);
        if (line == "---" || line == "...")
            return hasLines ? end + 1 : 0;
        if (!isYaml(line) || (!hasLines && line.isEmpty())) // a rule and then a text
            return 0;
        hasLines = true;
        begin = end + 1;
    }
    return 0;
}

} // namespace crew::markdown
