// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/deskprofile.h"

#include "app/owncrewsreading.h"
#include "core/idtext.h"
#include "remote/deskaddress.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

const auto isUsedKey = "desk/isUsed"_L1;
const auto addressKey = "desk/address"_L1;
const auto tokenAddressKey = "desk/tokenAddress"_L1; ///< of the desk whose token the keychain may have
const auto caFileKey = "desk/caFile"_L1;
const auto nameKey = "desk/name"_L1;
const auto idKey = "desk/id"_L1;
const auto nodesKey = "desk/nodes"_L1;

} // namespace

DeskProfile::DeskProfile(QSettings &settings, std::shared_ptr<secrets::SecretStore> secrets,
                         const QString &keyPrefix)
    : m_settings(settings)
    , m_secrets(std::move(secrets))
    , m_keyPrefix(keyPrefix)
    , m_key(keyPrefix + "/desk-session"_L1)
{}

bool DeskProfile::isUsed() const
{
    return m_settings.value(isUsedKey).toBool() && !address().isEmpty();
}

/// Settings can be edited by hand: what a dialog would not take is no address.
QUrl DeskProfile::address() const
{
    return remote::parseDeskAddress(m_settings.value(addressKey).toString()).value_or(QUrl());
}

QString DeskProfile::caFile() const
{
    return m_settings.value(caFileKey).toString();
}

QString DeskProfile::name() const
{
    return m_settings.value(nameKey).toString();
}

protocol::DeskIdentity DeskProfile::identity() const
{
    const auto nodes = remote::nodesReportedBy(address(), m_settings.value(nodesKey).toStringList());
    const QUuid id(m_settings.value(idKey).toString());
    return nodes ? protocol::DeskIdentity{id, *nodes} : protocol::DeskIdentity{};
}

/// Somebody may have signed in to another desk meanwhile, whose token must not be sent to these machines.
void DeskProfile::saveIdentity(const QUrl &reportedAt, const protocol::DeskIdentity &desk)
{
    if (reportedAt == address())
        setIdentity(desk);
}

void DeskProfile::setIdentity(const protocol::DeskIdentity &desk)
{
    m_settings.setValue(idKey, idText(desk.id));
    m_settings.setValue(nodesKey, QUrl::toStringList(desk.nodes));
}

/// The token of a desk where somebody signs in meanwhile must not be sent to the one in use.
void DeskProfile::readToken(QObject *context, std::function<void(const QByteArray &)> take)
{
    m_secrets->read(m_key, context,
                    [this, context, take = std::move(take),
                     saved = m_addressesSaved](const secrets::SecretResult &token) {
                        if (saved != m_addressesSaved)
                            return;
                        take(isTokenElsewhere() ? QByteArray() : token.value_or(QString()).toLatin1());
                        if (!token && token.error().kind != secrets::SecretError::Kind::NotFound)
                            readTokenOnceUnlocked(context, take);
                    });
}

void DeskProfile::readTokenOnceUnlocked(QObject *context, const std::function<void(const QByteArray &)> &take)
{
    auto *waiter = new QObject(context);
    m_secrets->whenUnlocked(waiter, [this, context, take, waiter, saved = m_addressesSaved] {
        waiter->deleteLater();
        if (saved == m_addressesSaved)
            readToken(context, take);
    });
}

gui::desk::DeskOperations DeskProfile::operations(remote::RemoteEngine *engine,
                                                  std::function<void(gui::AfterQuit)> setAfterQuit)
{
    return {.engine = engine,
            .address = address(),
            .caFile = caFile(),
            .name = name(),
            .identity = [this] { return identity(); },
            .save = [this](const auto &desk, const auto &kept) { saveSignIn(desk, kept); },
            .forget = [this] { m_secrets->remove(m_key, this, [](const auto &) {}); },
            .leave = [this] { leave(); },
            .stay = [this, used = SignedIn{address(), caFile(), name(), {}},
                     isOnDesk = engine != nullptr] { isOnDesk ? stayOn(used) : leave(); },
            .setAfterQuit = std::move(setAfterQuit)};
}

gui::crews::OwnCrewsReader DeskProfile::ownCrews(const QString &journalPath) const
{
    return ownCrewsReader(journalPath, m_secrets, m_keyPrefix, address());
}

void DeskProfile::leave()
{
    m_settings.setValue(isUsedKey, false);
}

/// Somebody may have signed in to another desk meanwhile, whose token must not be sent to this one.
void DeskProfile::stayOn(const SignedIn &desk)
{
    m_settings.setValue(isUsedKey, true);
    if (address() == desk.address)
        return;
    saveAddress(desk);
    m_secrets->remove(m_key, this, [](const auto &) {});
}

void DeskProfile::saveAddress(const SignedIn &desk)
{
    ++m_addressesSaved;
    m_settings.setValue(addressKey, desk.address.toString());
    m_settings.setValue(caFileKey, desk.caFile);
    m_settings.setValue(nameKey, desk.name);
    setIdentity(desk.desk); // it tells it again
}

/// The console ended after the keychain had the token of another desk, and before that desk was saved.
bool DeskProfile::isTokenElsewhere() const
{
    const QString of = m_settings.value(tokenAddressKey).toString();
    return !of.isEmpty() && remote::parseDeskAddress(of).value_or(QUrl()) != address();
}

/// The settings change once the keychain has the token: a console without it could only sign in again. Whose
/// it will be is noted before.
void DeskProfile::saveSignIn(const SignedIn &desk, const gui::desk::DeskOperations::Kept &kept)
{
    m_secrets->askAgain();
    const QString former = m_settings.value(tokenAddressKey).toString();
    m_settings.setValue(tokenAddressKey, desk.address.toString());
    m_settings.sync();
    m_secrets->write(m_key, QString::fromLatin1(desk.token), this,
                     [this, desk, former, kept](const std::expected<void, secrets::SecretError> &written) {
                         m_settings.setValue(tokenAddressKey, written ? desk.address.toString() : former);
                         if (!written)
                             return kept(std::unexpected(
                                 tr("The keychain did not keep the session: %1").arg(written.error().text)));
                         saveAddress(desk);
                         m_settings.setValue(isUsedKey, true);
                         kept({});
                     });
}

} // namespace crew::app

#include "moc_deskprofile.cpp"
