// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/programworker.h"

#include "service/programlookup.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QStringDecoder>
#include <QUuid>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

constexpr std::chrono::seconds graceTime{2};

struct ProgramTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::ProgramWorker)
};

QStringList sandboxed(const QStringList &command, const QString &workFolder, const QString &crewFolder)
{
    QStringList arguments{u"bwrap"_s,
                          u"--unshare-all"_s,
                          u"--die-with-parent"_s,
                          u"--new-session"_s,
                          u"--ro-bind"_s,
                          u"/"_s,
                          u"/"_s,
                          u"--dev"_s,
                          u"/dev"_s,
                          u"--proc"_s,
                          u"/proc"_s,
                          u"--tmpfs"_s,
                          u"/tmp"_s,
                          u"--tmpfs"_s,
                          u"/run"_s};
    for (const QString &home : {u"/home"_s, u"/root"_s}) {
        if (QDir(home).exists())
            arguments << u"--tmpfs"_s << home;
    }
    if (!crewFolder.isEmpty())
        arguments << u"--ro-bind"_s << crewFolder << crewFolder;
    arguments << u"--bind"_s << workFolder << workFolder << u"--chdir"_s << workFolder << u"--"_s;
    return arguments + command;
}

QJsonArray toJson(const QList<Feedback> &feedback)
{
    QJsonArray list;
    for (const Feedback &said : feedback) {
        list.append(QJsonObject{
            {"task_id"_L1, said.taskId}, {"is_approve"_L1, said.isApprove}, {"text"_L1, said.text}});
    }
    return list;
}

} // namespace

QJsonObject programInput(const WorkOrder &order)
{
    QJsonObject outputs;
    for (auto it = order.context.outputs.cbegin(); it != order.context.outputs.cend(); ++it)
        outputs.insert(it.key(), it.value());
    QJsonArray attempts;
    for (const EarlierAttempt &attempt : order.attempts)
        attempts.append(QJsonObject{{"output"_L1, attempt.output}, {"feedback"_L1, attempt.feedback}});
    return {{"execution_id"_L1, order.executionId},
            {"task"_L1, QJsonObject{{"id"_L1, order.taskId},
                                    {"name"_L1, order.taskName},
                                    {"description"_L1, order.description},
                                    {"expected_output"_L1, order.expectedOutput}}},
            {"attempt"_L1, order.attempt},
            {"inputs"_L1, order.context.inputs},
            {"outputs"_L1, outputs},
            {"attempts"_L1, attempts},
            {"feedback"_L1, toJson(order.context.feedback)}};
}

QProcessEnvironment programEnvironment(const ProgramWork &work, const QString &folder, const QByteArray &tag,
                                       const QString &service)
{
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment environment;
    environment.insert(u"PATH"_s, own.value(u"PATH"_s, u"/usr/local/bin:/usr/bin:/bin"_s));
#ifdef Q_OS_WIN
    for (const QString &name : {u"SystemRoot"_s, u"SystemDrive"_s, u"PATHEXT"_s, u"ComSpec"_s})
        environment.insert(name, own.value(name));
    environment.insert(u"USERPROFILE"_s, folder);
    environment.insert(u"TEMP"_s, folder);
    environment.insert(u"TMP"_s, folder);
#else
    environment.insert(u"LANG"_s, u"C.UTF-8"_s);
    environment.insert(u"HOME"_s, folder);
    environment.insert(u"TMPDIR"_s, folder);
#endif
    for (const QString &name : work.passedEnvironment) {
        if (own.contains(name))
            environment.insert(name, own.value(name));
    }
    for (auto it = work.environment.cbegin(); it != work.environment.cend(); ++it)
        environment.insert(it.key(), it.value());
    environment.insert(QString::fromLatin1(tag.left(tag.indexOf('='))),
                       QString::fromLatin1(tag.mid(tag.indexOf('=') + 1)));
    environment.insert(u"CREW_SERVICE"_s, service);
    return environment;
}

WorkOutcome readWorkOutput(const QByteArray &text, bool isJson)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder(text);
    if (decoder.hasError())
        return std::unexpected(ProgramTexts::tr("The output is not text in UTF-8."));
    WorkResult result;
    result.text = decoded.trimmed();
    if (result.text.isEmpty())
        return std::unexpected(ProgramTexts::tr("The output is empty."));
    if (!isJson)
        return result;
    const auto value = wire::parseJson(text);
    if (!value)
        return std::unexpected(ProgramTexts::tr("The output is not JSON: %1").arg(value.error().message));
    result.json = *value;
    return result;
}

ProgramWorker::ProgramWorker(WorkOrder order, ProgramPlace place, QObject *parent)
    : TaskWorker(parent)
    , m_order(std::move(order))
    , m_place(std::move(place))
    , m_work(std::get<ProgramWork>(m_order.work))
    , m_tag("CREW_SERVICE_TASK=" + QUuid::createUuid().toByteArray(QUuid::WithoutBraces))
    , m_tree(m_tag)
{
    m_deadline.setSingleShot(true);
    m_grace.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        giveUp(ProgramTexts::tr("The program did not end within %1 s.").arg(m_work.timeout.count()));
    });
    connect(&m_grace, &QTimer::timeout, this, [this] { m_tree.kill(); });
    connect(&m_process, &QProcess::started, this, [this] { m_tree.attach(m_process); });
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &ProgramWorker::readOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this, &ProgramWorker::readSteps);
    connect(&m_process, &QProcess::finished, this, &ProgramWorker::processEnded);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            failedToStart();
    });
}

