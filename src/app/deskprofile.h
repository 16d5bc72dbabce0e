// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/crews/owncrews.h"
#include "gui/desk/deskoperations.h"
#include "protocol/nodes.h"
#include "secrets/secretstore.h"

#include <QObject>
#include <QSettings>

#include <memory>

namespace crew::app {

/// Which desk a profile works on, if any: address and name in its settings, the session's token in the
/// keychain. To be used on one thread.
class DeskProfile : public QObject
{
    Q_OBJECT

public:
    /// \a settings has to outlive it. \a keyPrefix is the profile's, of keychain entries.
    DeskProfile(QSettings &settings, std::shared_ptr<secrets::SecretStore> secrets, const QString &keyPrefix);

    /// The console works on the desk, not on this computer.
    bool isUsed() const;
    QUrl address() const;
    QString caFile() const;
    QString name() const;
    /// What the desk reported of its machines; empty when it reported nothing, or somebody has edited it.
    protocol::DeskIdentity identity() const;
    /// Nothing is changed once the desk at \a reportedAt is not the one at address() any more.
    void saveIdentity(const QUrl &reportedAt, const protocol::DeskIdentity &desk);

    /// Gives the token to \a take, later, unless \a context is gone or another address was saved by then; an
    /// empty one when there is none for this desk, or the keychain is locked: then again once it is unlocked.
    void readToken(QObject *context, std::function<void(const QByteArray &)> take);

    /// What the window can do about it; \a engine is the desk's, null on this computer. Switching calls
    /// \a setAfterQuit.
    gui::desk::DeskOperations operations(remote::RemoteEngine *engine,
                                         std::function<void(gui::AfterQuit)> setAfterQuit);

    /// How the crews of the profile on this computer are read, whose journal at \a journalPath nobody has
    /// open.
    gui::crews::OwnCrewsReader ownCrews(const QString &journalPath) const;

private:
    using SignedIn = gui::desk::SignedIn;

    bool isTokenElsewhere() const;
    void readTokenOnceUnlocked(QObject *context, const std::function<void(const QByteArray &)> &take);
    void leave();
    void stayOn(const SignedIn &desk);
    void saveAddress(const SignedIn &desk);
    void setIdentity(const protocol::DeskIdentity &desk);
    void saveSignIn(const SignedIn &desk, const gui::desk::DeskOperations::Kept &kept);

    QSettings &m_settings;
    std::shared_ptr<secrets::SecretStore> m_secrets;
    QString m_keyPrefix;
    QString m_key;
    int m_addressesSaved = 0;
};

} // namespace crew::app
