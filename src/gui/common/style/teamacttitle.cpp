// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/teamacttitle.h"

#include <QCoreApplication>

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::TeamAct)
};

} // namespace

QString teamActTitle(TeamAct act)
{
    switch (act) {
    case TeamAct::Comment:
        return Texts::tr("Comment");
    case TeamAct::TakeOver:
        return Texts::tr("Take over");
    case TeamAct::FirstApproval:
        return Texts::tr("Approve first");
    case TeamAct::FirstApprovalWithdrawn:
        return Texts::tr("Withdraw approval");
    case TeamAct::FirstAnswer:
        return Texts::tr("Answer first");
    case TeamAct::FirstAnswerWithdrawn:
        return Texts::tr("Withdraw answer");
    case TeamAct::NoticePasted:
        break;
    }
    return Texts::tr("Paste notice");
}

} // namespace crew::gui
