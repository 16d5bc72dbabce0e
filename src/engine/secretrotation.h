// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/history.h"
#include "engine/values.h"
#include "engine/webhookaddresses.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace crew::engine {

/// What a resume gives to the service.
struct ResumeAddresses
{
    WebhookUrls urls;
    std::shared_ptr<const wire::KnownSecrets> secrets; ///< in them; not to be kept of what the service says
};

/// Which webhook addresses count: all that were given since the secrets were last renewed; older ones until
/// some seconds after their run has ended, unless a person had them refused at once. What was decided is in
/// the journal, so it holds after a restart, and while the keychain is locked.
class SecretRotation : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const std::expected<void, QString> &)>;

    SecretRotation(History &history, WebhookAddresses &addresses, webhook::Endpoint &endpoint);

    /// Reads what was decided about older addresses, and lets in from then on who may call, by what the
    /// journal has; before the history is loaded.
    void begin();
    /// The history is loaded: older addresses are closed as their runs end.
    void handleLoaded();
    /// New secrets for all that is kicked off or resumed from now on; the error is a sentence, and nothing
    /// has changed then. \a done is called once, unless this is destroyed before.
    void renew(OldAddresses old, const Done &done);
    /// What a resume of \a execution gives to the service at \a crewAddress. By what its callbacks are known
    /// is kept then; the error is a sentence: it could not be kept.
    std::expected<ResumeAddresses, QString> addressesForResume(const Execution &execution,
                                                               const QUrl &crewAddress);

    /// \a runs are gone: their addresses count no more.
    void closeRoutesOf(const QList<QUuid> &runs);

    /// Writes what this knows into \a state.
    void fill(EndpointState &state) const;

Q_SIGNALS:
    void changed();

private:
    std::expected<void, QString> load();
    std::expected<void, QString> loadIfUnknown();
    std::expected<void, QString> save(qint64 renewed, qint64 refused, const QDateTime &at,
                                      const QDateTime &refusedAt);
    std::expected<void, QString> recordRenewal(OldAddresses old);
    std::expected<void, QString> saveRoute(const Execution &execution);
    std::expected<std::optional<webhook::Route>, QString> keptRoute(const QByteArray &secretHash);
    std::expected<bool, QString> counts(const webhook::Route &route);
    void openRoutesOf(const QUuid &executionId);
    enum class Close { AtOnce, SecondTime };
    void closeOld(Close when);

    History &m_history;
    WebhookAddresses &m_addresses;
    webhook::Endpoint &m_endpoint;
    QSet<QByteArray> m_ended; ///< secret hashes of addresses whose run was over when last looked at
    QTimer m_timer;           ///< runs while there are older addresses that still count
    bool m_isBusy = false;
    bool m_isKnown = false; ///< what was decided could be read; until then no address counts
    qint64 m_renewed = -1;  ///< the sequence of the last entry before the last renewal; -1: there was none
    qint64 m_refused = -1;  ///< and before the last one that refused older addresses at once
    QDateTime m_renewedAt;
    QDateTime m_refusedAt;
};

} // namespace crew::engine
