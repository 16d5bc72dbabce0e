// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batchmapping.h"

#include "gui/common/style/visibletext.h"
#include "gui/kickoff/fieldcodec.h"
#include "wire/batchtable.h"
#include "wire/json.h"

#include <QByteArrayList>
#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::gui::batch {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::batch::BatchMapping)
};

/// Most services list names only and require every one of them.
bool isMereName(const InputField &field)
{
    return field.kind == InputKind::Text && field.description.isEmpty();
}

std::expected<QJsonValue, QString> yesNo(const QJsonValue &given)
{
    const QString word = kickoff::displayText(given).trimmed().toLower();
    if (word.isEmpty())
        return QJsonValue(QJsonValue::Undefined);
    if (QStringList{u"true"_s, u"yes"_s, u"y"_s, u"on"_s, u"1"_s}.contains(word))
        return QJsonValue(true);
    if (QStringList{u"false"_s, u"no"_s, u"n"_s, u"off"_s, u"0"_s}.contains(word))
        return QJsonValue(false);
    return std::unexpected(Texts::tr("Enter true or false."));
}

/// A text in the quotes of JSON is one of the choices, too: so it is exported where others are no texts.
std::expected<QJsonValue, QString> choice(const InputField &field, const QJsonValue &given)
{
    if (field.choices.contains(given))
        return given;
    const QString text = kickoff::displayText(given).trimmed();
    if (text.isEmpty())
        return QJsonValue(QJsonValue::Undefined);
    QStringList names;
    for (const QJsonValue &value : field.choices) {
        if (kickoff::displayText(value) == text)
            return value;
        names.append(kickoff::displayText(value));
    }
    const auto written = wire::parseJson(text.toUtf8());
    if (written && field.choices.contains(*written))
        return *written;
    constexpr qsizetype maxNames = 6;
    const QString more = names.size() > maxNames ? u", …"_s : QString();
    return std::unexpected(Texts::tr("Choose one of the listed values instead of %1.")
                               .arg(names.mid(0, maxNames).join(u", "_s) + more));
}

QJsonValue givenBy(const InputSource &source, const wire::BatchFile &file, qsizetype row)
{
    switch (source.kind) {
    case InputSource::Kind::Column:
        return file.value(row, source.column);
    case InputSource::Kind::Same:
        return source.text;
    case InputSource::Kind::NotChosen:
    case InputSource::Kind::LeaveOut:
        break;
    }
    return QJsonValue(QJsonValue::Undefined);
}

/// Takes out of \a texts, a line of the file, what may be of a secret input: its column, also where that is
/// not sent, and everything where the values of the line are \a misplaced.
void hideSecrets(QStringList &texts, bool misplaced, const QStringList &columns, const InputFields &fields,
                 const InputSources &sources)
{
    for (qsizetype i = 0; i < fields.size(); ++i) {
        if (!fields.at(i).isSecret)
            continue;
        const InputSource source = sources.value(i);
        const int own = wire::columnNamed(fields.at(i).key, columns);
        const int chosen = source.kind == InputSource::Kind::Column ? source.column : -1;
        for (int column = 0; column < texts.size(); ++column) {
            const bool isOfField = column == own || column == chosen;
            if ((isOfField || misplaced) && !texts.at(column).isEmpty())
                texts[column] = placeholder::secretInput;
        }
    }
}

/// The JSON that \a sent, what a row sends for the input \a key, was read from; empty where that was a text
/// or a word such as yes.
QByteArray writtenJson(const wire::BatchFile &file, qsizetype row, const QString &key,
                       const InputSource &source, const RowEdits &edits, const QJsonValue &sent)
{
    if (sent.isUndefined() || sent.isBool())
        return {};
    const auto edit = edits.constFind({static_cast<int>(row), key});
    const bool isEdited = edit != edits.cend();
    const bool isMember = source.kind == InputSource::Kind::Column && !isEdited &&
                          file.format == wire::BatchFileFormat::JsonLines;
    if (isMember)
        return file.rows.at(row).respelled.value(file.columns.at(source.column));
    if (sent.isString())
        return {};
    return (isEdited ? *edit : givenText(file, row, source)).trimmed().toUtf8();
}

QString shortened(const QString &text)
{
    constexpr qsizetype most = 40;
    return text.size() > most ? text.first(most) + u'…' : text;
}

/// The secret that \a given stands for was not kept.
bool isMissingSecret(const InputField &field, const QJsonValue &given)
{
    return holdsSecretInput(given) ||
           (field.isSecret && kickoff::displayText(given).contains(placeholder::secretInput));
}

QString nameOf(const InputField &field)
{
    return withVisibleBlanks(field.key);
}

QString problemText(const InputField &field, const QJsonValue &given, const QString &problem)
{
    if (field.isSecret)
        return Texts::tr("%1: %2", "secret input").arg(nameOf(field), problem);
    return Texts::tr("%1 “%2”: %3").arg(nameOf(field), shortened(kickoff::displayText(given)), problem);
}

} // namespace

