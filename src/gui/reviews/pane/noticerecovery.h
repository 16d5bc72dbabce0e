// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/panebasics.h"

#include <QObject>

namespace crew::gui::reviews {

/// What a person can add to a review whose notice never arrived: the task ID, or the notice itself.
class NoticeRecovery : public QObject
{
    Q_OBJECT

public:
    explicit NoticeRecovery(const PaneBasics &basics);

    void fill();

private:
    void paste(const QByteArray &json);

    PaneBasics m_pane;
};

} // namespace crew::gui::reviews
