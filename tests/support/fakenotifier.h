// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/notices/notifier.h"

#include <QList>

namespace crew::test {

/// Records what would be shown.
class FakeNotifier : public gui::Notifier
{
public:
    using Notifier::Notifier;

    QList<gui::Notice> shown; ///< in order, replaced ones included
    QStringList withdrawn;

    void show(const gui::Notice &notice) override { shown.append(notice); }
    void withdraw(const QString &id) override { withdrawn.append(id); }
};

} // namespace crew::test
