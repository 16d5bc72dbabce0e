// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/lastline.h"

#include <QRegularExpression>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace crew::local {

QString lastLineOf(const QByteArray &output)
{
    static const QRegularExpression colours(u"\\x1b\\[[0-9;]*[A-Za-z]"_s);
    constexpr qsizetype longest = 300;
    QString text = QString::fromUtf8(output).remove(colours);
    text.replace(u'\r', u'\n');
    const QStringList lines = text.split(u'\n');
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        QString plain = line->simplified();
        plain.removeIf([](QChar c) { return c.category() == QChar::Other_Control; });
        if (!plain.isEmpty())
            return plain.size() > longest ? plain.left(longest - 1) + u'…' : plain;
    }
    return {};
}

} // namespace crew::local