InputSources sourcesByName(const InputFields &fields, const QStringList &columns)
{
    InputSources sources;
    for (const InputField &field : fields) {
        const int column = wire::columnNamed(field.key, columns);
        if (column >= 0)
            sources.append({InputSource::Kind::Column, column});
        else if (field.hasDefault())
            sources.append({InputSource::Kind::Same, -1, kickoff::displayText(field.defaultValue)});
        else if (field.required || isMereName(field))
            sources.append({InputSource::Kind::NotChosen});
        else
            sources.append({InputSource::Kind::LeaveOut});
    }
    return sources;
}

std::expected<QJsonValue, QString> valueFor(const InputField &field, const QJsonValue &given,
                                            wire::BatchFileFormat format)
{
    if (given.isUndefined() || given.isNull())
        return QJsonValue(QJsonValue::Undefined);
    switch (field.kind) {
    case InputKind::YesNo:
        return yesNo(given);
    case InputKind::Choice:
        return choice(field, given);
    case InputKind::Json:
        if (format == wire::BatchFileFormat::JsonLines)
            return given;
        break;
    case InputKind::Text:
    case InputKind::LongText:
        if (given.isObject() || given.isArray())
            return std::unexpected(Texts::tr("Enter a text."));
        break;
    case InputKind::Number:
    case InputKind::Integer:
        break;
    }
    return kickoff::valueFromText(field.kind, kickoff::displayText(given));
}

QString givenText(const wire::BatchFile &file, qsizetype row, const InputSource &source)
{
    return kickoff::displayText(givenBy(source, file, row));
}

BatchRowRecord rowRecord(const wire::BatchFile &file, qsizetype row, const InputFields &fields,
                         const InputSources &sources, const RowEdits &edits)
{
    BatchRowRecord record;
    record.number = static_cast<int>(row) + 1;
    record.fields = file.texts(row);
    record.problem = file.rows.at(row).problem;
    if (!record.problem.isEmpty()) {
        hideSecrets(record.fields, true, file.columns, fields, sources);
        return record;
    }
    QStringList problems;
    for (qsizetype i = 0; i < fields.size(); ++i) {
        const InputField &field = fields.at(i);
        const InputSource &source = sources.at(i);
        const auto edit = edits.constFind({static_cast<int>(row), field.key});
        const bool isEdited = edit != edits.cend();
        const QJsonValue given = isEdited ? QJsonValue(*edit) : givenBy(source, file, row);
        if (isEdited && source.kind == InputSource::Kind::Column && source.column < record.fields.size())
            record.fields[source.column] = *edit;
        // What was typed is text, whatever the file is.
        const bool isTyped = isEdited || source.kind == InputSource::Kind::Same;
        const auto value = valueFor(field, given, isTyped ? wire::BatchFileFormat::Csv : file.format);
        if (isMissingSecret(field, given) || (value && isMissingSecret(field, *value)))
            problems.append(Texts::tr("Enter the secret “%1”. It is not kept.").arg(nameOf(field)));
        else if (!value)
            problems.append(problemText(field, given, value.error()));
        else if (!value->isUndefined())
            record.inputs.insert(field.key, *value);
        else if (field.required)
            problems.append(Texts::tr("%1 is required.").arg(nameOf(field)));
        else if (!isEdited && source.kind == InputSource::Kind::NotChosen)
            problems.append(Texts::tr("Choose where %1 comes from, or leave it out.").arg(nameOf(field)));
    }
    record.problem = problems.join(u' ');
    hideSecrets(record.fields, false, file.columns, fields, sources);
    return record;
}

BatchRowRecords rowRecords(const wire::BatchFile &file, const InputFields &fields,
                           const InputSources &sources, const RowEdits &edits)
{
    BatchRowRecords records;
    records.reserve(file.rows.size());
    for (qsizetype row = 0; row < file.rows.size(); ++row)
        records.append(rowRecord(file, row, fields, sources, edits));
    return records;
}

QString respellingText(const wire::BatchFile &file, const BatchRowRecord &record, const InputFields &fields,
                       const InputSources &sources, const RowEdits &edits)
{
    if (!record.problem.isEmpty())
        return {};
    QByteArrayList values;
    for (qsizetype i = 0; i < fields.size(); ++i) {
        const InputField &field = fields.at(i);
        if (!field.isSecret)
            values << writtenJson(file, record.number - 1, field.key, sources.at(i), edits,
                                  record.inputs.value(field.key));
    }
    return kickoff::respellingText(values.join('\n'));
}

RowNotes respellings(const wire::BatchFile &file, const BatchRowRecords &records, const InputFields &fields,
                     const InputSources &sources, const RowEdits &edits)
{
    RowNotes notes;
    for (const BatchRowRecord &record : records) {
        if (const QString note = respellingText(file, record, fields, sources, edits); !note.isEmpty())
            notes.insert(record.number - 1, note);
    }
    return notes;
}

} // namespace crew::gui::batch
