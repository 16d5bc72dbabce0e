// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/keyringlock.h"

#include <QtGlobal>

#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusReply>
#include <QDBusVariant>
#endif

namespace crew::secrets {

#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)

using namespace Qt::StringLiterals;

namespace {

const auto secretService = "org.freedesktop.secrets"_L1;
constexpr int maxAnswerMs = 2'000;

/// There QtKeychain asks KWallet, also where another program is the Secret Service.
bool isOnKde()
{
    return qgetenv("XDG_CURRENT_DESKTOP") == "KDE" || !qEnvironmentVariableIsEmpty("KDE_FULL_SESSION");
}

QDBusMessage answerTo(const QDBusMessage &question)
{
    return QDBusConnection::sessionBus().call(question, QDBus::Block, maxAnswerMs);
}

} // namespace

bool isKeyringLocked()
{
    if (isOnKde())
        return false;
    QDBusMessage whichOne = QDBusMessage::createMethodCall(
        secretService, u"/org/freedesktop/secrets"_s, u"org.freedesktop.Secret.Service"_s, u"ReadAlias"_s);
    whichOne << u"default"_s; // where QtKeychain stores what it is given
    const QDBusReply<QDBusObjectPath> keyring = answerTo(whichOne);
    if (!keyring.isValid() || keyring.value().path() == u"/"_s) // there is none yet
        return false;
    QDBusMessage whether = QDBusMessage::createMethodCall(secretService, keyring.value().path(),
                                                          u"org.freedesktop.DBus.Properties"_s, u"Get"_s);
    whether << u"org.freedesktop.Secret.Collection"_s << u"Locked"_s;
    const QDBusReply<QDBusVariant> isLocked = answerTo(whether);
    return isLocked.isValid() && isLocked.value().variant().toBool();
}

#else

bool isKeyringLocked()
{
    return false;
}

#endif

} // namespace crew::secrets
