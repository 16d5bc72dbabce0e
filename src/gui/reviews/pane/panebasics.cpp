// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/panebasics.h"

#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"

#include "ui_reviewpane.h"

#include <QPointer>

namespace crew::gui::reviews {

RefusalReporter refusalReporter(const PaneBasics &basics, const QUuid &reviewId)
{
    return [basics, reviewId, pane = QPointer<QWidget>(&basics.pane),
            context = &basics.context](const std::expected<void, QString> &done) {
        if (done)
            return;
        if (pane && pane->isVisible() && basics.shown.id() == reviewId)
            basics.ui.message->showMessage(Severity::Bad, done.error());
        else
            context->reportFailure(reviewId, done.error());
    };
}

} // namespace crew::gui::reviews
