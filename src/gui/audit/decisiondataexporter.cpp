// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/audit/decisiondataexporter.h"

#include "core/async/inworker.h"
#include "gui/common/widgets/partsfile.h"

namespace crew::gui::audit {

DecisionDataExporter::DecisionDataExporter(engine::EngineLink &engine, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
{}

void DecisionDataExporter::start(const QString &path, const DecisionDataOptions &options)
{
    m_file = std::make_shared<PartsFile>(path);
    m_query = {options};
    m_counts = {};
    m_isEnding = false;
    inWorker(
        this, [file = m_file] { return file->open(); },
        [this, file = m_file](const std::expected<void, QString> &opened) {
            if (file != m_file)
                return;
            if (opened)
                fetchPart();
            else
                fail(opened.error());
        });
}

bool DecisionDataExporter::cancel()
{
    if (isRunning() && m_isEnding)
        return false;
    m_file.reset();
    return true;
}

void DecisionDataExporter::fetchPart()
{
    m_engine.send(engine::command::LoadDecisionData{m_query}, this,
                  [this, file = m_file](const std::expected<DecisionDataPart, QString> &part) {
                      if (file == m_file)
                          handlePart(part);
                  });
}

void DecisionDataExporter::handlePart(const std::expected<DecisionDataPart, QString> &part)
{
    if (!part)
        return fail(part.error());
    m_isEnding = part->isEnd;
    inWorker(
        this,
        [file = m_file, lines = part->lines, isEnd = part->isEnd] {
            auto written = file->write(lines);
            return written && isEnd ? file->commit() : written;
        },
        [this, file = m_file, part = *part](const std::expected<void, QString> &written) {
            if (file == m_file)
                handleWritten(written, part);
        });
}

void DecisionDataExporter::handleWritten(const std::expected<void, QString> &written,
                                         const DecisionDataPart &part)
{
    if (!written)
        return fail(written.error());
    m_counts += part.counts;
    m_query = part.next;
    Q_EMIT progressed(m_counts, part.total);
    if (!part.isEnd)
        return fetchPart();
    m_file.reset();
    Q_EMIT finished(m_counts);
}

void DecisionDataExporter::fail(const QString &sentence)
{
    m_file.reset();
    Q_EMIT failed(sentence);
}

} // namespace crew::gui::audit

#include "moc_decisiondataexporter.cpp"
