// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/democrews.h"

#include "service/crewfile.h"

#include <QFile>

using namespace Qt::StringLiterals;

/// Outside of every namespace, as the macro wants it; without it a static library's resources are left out.
static void initCrewResources()
{
    Q_INIT_RESOURCE(crews);
}

namespace crew::service {

namespace {

const QStringList &demoNames()
{
    static const QStringList names{u"market-research"_s, u"release-notes"_s, u"incident-report"_s};
    return names;
}

const QStringList &demoFlowNames()
{
    static const QStringList names{u"product-newsletter"_s};
    return names;
}

ScriptedCrew loaded(const QString &name)
{
    initCrewResources();
    QFile file(u":/crews/%1.json"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The built-in crew %s is missing.", qUtf8Printable(name));
    auto crew = readScriptedCrew(file.readAll());
    if (!crew)
        qFatal("The built-in crew %s is damaged: %s", qUtf8Printable(name), qUtf8Printable(crew.error()));
    return *crew;
}

QList<ScriptedCrew> allOf(const QStringList &names)
{
    QList<ScriptedCrew> crews;
    for (const QString &name : names)
        crews << loaded(name);
    return crews;
}

} // namespace

QList<ScriptedCrew> demoCrews()
{
    return allOf(demoNames());
}

QList<ScriptedCrew> demoFlows()
{
    return allOf(demoFlowNames());
}

std::optional<ScriptedCrew> demoCrew(const QString &name)
{
    for (const QString &fileName : demoNames() + demoFlowNames()) {
        ScriptedCrew crew = loaded(fileName);
        if (fileName.compare(name, Qt::CaseInsensitive) == 0 ||
            crew.name.compare(name, Qt::CaseInsensitive) == 0)
            return crew;
    }
    return std::nullopt;
}

} // namespace crew::service
