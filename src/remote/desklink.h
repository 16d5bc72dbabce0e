// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "protocol/changecodec.h"
#include "protocol/welcome.h"
#include "remote/changestream.h"
#include "remote/commandsender.h"
#include "remote/consolecommands.h"
#include "remote/deskroute.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>

#include <memory>
#include <optional>

namespace crew::remote {

/// A console's side of a desk: what the desk tells, put together as an engine would tell it, and commands on
/// their way there. To be used on one thread of its own, since reading JSON takes time.
class DeskLink : public QObject
{
    Q_OBJECT

public:
    /// \a caFile: authorities that are trusted beside the system's; may be empty.
    DeskLink(QUrl address, QString caFile, std::unique_ptr<ConsoleCommands> console);
    ~DeskLink() override;

    /// Reads the file of authorities and connects with \a token; \a desk is what the desk reported of itself
    /// at an earlier time.
    void start(const QByteArray &token, const protocol::DeskIdentity &desk = {});
    /// \a order has to be one whose reply may be called on this thread.
    void carry(const engine::AnyOrder &order);

Q_SIGNALS:
    /// With a token: before anything else is told, and whenever another machine is used.
    void accessChanged(const crew::remote::DeskAccess &access);
    void learned(const crew::protocol::DeskIdentity &desk);
    void stateChanged(const crew::remote::ConnectionState &state);
    void welcomed(const crew::protocol::Welcome &welcome);
    void crewsChanged(const QList<crew::Crew> &crews);
    void crewHealthChanged(const crew::engine::CrewHealth &health);
    void changed(const crew::engine::ChangeBatch &batch);
    void batchesChanged(const crew::BatchChanges &changes);
    void endpointChanged(const crew::engine::EndpointState &state);
    void teamChanged(const crew::TeamReviews &reviews);
    void problemOccurred(const QString &sentence);
    void problemSolved(const QString &sentence);
    /// One without a reply; \a isDone: the desk says that it took effect.
    void commandEnded(crew::engine::CommandId id, bool isDone);

private:
    void handle(const protocol::StreamEvent &event);
    void welcome(const QByteArray &data);
    void finishSnapshot();
    void setState(const ConnectionState &state);
    void apply(const protocol::Change &change);
    void gather(const engine::ChangeBatch &batch);
    void announce(const engine::ChangeBatch &batch);
    QSet<QUuid> runsToLoad(const engine::ChangeBatch &snapshot) const;
    void load(const QUuid &executionId);
    void loadLater(const QUuid &executionId);
    void cancel(const engine::AnyOrder &order);
    void reportUnsent(const QString &sentence);

    QUrl m_address;
    QString m_caFile;
    std::unique_ptr<DeskRoute> m_route; ///< from start() on
    std::unique_ptr<ChangeStream> m_stream;
    std::unique_ptr<CommandSender> m_sender;
    std::unique_ptr<ConsoleCommands> m_console;
    ConnectionState m_state;
    QStringList m_unsent;                          ///< what was told of it, until the desk is reached again
    std::optional<engine::ChangeBatch> m_snapshot; ///< what has come of it, until it is complete
    std::optional<qint64> m_clockDifference;       ///< ChangeBatch::clockDifference
    bool m_isWelcome = false;                      ///< the connection began as it should
    bool m_isWhole = true;                         ///< the snapshot is of everything the person may see
    QHash<QUuid, QUuid> m_openReviews;             ///< announced as open: the run of each
    QSet<QUuid> m_liveRuns;                        ///< announced, and not as ended
    QSet<QUuid> m_loading;                         ///< runs that are asked for, and did not change since
    QHash<QUuid, int> m_failedLoads;               ///< how often, of runs whose loading failed
    engine::CommandId m_lastLoad = 0;
    bool m_hasBegun = false; ///< the first snapshot was told
};

} // namespace crew::remote

Q_DECLARE_METATYPE(crew::protocol::Welcome)
