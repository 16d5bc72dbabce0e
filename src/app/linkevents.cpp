// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/linkevents.h"

#include "core/deeplink.h"

#include <QFileOpenEvent>
#include <QUrl>

namespace crew::app {

LinkEvents::LinkEvents(QObject &application)
{
    application.installEventFilter(this);
}

bool LinkEvents::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::FileOpen)
        return QObject::eventFilter(watched, event);
    const QString link = static_cast<QFileOpenEvent *>(event)->url().toString(QUrl::FullyEncoded);
    if (!looksLikeDeepLink(link))
        return QObject::eventFilter(watched, event);
    Q_EMIT linkReceived(link);
    return true;
}

} // namespace crew::app

#include "moc_linkevents.cpp"
