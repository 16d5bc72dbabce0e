// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/deskoptions.h"

#include "desk/sealed/deskkey.h"
#include "desk/sealed/sealedsecretstore.h"
#include "desk/storage/filestorage.h"
#include "desk/storage/ownerfile.h"
#include "desk/storage/serverstorage.h"

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

engine::EngineSettings engineSettings(const DeskConfig &config)
{
    engine::EngineSettings settings;
    settings.port = config.endpoint.port;
    settings.listenOn = config.endpoint.listenOn;
    settings.publicAddress = config.endpoint.publicAddress;
    settings.proxy = config.proxy;
    settings.keepDays = config.keepDays;
    if (config.endpoint.tls) {
        settings.tls = true;
        settings.certificateFile = config.endpoint.tls->certificateFile;
        settings.keyFile = config.endpoint.tls->keyFile;
    }
    return settings;
}

std::expected<OpenIdSettings, QString> openIdSettings(const DeskConfig::OpenId &config,
                                                      const DeskOptions &options)
{
    const auto secret = readOwnerFile(config.clientSecretFile);
    if (!secret)
        return std::unexpected(secret.error());
    return OpenIdSettings{.issuer = config.issuer,
                          .clientId = config.clientId,
                          .clientSecret = secret->trimmed(),
                          .label = config.label,
                          .scopes = config.scopes,
                          .proxy = options.engine.settings.proxy,
                          .proxyPassword = options.proxyPassword};
}

std::expected<QString, QString> secretIn(const QString &file)
{
    if (file.isEmpty())
        return QString();
    const auto content = readOwnerFile(file);
    if (!content)
        return std::unexpected(content.error());
    return QString::fromUtf8(*content).trimmed();
}

std::expected<MailServer, QString> mailServer(const DeskConfig::Mail &mail)
{
    const auto password = secretIn(mail.passwordFile);
    if (!password)
        return std::unexpected(password.error());
    return MailServer{.host = mail.server,
                      .port = mail.port,
                      .security = mail.security,
                      .user = mail.user,
                      .password = *password,
                      .from = mail.from,
                      .authoritiesFile = mail.authoritiesFile};
}

/// The address is not in the error: it is a secret.
std::expected<ChatHook, QString> chatHook(const DeskConfig &config, const QString &proxyPassword)
{
    const auto text = secretIn(config.chat->addressFile);
    if (!text)
        return std::unexpected(text.error());
    const QUrl address(*text, QUrl::StrictMode);
    if (!address.isValid() || address.scheme() != "https"_L1 || address.host().isEmpty() ||
        !address.userInfo().isEmpty())
        return std::unexpected(
            u"The file “%1” must hold the https address of an incoming webhook, and nothing else."_s.arg(
                config.chat->addressFile));
    return ChatHook{.address = address,
                    .authoritiesFile = config.chat->authoritiesFile,
                    .proxy = config.proxy,
                    .proxyPassword = proxyPassword};
}

std::expected<AwayOptions, QString> awayOptions(const DeskConfig &config, const QString &proxyPassword)
{
    AwayOptions options{.linkAddress = config.linkAddress,
                        .notifyAfter = std::chrono::minutes(config.afterMinutes)};
    if (config.mail) {
        const auto mail = mailServer(*config.mail);
        if (!mail)
            return std::unexpected(mail.error());
        options.mail = *mail;
    }
    if (config.chat) {
        const auto chat = chatHook(config, proxyPassword);
        if (!chat)
            return std::unexpected(chat.error());
        options.chat = *chat;
    }
    return options;
}

} // namespace

DeskStores DeskStores::files(const QString &dataDirectory)
{
    return {std::make_shared<FileStorage>(dataDirectory), dataDirectory + "/journal.sqlite"_L1, {}};
}

DeskStores DeskStores::server(const sql::Connect &connect, qint64 epoch, std::function<bool()> isSure,
                              const journal::Journal::HandleEnd &handle)
{
    return {std::make_shared<ServerStorage>(connect, epoch),
            journal::Source::onServer(connect, epoch, handle), engine::TakeOver{.isSure = std::move(isSure)}};
}

std::expected<DeskOptions, QString> deskOptionsFrom(const DeskConfig &config, const DeskStores &stores)
{
    auto read = DeskKey::read(config.keyFile);
    if (!read)
        return std::unexpected(read.error());
    const auto key = std::make_shared<const DeskKey>(std::move(*read));
    DeskOptions options;
    options.engine.journal = stores.journal;
    options.engine.takeOver = stores.takeOver;
    options.engine.keyPrefix = u"desk"_s;
    options.engine.account = u"crew-desk"_s;
    options.engine.settings = engineSettings(config);
    options.dataDirectory = config.dataDirectory;
    options.storage = stores.storage;
    options.engine.openSecrets = [storage = options.storage,
                                  key]() -> std::expected<std::shared_ptr<secrets::SecretStore>, QString> {
        auto store = SealedSecretStore::open(*storage, *key);
        if (!store)
            return std::unexpected(store.error());
        return std::shared_ptr<secrets::SecretStore>(std::move(*store));
    };
    options.console = {config.console.address, config.console.port, config.console.tls};
    options.trustedProxies = config.console.trustedProxies;
    options.identity = {key->deskId(), config.console.nodes};
    options.sessionDays = config.sessionDays;
    const auto password = secretIn(config.proxyPasswordFile);
    if (!password)
        return std::unexpected(password.error());
    options.proxyPassword = *password;
    const auto away = awayOptions(config, *password);
    if (!away)
        return std::unexpected(away.error());
    options.away = *away;
    if (config.openId) {
        const auto settings = openIdSettings(*config.openId, options);
        if (!settings)
            return std::unexpected(settings.error());
        options.openId = *settings;
    }
    options.hashKey = key->derive(DeskKey::Purpose::Commands).view().toByteArray();
    return options;
}

} // namespace crew::desk
