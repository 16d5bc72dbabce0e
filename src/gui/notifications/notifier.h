// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace crew::gui::notifications {

/// What a desktop notification says. Never anything of what is under review: anyone may look at the screen.
struct DesktopNotification
{
    QString id; ///< a later one with the same id takes the place of the earlier
    QString title;
    QString text;           ///< plain text; may be empty
    bool canOpen = true;    ///< offers "Open"
    bool withSound = false; ///< to be heard, by the desktop's own sound where it has one

    bool operator==(const DesktopNotification &) const = default;
};

/// A way to tell a person something while they look elsewhere. Nothing is ever decided through it: it can
/// only be opened. No call blocks.
class Notifier : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual void show(const DesktopNotification &notification) = 0;
    /// Takes the notification back, where it is still there and the desktop lets it.
    virtual void withdraw(const QString &id) = 0;

Q_SIGNALS:
    /// A person asked to see what \a id is about.
    void opened(const QString &id);
    /// Nobody saw this one: the desktop did not take it.
    void undelivered(const crew::gui::notifications::DesktopNotification &notification);
    /// The desktop shows the notification but has no sound for it.
    void soundNeeded();
};

} // namespace crew::gui::notifications
