// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/placeholders.h"

using namespace Qt::StringLiterals;

namespace crew::sql {

namespace {

/// Where what is to be taken as it stands at \a place ends; \a place itself when nothing begins there. A
/// doubled quote ends one literal and begins the next.
qsizetype endOfOpaque(QStringView text, qsizetype place)
{
    const QChar first = text.at(place);
    qsizetype end = -1;
    if (first == u'\'' || first == u'"')
        end = text.indexOf(first, place + 1) + 1;
    else if (text.sliced(place).startsWith("--"_L1))
        end = text.indexOf(u'\n', place) + 1;
    else if (text.sliced(place).startsWith("/*"_L1))
        end = text.indexOf("*/"_L1, place + 2) + 2;
    else
        return place;
    return end <= place + 1 ? text.size() : end;
}

} // namespace

QString numberedPlaceholders(const QString &statement, QLatin1String prefix)
{
    QString numbered;
    int number = 0;
    for (qsizetype place = 0; place < statement.size();) {
        if (const qsizetype end = endOfOpaque(statement, place); end > place) {
            numbered += QStringView(statement).sliced(place, end - place);
            place = end;
            continue;
        }
        if (const QChar character = statement.at(place++); character != u'?')
            numbered += character;
        else
            numbered += prefix + QString::number(++number);
    }
    return numbered;
}

} // namespace crew::sql
