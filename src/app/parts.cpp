// SPDX-License-Identifier: GPL-3.0-or-later
// QCustomPlot's header is written with the Qt keywords that our flags switch off; it has to come first.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include <qcustomplot.h>

#include "app/parts.h"

#include <boost/version.hpp>
#include <git2/common.h>

#include <QCoreApplication>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QSslSocket>
#include <QSysInfo>

#include <atomic>

using namespace Qt::StringLiterals;

namespace crew::app {

using gui::profile::AboutFacts;
using gui::profile::AboutPart;

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::Parts)
};

QString libgit2Version()
{
    int major = 0;
    int minor = 0;
    int revision = 0;
    git_libgit2_version(&major, &minor, &revision);
    return u"%1.%2.%3"_s.arg(major).arg(minor).arg(revision);
}

QString boostVersion()
{
    return u"%1.%2.%3"_s.arg(BOOST_VERSION / 100000).arg(BOOST_VERSION / 100 % 1000).arg(BOOST_VERSION % 100);
}

QString qtVersion()
{
    const QString running = QString::fromLatin1(qVersion());
    const QString built = QStringLiteral(QT_VERSION_STR);
    return running == built ? running : Texts::tr("%1 (built with %2)").arg(running, built);
}

AboutPart compiler()
{
#if defined(__clang__)
    return {u"Clang"_s, QStringLiteral(__clang_version__), u"Apache-2.0 WITH LLVM-exception"_s,
            Texts::tr("compiler and its run-time library")};
#elif defined(__GNUC__)
    return {u"GCC"_s, QStringLiteral(__VERSION__), u"GPL-3.0-or-later WITH GCC-exception-3.1"_s,
            Texts::tr("compiler and its run-time library")};
#elif defined(_MSC_VER)
    return {u"Microsoft Visual C++"_s, QString::number(_MSC_FULL_VER), Texts::tr("by Microsoft"),
            Texts::tr("compiler and its run-time library")};
#else
    return {Texts::tr("Compiler"), Texts::tr("unknown"), Texts::tr("unknown"), {}};
#endif
}

AboutPart tlsPart()
{
    const QString backend = QSslSocket::activeBackend();
    const QString what = Texts::tr("encrypted connections");
    if (backend == "openssl"_L1)
        return {u"OpenSSL"_s, QSslSocket::sslLibraryVersionString(), u"Apache-2.0"_s, what};
    if (backend.isEmpty())
        return {u"TLS"_s, Texts::tr("none"), Texts::tr("none"),
                Texts::tr("encrypted connections are not available")};
    return {u"TLS (%1)"_s.arg(backend), QSslSocket::sslLibraryVersionString(), Texts::tr("of the system"),
            what};
}

} // namespace

QString sqliteVersion()
{
    static std::atomic<int> counter = 0;
    const QString name = u"sqlite-version-%1"_s.arg(counter.fetch_add(1));
    QString version = Texts::tr("unknown");
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        db.setDatabaseName(u":memory:"_s);
        db.open();
        QSqlQuery query(db);
        if (query.exec(u"select sqlite_version()"_s) && query.next())
            version = query.value(0).toString();
    }
    QSqlDatabase::removeDatabase(name);
    return version;
}

AboutFacts aboutFacts(const ProfilePlaces &places)
{
    AboutFacts facts;
    facts.parts = {
        {u"Crew Console"_s, QStringLiteral(CREW_VERSION), u"GPL-3.0-or-later"_s, Texts::tr("this program")},
        {Texts::tr("Icons and drawings"), QStringLiteral(CREW_VERSION), u"GPL-3.0-or-later"_s,
         Texts::tr("drawn for this program")},
        {Texts::tr("Fonts"), Texts::tr("of the system"), Texts::tr("of the system"),
         Texts::tr("none are included")},
        {u"Qt"_s, qtVersion(), u"LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only"_s,
         Texts::tr("windows, network, database driver")},
        {u"QtKeychain"_s, QStringLiteral(CREW_KEYCHAIN_VERSION), u"BSD-2-Clause"_s,
         Texts::tr("the system's keychain")},
        {u"SQLite"_s, sqliteVersion(), Texts::tr("public domain"), Texts::tr("the journal")},
        {u"Boost"_s, boostVersion(), u"BSL-1.0"_s, Texts::tr("HTTP grammar of the endpoint")},
        {u"libgit2"_s, libgit2Version(), u"GPL-2.0-only with linking exception"_s,
         Texts::tr("what changed between attempts")},
        {u"MD4C"_s, QStringLiteral(CREW_MD4C_VERSION), u"MIT"_s, Texts::tr("reading Markdown")},
        {u"QCustomPlot"_s, QStringLiteral(QCUSTOMPLOT_VERSION_STR), u"GPL-3.0-or-later"_s,
         Texts::tr("the charts of Insights")},
        tlsPart(),
        compiler(),
        {Texts::tr("System"), QSysInfo::prettyProductName(), Texts::tr("not part of this program"),
         QSysInfo::kernelVersion() + ", "_L1 + QSysInfo::currentCpuArchitecture()},
    };
    if (const QString version = QStringLiteral(CREW_SOURCE_HIGHLIGHT_VERSION); !version.isEmpty())
        facts.parts.insert(facts.parts.size() - 3, {u"GNU Source-highlight"_s, version, u"GPL-3.0-or-later"_s,
                                                    Texts::tr("colours in code")});
    facts.folders = {{Texts::tr("Settings"), places.config},
                     {Texts::tr("Data: the journal with crews, runs and decisions"), places.data},
                     {Texts::tr("Logs"), places.log}};
    return facts;
}

} // namespace crew::app
