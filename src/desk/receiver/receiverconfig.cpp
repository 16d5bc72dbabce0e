// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/receiver/receiverconfig.h"

#include "desk/config/configvalues.h"
#include "desk/config/inifile.h"
#include "desk/receiver/receiverkeys.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr auto inReceiver = "receiver"_L1;
constexpr auto inDatabase = "database"_L1;

/// Takes the values of one file and collects what is wrong with them.
class ReceiverReader
{
public:
    ReceiverReader(const IniFile &ini, const QString &file, const ConfigSurroundings &surroundings,
                   ConfigErrors &errors)
        : m_ini(ini)
        , m_file(file)
        , m_surroundings(surroundings)
        , m_errors(errors)
    {}

    ReceiverConfig read()
    {
        return {.listenOn = value<QString>(inReceiver, "listen-on"_L1, configvalues::listenOn),
                .port = static_cast<quint16>(number(inReceiver, "port"_L1)),
                .tls = tls(),
                .connections = number(inReceiver, "connections"_L1),
                .database = database(),
                .logFormat = value<LogFormat>("log"_L1, "format"_L1, configvalues::logFormat)};
    }

private:
    bool has(QLatin1String section, QLatin1String name) const { return lineOf(section, name) > 0; }
    int lineOf(QLatin1String section, QLatin1String name) const
    {
        return m_ini.value(section, name).value_or(IniFile::Value()).line;
    }
    void add(int line, const QString &text) { m_errors << ConfigError{m_file, line, text}; }

    static const ConfigKey &keyOf(QLatin1String section, QLatin1String name)
    {
        return *std::ranges::find_if(
            receiverKeys, [&](const ConfigKey &key) { return key.section == section && key.name == name; });
    }
    /// What \a parse makes of the value or of the default; a default-made T when there is none.
    template <typename T, typename Parse>
    T value(QLatin1String section, QLatin1String name, Parse parse)
    {
        const auto found = m_ini.value(section, name);
        const QString text = found ? found->text : QString(keyOf(section, name).defaultText);
        if (text.isEmpty()) // an empty value has been reported
            return T();
        const auto parsed = parse(text);
        if (parsed)
            return *parsed;
        add(found ? found->line : 0, u"%1: %2"_s.arg(name, parsed.error()));
        return T();
    }
    int number(QLatin1String section, QLatin1String name)
    {
        return value<int>(section, name, [&](const QString &text) {
            return configvalues::number(text, keyOf(section, name));
        });
    }
    QString secret(QLatin1String section, QLatin1String name)
    {
        return value<QString>(section, name, [this](const QString &text) {
            return configvalues::secretFile(text, m_surroundings);
        });
    }

    std::optional<TlsFiles> tls()
    {
        const TlsFiles files{value<QString>(inReceiver, "certificate-file"_L1, configvalues::readableFile),
                             secret(inReceiver, "key-file"_L1)};
        const bool hasCertificate = has(inReceiver, "certificate-file"_L1);
        const bool hasKey = has(inReceiver, "key-file"_L1);
        if (hasCertificate && !hasKey)
            add(lineOf(inReceiver, "certificate-file"_L1),
                u"The certificate has no key. Add key-file to [receiver]."_s);
        if (hasKey && !hasCertificate)
            add(lineOf(inReceiver, "key-file"_L1),
                u"The key has no certificate. Add certificate-file to [receiver]."_s);
        return hasCertificate || hasKey ? std::optional(files) : std::nullopt;
    }
    DeskConfig::Database database()
    {
        if (!has(inDatabase, "address"_L1))
            add(0, u"The database is missing. Add address to [database]."_s);
        return {value<QString>(inDatabase, "address"_L1, configvalues::databaseAddress),
                secret(inDatabase, "password-file"_L1)};
    }

    const IniFile &m_ini;
    const QString m_file;
    const ConfigSurroundings &m_surroundings;
    ConfigErrors &m_errors;
};

} // namespace

std::expected<ReceiverConfig, ConfigErrors> readReceiverConfig(const QString &path,
                                                               const ConfigSurroundings &surroundings)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return std::unexpected(
            ConfigErrors{{path, 0, u"The file cannot be read. Check its path and its permissions."_s}});
    return parseReceiverConfig(file.read(mostConfigBytes + 1), path, surroundings);
}

std::expected<ReceiverConfig, ConfigErrors>
parseReceiverConfig(const QByteArray &content, const QString &file, const ConfigSurroundings &surroundings)
{
    if (content.size() > mostConfigBytes)
        return std::unexpected(ConfigErrors{
            {file, 0,
             u"The file is larger than 64 KiB. Check that it is the configuration of a receiver."_s}});
    ConfigErrors errors;
    const IniFile ini(content, file, errors, receiverKeys);
    const ReceiverConfig config = ReceiverReader(ini, file, surroundings, errors).read();
    if (errors.isEmpty())
        return config;
    std::ranges::stable_sort(errors, {}, &ConfigError::line);
    return std::unexpected(errors);
}

} // namespace crew::desk
