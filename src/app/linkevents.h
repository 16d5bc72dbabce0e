// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace crew::app {

/// Takes the links that the system gives a running program as events, as macOS does.
class LinkEvents : public QObject
{
    Q_OBJECT

public:
    /// Listens to what is sent to \a application.
    explicit LinkEvents(QObject &application);

Q_SIGNALS:
    void linkReceived(const QString &link); ///< anybody may have written it

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace crew::app
