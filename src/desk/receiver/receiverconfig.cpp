// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/receiver/receiverconfig.h"

#include "desk/config/configreader.h"
#include "desk/config/configvalues.h"
#include "desk/receiver/receiverkeys.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr auto inReceiver = "receiver"_L1;

class ReceiverConfigReader : private ConfigReader
{
public:
    using ConfigReader::ConfigReader;

    ReceiverConfig read()
    {
        if (!has("database"_L1, "address"_L1))
            add(0, u"The database is missing. Add address to [database]."_s);
        return {.listenOn = value<QString>(inReceiver, "listen-on"_L1, configvalues::listenOn),
                .port = static_cast<quint16>(number(inReceiver, "port"_L1)),
                .tls = tls(inReceiver),
                .connections = number(inReceiver, "connections"_L1),
                .database = database(),
                .logFormat = value<LogFormat>("log"_L1, "format"_L1, configvalues::logFormat)};
    }
};

} // namespace

std::expected<ReceiverConfig, ConfigErrors> readReceiverConfig(const QString &path,
                                                               const ConfigSurroundings &surroundings)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return std::unexpected(
            ConfigErrors{{path, 0, u"The file cannot be read. Check its path and its permissions."_s}});
    return parseReceiverConfig(file.read(maxConfigBytes + 1), path, surroundings);
}

std::expected<ReceiverConfig, ConfigErrors>
parseReceiverConfig(const QByteArray &content, const QString &file, const ConfigSurroundings &surroundings)
{
    if (content.size() > maxConfigBytes)
        return std::unexpected(ConfigErrors{
            {file, 0,
             u"The file is larger than 64 KiB. Check that it is the configuration of a receiver."_s}});
    ConfigErrors errors;
    const IniFile ini(content, file, errors, receiverKeys);
    const ReceiverConfig config = ReceiverConfigReader(ini, receiverKeys, file, surroundings, errors).read();
    if (errors.isEmpty())
        return config;
    std::ranges::stable_sort(errors, {}, &ConfigError::line);
    return std::unexpected(errors);
}

} // namespace crew::desk
