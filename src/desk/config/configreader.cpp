// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/config/configreader.h"

#include "desk/config/configvalues.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

ConfigReader::ConfigReader(const IniFile &ini, std::span<const ConfigKey> keys, const QString &file,
                           const ConfigSurroundings &surroundings, ConfigErrors &errors)
    : m_ini(ini)
    , m_keys(keys)
    , m_file(file)
    , m_surroundings(surroundings)
    , m_errors(errors)
{}

const ConfigKey &ConfigReader::keyOf(QLatin1String section, QLatin1String name) const
{
    return *std::ranges::find_if(
        m_keys, [&](const ConfigKey &key) { return key.section == section && key.name == name; });
}

bool ConfigReader::has(QLatin1String section, QLatin1String name) const
{
    return m_ini.value(section, name).has_value();
}

int ConfigReader::lineOf(QLatin1String section, QLatin1String name) const
{
    return m_ini.value(section, name).value_or(IniFile::Value()).line;
}

int ConfigReader::firstLineOf(QLatin1String section) const
{
    int first = 0;
    for (const ConfigKey &key : m_keys) {
        const int line = key.section == section ? lineOf(section, key.name) : 0;
        if (line > 0 && (first == 0 || line < first))
            first = line;
    }
    return first;
}

/// Nothing, too, for an empty value, which has been reported.
std::optional<ConfigReader::Text> ConfigReader::textOf(QLatin1String section, QLatin1String name)
{
    const ConfigKey &key = keyOf(section, name);
    const auto found = m_ini.value(section, name);
    if (!found && key.isMandatory)
        add(0, u"The key “%1” is missing in [%2]. Add it: %3"_s.arg(name, section, key.description));
    const Text text = found ? Text{found->text, found->line} : Text{QString(key.defaultText)};
    return text.text.isEmpty() ? std::nullopt : std::optional(text);
}

int ConfigReader::number(QLatin1String section, QLatin1String name)
{
    const ConfigKey &key = keyOf(section, name);
    return value<int>(section, name, [&key](const QString &text) { return configvalues::number(text, key); });
}

QString ConfigReader::secret(QLatin1String section, QLatin1String name)
{
    return value<QString>(section, name, [this](const QString &text) {
        return configvalues::secretFile(text, m_surroundings);
    });
}

QString ConfigReader::text(QLatin1String section, QLatin1String name)
{
    return value<QString>(section, name,
                          [](const QString &text) { return std::expected<QString, QString>(text); });
}

std::optional<TlsFiles> ConfigReader::tls(QLatin1String section)
{
    const TlsFiles files{value<QString>(section, "certificate-file"_L1, configvalues::readableFile),
                         secret(section, "key-file"_L1)};
    const bool hasCertificate = has(section, "certificate-file"_L1);
    const bool hasKey = has(section, "key-file"_L1);
    if (hasCertificate && !hasKey)
        add(lineOf(section, "certificate-file"_L1),
            u"The certificate has no key. Add key-file to [%1]."_s.arg(section));
    if (hasKey && !hasCertificate)
        add(lineOf(section, "key-file"_L1),
            u"The key has no certificate. Add certificate-file to [%1]."_s.arg(section));
    return hasCertificate || hasKey ? std::optional(files) : std::nullopt;
}

DeskConfig::Database ConfigReader::database()
{
    return {value<QString>("database"_L1, "address"_L1, configvalues::databaseAddress),
            secret("database"_L1, "password-file"_L1)};
}

} // namespace crew::desk
