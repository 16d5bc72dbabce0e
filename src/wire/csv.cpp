// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/csv.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Csv)
};

bool isLineEnd(QChar c)
{
    return c == u'\n' || c == u'\r';
}

/// Also true of a text that only looks like a guarded formula: it is guarded once more, so that it comes
/// back. Spreadsheets of East Asia take full-width signs for the others.
bool isFormula(QStringView field)
{
    static const QString signs = u"=+-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n"_s;
    while (field.startsWith(u'\''))
        field = field.sliced(1);
    return !field.isEmpty() && signs.contains(field.front());
}

/// Walks over the text once, record by record.
class CsvReader
{
public:
    enum class Blanks { Keep, Trim }; ///< around a field that is not in quotes

    CsvReader(QStringView text, QChar delimiter, qsizetype maxFields, Blanks blanks = Blanks::Keep)
        : m_text(text)
        , m_delimiter(delimiter)
        , m_maxFields(maxFields)
        , m_blanks(blanks)
    {}

    bool isAtEnd() const { return m_at >= m_text.size(); }
    bool isAtLineEnd() const { return !isAtEnd() && isLineEnd(m_text.at(m_at)); }
    int line() const { return m_line; }

    void skipLineEnd()
    {
        const bool isPair =
            m_text.at(m_at) == u'\r' && m_at + 1 < m_text.size() && m_text.at(m_at + 1) == u'\n';
        m_at += isPair ? 2 : 1;
        ++m_line;
    }

    std::expected<CsvRecord, DecodeError> readRecord()
    {
        CsvRecord record{m_line, {}};
        for (;;) {
            const auto field = readField();
            if (!field)
                return std::unexpected(field.error());
            record.fields.append(*field);
            if (record.fields.size() > m_maxFields)
                return std::unexpected(errorAt(
                    record.line, Texts::tr("Line %1 has more than %2 values.")
                                     .arg(QString::number(record.line), QString::number(m_maxFields))));
            if (isAtEnd() || isAtLineEnd())
                break;
            ++m_at; // the delimiter
        }
        if (!isAtEnd())
            skipLineEnd();
        return record;
    }

private:
    static DecodeError errorAt(int line, const QString &message) { return {message, -1, line, 0}; }

    std::expected<QString, DecodeError> readField()
    {
        if (!isAtEnd() && m_text.at(m_at) == u'"')
            return readQuoted();
        const qsizetype begin = m_at;
        while (!isAtEnd() && !isAtLineEnd() && m_text.at(m_at) != m_delimiter)
            ++m_at;
        const QStringView field = m_text.sliced(begin, m_at - begin);
        return (m_blanks == Blanks::Trim ? field.trimmed() : field).toString();
    }

    std::expected<QString, DecodeError> readQuoted()
    {
        const int openedAt = m_line;
        QString field;
        ++m_at;
        for (qsizetype begin = m_at;; begin = m_at) {
            while (!isAtEnd() && m_text.at(m_at) != u'"') {
                if (isAtLineEnd())
                    skipLineEnd();
                else
                    ++m_at;
            }
            field += m_text.sliced(begin, m_at - begin);
            if (isAtEnd())
                return std::unexpected(errorAt(
                    openedAt, Texts::tr("Line %1 opens a quote that is never closed.").arg(openedAt)));
            ++m_at;
            if (isAtEnd() || m_text.at(m_at) != u'"')
                break;
            field += u'"';
            ++m_at;
        }
        if (isAtEnd() || isAtLineEnd() || m_text.at(m_at) == m_delimiter)
            return field;
        return std::unexpected(errorAt(
            m_line, Texts::tr("Line %1 has text after a closing quote. Write a quote inside quotes twice.")
                        .arg(m_line)));
    }

    QStringView m_text;
    QChar m_delimiter;
    qsizetype m_maxFields;
    Blanks m_blanks;
    qsizetype m_at = 0;
    int m_line = 1;
};

} // namespace

QChar csvDelimiter(QStringView text)
{
    const QString candidates = u",;\t"_s;
    std::array<qsizetype, 3> counts{};
    bool isQuoted = false;
    for (const QChar c : text) {
        if (c == u'"')
            isQuoted = !isQuoted;
        else if (!isQuoted && isLineEnd(c))
            break;
        else if (const qsizetype which = isQuoted ? -1 : candidates.indexOf(c); which >= 0)
            ++counts.at(static_cast<size_t>(which));
    }
    return candidates.at(std::distance(counts.begin(), std::max_element(counts.begin(), counts.end())));
}

QChar declaredDelimiter(QStringView text)
{
    constexpr QLatin1String name("sep=");
    if (!text.startsWith(name, Qt::CaseInsensitive) || text.size() == name.size())
        return {};
    const QChar declared = text.at(name.size());
    const qsizetype end = name.size() + 1;
    const bool isAlone = end == text.size() || isLineEnd(text.at(end));
    return isAlone && declared != u'"' && !isLineEnd(declared) ? declared : QChar();
}

std::expected<QList<CsvRecord>, DecodeError> parseCsv(QStringView text, QChar delimiter, qsizetype maxRecords,
                                                      qsizetype maxFields)
{
    QList<CsvRecord> records;
    CsvReader reader(text, delimiter, maxFields);
    while (!reader.isAtEnd()) {
        if (reader.isAtLineEnd()) {
            reader.skipLineEnd();
            continue;
        }
        if (records.size() == maxRecords)
            return std::unexpected(DecodeError{Texts::tr("The file has more than %1 rows.").arg(maxRecords),
                                               -1, reader.line(), 0});
        auto record = reader.readRecord();
        if (!record)
            return std::unexpected(record.error());
        records.append(std::move(*record));
    }
    return records;
}

QStringList csvNames(QStringView text, QChar delimiter, int recordsBefore)
{
    CsvReader reader(text, delimiter, std::numeric_limits<qsizetype>::max(), CsvReader::Blanks::Trim);
    int before = 0;
    while (!reader.isAtEnd()) {
        if (reader.isAtLineEnd()) {
            reader.skipLineEnd();
            continue;
        }
        const auto record = reader.readRecord();
        if (!record)
            break;
        if (before++ < recordsBefore)
            continue;
        QStringList names = record->fields;
        std::ranges::transform(names, names.begin(), withoutFormulaGuard);
        return names;
    }
    return {};
}

QString withFormulaGuard(const QString &field)
{
    return isFormula(field) ? u'\'' + field : field;
}

QString withoutFormulaGuard(const QString &field)
{
    return field.startsWith(u'\'') && isFormula(QStringView(field).sliced(1)) ? field.sliced(1) : field;
}

QStringList namesBeside(const QStringList &own, const QStringList &taken)
{
    QStringList names;
    for (QString name : own) {
        while (taken.contains(name, Qt::CaseInsensitive))
            name.prepend("run_"_L1);
        names.append(name);
    }
    return names;
}

QString csvRow(const QStringList &fields)
{
    QStringList quoted;
    for (const QString &field : fields)
        quoted.append(u'"' + withFormulaGuard(field).replace(u'"', u"\"\""_s) + u'"');
    return quoted.join(u',') + u"\r\n"_s;
}

} // namespace crew::wire
