// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quirks.h"
#include "core/verdict.h"
#include "gui/reviews/pane/panebasics.h"

#include <QObject>
#include <QUuid>

#include <utility>

namespace crew::gui::reviews {

/// Keeps an approval with words from a crew that takes it for a change request, and offers what can be done
/// instead.
class ApprovalHoldback : public QObject
{
    Q_OBJECT

public:
    explicit ApprovalHoldback(const PaneBasics &basics);

    /// Shows the advice that what is written now calls for.
    void update();
    /// True when \a text is not to be sent with \a verdict; why is said then.
    bool holdsBack(Verdict verdict, const QString &text);

Q_SIGNALS:
    void rejectRequested();                      ///< with the words
    void approveRequested(const QString &words); ///< with these, which the crew takes for an approval
    void clickIgnored();                         ///< what the button is about had just changed

private:
    bool isMeant() const;
    void approveBare();
    void set(QuirkSetting setting);

    PaneBasics m_pane;
    std::pair<QUuid, int> m_heldBackFor; ///< review and attempt whose approval was held back
};

} // namespace crew::gui::reviews
