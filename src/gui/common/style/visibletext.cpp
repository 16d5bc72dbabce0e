// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/visibletext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::gui {

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

QString withLiteralAmpersands(QString text)
{
    return text.replace(u'&', u"&&"_s);
}

} // namespace crew::gui
