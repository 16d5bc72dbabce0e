// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/tablecells.h"

#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"

#include <QGuiApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace crew::gui {

QVariant columnHeading(int section, Qt::Orientation orientation, int role, const QStringList &titles)
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    const bool isTitle = role == Qt::DisplayRole && section >= 0 && section < titles.size();
    return isTitle ? QVariant(titles.at(section)) : QVariant();
}

QVariant signOf(int role, const QString &iconName, Severity severity)
{
    if (role == Qt::DecorationRole)
        return severityIcon(iconName, severity);
    return role == Qt::ForegroundRole ? QVariant(severityColour(severity, QGuiApplication::palette()))
                                      : QVariant();
}

QVariant wrappingToolTip(const QString &text)
{
    return text.isEmpty() ? QVariant()
                          : QVariant(u"<p>"_s + visibleText(briefText(text)).toHtmlEscaped() + u"</p>"_s);
}

QString timeToTheSecond(const QDateTime &at)
{
    const QDateTime local = at.toLocalTime();
    return QLocale().toString(local.date(), QLocale::ShortFormat) + u' ' + local.toString(u"HH:mm:ss"_s);
}

QString preciseTime(const QDateTime &at)
{
    const QDateTime local = at.toLocalTime();
    const QString time = local.toString(u"HH:mm:ss.zzz"_s);
    return local.date() == QDate::currentDate()
               ? time
               : QLocale().toString(local.date(), QLocale::ShortFormat) + u' ' + time;
}

} // namespace crew::gui
