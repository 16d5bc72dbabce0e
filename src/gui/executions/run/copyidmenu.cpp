// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/copyidmenu.h"

#include "core/deeplink.h"
#include "gui/common/style/visibletext.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::executions::CopyIdMenu)
};

} // namespace

QList<CopyableId> copyableIds(const Execution &execution, const QList<Review> &reviews)
{
    QList<CopyableId> ids{{Texts::tr("Execution ID"), execution.kickoffId}};
    for (const QString &id : execution.continuationIds)
        ids.append({Texts::tr("Continuation ID"), id});
    for (const Review &review : reviews)
        ids.append({Texts::tr("Task ID"), review.taskId});
    const bool known = std::ranges::find(ids, execution.currentTaskId, &CopyableId::id) != ids.end();
    if (!known)
        ids.append({Texts::tr("Task ID"), execution.currentTaskId});
    ids.append({Texts::tr("Link"), deepLinkText({DeepLink::Kind::Run, execution.kickoffId, {}})});
    ids.removeIf([](const CopyableId &entry) { return entry.id.isEmpty(); });
    return ids;
}

void fillCopyMenu(QMenu &menu, const QList<CopyableId> &ids)
{
    constexpr int widest = 320; // pixels; the whole id is copied
    menu.clear();
    for (const CopyableId &entry : ids) {
        const QString shown =
            menu.fontMetrics().elidedText(briefText(entry.id).simplified(), Qt::ElideMiddle, widest);
        menu.addAction(withLiteralAmpersands(u"%1: %2"_s.arg(entry.title, shown)), &menu,
                       [id = entry.id] { QGuiApplication::clipboard()->setText(id); });
    }
}

} // namespace crew::gui::executions
