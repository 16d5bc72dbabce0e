// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/visibletext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

bool turnsDirection(char32_t c)
{
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E || c == 0x200F ||
           c == 0x061C;
}

bool isHidden(char32_t c)
{
    if (c == U'\n' || c == U'\t')
        return false;
    if (c < 0x20 || (c >= 0x7F && c <= 0x9F) || turnsDirection(c))
        return true;
    switch (c) {
    case 0x00AD: // soft hyphen
    case 0x034F: // combining grapheme joiner
    case 0x115F: // Hangul fillers
    case 0x1160:
    case 0x3164:
    case 0xFFA0:
    case 0x180E: // Mongolian vowel separator
    case 0x2028: // line and paragraph separators
    case 0x2029:
    case 0xFEFF: // byte order mark
        return true;
    default:
        return (c >= 0x200B && c <= 0x200D) || (c >= 0x2060 && c <= 0x2064) || (c >= 0x206A && c <= 0x206F) ||
               (c >= 0xFFF9 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE007F);
    }
}

bool mustShow(char32_t c, Invisible which)
{
    return which == Invisible::Direction ? turnsDirection(c) : isHidden(c);
}

QString writtenOut(char32_t c)
{
    return u"\u27E6U+%1\u27E7"_s.arg(QString::number(static_cast<uint>(c), 16).toUpper(), 4, u'0');
}

} // namespace

QString visibleText(const QString &text, Invisible which)
{
    const QStringView view(text);
    QString result;
    result.reserve(text.size());
    qsizetype copied = 0; // what stands before this is in the result
    for (qsizetype i = 0; i < view.size(); ++i) {
        const char16_t c = view[i].unicode();
        if (c >= 0x20 && c < 0x7F)
            continue; // nearly all there is
        const bool isPair = view[i].isHighSurrogate() && i + 1 < view.size() && view[i + 1].isLowSurrogate();
        const char32_t point = isPair ? QChar::surrogateToUcs4(c, view[i + 1].unicode()) : c;
        const bool endsLine = c == u'\r' && i + 1 < view.size() && view[i + 1] == u'\n';
        const qsizetype length = isPair ? 2 : 1;
        if (!endsLine && mustShow(point, which)) {
            result += view.mid(copied, i - copied);
            result += writtenOut(point);
            copied = i + length;
        }
        i += length - 1;
    }
    if (copied == 0)
        return text;
    result += view.mid(copied);
    return result;
}

QString briefText(const QString &text)
{
    constexpr qsizetype longest = 1000;
    if (text.size() <= longest)
        return text;
    return text.left(longest) +
           QCoreApplication::translate("crew::gui::VisibleText", "… (%1 characters in all)")
               .arg(QLocale().toString(qlonglong(text.size())));
}

QString withoutMnemonic(QString text)
{
    static const QRegularExpression mark(uR"(\(&.\)|&)"_s);
    return text.remove(mark);
}

} // namespace crew::gui
