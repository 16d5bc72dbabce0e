// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/redactor.h"

#include "core/address.h"
#include "core/secretshapes.h"

#include <algorithm>
#include <array>
#include <cstring>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr auto maskedSecret = "<masked>"_L1;

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// The number that \a digits hexadecimal digits at \a at make; -1 when they are none.
int hexAt(const QByteArray &text, qsizetype at, int digits)
{
    if (at + digits > text.size())
        return -1;
    int value = 0;
    for (int i = 0; i < digits; ++i) {
        const int digit = hexValue(text.at(at + i));
        if (digit < 0)
            return -1;
        value = 16 * value + digit;
    }
    return value;
}

/// %41, and %2541 where what was escaped was escaped again; gives its length, 0 when there is none.
qsizetype percentAt(const QByteArray &text, qsizetype at, char &byte)
{
    int value = hexAt(text, at + 1, 2);
    qsizetype length = 3;
    while (value == '%') {
        const int inner = hexAt(text, at + length, 2);
        if (inner < 0)
            break;
        value = inner;
        length += 2;
    }
    if (value < 0)
        return 0;
    byte = static_cast<char>(value);
    return length;
}

constexpr qsizetype keySize = Redactor::shortestSecret;

quint64 keyAt(const char *bytes)
{
    quint64 key = 0;
    std::memcpy(&key, bytes, keySize);
    return key;
}

bool isBase64(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/' || c == '-' || c == '_';
}

/// What of the Base64 of a text does not depend on what stands around \a secret in it, for each of the three
/// places where it can begin.
QByteArrayList base64Parts(const QByteArray &secret)
{
    QByteArrayList parts;
    for (int before = 0; before < 3; ++before) {
        const QByteArray whole = (QByteArray(before, '\0') + secret).toBase64(QByteArray::OmitTrailingEquals);
        const qsizetype first = (before * 8 + 5) / 6;
        const qsizetype last = (before + secret.size()) * 8 / 6;
        const QByteArray part = whole.mid(first, last - first);
        QByteArray urlSafe = part;
        urlSafe.replace('+', '-').replace('/', '_');
        parts << part << urlSafe;
    }
    return parts;
}

/// \a text with the part \a group of each match replaced, when it is none of our placeholders.
QString masked(const QString &text, const QRegularExpression &pattern, int group)
{
    QString result;
    qsizetype done = 0;
    for (auto it = pattern.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        const QString found = match.captured(group);
        if (found.isEmpty() || found.startsWith(u'<') || found.startsWith(u'{') || found == "***"_L1)
            continue;
        result += QStringView(text).mid(done, match.capturedStart(group) - done);
        result += maskedSecret;
        done = match.capturedEnd(group);
    }
    return done == 0 ? text : result + text.mid(done);
}

struct Shape
{
    QRegularExpression pattern;
    int group;
};

/// Values after names that say what they are. In JSON, also when it stands quoted in a JSON text.
const QList<Shape> &secretShapes()
{
    const auto options = QRegularExpression::CaseInsensitiveOption;
    static const QList<Shape> shapes = {
        // Up to the quote that is as often escaped as the one it began with.
        {QRegularExpression(
             uR"x("(?:[\w-]*(?:password|passwd|secret|api_?key|private_?key)|authorization|cookie|set-cookie)\\*"\s*:\s*(\\*)"((?:(?!(?<!\\)\1").)++))x"_s,
             options),
         2},
        {QRegularExpression(uR"x("[\w-]*token\\*"\s*:\s*\\*"([^"\\\s]{16,}))x"_s, options), 1},
        {QRegularExpression(
             uR"x(\b(?:bearer|basic)(?:\s|%20|\+)+(?=[^\s"\\]{0,200}[0-9=])([\w.~+/%-]{12,}=*))x"_s, options),
         1},
        {QRegularExpression(
             uR"x([?&](?:[\w-]*token|[\w-]*key|[\w-]*secret|password|sig|signature)=([^&\s"'#\\<>]{6,}))x"_s,
             options),
         1},
        {QRegularExpression(uR"x(://([^\s/"'@\\<>{}]+:[^\s/"'@\\<>{}]+)@)x"_s), 1},
        {QRegularExpression(uR"x(-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----([^"]*?)-----END )x"_s), 1},
        {knownTokenShape(), 0},
    };
    return shapes;
}

} // namespace

