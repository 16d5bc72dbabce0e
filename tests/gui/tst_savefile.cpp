// SPDX-License-Identifier: GPL-3.0-or-later
// Files that do not fit on the disk: the sentence says what may be wrong, and nothing is left of them. A
// limit for the size of files stands for the disk: it, too, lets the beginning of a file be written.
#include "gui/common/widgets/partsfile.h"
#include "gui/common/widgets/savefile.h"
#include "support/qttest.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <csignal>

#include <sys/resource.h>

using namespace crew::gui;
using namespace Qt::StringLiterals;

namespace {

/// No file of this process gets larger than that as long as this lives.
class FileSizeLimit
{
public:
    explicit FileSizeLimit(rlim_t bytes)
        : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    Q_DISABLE_COPY_MOVE(FileSizeLimit)

private:
    rlimit m_before{};
    void (*m_handler)(int);
};

constexpr rlim_t fileLimit = 4'096;

} // namespace

class TestSaveFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatDoesNotFitIsNotWritten_data();
    void whatDoesNotFitIsNotWritten();
    void partsThatDoNotFitAreNotWritten_data() { whatDoesNotFitIsNotWritten_data(); }
    void partsThatDoNotFitAreNotWritten();
    void otherReasonsAreQts();

private:
    void checkProblem(const std::expected<void, QString> &written, const QString &path) const;

    QTemporaryDir m_folder;
};

void TestSaveFile::whatDoesNotFitIsNotWritten_data()
{
    QTest::addColumn<qsizetype>("size");
    QTest::newRow("less than is buffered") << qsizetype(8'000);
    QTest::newRow("more than is buffered") << qsizetype(100'000);
}

void TestSaveFile::checkProblem(const std::expected<void, QString> &written, const QString &path) const
{
    QVERIFY(!written);
    QVERIFY2(written.error().startsWith(path), qPrintable(written.error()));
    QVERIFY2(!written.error().contains(QFile().errorString()),
             qPrintable(written.error())); // "Unknown error"
    QVERIFY(!QFile::exists(path));
}

void TestSaveFile::whatDoesNotFitIsNotWritten()
{
    QFETCH(qsizetype, size);
    const QString path = m_folder.filePath(u"whole.json"_s);
    std::expected<void, QString> written;
    {
        const FileSizeLimit small(fileLimit);
        written = saveFile(path, QByteArray(size, 'x'));
    }
    checkProblem(written, path);
    QVERIFY(saveFile(path, QByteArray(size, 'x')));
    QVERIFY(QFile::remove(path));
}

void TestSaveFile::partsThatDoNotFitAreNotWritten()
{
    QFETCH(qsizetype, size);
    const QString path = m_folder.filePath(u"parts.json"_s);
    std::expected<void, QString> written;
    {
        const FileSizeLimit small(fileLimit);
        PartsFile file(path);
        QVERIFY(file.open());
        written = file.write(QByteArray(size, 'x'));
        if (written)
            written = file.commit();
    }
    checkProblem(written, path);
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
}

void TestSaveFile::otherReasonsAreQts()
{
    QFile missing(m_folder.filePath(u"nowhere/file.json"_s));
    QVERIFY(!missing.open(QIODevice::WriteOnly));
    QCOMPARE(writeProblem(missing), missing.errorString());
    QVERIFY(writeProblem(missing) != writeProblem(QFile()));
}

QTEST_GUILESS_MAIN(TestSaveFile)
#include "tst_savefile.moc"
