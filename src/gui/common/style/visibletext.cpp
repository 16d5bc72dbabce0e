// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/visibletext.h"

#include "core/hiddencharacters.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

bool mustShow(char32_t before, char32_t c, char32_t after, Invisible which)
{
    return which == Invisible::Direction ? turnsDirection(c)
                                         : isHidden(c) && !shapesNeighbours(before, c, after);
}

} // namespace

QString visibleText(const QString &text, Invisible which)
{
    const QStringView view(text);
    QString result;
    result.reserve(text.size());
    qsizetype copied = 0; // what stands before this is in the result
    char32_t before = 0;
    for (qsizetype i = 0; i < view.size(); ++i) {
        const char16_t c = view[i].unicode();
        if (c >= 0x20 && c < 0x7F) { // nearly all there is
            before = c;
            continue;
        }
        const char32_t point = characterAt(view, i);
        const qsizetype length = QChar::requiresSurrogates(point) ? 2 : 1;
        const bool endsLine = c == u'\r' && i + 1 < view.size() && view[i + 1] == u'\n';
        const char32_t next = characterAt(view, i + length);
        if (!endsLine && mustShow(before, point, next, which)) {
            result += view.mid(copied, i - copied);
            result += writtenOut(point);
            copied = i + length;
        }
        before = point;
        i += length - 1;
    }
    if (copied == 0)
        return text;
    result += view.mid(copied);
    return result;
}

QString withVisibleBlanks(const QString &text)
{
    QString visible = visibleText(text);
    if (visible != visible.simplified())
        visible.replace(u' ', u'␣').replace(u'\n', u'↵').replace(u'\t', u'⇥');
    return visible;
}

QString breakableText(const QString &text, int longestWord)
{
    constexpr QChar mayBreak(0x200B);
    QString result;
    int length = 0; // of the word so far
    for (const QChar c : text) {
        length = c.isSpace() ? 0 : length + 1;
        if (length > longestWord && !c.isLowSurrogate()) {
            result += mayBreak;
            length = 1;
        }
        result += c;
    }
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
