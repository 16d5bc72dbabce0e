// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/audit/decisiondatatext.h"

#include <QCoreApplication>
#include <QDir>
#include <QStringList>

namespace crew::gui::audit {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::audit::DecisionDataText)
};

} // namespace

QString exportedText(const DecisionDataCounts &counts, const QString &path)
{
    const auto number = [](qint64 count) { return static_cast<int>(count); };
    QStringList sentences{Texts::tr("%Ln decision(s) saved to %1.", nullptr, number(counts.written))
                              .arg(QDir::toNativeSeparators(path))};
    if (counts.notSent > 0)
        sentences << Texts::tr("%Ln decision(s) left out, because they were undone or not sent.", nullptr,
                               number(counts.notSent));
    if (counts.repeated > 0)
        sentences << Texts::tr(
            "%Ln decision(s) left out, because another decision about the same attempt is in the "
            "file.",
            nullptr, number(counts.repeated));
    if (counts.unreadable > 0)
        sentences << Texts::tr("%Ln decision(s) left out, because their runs cannot be read.", nullptr,
                               number(counts.unreadable));
    return sentences.join(QChar(u' '));
}

} // namespace crew::gui::audit
