// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/deskoptions.h"

#include "desk/sealed/deskkey.h"
#include "desk/sealed/sealedsecretstore.h"
#include "desk/storage/ownerfile.h"

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

} // namespace

std::expected<DeskOptions, QString> deskOptionsFrom(const DeskConfig &config)
{
    auto read = DeskKey::read(config.keyFile);
    if (!read)
        return std::unexpected(read.error());
    const auto key = std::make_shared<const DeskKey>(std::move(*read));
    DeskOptions options;
    options.engine.journalPath = config.dataDirectory + "/journal.sqlite"_L1;
    options.engine.keyPrefix = u"desk"_s;
    options.engine.account = u"crew-desk"_s;
    options.engine.settings = engineSettings(config);
    options.engine.openSecrets = [directory = config.dataDirectory,
                                  key]() -> std::expected<std::shared_ptr<secrets::SecretStore>, QString> {
        auto store = SealedSecretStore::open(directory, *key);
        if (!store)
            return std::unexpected(store.error());
        return std::shared_ptr<secrets::SecretStore>(std::move(*store));
    };
    options.dataDirectory = config.dataDirectory;
    options.address = config.console.address;
    options.port = config.console.port;
    options.tls = config.console.tls;
    options.trustedProxies = config.console.trustedProxies;
    options.sessionDays = config.sessionDays;
    if (!config.proxyPasswordFile.isEmpty()) {
        const auto password = readOwnerFile(config.proxyPasswordFile);
        if (!password)
            return std::unexpected(password.error());
        options.proxyPassword = QString::fromUtf8(*password).trimmed();
    }
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
