// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"

#include <expected>
#include <memory>

class QSaveFile;

namespace crew::gui {

/// A run and what this console calls things about it.
struct ExportedRun
{
    Execution execution;
    QString crew;
    QString about;
};

/// RFC 4180 with a header line, UTF-8; what a spreadsheet would take for a formula begins with an apostrophe.
QByteArray runsAsCsv(const QList<ExportedRun> &runs);

/// An array of objects, inputs and result as they are; secrets are placeholders.
QByteArray runsAsJson(const QList<ExportedRun> &runs);

/// A file of runs that is written part by part: CSV when its name ends in ".csv", else JSON. There is the
/// whole file or none. Each call may be on another thread, but one at a time. Errors are sentences.
class RunsFile
{
public:
    explicit RunsFile(const QString &path);
    ~RunsFile();

    /// Gives how many bytes \a runs took.
    std::expected<qint64, QString> add(const QList<ExportedRun> &runs);
    std::expected<void, QString> commit();

private:
    std::expected<qint64, QString> write(const QByteArray &bytes);

    std::unique_ptr<QSaveFile> m_file;
    bool m_isCsv;
    bool m_isEmpty = true;
};

} // namespace crew::gui
