// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/tunnel.h"

#include "core/address.h"
#include "core/childprocesses.h"

#include <QProcess>
#include <QStandardPaths>

#include <utility>

#ifdef Q_OS_LINUX
#include <csignal>
#include <sys/prctl.h>
#endif

using namespace Qt::StringLiterals;

namespace crew::webhook {

namespace {

/// As it stands before a port: an IPv6 address in brackets.
QString hostOf(const QUrl &endpoint)
{
    const QString host = endpoint.host();
    return host.contains(u':') ? u'[' + host + u']' : host;
}

QStringList withPlace(QStringList words, const QUrl &endpoint)
{
    for (QString &word : words) {
        word.replace("{port}"_L1, QString::number(endpoint.port()));
        word.replace("{host}"_L1, hostOf(endpoint));
    }
    return words;
}

std::expected<TunnelPlan, QString> plannedByPerson(const TunnelSettings &settings, const QUrl &endpoint)
{
    QStringList words = withPlace(QProcess::splitCommand(settings.command), endpoint);
    if (words.isEmpty())
        return std::unexpected(settings.kind == TunnelKind::Ssh
                                   ? Tunnel::tr("Enter the arguments for ssh in the settings, such as -R "
                                                "8080:{host}:{port} me@my-server.example.")
                                   : Tunnel::tr("Enter the tunnel command in the settings."));
    TunnelPlan plan;
    plan.pattern = QRegularExpression(settings.pattern);
    if (!plan.pattern.isValid())
        return std::unexpected(Tunnel::tr("The pattern for the tunnel address is not valid: %1.")
                                   .arg(plan.pattern.errorString()));
    if (settings.kind == TunnelKind::Ssh) {
        plan.program = u"ssh"_s;
        plan.arguments = {u"-N"_s, u"-T"_s,
                          u"-o"_s, u"BatchMode=yes"_s,
                          u"-o"_s, u"ExitOnForwardFailure=yes"_s,
                          u"-o"_s, u"ServerAliveInterval=15"_s,
                          u"-o"_s, u"ServerAliveCountMax=3"_s};
    } else {
        plan.program = words.takeFirst();
    }
    plan.arguments += words;
    return plan;
}

/// \a bytes as one line of text: no control characters, no colours of a terminal, no more than the log keeps.
QString lineOf(const QByteArray &bytes)
{
    static const QRegularExpression colours(u"\\x1b\\[[0-9;]*[A-Za-z]"_s);
    QString line = QString::fromUtf8(bytes.left(4 * Tunnel::lineLength)).remove(colours);
    line.removeIf([](QChar c) { return c.category() == QChar::Other_Control && c != u'\t'; });
    return line.left(Tunnel::lineLength);
}

void endWithThisProgram([[maybe_unused]] QProcess &process)
{
#ifdef Q_OS_LINUX
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
#endif
}

/// Programs without a window take no notice of terminate() on Windows.
void askToEnd(QProcess &process)
{
#ifdef Q_OS_WIN
    process.kill();
#else
    process.terminate();
#endif
}

} // namespace

/// On this machine nothing has to vouch for the endpoint's certificate, which is for another name.
std::expected<TunnelPlan, QString> tunnelPlan(const TunnelSettings &settings, const QUrl &endpoint)
{
    const bool isTls = endpoint.scheme() == "https"_L1;
    const bool isUsual = endpoint.host() == "127.0.0.1"_L1; // what a mere port stands for
    const QString port = QString::number(endpoint.port());
    const QString place = hostOf(endpoint) + u':' + port;
    switch (settings.kind) {
    case TunnelKind::Cloudflared:
        return TunnelPlan{
            u"cloudflared"_s,
            QStringList{u"tunnel"_s, u"--no-autoupdate"_s} +
                (isTls ? QStringList{u"--no-tls-verify"_s} : QStringList()) +
                QStringList{u"--url"_s, (isTls ? u"https://"_s : u"http://"_s) + place},
            QRegularExpression(u"https://(?!api\\.)[a-z0-9-]+\\.trycloudflare\\.com(?![\\w.-])"_s)};
    case TunnelKind::Ngrok:
        return TunnelPlan{u"ngrok"_s,
                          {u"http"_s,
                           isTls     ? u"https://"_s + place
                           : isUsual ? port
                                     : u"http://"_s + place,
                           u"--log"_s, u"stdout"_s, u"--log-format"_s, u"logfmt"_s},
                          QRegularExpression(u"\\bmsg=\"started tunnel\".*\\burl=(https://[^\\s\"]+)"_s)};
    case TunnelKind::Tailscale:
        if (!isUsual) // it refuses any other target itself, in words that name no remedy
            return std::unexpected(
                Tunnel::tr("tailscale can reach 127.0.0.1 only, but the endpoint listens on %1. Choose “This "
                           "computer only” or “All interfaces” in the settings.")
                    .arg(endpoint.host()));
        return TunnelPlan{u"tailscale"_s,
                          {u"funnel"_s, isTls ? u"https+insecure://"_s + place : port},
                          QRegularExpression(u"https://[A-Za-z0-9.-]+\\.ts\\.net(?::\\d+)?(?![\\w.-])"_s)};
    case TunnelKind::Ssh:
    case TunnelKind::Command:
        return plannedByPerson(settings, endpoint);
    case TunnelKind::None:
        break;
    }
    return std::unexpected(QString());
}

Tunnel::Tunnel(Times times)
    : m_times(times)
    , m_wait(times.firstWait)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &Tunnel::launch);
    m_steady.setSingleShot(true);
    m_steady.setInterval(times.steady);
    connect(&m_steady, &QTimer::timeout, this, [this] { m_wait = m_times.firstWait; });
}

