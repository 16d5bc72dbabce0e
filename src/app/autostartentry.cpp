// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/autostartentry.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QStandardPaths>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

/// \a text as a value of a desktop entry.
QString escaped(const QString &text)
{
    QString value;
    for (const QChar c : text) {
        if (c == u'\\')
            value += u"\\\\"_s;
        else if (c == u'\n')
            value += u"\\n"_s;
        else if (c == u'\r')
            value += u"\\r"_s;
        else if (c == u'\t')
            value += u"\\t"_s;
        else
            value += c;
    }
    return value;
}

QString unescaped(const QString &value)
{
    static const QHash<QChar, QChar> meant = {{u's', u' '}, {u'n', u'\n'}, {u't', u'\t'}, {u'r', u'\r'}};
    QString text;
    for (qsizetype i = 0; i < value.size(); ++i) {
        if (value.at(i) == u'\\' && i + 1 < value.size()) {
            ++i;
            text += meant.value(value.at(i), value.at(i));
        } else {
            text += value.at(i);
        }
    }
    return text;
}

/// \a program as the first word of a command line in a desktop entry.
QString quoted(const QString &program)
{
    QString word;
    for (const QChar c : program) {
        if (c == u'"' || c == u'`' || c == u'$' || c == u'\\')
            word += u'\\';
        word += c;
        if (c == u'%') // one alone stands for a file or link
            word += c;
    }
    return u'"' + word + u'"';
}

/// The keys of the entry's first group, whose name the specification fixes.
QHash<QString, QString> keysOf(const QByteArray &entry)
{
    QHash<QString, QString> keys;
    bool isInside = false;
    for (const QString &line : QString::fromUtf8(entry).split(u'\n')) {
        if (line.startsWith(u'[')) {
            isInside = line.trimmed() == "[Desktop Entry]"_L1;
            continue;
        }
        const qsizetype sign = line.indexOf(u'=');
        if (isInside && sign > 0 && !line.startsWith(u'#'))
            keys.insert(line.left(sign).trimmed(), line.mid(sign + 1).trimmed());
    }
    return keys;
}

bool canBeRun(const QString &program)
{
    const QFileInfo info(program);
    return info.isAbsolute() ? info.isFile() && info.isExecutable()
                             : !QStandardPaths::findExecutable(program).isEmpty();
}

} // namespace

QByteArray autostartEntry(const QString &program)
{
    const QStringList lines = {
        u"[Desktop Entry]"_s,
        u"Type=Application"_s,
        u"Version=1.4"_s,
        u"Name=Crew Console"_s,
        u"TryExec="_s + escaped(program),
        u"Exec="_s + escaped(quoted(program)),
        u"Icon=org.crewconsole.CrewConsole"_s,
        u"Terminal=false"_s,
        u"X-GNOME-Autostart-Delay=5"_s,
    };
    return (lines.join(u'\n') + u'\n').toUtf8();
}

QByteArray hiddenAutostartEntry()
{
    return "[Desktop Entry]\nType=Application\nVersion=1.4\nName=Crew "
           "Console\nExec=crew-console\nHidden=true\n";
}

bool isAutostartEntryInForce(const QByteArray &entry)
{
    const QHash<QString, QString> keys = keysOf(entry);
    const bool isOff = keys.value(u"Hidden"_s) == "true"_L1 ||
                       keys.value(u"X-GNOME-Autostart-enabled"_s) == "false"_L1; // as some desktops note it
    if (isOff || keys.value(u"Exec"_s).isEmpty())
        return false;
    const QString needed = unescaped(keys.value(u"TryExec"_s));
    return needed.isEmpty() || canBeRun(needed);
}

QByteArray launchAgent(const QString &program)
{
    QByteArray agent;
    QXmlStreamWriter xml(&agent);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeDTD(u"<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
                 "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"_s);
    xml.writeStartElement(u"plist"_s);
    xml.writeAttribute(u"version"_s, u"1.0"_s);
    xml.writeStartElement(u"dict"_s);
    xml.writeTextElement(u"key"_s, u"Label"_s);
    xml.writeTextElement(u"string"_s, u"org.crewconsole.CrewConsole"_s);
    xml.writeTextElement(u"key"_s, u"ProgramArguments"_s);
    xml.writeStartElement(u"array"_s);
    xml.writeTextElement(u"string"_s, program);
    xml.writeEndElement();
    xml.writeTextElement(u"key"_s, u"RunAtLoad"_s);
    xml.writeEmptyElement(u"true"_s);
    xml.writeTextElement(u"key"_s, u"ProcessType"_s);
    xml.writeTextElement(u"string"_s, u"Interactive"_s);
    xml.writeEndDocument();
    return agent;
}

bool isLaunchAgentInForce(const QByteArray &agent)
{
    QXmlStreamReader xml(agent);
    QString key;
    QString program;
    bool runs = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == "key"_L1)
            key = xml.readElementText();
        else if (xml.name() == "string"_L1 && key == "ProgramArguments"_L1 && program.isEmpty())
            program = xml.readElementText();
        else if (xml.name() == "true"_L1 && key == "RunAtLoad"_L1)
            runs = true;
        else if (xml.name() == "true"_L1 && key == "Disabled"_L1)
            return false;
    }
    return runs && canBeRun(program);
}

QString signInCommand(const QString &program)
{
    return u'"' + QDir::toNativeSeparators(program) + u'"';
}

bool isSignInApproved(const QString &approval)
{
    return approval.isEmpty() || (approval.front().unicode() & 1) == 0;
}

} // namespace crew::app
