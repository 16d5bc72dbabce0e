// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/configerror.h"
#include "desk/config/configkey.h"

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>
#include <span>

namespace crew::desk {

/// The lines of a configuration file by key. A line is "[section]", "key = value", a comment that begins with
/// # or ;, or blank. A value is everything behind the first =, without surrounding blanks: there are no
/// quotes, escapes and comments in it.
class IniFile
{
public:
    struct Value
    {
        QString text; ///< never empty
        int line = 0;
    };

    /// Reads \a content, which may have \a keys, and adds every mistake to \a errors.
    IniFile(const QByteArray &content, const QString &file, ConfigErrors &errors,
            std::span<const ConfigKey> keys = configKeys);

    std::optional<Value> value(QLatin1String section, QLatin1String name) const;

private:
    void readLine(const QByteArray &line);
    void readSection(const QString &line);
    void readKey(const QString &line);
    void add(const QString &problem);
    QStringList knownSections() const;
    QStringList knownKeys(const QString &section) const;

    const std::span<const ConfigKey> m_keys;
    QString m_file;
    ConfigErrors &m_errors;
    int m_line = 0;
    std::optional<QString> m_section; ///< that of the line; empty: one that is not known
    QHash<QString, Value> m_values;   ///< by "section/key"
};

} // namespace crew::desk
