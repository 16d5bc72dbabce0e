// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/receiver/receiverconfig.h"
#include "receiver/receiver.h"
#include "webhook/tlsfiles.h"

#include <QObject>

#include <expected>
#include <memory>

namespace crew::desk {

/// A receiver as its configuration says, with certificates that are renewed while it runs.
class ReceiverHost : public QObject
{
    Q_OBJECT

public:
    /// The error is a sentence.
    static std::expected<std::unique_ptr<ReceiverHost>, QString> start(const ReceiverConfig &config,
                                                                       sql::Connect connect);

    receiver::Receiver &receiver() { return m_receiver; }

private:
    ReceiverHost(const ReceiverConfig &config, sql::Connect connect);
    std::expected<void, QString> listen();
    void renewIdentity();

    const ReceiverConfig m_config;
    receiver::Receiver m_receiver;
    webhook::TlsFiles m_files;
};

} // namespace crew::desk
