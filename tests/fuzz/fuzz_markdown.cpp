// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as Markdown: whatever is visible in it is on the page, and the lines and spans of the page fit its
// text.
#include "markdown/reader.h"
#include "support/markdowncheck.h"

#include <QDebug>

#include <cstdlib>

using namespace crew::markdown;

namespace {

void require(bool condition, const char *what, const QString &text)
{
    if (condition)
        return;
    qCritical() << what << text;
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QString text =
        QString::fromUtf8(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const std::optional<Page> page = readMarkdown(text);
    if (!page)
        return 0;
    const QString missing = crew::test::missingOnPage(text, *page);
    require(missing.isEmpty(), "missing", missing);
    qsizetype at = 0;
    for (const Line &line : page->lines) {
        require(line.begin == at || line.begin == at + 1, "line", page->text);
        at = line.end();
    }
    require(at == page->text.size(), "end", page->text);
    at = 0;
    for (const Span &span : page->spans) {
        require(span.begin >= at && span.length > 0, "span", page->text);
        at = span.begin + span.length;
    }
    require(at <= page->text.size(), "last span", page->text);
    return 0;
}
