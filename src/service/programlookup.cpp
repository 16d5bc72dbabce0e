// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/programlookup.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

struct LookupTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::ProgramLookup)
};

constexpr qint64 maxFirstLine = 256; ///< bytes

QString notOnPath(const QString &program, const QString &folder)
{
    if (!folder.isEmpty() && QFileInfo::exists(QDir(folder).absoluteFilePath(program)))
        return LookupTexts::tr("\"%1\" is not on PATH. To run the file beside the crew file, write \"./%1\".")
            .arg(program);
    return LookupTexts::tr("\"%1\" is not on PATH.").arg(program);
}

/// Of a script, as the system reads it; empty for any other file.
QByteArray interpreter(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray line = file.readLine(maxFirstLine);
    if (!line.startsWith("#!"))
        return {};
    if (line.endsWith('\n'))
        line.chop(1);
    line = line.mid(2);
    while (line.startsWith(' ') || line.startsWith('\t'))
        line.remove(0, 1);
    const auto end = std::ranges::find_if(line, [](char c) { return c == ' ' || c == '\t'; });
    return line.first(end - line.begin());
}

std::optional<QString> problemOfScript(const QString &path)
{
    const QByteArray name = interpreter(path);
    if (name.isEmpty() || QFileInfo::exists(QFile::decodeName(name)))
        return {};
    if (name.endsWith('\r'))
        return LookupTexts::tr("The lines of \"%1\" end as on Windows, so that its interpreter is not found. "
                               "Save it with Unix line endings.")
            .arg(path);
    return LookupTexts::tr("\"%1\" names the interpreter \"%2\", which does not exist.")
        .arg(path, QFile::decodeName(name));
}

std::optional<QString> problemOfProgram(const QString &program, const QString &folder)
{
    if (!program.startsWith("./"_L1) && !QDir::isAbsolutePath(program)) {
        if (QStandardPaths::findExecutable(program).isEmpty())
            return notOnPath(program, folder);
        return {};
    }
    const QFileInfo file(resolvedInCommand(program, folder));
    if (!file.exists())
        return LookupTexts::tr("\"%1\" does not exist.").arg(file.filePath());
    if (!file.isFile())
        return LookupTexts::tr("\"%1\" is not a program.").arg(file.filePath());
    if (!file.isExecutable())
        return LookupTexts::tr("\"%1\" is not executable. Make it so, or name its interpreter first, such as "
                               "\"python3\".")
            .arg(file.filePath());
    return problemOfScript(file.filePath());
}

} // namespace

QString resolvedInCommand(const QString &element, const QString &folder)
{
    return element.startsWith("./"_L1) && !folder.isEmpty() ? QDir(folder).absoluteFilePath(element.mid(2))
                                                            : element;
}

std::optional<QString> problemOfWork(const ProgramWork &work, const QString &folder)
{
    if (work.isSandboxed && QStandardPaths::findExecutable(u"bwrap"_s).isEmpty())
        return LookupTexts::tr("The task wants a sandbox, but bubblewrap (bwrap) is not installed.");
    return problemOfProgram(work.command.first(), folder);
}

} // namespace crew::service
