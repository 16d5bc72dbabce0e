// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/receiver/receiverhost.h"

#include "desk/http/certificateadvice.h"
#include "webhook/listenaddress.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

receiver::ReceiverOptions optionsFrom(const ReceiverConfig &config, sql::Connect connect)
{
    receiver::ReceiverOptions options{.connect = std::move(connect)};
    options.limits.connections = config.connections;
    return options;
}

} // namespace

ReceiverHost::ReceiverHost(const ReceiverConfig &config, sql::Connect connect)
    : m_config(config)
    , m_receiver(optionsFrom(config, std::move(connect)))
{
    QObject::connect(&m_files, &webhook::TlsFiles::changed, this, &ReceiverHost::renewIdentity);
    QObject::connect(
        &m_receiver, &receiver::Receiver::databaseChanged, this, [](bool isUp, const QString &problem) {
            if (isUp)
                qInfo("The database can be used.");
            else
                qWarning("The database cannot be used, so callbacks wait: %s", qPrintable(problem));
        });
}

std::expected<std::unique_ptr<ReceiverHost>, QString> ReceiverHost::start(const ReceiverConfig &config,
                                                                          sql::Connect connect)
{
    std::unique_ptr<ReceiverHost> host(new ReceiverHost(config, std::move(connect)));
    if (config.tls)
        host->m_files.use(config.tls->certificateFile, config.tls->keyFile);
    if (const auto listening = host->listen(); !listening)
        return std::unexpected(listening.error());
    return host;
}

std::expected<void, QString> ReceiverHost::listen()
{
    if (m_config.tls && !m_files.identity())
        return std::unexpected(m_files.problem());
    if (m_files.identity())
        logCertificateAdvice(m_files.identity()->chain.first(), m_config.tls->certificateFile);
    const auto address = webhook::listenAddressOf(m_config.listenOn);
    if (!address)
        return std::unexpected(u"“%1” is not an address to listen on."_s.arg(m_config.listenOn));
    const auto port = m_receiver.listen(*address, m_config.port, m_files.identity());
    return port ? std::expected<void, QString>() : std::unexpected(port.error());
}

/// Files that cannot be used leave the certificate that is in use.
void ReceiverHost::renewIdentity()
{
    if (!m_files.problem().isEmpty())
        return qWarning("%s", qPrintable(m_files.problem()));
    if (const auto listening = listen(); !listening)
        return qWarning("%s", qPrintable(listening.error()));
    qInfo("The certificate was loaded again.");
}

} // namespace crew::desk

#include "moc_receiverhost.cpp"