/// A text with the escapes of JSON and URLs undone, and where each of its bytes stood.
struct Redactor::Plain
{
    QByteArray bytes;
    QList<qsizetype> places = {}; ///< one more than bytes: the last is the end; none: each where it stands

    qsizetype placeOf(qsizetype byte) const { return places.isEmpty() ? byte : places.at(byte); }
};

/// Backslashes count for nothing: how many there are says only how often the text was quoted.
Redactor::Plain Redactor::plainOf(const QByteArray &text)
{
    Plain plain;
    plain.bytes.reserve(text.size());
    plain.places.reserve(text.size() + 1);
    const auto add = [&plain](char byte, qsizetype place) {
        if (byte == '\\')
            return;
        plain.bytes.append(byte);
        plain.places.append(place);
    };
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype begin = at;
        while (at < text.size() && text.at(at) == '\\')
            ++at;
        if (at == text.size())
            break;
        char byte = text.at(at);
        const int unit = at > begin && byte == 'u' ? hexAt(text, at + 1, 4) : -1;
        const qsizetype percent = byte == '%' ? percentAt(text, at, byte) : 0;
        if (unit >= 0) {
            for (const char part : QString(QChar(static_cast<char16_t>(unit))).toUtf8())
                add(part, begin);
            at += 5;
        } else {
            add(byte, begin);
            at += percent > 0 ? percent : 1;
        }
    }
    plain.places.append(text.size());
    return plain;
}

void Redactor::addNeedle(const QByteArray &bytes, const QByteArray &placeholder, bool isPart)
{
    if (bytes.size() < keySize)
        return;
    QList<Needle> &needles = m_needles[keyAt(bytes.constData())];
    const bool isKnown =
        std::ranges::any_of(needles, [&bytes](const Needle &needle) { return needle.bytes == bytes; });
    if (!isKnown)
        needles.append({bytes, placeholder, isPart});
}

void Redactor::hide(const QByteArray &secret, const QByteArray &placeholder)
{
    if (secret.size() < shortestSecret || secret == placeholder || secret.startsWith('<'))
        return;
    addNeedle(plainOf(secret).bytes, placeholder, false);
    if (secret.contains(' '))
        addNeedle(plainOf(QByteArray(secret).replace(' ', '+')).bytes, placeholder, false);
    addNeedle(secret.toHex(), placeholder, false);
    addNeedle(secret.toHex().toUpper(), placeholder, false);
    for (const QByteArray &part : base64Parts(secret))
        addNeedle(part, placeholder, true);
}

const Redactor::Needle *Redactor::needleAt(const QByteArray &bytes, qsizetype at) const
{
    const auto needles = m_needles.constFind(keyAt(bytes.constData() + at));
    if (needles == m_needles.cend())
        return nullptr;
    const Needle *longest = nullptr;
    for (const Needle &needle : *needles) {
        const bool isHere = QByteArrayView(bytes).sliced(at).startsWith(needle.bytes);
        if (isHere && (!longest || needle.bytes.size() > longest->bytes.size()))
            longest = &needle;
    }
    return longest;
}

/// As it stands, since what looks like an escape may be the end of other words; then read; then what was
/// read, read once more.
QByteArray Redactor::withoutKnown(QByteArray text) const
{
    if (m_needles.isEmpty())
        return text;
    text = withoutKnown(text, Plain{text});
    text = withoutKnown(text, plainOf(text));
    const Plain once = plainOf(text);
    Plain twice = plainOf(once.bytes);
    if (twice.bytes == once.bytes)
        return text;
    for (qsizetype &place : twice.places)
        place = once.placeOf(place);
    return withoutKnown(text, twice);
}

