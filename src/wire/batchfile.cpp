// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/batchfile.h"

#include "wire/batchtable.h"
#include "wire/csv.h"
#include "wire/jsontext.h"

#include <QCoreApplication>
#include <QSet>
#include <QStringDecoder>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::BatchFile)
};

std::unexpected<DecodeError> failure(const QString &message, int line = 0)
{
    return std::unexpected(DecodeError{message, -1, line, 0});
}

std::expected<QString, DecodeError> textOfFile(const QByteArray &bytes)
{
    const auto found = QStringConverter::encodingForData(bytes);
    QStringDecoder decoder(found.value_or(QStringConverter::Utf8), QStringConverter::Flag::Stateless);
    QString text = decoder(bytes);
    if (decoder.hasError())
        return failure(Texts::tr("The file is not in UTF-8. Save it as UTF-8 and choose it again."));
    if (text.startsWith(QChar::ByteOrderMark))
        text.remove(0, 1);
    return text;
}

QString nameProblem(const QStringList &columns)
{
    QSet<QString> seen;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        const QString &name = columns.at(i);
        if (name.isEmpty())
            return Texts::tr("Column %1 has no name in the first line.").arg(i + 1);
        if (seen.contains(name))
            return Texts::tr("Two columns have the name %1.").arg(name);
        seen.insert(name);
    }
    return {};
}

BatchFileRow rowFromRecord(CsvRecord &record, qsizetype columns)
{
    BatchFileRow row;
    row.line = record.line;
    if (record.fields.size() != columns)
        row.problem = Texts::tr("Line %1 has %2 values, the first line has %3.")
                          .arg(QString::number(record.line), QString::number(record.fields.size()),
                               QString::number(columns));
    for (const QString &field : std::as_const(record.fields))
        row.fields.append(withoutFormulaGuard(field));
    return row;
}

/// As a spreadsheet writes it below its table: nothing but separators. The one value of a line that is not
/// empty is empty only where it is written as two quotes.
bool isBlank(const CsvRecord &record)
{
    if (record.fields.size() == 1 && record.fields.first().isEmpty())
        return false;
    return std::ranges::all_of(record.fields, [](const QString &field) { return field.trimmed().isEmpty(); });
}

std::expected<BatchFile, DecodeError> decodeCsvFile(const QString &text, const BatchFileLimits &limits)
{
    BatchFile file;
    const QChar declared = declaredDelimiter(text);
    const int linesBefore = declared.isNull() ? 0 : 1; // of the names
    file.delimiter = declared.isNull() ? csvDelimiter(text) : declared;
    auto records = parseCsv(text, file.delimiter, limits.rows + 1 + linesBefore, limits.columns);
    if (!records)
        return std::unexpected(records.error());
    records->remove(0, linesBefore);
    if (records->isEmpty())
        return failure(Texts::tr("The file is empty."));
    file.columns = csvNames(text, file.delimiter, linesBefore);
    if (const QString problem = nameProblem(file.columns); !problem.isEmpty())
        return failure(problem, records->first().line);
    file.rows.reserve(records->size() - 1);
    for (qsizetype i = 1; i < records->size(); ++i) {
        if (isBlank((*records)[i]))
            ++file.blankLines;
        else
            file.rows.append(rowFromRecord((*records)[i], file.columns.size()));
    }
    return file;
}

class LinesReader
{
public:
    explicit LinesReader(const BatchFileLimits &limits)
        : m_limits(limits)
    {
        m_file.format = BatchFileFormat::JsonLines;
    }

    std::expected<BatchFile, DecodeError> read(const QString &text)
    {
        int line = 0;
        for (qsizetype begin = 0, end = 0; begin < text.size(); begin = end + 1) {
            end = text.indexOf(u'\n', begin);
            end = end < 0 ? text.size() : end;
            ++line;
            const QStringView trimmed = QStringView(text).sliced(begin, end - begin).trimmed();
            if (trimmed.isEmpty())
                continue;
            if (m_file.rows.size() == m_limits.rows)
                return failure(Texts::tr("The file has more than %1 rows.").arg(m_limits.rows), line);
            m_file.rows.append(rowFrom(trimmed.toUtf8(), line));
            if (m_file.columns.size() > m_limits.columns)
                return failure(Texts::tr("The file has more than %1 columns.").arg(m_limits.columns), line);
        }
        return m_file;
    }

private:
    /// Why a row would not be sent as it is written; empty when it would.
    static QString lossText(const QByteArray &json, int line)
    {
        switch (jsonLoss(json)) {
        case JsonLoss::None:
            return {};
        case JsonLoss::RepeatedName:
            return Texts::tr("In line %1 a name appears twice, so only one of its values would be sent.")
                .arg(line);
        case JsonLoss::Number:
            return Texts::tr("In line %1 a number has too many digits to be sent exactly.").arg(line);
        }
        Q_UNREACHABLE();
    }

    static QHash<QString, QByteArray> respelledMembers(const QByteArray &json)
    {
        QHash<QString, QByteArray> respelled;
        if (respelledNumbers(json, 1).isEmpty())
            return respelled;
        const QList<JsonMember> members = jsonMembers(json);
        for (const JsonMember &member : members) {
            if (!respelledNumbers(member.value, 1).isEmpty())
                respelled.insert(member.name, member.value);
        }
        return respelled;
    }

    BatchFileRow rowFrom(const QByteArray &json, int line)
    {
        BatchFileRow row;
        row.line = line;
        const auto object = parseJsonObject(json);
        if (!object) {
            row.problem = Texts::tr("Line %1 is not a JSON object: %2")
                              .arg(QString::number(line), object.error().message);
            return row;
        }
        row.members = *object;
        row.problem = lossText(json, line);
        row.respelled = respelledMembers(json);
        for (auto it = row.members.begin(); it != row.members.end(); ++it) {
            if (!m_seen.contains(it.key())) {
                m_seen.insert(it.key());
                m_file.columns.append(it.key());
            }
        }
        return row;
    }

    BatchFileLimits m_limits;
    BatchFile m_file;
    QSet<QString> m_seen;
};

} // namespace

QJsonValue BatchFile::value(qsizetype row, qsizetype column) const
{
    const BatchFileRow &found = rows.at(row);
    if (format == BatchFileFormat::JsonLines)
        return found.members.value(columns.at(column));
    return column < found.fields.size() ? QJsonValue(found.fields.at(column))
                                        : QJsonValue(QJsonValue::Undefined);
}

QStringList BatchFile::texts(qsizetype row) const
{
    if (format == BatchFileFormat::Csv)
        return rows.at(row).fields;
    QStringList texts;
    for (qsizetype column = 0; column < columns.size(); ++column)
        texts.append(cellText(value(row, column)));
    return texts;
}

std::expected<BatchFile, DecodeError> decodeBatchFile(const QByteArray &bytes, const BatchFileLimits &limits)
{
    if (bytes.size() > limits.bytes)
        return failure(Texts::tr("The file is larger than %1 MiB.").arg(limits.bytes / (1024 * 1024)));
    const auto text = textOfFile(bytes);
    if (!text)
        return std::unexpected(text.error());
    const QStringView beginning = QStringView(*text).first(std::min<qsizetype>(text->size(), 4096)).trimmed();
    if (beginning.startsWith(u'['))
        return failure(
            Texts::tr("This is a JSON array. Rows are read from JSON Lines: one object on each line."));
    auto file = beginning.startsWith(u'{') ? LinesReader(limits).read(*text) : decodeCsvFile(*text, limits);
    if (file && file->rows.isEmpty())
        return failure(Texts::tr("The file has no rows."));
    return file;
}

} // namespace crew::wire
