// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/comparison/comparisontext.h"

#include "gui/common/style/visibletext.h"
#include "gui/store/crewlist.h"

#include <QCoreApplication>
#include <QLocale>

namespace crew::gui::comparison {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::comparison::ComparisonText)
};

QString dateText(const QDateTime &at)
{
    return QLocale().toString(at.toLocalTime().date(), QLocale::ShortFormat);
}

} // namespace

QString sideText(const Side &side, const QHash<QUuid, QString> &names)
{
    const QString name = visibleText(crewNameIn(names, side.crewId));
    if (side.begin.isValid() && side.end.isValid())
        return Texts::tr("%1, %2 to %3", "crew, dates").arg(name, dateText(side.begin), dateText(side.end));
    if (side.begin.isValid())
        return Texts::tr("%1 from %2", "crew, date").arg(name, dateText(side.begin));
    if (side.end.isValid())
        return Texts::tr("%1 before %2", "crew, date").arg(name, dateText(side.end));
    return name;
}

QString taskText(const QString &task)
{
    return task.isEmpty() ? Texts::tr("Result") : visibleText(task);
}

QString findingText(const Tally &tally, const QString &first, const QString &second)
{
    const int preferences = tally.first + tally.second;
    switch (findingOf(tally)) {
    case Finding::TooFew:
        return Texts::tr("Too few comparisons to say anything: %1 with a preference, at least %2 are needed.")
            .arg(QLocale().toString(preferences), QLocale().toString(fewestPreferences));
    case Finding::NoDifference:
        return Texts::tr("No clear difference: chance alone could explain it.");
    case Finding::First:
        return Texts::tr("“%1” was better more often than chance explains.").arg(first);
    case Finding::Second:
        return Texts::tr("“%1” was better more often than chance explains.").arg(second);
    }
    return {};
}

} // namespace crew::gui::comparison
