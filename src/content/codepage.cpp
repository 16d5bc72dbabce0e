// SPDX-License-Identifier: GPL-3.0-or-later
#include "content/codepage.h"

#include "content/highlighter.h"
#include "markdown/pagewriter.h"

namespace crew::content {

namespace {

constexpr qsizetype longestText = 1'000'000; // characters, some seconds of work
constexpr qsizetype longestLine = 5'000;

/// Calls \a write with each line and its number, from 1.
template <typename Write>
markdown::Page pageOf(const QString &text, Write write)
{
    markdown::PageWriter page;
    qint32 number = 0;
    const QStringView all = text.endsWith(u'\n') ? QStringView(text).chopped(1) : QStringView(text);
    for (QStringView line : all.tokenize(u'\n')) {
        if (line.endsWith(u'\r'))
            line.chop(1);
        page.beginSource(markdown::LineChange::None, 0, ++number);
        write(page, line);
        page.breakLine();
    }
    markdown::Page result = page.take();
    result.isPlain = true;
    return result;
}

void writeTokens(markdown::PageWriter &page, QStringView line, const QList<Token> &tokens)
{
    qsizetype written = 0;
    for (const Token &token : tokens) {
        page.write(line.sliced(written, token.begin - written));
        page.write(line.sliced(token.begin, token.length), token.looks);
        written = token.begin + token.length;
    }
    page.write(line.sliced(written));
}

} // namespace

markdown::Page readCode(const QString &text)
{
    return pageOf(text, [](markdown::PageWriter &page, QStringView line) { page.write(line); });
}

markdown::Page readCode(const QString &text, const QString &language, const std::atomic_bool &isStopped)
{
    if (!hasColours(text, language))
        return readCode(text);
    Highlighter highlighter(language);
    return pageOf(text, [&](markdown::PageWriter &page, QStringView line) {
        const bool canColour = !isStopped && line.size() <= longestLine;
        writeTokens(page, line, canColour ? highlighter.highlight(line) : QList<Token>());
    });
}

bool hasColours(const QString &text, const QString &language)
{
    return text.size() <= longestText && Highlighter::knows(language);
}

} // namespace crew::content
