// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/keyringlock.h"

#include <QtGlobal>

#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusError>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusReply>
#include <QDBusVariant>
#include <QList>
#include <QMap>
#include <QVariant>

#include <algorithm>
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

QDBusMessage secretServiceCall(const QString &method)
{
    return QDBusMessage::createMethodCall(secretService, u"/org/freedesktop/secrets"_s,
                                          u"org.freedesktop.Secret.Service"_s, method);
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
    QDBusMessage whichOne = secretServiceCall(u"ReadAlias"_s);
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

bool isInKeyring(const QString &service, const QString &key)
{
    using Attributes = QMap<QString, QString>;
    if (isOnKde())
        return false;
    qDBusRegisterMetaType<Attributes>();
    QDBusMessage whichOnes = secretServiceCall(u"SearchItems"_s);
    const Attributes asQtKeychainWritesThem{{u"user"_s, key}, {u"server"_s, service}};
    whichOnes << QVariant::fromValue(asQtKeychainWritesThem);
    const QDBusMessage answer = answerTo(whichOnes);
    if (answer.type() == QDBusMessage::ErrorMessage)
        return QDBusError(answer).type() == QDBusError::NoReply;
    const QVariantList items = answer.arguments(); // those that are unlocked, those that are not
    return std::ranges::any_of(
        items, [](const QVariant &paths) { return !qdbus_cast<QList<QDBusObjectPath>>(paths).isEmpty(); });
}

#else

bool isKeyringLocked()
{
    return false;
}

bool isInKeyring(const QString &, const QString &)
{
    return false;
}

#endif

} // namespace crew::secrets
