// SPDX-License-Identifier: GPL-3.0-or-later
#include "content/mail.h"

#include "markdown/pagewriter.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringDecoder>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::content {

namespace {

using markdown::LineKind;
using markdown::Look;
using markdown::Page;
using markdown::PageWriter;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::content::Mail)
};

struct Field
{
    QStringView name;
    QStringView value; ///< its first line
    QList<QStringView> folded;
};

struct Parts
{
    QList<Field> fields;
    QStringView body;
    bool hasBody = false; ///< an empty line ends the fields
};

QStringView withoutReturn(QStringView line)
{
    return line.endsWith(u'\r') ? line.chopped(1) : line;
}

/// Nothing when \a text begins with something else than fields.
Parts partsOf(QStringView text)
{
    static const QRegularExpression name(uR"(^([!-9;-~]{1,76})[ \t]*:)"_s);
    Parts parts;
    for (qsizetype begin = 0; begin < text.size();) {
        const qsizetype found = text.indexOf(u'\n', begin);
        const qsizetype end = found < 0 ? text.size() : found;
        const QStringView line = withoutReturn(text.sliced(begin, end - begin));
        if (line.isEmpty() && !parts.fields.isEmpty()) {
            parts.body = text.sliced(std::min(end + 1, text.size()));
            parts.hasBody = true;
            return parts;
        }
        const bool isFolded = line.startsWith(u' ') || line.startsWith(u'\t');
        const QRegularExpressionMatch match = name.match(line.left(100).toString());
        if (isFolded && !parts.fields.isEmpty())
            parts.fields.last().folded.append(line);
        else if (match.hasMatch())
            parts.fields.append({line.first(match.capturedLength(1)), line.sliced(match.capturedEnd(0)), {}});
        else
            return {};
        begin = end + 1;
    }
    return parts;
}

bool isNamed(const Field &field, std::initializer_list<QLatin1String> names)
{
    return std::ranges::any_of(
        names, [&field](QLatin1String name) { return field.name.compare(name, Qt::CaseInsensitive) == 0; });
}

bool isKnown(const Field &field)
{
    return isNamed(field, {"From"_L1, "To"_L1, "Cc"_L1, "Bcc"_L1, "Subject"_L1, "Date"_L1, "Reply-To"_L1,
                           "Sender"_L1, "Message-ID"_L1, "In-Reply-To"_L1, "References"_L1, "MIME-Version"_L1,
                           "Content-Type"_L1, "Content-Transfer-Encoding"_L1, "Return-Path"_L1, "Received"_L1,
                           "List-Unsubscribe"_L1});
}

bool isAddressed(const Field &field)
{
    static const QRegularExpression address(uR"(\S@\S)"_s);
    return isNamed(field, {"From"_L1, "To"_L1, "Cc"_L1, "Bcc"_L1, "Sender"_L1}) &&
           address.match(field.value.toString()).hasMatch();
}

/// Of "=?utf-8?Q?Gr=C3=BC=C3=9Fe?=".
QString decodedWord(const QRegularExpressionMatch &word)
{
    QByteArray bytes = word.captured(3).toLatin1();
    if (word.captured(2).compare(u"B"_s, Qt::CaseInsensitive) == 0)
        bytes = QByteArray::fromBase64(bytes);
    else
        bytes = QByteArray::fromPercentEncoding(bytes.replace('_', ' '), '=');
    const QByteArray charset = word.captured(1).section(u'*', 0, 0).toLatin1();
    QStringDecoder decoder(charset.constData());
    return decoder.isValid() ? QString(decoder.decode(bytes)) : QString();
}

const QRegularExpression &encodedWord()
{
    static const QRegularExpression word(uR"(=\?([^?\s]{1,40})\?([bBqQ])\?([^?\s]{0,200})\?=)"_s);
    return word;
}

void writeValue(PageWriter &page, QStringView value, markdown::Looks looks)
{
    qsizetype written = 0;
    const QString text = value.toString();
    auto words = encodedWord().globalMatch(text);
    while (words.hasNext()) {
        const QRegularExpressionMatch word = words.next();
        page.write(value.sliced(written, word.capturedEnd(0) - written), looks);
        written = word.capturedEnd(0);
        if (const QString decoded = decodedWord(word); !decoded.isEmpty())
            page.write(u" \u27E6"_s + Texts::tr("reads: %1").arg(decoded) + u'\u27E7',
                       Look::Note | Look::Quiet);
    }
    page.write(value.sliced(written), looks);
}

void writeField(PageWriter &page, const Field &field)
{
    const bool isSubject = isNamed(field, {"Subject"_L1});
    const markdown::Looks looks = isSubject ? markdown::Looks(Look::Strong) : markdown::Looks();
    page.write(field.name, Look::Muted);
    page.write(u":", Look::Muted);
    writeValue(page, field.value, looks);
    page.breakLine();
    for (const QStringView line : field.folded) {
        writeValue(page, line, looks);
        page.breakLine();
    }
}

/// What the body is written in, where that is not the text itself.
QString encodingOf(const QList<Field> &fields)
{
    for (const Field &field : fields) {
        const QStringView value = field.value.trimmed();
        const bool isEncoded = value.compare("base64"_L1, Qt::CaseInsensitive) == 0 ||
                               value.compare("quoted-printable"_L1, Qt::CaseInsensitive) == 0;
        if (isNamed(field, {"Content-Transfer-Encoding"_L1}) && isEncoded)
            return value.toString();
    }
    return {};
}

void writeBody(PageWriter &page, QStringView body)
{
    page.beginBlock(LineKind::Text);
    for (const QStringView line : body.tokenize(u'\n')) {
        const bool isQuoted = line.startsWith(u'>');
        page.write(withoutReturn(line), isQuoted ? markdown::Looks(Look::Muted) : markdown::Looks());
        page.breakLine();
    }
    page.endBlock();
}

} // namespace

Confidence mailConfidence(const QString &head)
{
    const Parts parts = partsOf(head);
    const auto known = std::ranges::count_if(parts.fields, isKnown);
    const bool hasSubject =
        std::ranges::any_of(parts.fields, [](const Field &field) { return isNamed(field, {"Subject"_L1}); });
    const bool hasAddress = std::ranges::any_of(parts.fields, isAddressed);
    if (known < 2 || !parts.hasBody || !(hasSubject || hasAddress) || known * 2 < parts.fields.size())
        return Confidence::Guess;
    return hasSubject && hasAddress ? Confidence::Certain : Confidence::Likely;
}

Page readMail(const QString &text)
{
    const Parts parts = partsOf(text);
    PageWriter page;
    if (parts.fields.isEmpty()) {
        writeBody(page, text);
        return page.take();
    }
    page.beginBlock(LineKind::Text, 0, true);
    for (const Field &field : parts.fields)
        writeField(page, field);
    page.endBlock();
    page.beginBlock(LineKind::Rule);
    page.endBlock();
    if (const QString encoding = encodingOf(parts.fields); !encoding.isEmpty()) {
        page.beginBlock(LineKind::Text);
        page.write(Texts::tr("The body is encoded (%1). It is shown as it would be sent.").arg(encoding),
                   Look::Note | Look::Quiet);
        page.endBlock();
    }
    writeBody(page, parts.body);
    return page.take();
}

} // namespace crew::content
