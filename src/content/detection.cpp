// SPDX-License-Identifier: GPL-3.0-or-later
#include "content/detection.h"

#include "content/codelanguage.h"
#include "content/mail.h"
#include "content/patch.h"
#include "content/table.h"
#include "wire/json.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::content {

namespace {

constexpr qsizetype headSize = 64 * 1024; // bytes that are looked at for all but JSON

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool opensJson(QByteArrayView bytes)
{
    const auto first = std::ranges::find_if_not(bytes, isBlank);
    return first != bytes.end() && (*first == '{' || *first == '[');
}

bool isTree(const QJsonValue &value)
{
    return value.isObject() || value.isArray();
}

/// The values, one on each line; nothing when a line has none.
std::optional<QJsonArray> linesOf(const QByteArray &bytes)
{
    QJsonArray values;
    for (qsizetype begin = 0; begin < bytes.size();) {
        const qsizetype found = bytes.indexOf('\n', begin);
        const qsizetype end = found < 0 ? bytes.size() : found;
        const QByteArray line = bytes.mid(begin, end - begin).trimmed();
        begin = end + 1;
        if (line.isEmpty())
            continue;
        const auto value = opensJson(line) ? wire::parseJson(line) : std::unexpected(wire::DecodeError());
        if (!value || !isTree(*value))
            return {};
        values.append(*value);
    }
    return values.size() > 1 ? std::optional(values) : std::nullopt;
}

/// Whole lines from the beginning.
QString headOf(const QByteArray &bytes)
{
    if (bytes.size() <= headSize)
        return QString::fromUtf8(bytes);
    const qsizetype line = bytes.lastIndexOf('\n', headSize);
    return QString::fromUtf8(bytes.first(line > 0 ? line + 1 : headSize));
}

/// Lines that begin as blocks of Markdown do. Comments of code do as well, so this does not rule out code.
bool hasMarkdownBlocks(const QString &text)
{
    static const QRegularExpression marks(uR"(^(#{1,6} |[-*+] |\d{1,3}[.)] |> |```|~~~|\|))"_s,
                                          QRegularExpression::MultilineOption);
    return marks.match(text).hasMatch();
}

bool hasFence(const QString &text)
{
    static const QRegularExpression fence(uR"(^ {0,3}(```|~~~))"_s, QRegularExpression::MultilineOption);
    return fence.match(text).hasMatch();
}

Detected ofHead(const QString &head, bool isWhole)
{
    const Patch patch = readPatchLines(head);
    if (patch.isPatch() && patch.removed + patch.added + patch.heads > 0) {
        const bool isRight = patch.wrongHunks == 0 || (!isWhole && patch.wrongHunks == 1);
        return {ContentKind::Patch, isRight ? Confidence::Certain : Confidence::Likely};
    }
    if (hasFence(head))
        return {};
    if (const Confidence mail = mailConfidence(head); mail != Confidence::Guess)
        return {ContentKind::Mail, mail};
    if (const Detected code = detectCode(head); code.kind == ContentKind::Code)
        return code;
    if (hasMarkdownBlocks(head))
        return {};
    return detectTable(head, isWhole);
}

} // namespace

Detected detect(const QByteArray &bytes)
{
    if (opensJson(bytes)) {
        const auto value = wire::parseJson(bytes);
        if (value && isTree(*value))
            return {ContentKind::Json, Confidence::Certain};
        if (!value && linesOf(bytes))
            return {ContentKind::JsonLines, Confidence::Certain};
    }
    return ofHead(headOf(bytes), bytes.size() <= headSize);
}

QJsonValue jsonOf(const QByteArray &bytes, const Detected &detected)
{
    const bool isLines = detected.kind == ContentKind::JsonLines;
    if ((detected.kind != ContentKind::Json && !isLines) || jsonLoss(bytes) != JsonLoss::None)
        return QJsonValue::Undefined;
    if (isLines)
        return linesOf(bytes).value_or(QJsonArray());
    return wire::parseJson(bytes).value_or(QJsonValue(QJsonValue::Undefined));
}

} // namespace crew::content