QByteArray Redactor::withoutKnown(const QByteArray &text, const Plain &plain) const
{
    QByteArray result;
    qsizetype done = 0; // in text
    for (qsizetype at = 0; at + keySize <= plain.bytes.size();) {
        const Needle *found = needleAt(plain.bytes, at);
        if (!found) {
            ++at;
            continue;
        }
        qsizetype begin = at;
        qsizetype end = at + found->bytes.size();
        if (found->isPart && begin > 0 && isBase64(plain.bytes.at(begin - 1)))
            --begin;
        if (found->isPart && end < plain.bytes.size() && isBase64(plain.bytes.at(end)))
            ++end;
        result += text.mid(done, std::max(done, plain.placeOf(begin)) - done) + found->placeholder;
        done = plain.placeOf(end);
        at = end;
    }
    return result + text.mid(done);
}

void Redactor::hideAddress(const QUrl &base, const QString &basePlaceholder, const QString &hostPlaceholder)
{
    const QString host = base.host(QUrl::FullyEncoded);
    if (host.isEmpty())
        return;
    const auto quoted = [](const QString &text) { return QRegularExpression::escape(text); };
    const auto flexible = [&quoted](const QString &path) {
        return quoted(path).replace(u"\\/"_s, u"/"_s).replace(u"/"_s, uR"((?:\\*/|%2F))"_s);
    };
    const QString port =
        base.port() < 0 ? u"(?:(?::|%3A)(?:443|80)(?!\\d))?"_s : u"(?::|%3A)%1(?!\\d)"_s.arg(base.port());
    const QString anyHost =
        host.contains(u':') ? u"(?:\\[|%5B)"_s + quoted(host) + u"(?:\\]|%5D)"_s : quoted(host);
    const QString slashes = uR"((?:https?|wss?)(?::|%3A)(?:\\*/|%2F){2})"_s;
    QString path = base.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    const auto add = [this](const QString &pattern, const QString &placeholder) {
        const QRegularExpression expression(pattern, QRegularExpression::CaseInsensitiveOption);
        if (expression.isValid())
            m_addresses.append({expression, placeholder});
    };
    const QString end = u"(?![\\w-])"_s;
    add(slashes + anyHost + port + flexible(path) + end, basePlaceholder);
    const QString place = base.port() < 0 ? host : host + u':' + QString::number(base.port());
    hide(place.toUtf8(), hostPlaceholder.toUtf8());
    if (isLoopback(base))
        return;
    add(u"(?<![\\w.-])"_s + anyHost + u"(?:(?::|%3A)%1(?!\\d))?(?![\\w-]|\\.\\w)"_s.arg(base.port(443)),
        hostPlaceholder);
    hide(host.toUtf8(), hostPlaceholder.toUtf8());
    const QString words = QUrl::fromAce(host.toLatin1(), QUrl::IgnoreIDNWhitelist);
    if (words != host) // the name as a person writes it
        hide(words.toUtf8(), hostPlaceholder.toUtf8());
}

QString Redactor::withoutAddresses(QString text) const
{
    for (const Address &address : m_addresses)
        text.replace(address.pattern, address.placeholder);
    return text;
}

QByteArray Redactor::redacted(const QByteArray &text) const
{
    if (text.isEmpty())
        return text;
    // One character for each byte: what is no text stays as it is.
    const QByteArray placed = withoutAddresses(QString::fromLatin1(text)).toLatin1();
    QString latin = QString::fromLatin1(withoutKnown(placed));
    // Where webhook addresses lead to, by whichever name.
    static const QRegularExpression webhook(
        uR"x(https?(?::|%3A)(?:\\*/|%2F){2}(?:[^\s"'<>{}\\%]|%2F|%3A|\\+/){1,400}(?=(?:\\*/|%2F)<secret>))x"_s,
        QRegularExpression::CaseInsensitiveOption);
    latin.replace(webhook, u"{webhook_base}"_s);
    for (const Shape &shape : secretShapes())
        latin = masked(latin, shape.pattern, shape.group);
    return latin.toLatin1();
}

} // namespace crew::wire
