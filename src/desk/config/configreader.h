// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/configkey.h"
#include "desk/config/deskconfig.h"
#include "desk/config/inifile.h"

#include <QLatin1String>
#include <QString>

#include <expected>
#include <optional>
#include <span>

namespace crew::desk {

/// Takes values of one file by its table of keys, and collects what is wrong with them. Base of what reads a
/// whole configuration.
class ConfigReader
{
public:
    /// All but \a file, which is for the errors, have to outlive it.
    ConfigReader(const IniFile &ini, std::span<const ConfigKey> keys, const QString &file,
                 const ConfigSurroundings &surroundings, ConfigErrors &errors);

protected:
    const ConfigSurroundings &surroundings() const { return m_surroundings; }
    qsizetype errorCount() const { return m_errors.size(); }
    void add(int line, const QString &text) { m_errors << ConfigError{m_file, line, text}; }
    bool has(QLatin1String section, QLatin1String name) const;
    int lineOf(QLatin1String section, QLatin1String name) const; ///< 0 without it
    int firstLineOf(QLatin1String section) const;                ///< 0 where it has no keys

    /// What \a parse makes of the value or of the default; a default-made T when there is none.
    template <typename T, typename Parse>
    T value(QLatin1String section, QLatin1String name, Parse parse)
    {
        const std::optional<Text> text = textOf(section, name);
        if (!text)
            return T();
        const auto parsed = parse(text->text);
        if (parsed)
            return *parsed;
        add(text->line, QStringLiteral("%1: %2").arg(name, parsed.error()));
        return T();
    }
    int number(QLatin1String section, QLatin1String name);
    QString secret(QLatin1String section, QLatin1String name);
    QString text(QLatin1String section, QLatin1String name);
    /// certificate-file and key-file of \a section, which belong together.
    std::optional<TlsFiles> tls(QLatin1String section);
    /// address and password-file of [database].
    DeskConfig::Database database();

private:
    struct Text
    {
        QString text;
        int line = 0; ///< 0: it is the default
    };

    const ConfigKey &keyOf(QLatin1String section, QLatin1String name) const;
    std::optional<Text> textOf(QLatin1String section, QLatin1String name);

    const IniFile &m_ini;
    const std::span<const ConfigKey> m_keys;
    const QString m_file;
    const ConfigSurroundings &m_surroundings;
    ConfigErrors &m_errors;
};

} // namespace crew::desk
