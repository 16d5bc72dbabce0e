// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/executiontext.h"

#include "gui/common/look.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::Execution)
};

QDateTime endOf(const Execution &execution, const QDateTime &now)
{
    return execution.finishedAt.isValid() ? execution.finishedAt : now;
}

} // namespace

QString titleOf(const Execution &execution)
{
    return titleOf(execution, subjectOf(execution));
}

QString titleOf(const Execution &execution, const QString &subject)
{
    if (!subject.isEmpty())
        return subject;
    return execution.kickoffId.isEmpty() ? Texts::tr("Run without inputs") : execution.kickoffId;
}

QString stateText(const Execution &execution)
{
    if (execution.state == ExecutionState::Unknown && !execution.stateWord.isEmpty())
        return execution.stateWord.simplified();
    return stateTitle(execution.state);
}

QString stateSentence(const Execution &execution)
{
    QStringList parts = {stateTitle(execution.state)};
    if (!execution.stateWord.isEmpty() &&
        execution.stateWord.compare(parts.first(), Qt::CaseInsensitive) != 0)
        parts << Texts::tr("the service says “%1”").arg(execution.stateWord);
    return parts.join(u" · "_s);
}

QString progressText(const Progress &progress)
{
    if (progress.completed && progress.total)
        return u"%L1/%L2"_s.arg(*progress.completed).arg(*progress.total);
    return progress.completed ? QLocale().toString(*progress.completed) : QString();
}

double progressShare(const Progress &progress)
{
    if (!progress.completed || !progress.total || *progress.total <= 0)
        return -1;
    return std::clamp(static_cast<double>(*progress.completed) / *progress.total, 0.0, 1.0);
}

QString usageText(const QJsonObject &usage)
{
    QStringList parts;
    for (auto it = usage.begin(); it != usage.end(); ++it)
        parts << it.key() + u' ' + wire::textOf(it.value());
    return parts.join(u" · "_s);
}

qint64 tookMilliseconds(const Execution &execution, const QDateTime &now)
{
    if (!execution.startedAt.isValid())
        return 0;
    return std::max<qint64>(0, execution.startedAt.msecsTo(endOf(execution, now)));
}

QString tookText(const Execution &execution, const QDateTime &now)
{
    return execution.startedAt.isValid() ? durationText(execution.startedAt, endOf(execution, now))
                                         : QString();
}

QString timeText(const QDateTime &at, const QDateTime &now)
{
    if (!at.isValid())
        return {};
    const QDateTime local = at.toLocalTime();
    const QLocale locale;
    if (local.date() == now.toLocalTime().date())
        return locale.toString(local.time(), QLocale::ShortFormat);
    return locale.toString(local, QLocale::ShortFormat);
}

} // namespace crew::gui
