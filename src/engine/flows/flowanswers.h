// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/transportresolver.h"
#include "core/crew.h"
#include "core/entry.h"
#include "core/flowreview.h"
#include "core/review.h"
#include "core/serviceerror.h"
#include "http/responseparser.h"
#include "secrets/secretstore.h"
#include "wire/callbackmask.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>
#include <QUrl>
#include <QUuid>

#include <expected>
#include <functional>

namespace crew::engine {

/// The addresses to which flows want their answers, and the answers to them. Such an address lets anybody
/// answer who has it: it is kept in the keychain, or in memory where there is none, and no token ever goes
/// there.
class FlowAnswers : public QObject
{
    Q_OBJECT

public:
    using AddressDone = std::function<void(const std::expected<QUrl, ServiceError> &)>;
    using Done = std::function<void(const std::expected<QByteArray, ServiceError> &)>;

    FlowAnswers(client::TransportResolver &transports, secrets::SecretStore &secrets, QString keyPrefix);

    /// What a request of the flow \a flowId is called in the keychain: a flow never uses an ID again. One
    /// whose signature was not checked has a name of its own, and nothing to do with the signed one of its
    /// ID.
    static QUuid keyOf(const QUuid &crewId, const QString &flowId, const FlowQuestion &question);
    /// The same of \a attempt of \a review, which has a question.
    static QUuid keyOf(const Review &review, const Attempt &attempt);
    /// The same of an entry that is a request; null for one that cannot be read.
    static QUuid keyOf(const Entry &request);

    /// Keeps \a callbackUrl, unless there is one already: what comes again cannot lead answers elsewhere.
    /// \a done comes once, also where the keychain does not take it now: then it is tried again until it
    /// does.
    void saveNew(const QUuid &key, const QUrl &callbackUrl, std::function<void()> done);
    /// Keeps \a callbackUrl in place of what is kept: of a request that takes the place of a doubtful one.
    void saveAgain(const QUuid &key, const QUrl &callbackUrl, const std::function<void()> &done);
    /// From now on masked() takes \a callbackUrl, of the crew's \a request, out of what its flows say.
    void hide(const QUuid &crewId, const QUrl &callbackUrl, const wire::FlowRequest &request);
    /// The same for what \a review asks, which was kept before the start, once the keychain has given its
    /// address.
    void hideAddressOf(const Review &review);
    /// \a body, of what comes from a flow of the crew, without \a callbackUrl (invalid: without any address)
    /// and the addresses for answers to other requests of the crew: one lets anybody answer who reads it.
    /// Those of the last thousand or two are known.
    QByteArray masked(const QUuid &crewId, const QUrl &callbackUrl, const QByteArray &body) const;
    /// Tries again what the keychain has not done yet.
    void tryAgain();
    /// Gives what was kept; the error says where to answer instead.
    void find(const QUuid &key, QObject *context, AddressDone done);
    /// Nothing is sent there any more. Where the keychain does not remove it now, that is tried again until
    /// it does.
    void forget(const QUuid &key);

    /// Sends \a feedback to \a callbackUrl, once, by the rules for addresses that others named; the body of
    /// the answer, unless that says that it is no success, as masked() leaves it. \a crew says by which proxy
    /// and authorities, and which networks may be answered that are not public; \a outcomes are those that
    /// the flow knows.
    void post(const QUrl &callbackUrl, const Crew &crew, const QString &feedback, const QStringList &outcomes,
              QObject *context, Done done, client::Obstacle obstacle = {});

Q_SIGNALS:
    void problemOccurred(const QString &sentence);
    void problemSolved(const QString &sentence); ///< what problemOccurred() said is over

private:
    using SaveDone = std::function<void()>;

    /// The addresses of one crew's requests; the older ones are dropped together.
    struct Masks
    {
        wire::CallbackMask recent;
        wire::CallbackMask older;
        int recentSize = 0;
    };

    ServiceError masked(const QUuid &crewId, const QUrl &callbackUrl, ServiceError error) const;
    static std::expected<QByteArray, ServiceError> readReply(const http::ReceivedResponse &response,
                                                             const QStringList &ownWords);
    void write(const QUuid &key, const QUrl &callbackUrl, const SaveDone &done);
    void handleRead(const QUuid &key, const QUrl &callbackUrl, const secrets::SecretResult &found,
                    const SaveDone &done);
    void saveLater(const QUuid &key, const QString &reason);
    void saveUnsaved();
    void saveUnsaved(const QUuid &key);
    void markSaved(const QUuid &key);
    void remove(const QUuid &key);
    void removeLater(const QUuid &key, const QString &reason);

    client::TransportResolver &m_transports;
    secrets::SecretStore &m_secrets;
    QString m_keyPrefix;
    QHash<QUuid, QUrl> m_known;  ///< that came, or were found, since the start
    QSet<QUuid> m_unsaved;       ///< of these, what the keychain has not taken yet
    QSet<QUuid> m_replacing;     ///< the same, whose request has another address in the keychain
    QSet<QUuid> m_unremoved;     ///< that the keychain has not removed yet
    QHash<QUuid, Masks> m_masks; ///< by crew
    QTimer m_retry;              ///< runs while there are such
    QString m_unsavedProblem;    ///< what was said of those; empty: nothing
    QString m_unremovedProblem;  ///< the same
};

/// The body of an answer.
QByteArray flowAnswerBody(const QString &feedback);

} // namespace crew::engine
