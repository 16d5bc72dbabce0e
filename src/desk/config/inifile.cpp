// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/config/inifile.h"

#include "desk/config/deskconfig.h"

#include <QStringDecoder>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr qsizetype maxErrors = 100;

QString placeOf(const QString &section, const QString &name)
{
    return section + u'/' + name;
}

/// Of a word that may be anything, as much as an error shows.
QString shown(const QString &word)
{
    return word.size() <= 40 ? word : word.left(40) + u'…';
}

} // namespace

IniFile::IniFile(const QByteArray &content, const QString &file, ConfigErrors &errors,
                 std::span<const ConfigKey> keys)
    : m_keys(keys)
    , m_file(file)
    , m_errors(errors)
{
    const auto lines = content.split('\n');
    for (const QByteArray &line : lines) {
        ++m_line;
        if (m_errors.size() >= maxErrors) {
            add(u"There are more mistakes. Correct these first."_s);
            break;
        }
        readLine(line);
    }
}

QStringList IniFile::knownSections() const
{
    QStringList names;
    for (const ConfigKey &key : m_keys) {
        if (!names.contains(key.section))
            names << key.section;
    }
    return names;
}

QStringList IniFile::knownKeys(const QString &section) const
{
    QStringList names;
    for (const ConfigKey &key : m_keys) {
        if (section == key.section)
            names << key.name;
    }
    return names;
}

void IniFile::add(const QString &problem)
{
    m_errors << ConfigError{m_file, m_line, problem};
}

std::optional<IniFile::Value> IniFile::value(QLatin1String section, QLatin1String name) const
{
    const auto found = m_values.constFind(placeOf(section, name));
    return found == m_values.constEnd() ? std::nullopt : std::optional(*found);
}

void IniFile::readLine(const QByteArray &bytes)
{
    if (bytes.size() > maxConfigLine)
        return add(u"The line is longer than 4,096 bytes. Shorten it."_s);
    QStringDecoder decode(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString line = QString(decode(bytes)).trimmed();
    if (decode.hasError())
        return add(u"The line is not UTF-8. Save the file as UTF-8."_s);
    if (std::ranges::any_of(line, [](QChar c) { return c < u' ' && c != u'\t'; }))
        return add(u"The line has a control character. Remove it."_s);
    if (line.isEmpty() || line.startsWith(u'#') || line.startsWith(u';'))
        return;
    if (line.startsWith(u'['))
        readSection(line);
    else
        readKey(line);
}

void IniFile::readSection(const QString &line)
{
    m_section = QString();
    if (!line.endsWith(u']'))
        return add(
            u"A section is written as [name]. Add the closing bracket and put the key on a line of its own."_s);
    const QString name = line.mid(1, line.size() - 2).trimmed();
    if (!knownSections().contains(name))
        return add(u"There is no section [%1]. The sections are: %2."_s.arg(shown(name),
                                                                            knownSections().join(u", "_s)));
    m_section = name;
}

void IniFile::readKey(const QString &line)
{
    const qsizetype equals = line.indexOf(u'=');
    const QString name = line.left(equals).trimmed();
    const QString text = line.mid(equals + 1).trimmed();
    if (equals < 0)
        return add(u"“%1” has no value. Write key = value."_s.arg(shown(line)));
    if (!m_section)
        return add(u"The key “%1” is outside of a section. Write a line such as [desk] above it."_s.arg(
            shown(name)));
    if (m_section->isEmpty()) // the section is the mistake, and has been reported
        return;
    if (!knownKeys(*m_section).contains(name))
        return add(u"There is no key “%1” in [%2]. Its keys are: %3."_s.arg(
            shown(name), *m_section, knownKeys(*m_section).join(u", "_s)));
    const QString place = placeOf(*m_section, name);
    if (const auto former = m_values.constFind(place); former != m_values.constEnd())
        return add(u"The key “%1” is in line %2 already. Remove one of them."_s.arg(name).arg(former->line));
    m_values.insert(place, {text, m_line});
    if (text.isEmpty())
        add(u"The key “%1” has no value. Write one, or remove the line."_s.arg(name));
}

} // namespace crew::desk
