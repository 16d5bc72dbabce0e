// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hiddencharacters.h"
#include "markdown/entities.h"
#include "markdown/page.h"

#include <QRegularExpression>

namespace crew::test {

/// The author's part of the page: without the program's words.
inline QString authorsText(const markdown::Page &page)
{
    QString result;
    qsizetype begin = 0;
    for (const markdown::Span &span : page.spans) {
        if (!(span.looks & markdown::Look::Note))
            continue;
        result += QStringView(page.text).sliced(begin, span.begin - begin);
        result += u' ';
        begin = span.begin + span.length;
    }
    result += QStringView(page.text).sliced(begin);
    return result;
}

/// What may be missing because the page shows what it means:
/// # =        a heading            the letters are larger
/// >          a quote              a bar beside it
/// - + *      an item              a bullet
/// - * _      a rule               a line
/// ` ~        code                 another font and ground
/// * _ ~ `    emphasis, code       bold, italic, struck out, another font
/// | - :      a table              its lines
/// [ ] ( ) < > !   a link          underlined, its address beside it
/// \          a mark is meant as a character; a line ends here
/// Besides, an entity may be its character, the number of an item the one that it counts to, and the x of a
/// task a ticked box.
inline bool isMark(QChar c)
{
    return QStringLiteral("#=>-+*_`~|:[]()<!\\").contains(c);
}

/// What stands around the first visible character of \a source that is not on the page in its turn; empty
/// when all are there.
inline QString missingOnPage(const QString &source, const markdown::Page &page)
{
    static const QRegularExpression entity(
        QStringLiteral("\\G&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,47});"));
    static const QRegularExpression task(QStringLiteral("\\G\\[[xX]\\](?=\\s|$)"));
    static const QRegularExpression number(QStringLiteral("\\G[0-9]{1,9}[.)](?=\\s|$)"));
    const QString shown = authorsText(page);
    qsizetype at = 0;     // on the page
    bool isPrefix = true; // of a line
    // Asked only where it may begin: each time, all that follows is looked at for whether it is Unicode.
    const auto lengthOf = [&source](const QRegularExpression &expression, qsizetype place) {
        return expression.match(source, place).capturedLength();
    };
    const auto take = [&](const QString &text, const QString &other) {
        const qsizetype first = shown.indexOf(text, at);
        const qsizetype second = other.isEmpty() ? -1 : shown.indexOf(other, at);
        const bool isOther = first < 0 || (second >= 0 && second < first);
        if (first < 0 && second < 0)
            return false;
        at = isOther ? second + other.size() : first + text.size();
        return true;
    };
    for (qsizetype i = 0; i < source.size();) {
        const QChar c = source.at(i);
        const bool isPair = c.isHighSurrogate() && i + 1 < source.size() && source.at(i + 1).isLowSurrogate();
        const char32_t point = isPair ? QChar::surrogateToUcs4(c, source.at(i + 1)) : c.unicode();
        QString expected = source.mid(i, isPair ? 2 : 1);
        QString other;
        if (c == u'\n' || c == u'\r')
            isPrefix = true;
        if (const qsizetype length = isPrefix && c.isDigit() ? lengthOf(number, i) : 0; length > 0) {
            i += length;
            continue;
        }
        if (const qsizetype length = c == u'[' ? lengthOf(task, i) : 0; length > 0) {
            i += length;
            continue;
        }
        if (c.isSpace() || isMark(c) || isHidden(point)) { // of the hidden ones there is a test of its own
            ++i;
            i += isPair ? 1 : 0;
            continue;
        }
        isPrefix = false;
        if (const qsizetype length = c == u'&' ? lengthOf(entity, i) : 0; length > 0) {
            expected = source.mid(i, length);
            other = markdown::decodedEntity(expected);
            if (other.trimmed().isEmpty() || isHidden(other.toUcs4().constFirst()))
                other.clear();
        } else if (c.isSurrogate() && !isPair) {
            expected = QChar::ReplacementCharacter;
        }
        if (!take(expected, other))
            return source.mid(std::max<qsizetype>(0, i - 30), 60);
        i += std::max<qsizetype>(1, expected.size());
    }
    return {};
}

} // namespace crew::test