ProgramWorker::~ProgramWorker()
{
    m_process.disconnect(this);
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_tree.kill();
    m_process.kill();
    m_process.waitForFinished(1000);
}

void ProgramWorker::start()
{
    if (!makeFolder()) {
        finish(std::unexpected(ProgramTexts::tr("There is no folder for the program to work in.")));
        return;
    }
    configure();
    m_deadline.start(m_work.timeout);
    m_process.start(QIODevice::ReadWrite);
    m_process.write(wire::toJson(programInput(m_order)));
    m_process.closeWriteChannel();
}

bool ProgramWorker::makeFolder()
{
    if (!m_place.folder.isEmpty() && !QDir().mkpath(m_place.folder))
        return false;
    const QString parent = m_place.folder.isEmpty() ? QDir::tempPath() : m_place.folder;
    m_folder.emplace(parent + u"/task-XXXXXX"_s);
    return m_folder->isValid();
}

void ProgramWorker::configure()
{
    QStringList command;
    for (const QString &element : m_work.command)
        command << resolvedInCommand(element, m_order.folder);
    if (m_work.isSandboxed)
        command = sandboxed(command, m_folder->path(), m_order.folder);
    m_process.setProgram(command.takeFirst());
    m_process.setArguments(command);
    m_process.setWorkingDirectory(m_folder->path());
    m_process.setProcessEnvironment(programEnvironment(m_work, m_folder->path(), m_tag, m_place.service));
    m_tree.prepare(m_process, m_work.memory);
}

void ProgramWorker::cancel()
{
    m_isCancelled = true;
    if (m_process.state() == QProcess::NotRunning)
        finish({});
    else
        endGently();
}

void ProgramWorker::endGently()
{
    m_deadline.stop();
    m_tree.terminate();
    if (!m_grace.isActive())
        m_grace.start(graceTime);
}

void ProgramWorker::readOutput()
{
    const QByteArray more = m_process.readAllStandardOutput();
    if (m_isCancelled || !m_problem.isEmpty())
        return;
    m_output += more;
    if (m_output.size() <= m_work.outputLimit)
        return;
    m_problem = ProgramTexts::tr("The program wrote more than %1 KB.").arg(m_work.outputLimit / 1024);
    m_output.clear();
    m_tree.kill();
}

void ProgramWorker::readSteps()
{
    m_line += m_process.readAllStandardError();
    qsizetype begin = 0;
    for (qsizetype end = m_line.indexOf('\n'); end >= 0; end = m_line.indexOf('\n', begin)) {
        emitStep(m_line.mid(begin, end - begin));
        begin = end + 1;
    }
    m_line.remove(0, begin);
    constexpr qsizetype maxBytes = maxStepLength * 4; // A character has at most four bytes in UTF-8.
    if (m_line.size() > maxBytes)
        m_line.truncate(maxBytes);
}

void ProgramWorker::emitStep(const QByteArray &line)
{
    QString text = QString::fromUtf8(line).trimmed();
    if (text.isEmpty() || m_isCancelled)
        return;
    if (text.size() > maxStepLength)
        text = text.left(maxStepLength) + u'…';
    m_lastLine = text;
    if (m_steps++ < maxSteps)
        Q_EMIT stepHappened(text);
}

void ProgramWorker::giveUp(const QString &problem)
{
    if (m_problem.isEmpty())
        m_problem = problem;
    endGently();
}

void ProgramWorker::processEnded()
{
    readOutput();
    readSteps();
    emitStep(std::exchange(m_line, {}));
    m_tree.ended();
    if (m_steps > maxSteps && !m_isCancelled)
        Q_EMIT stepHappened(ProgramTexts::tr("Lines that are not shown: %1").arg(m_steps - maxSteps));
    finish(outcome());
}

void ProgramWorker::failedToStart()
{
    const QString error = m_process.errorString();
    finish(std::unexpected(
        problemOfWork(m_work, m_order.folder)
            .value_or(ProgramTexts::tr("\"%1\" could not be started: %2").arg(m_process.program(), error))));
}

WorkOutcome ProgramWorker::outcome() const
{
    if (!m_problem.isEmpty())
        return std::unexpected(m_problem);
    const QString lastWords = m_lastLine.isEmpty() ? QString() : u" "_s + m_lastLine;
    if (m_process.exitStatus() == QProcess::CrashExit)
        return std::unexpected(ProgramTexts::tr("The program was ended by a signal.") + lastWords);
    if (m_process.exitCode() != 0)
        return std::unexpected(
            ProgramTexts::tr("The program ended with exit code %1.").arg(m_process.exitCode()) + lastWords);
    return readWorkOutput(m_output, m_work.isJson);
}

void ProgramWorker::finish(const WorkOutcome &outcome)
{
    if (std::exchange(m_isOver, true))
        return;
    m_deadline.stop();
    m_grace.stop();
    m_folder.reset();
    if (!m_isCancelled)
        Q_EMIT finished(outcome);
    Q_EMIT ended();
}

} // namespace crew::service

#include "moc_programworker.cpp"
