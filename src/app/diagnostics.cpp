// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnostics.h"

#include "app/logfile.h"
#include "app/parts.h"
#include "core/maskcredentials.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/savefile.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSettings>
#include <QSysInfo>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::Diagnostics)
};

QString withoutAddresses(QString text, const QStringList &addresses)
{
    static const QRegularExpression url(u"\\b[a-z][a-z0-9+.-]*://[^\\s\"'<>)]+"_s,
                                        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression number(u"\\b\\d{1,3}(\\.\\d{1,3}){3}\\b(:\\d+)?"_s);
    text.replace(url, u"(address)"_s).replace(number, u"(address)"_s);
    for (const QString &address : addresses) {
        if (const QString host = QUrl(address).host(); !host.isEmpty())
            text.replace(host, u"(host)"_s, Qt::CaseInsensitive);
    }
    return text;
}

/// The name of the person's folder says who it is.
QString withoutHome(QString text)
{
    const QString home = QDir::homePath();
    return home.size() > 1 ? text.replace(home, u"~"_s).replace(QDir::toNativeSeparators(home), u"~"_s)
                           : text;
}

QString versions()
{
    return Texts::tr("Crew Console: %1").arg(QString::fromLatin1(CREW_VERSION)) + u'\n' +
           Texts::tr("Qt: %1 (built with %2)")
               .arg(QString::fromLatin1(qVersion()), QStringLiteral(QT_VERSION_STR)) +
           u'\n' + Texts::tr("SQLite: %1").arg(sqliteVersion()) + u'\n' +
           Texts::tr("QtKeychain: %1").arg(QStringLiteral(CREW_KEYCHAIN_VERSION)) + u'\n' +
           Texts::tr("System: %1, %2, %3")
               .arg(QSysInfo::prettyProductName(), QSysInfo::kernelVersion(),
                    QSysInfo::currentCpuArchitecture()) +
           u'\n';
}

/// Names, paths and addresses are nobody's business.
bool isPrivate(const gui::Preference &known, const QString &value)
{
    const bool isFree = known.type == gui::PreferenceType::Text || known.type == gui::PreferenceType::File;
    return isFree ||
           (known.moreChoices &&
            std::ranges::find(known.choices, value, &gui::Preference::Choice::word) == known.choices.cend());
}

QString settingsText(const QString &path, const gui::shell::DiagnosticsOrder &order)
{
    QSettings file(path, QSettings::IniFormat);
    const gui::Preferences preferences(file);
    QString text;
    for (const gui::Preference &known : preferences.declarations()) {
        QString value = preferences.value(known.key).toString();
        if (isPrivate(known, value))
            value = value.isEmpty() ? Texts::tr("none") : Texts::tr("set");
        text += known.title + ": "_L1 + value + u'\n';
    }
    if (order.withAddresses)
        text += Texts::tr("Addresses:") + u"\n  "_s + order.addresses.join(u"\n  "_s) + u'\n';
    return text;
}

QString countsText(const QString &journalPath, const gui::shell::DiagnosticsOrder &order)
{
    QString text;
    for (auto it = order.counts.cbegin(); it != order.counts.cend(); ++it)
        text += it.key() + ": "_L1 + QString::number(it.value()) + u'\n';
    const qint64 size = QFileInfo(journalPath).size() + QFileInfo(journalPath + "-wal"_L1).size();
    return text + Texts::tr("Journal: %1 bytes").arg(size) + u'\n';
}

std::expected<void, QString> writeText(const QString &path, const QString &text)
{
    QFile file(path);
    if (!gui::openForOwner(file) || file.write(text.toUtf8()) < 0 || !file.flush())
        return std::unexpected(Texts::tr("%1 could not be written: %2")
                                   .arg(QDir::toNativeSeparators(path), gui::writeProblem(file)));
    return {};
}

std::expected<void, QString> copyLog(const QString &from, const QDir &folder,
                                     const gui::shell::DiagnosticsOrder &order)
{
    QFile log(from);
    if (!log.open(QIODevice::ReadOnly))
        return {}; // there is no older log, or none yet
    QString text = withoutHome(maskCredentials(QString::fromUtf8(log.readAll())));
    if (!order.withAddresses)
        text = withoutAddresses(text, order.addresses);
    return writeText(folder.filePath(QFileInfo(from).fileName()), text);
}

} // namespace

std::expected<QString, QString> writeDiagnostics(const DiagnosticsSource &source,
                                                 const gui::shell::DiagnosticsOrder &order)
{
    const QString stamp = QDateTime::currentDateTime().toString(u"yyyyMMdd-HHmmss-zzz"_s);
    const QDir folder(QDir(order.folder).filePath(u"crew-console-diagnostics-"_s + stamp));
    if (!folder.mkpath(u"."_s))
        return std::unexpected(
            Texts::tr("The folder cannot be created: %1").arg(QDir::toNativeSeparators(folder.path())));
    const QString about = versions() + u'\n' + settingsText(source.settingsPath, order) + u'\n' +
                          countsText(source.journalPath, order);
    if (const auto written = writeText(folder.filePath(u"about.txt"_s), about); !written)
        return std::unexpected(written.error());
    for (const QString &log : {source.logPath, source.logPath + ".1"_L1}) {
        if (const auto copied = copyLog(log, folder, order); !copied)
            return std::unexpected(copied.error());
    }
    return folder.path();
}

} // namespace crew::app
