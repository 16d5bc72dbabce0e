// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/notifications/notifier.h"

namespace crew::gui::notifications {

/// Shows a notification through the first of two notifiers, and through the second if the first cannot.
class FallbackNotifier : public Notifier
{
    Q_OBJECT

public:
    /// Takes both over.
    FallbackNotifier(Notifier *first, Notifier *second, QObject *parent = nullptr);

    void show(const DesktopNotification &notification) override;
    void withdraw(const QString &id) override;

private:
    Notifier *m_first;
    Notifier *m_second;
};

} // namespace crew::gui::notifications