Tunnel::~Tunnel()
{
    endProcess();
    waitForChildProcesses(*this, m_times.timeout);
}

void Tunnel::start(const TunnelSettings &settings, const QUrl &endpoint)
{
    stop();
    const auto plan = tunnelPlan(settings, endpoint);
    if (!plan) {
        setState(plan.error().isEmpty() ? TunnelState::Off : TunnelState::Failed, plan.error());
        return;
    }
    m_plan = *plan;
    m_status.program = m_plan.program;
    m_wait = m_times.firstWait;
    launch();
}

void Tunnel::stop()
{
    m_retry.stop();
    endProcess();
    m_status = {};
    setState(TunnelState::Off);
}

void Tunnel::launch()
{
    const QString program = QStandardPaths::findExecutable(m_plan.program);
    if (program.isEmpty()) {
        setState(TunnelState::Failed,
                 tr("%1 was not found. Install it, or add its folder to PATH.").arg(m_plan.program));
        return;
    }
    m_process = new QProcess(this);
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    m_process->setStandardInputFile(QProcess::nullDevice());
    endWithThisProgram(*m_process);
    connect(m_process, &QProcess::readyRead, this, &Tunnel::readOutput);
    connect(m_process, &QProcess::started, this, [this] {
        m_steady.start();
        setState(m_plan.pattern.pattern().isEmpty() ? TunnelState::Up : TunnelState::Starting);
    });
    connect(m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        readOutput();
        handleEnded(status == QProcess::CrashExit ? tr("it was killed")
                                                  : tr("it ended with code %1").arg(code));
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            handleEnded(m_process->errorString());
    });
    setState(TunnelState::Starting);
    m_process->start(program, m_plan.arguments, QIODevice::ReadOnly);
}

/// Told to end, and seen off: what takes its place does not wait for it.
void Tunnel::endProcess()
{
    m_steady.stop();
    m_partial.clear();
    QProcess *process = std::exchange(m_process, nullptr);
    if (!process)
        return;
    process->disconnect(this);
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    QTimer::singleShot(m_times.timeout, process, &QProcess::kill);
    askToEnd(*process);
}

void Tunnel::readOutput()
{
    m_partial += m_process->readAll();
    m_partial.replace('\r', '\n');
    qsizetype begin = 0;
    for (qsizetype end = m_partial.indexOf('\n'); end >= 0; end = m_partial.indexOf('\n', begin)) {
        takeLine(m_partial.mid(begin, end - begin));
        begin = end + 1;
    }
    m_partial.remove(0, begin);
    if (m_partial.size() > 4 * lineLength) { // a line without an end is cut, not collected
        takeLine(m_partial);
        m_partial.clear();
    }
    Q_EMIT changed();
}

void Tunnel::takeLine(const QByteArray &bytes)
{
    const QString line = lineOf(m_mask ? m_mask(bytes) : bytes);
    if (line.trimmed().isEmpty())
        return;
    m_status.log.append(line);
    if (m_status.log.size() > logLines)
        m_status.log.removeFirst();
    if (m_status.state == TunnelState::Starting)
        lookForAddress(line);
}

/// The first address counts: what the program says later is not to lead callbacks elsewhere.
void Tunnel::lookForAddress(const QString &line)
{
    const QRegularExpressionMatch match = m_plan.pattern.match(line);
    if (!match.hasMatch())
        return;
    const QString text = match.lastCapturedIndex() > 0 ? match.captured(1) : match.captured();
    const auto address = parsePublicAddress(text);
    if (!address) {
        m_status.problem =
            tr("%1 reported an address that cannot be used: %2").arg(m_plan.program, address.error());
        return;
    }
    m_status.address = *address;
    setState(TunnelState::Up);
}

void Tunnel::handleEnded(const QString &how)
{
    endProcess();
    m_status.address.clear();
    const QString last = m_status.log.isEmpty() ? QString() : m_status.log.last();
    QString problem =
        tr("The tunnel is down (%1: %2). It is restarted automatically.").arg(m_plan.program, how);
    if (!last.isEmpty())
        problem += u' ' + tr("Last message: %1").arg(last.left(200));
    m_retry.start(m_wait);
    m_wait = nextWait(m_wait, m_times);
    setState(TunnelState::Waiting, problem);
}

void Tunnel::setState(TunnelState state, const QString &problem)
{
    m_status.state = state;
    m_status.problem = problem;
    Q_EMIT changed();
}

} // namespace crew::webhook

#include "moc_tunnel.cpp"
