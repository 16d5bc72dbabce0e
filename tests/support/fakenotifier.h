// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/notifications/notifier.h"

#include <QList>

namespace crew::test {

/// Records what would be shown.
class FakeNotifier : public gui::notifications::Notifier
{
public:
    using Notifier::Notifier;

    QList<gui::notifications::DesktopNotification> shown; ///< in order, replaced ones included
    QStringList withdrawn;

    void show(const gui::notifications::DesktopNotification &notification) override
    {
        shown.append(notification);
    }
    void withdraw(const QString &id) override { withdrawn.append(id); }
};

} // namespace crew::test
