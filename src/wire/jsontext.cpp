// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/jsontext.h"

#include "wire/json.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace crew::wire {

namespace {

bool isJsonBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

qsizetype afterBlanks(const QByteArray &json, qsizetype i)
{
    while (i < json.size() && isJsonBlank(json.at(i)))
        ++i;
    return i;
}

/// Behind the string that begins at \a i. An output may be a megabyte of it, so it is not read byte by byte.
qsizetype endOfString(QByteArrayView json, qsizetype i)
{
    qsizetype quote = -1; // the next one; it is searched for once, however many escapes stand before it
    for (++i; i < json.size();) {
        if (quote < i) {
            const qsizetype found = json.indexOf('"', i);
            quote = found < 0 ? json.size() : found;
        }
        const qsizetype escape = json.sliced(i, quote - i).indexOf('\\');
        if (escape < 0)
            return std::min(quote + 1, json.size());
        i += escape + 2;
    }
    return json.size();
}

/// Behind the value that begins at \a i.
qsizetype endOfJsonValue(const QByteArray &json, qsizetype i)
{
    int depth = 0;
    while (i < json.size()) {
        const char c = json.at(i);
        if (c == '"') {
            i = endOfString(json, i);
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}' || c == ']'))
            break;
        depth += c == '{' || c == '[' ? 1 : 0;
        depth -= c == '}' || c == ']' ? 1 : 0;
        ++i;
    }
    return i;
}

bool beginsNumber(char c)
{
    return c == '-' || (c >= '0' && c <= '9');
}

/// Behind the number that begins at \a i.
qsizetype endOfNumber(const QByteArray &json, qsizetype i)
{
    while (i < json.size() && QByteArrayView("+-.eE0123456789").contains(json.at(i)))
        ++i;
    return i;
}

/// Behind the string or number that begins at \a i, else behind the character there.
qsizetype endOfToken(const QByteArray &json, qsizetype i)
{
    if (json.at(i) == '"')
        return endOfString(json, i);
    return beginsNumber(json.at(i)) ? endOfNumber(json, i) : i + 1;
}

/// Of so few digits that a double holds them, and so written as it was typed.
bool isShortWholeNumber(const QByteArray &number)
{
    return number.size() <= 15 && std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; });
}

/// As toJson() writes it.
QByteArray sentSpelling(const QByteArray &number)
{
    return isShortWholeNumber(number) ? number : toJson(parseJson(number).value_or(QJsonValue()));
}

/// Walks over the tokens of JSON that is known to be well formed.
class LossFinder
{
public:
    explicit LossFinder(const QByteArray &bytes)
        : m_bytes(bytes)
    {}

    JsonLoss find()
    {
        JsonLoss loss = JsonLoss::None;
        for (qsizetype i = 0; i < m_bytes.size();) {
            const char c = m_bytes.at(i);
            if (c == '"') {
                const qsizetype end = endOfString(m_bytes, i);
                if (isName(end) && isRepeated(i, end))
                    return JsonLoss::RepeatedName;
                i = end;
            } else if (beginsNumber(c)) {
                const qsizetype end = endOfNumber(m_bytes, i);
                if (!isKept(QByteArrayView(m_bytes).sliced(i, end - i)))
                    loss = JsonLoss::Number;
                i = end;
            } else {
                if (c == '{')
                    m_names.append(QSet<QByteArray>());
                else if (c == '}' && !m_names.isEmpty())
                    m_names.removeLast();
                ++i;
            }
        }
        return loss;
    }

private:
    bool isName(qsizetype i) const
    {
        i = afterBlanks(m_bytes, i);
        return i < m_bytes.size() && m_bytes.at(i) == ':' && !m_names.isEmpty();
    }

    bool isRepeated(qsizetype begin, qsizetype end)
    {
        QByteArray name = m_bytes.sliced(begin, end - begin);
        if (name.contains('\\')) // one name can be escaped in many ways
            name = parseJson(name).value_or(QJsonValue()).toString().toUtf8().prepend('"').append('"');
        QSet<QByteArray> &names = m_names.last();
        if (names.contains(name))
            return true;
        names.insert(name);
        return false;
    }

    /// True when as many digits are shown as were written.
    static bool isKept(QByteArrayView number)
    {
        if (number.size() <= 15) // of digits a double holds
            return true;
        const QJsonValue value = parseJson(number.toByteArray()).value_or(QJsonValue());
        return value.isDouble() && toJson(value) == number;
    }

    const QByteArray &m_bytes;
    QList<QSet<QByteArray>> m_names; ///< of the objects that are open
};

} // namespace

JsonLoss jsonLoss(const QByteArray &json)
{
    return LossFinder(json).find();
}

QList<RespelledNumber> respelledNumbers(const QByteArray &json, qsizetype most)
{
    QList<RespelledNumber> numbers;
    for (qsizetype i = 0; i < json.size() && numbers.size() < most;) {
        const qsizetype begin = std::exchange(i, endOfToken(json, i));
        if (!beginsNumber(json.at(begin)))
            continue;
        const QByteArray typed = json.sliced(begin, i - begin);
        const RespelledNumber number{typed, sentSpelling(typed)};
        if (number.typed != number.sent && !numbers.contains(number))
            numbers.append(number);
    }
    return numbers;
}

QList<JsonMember> jsonMembers(const QByteArray &object)
{
    QList<JsonMember> members;
    qsizetype i = object.indexOf('{'); // a byte order mark may stand before it
    if (i < 0 || !object.left(i).trimmed().replace("\xEF\xBB\xBF", "").isEmpty())
        return members;
    for (i = afterBlanks(object, i + 1); i < object.size() && object.at(i) == '"';) {
        const qsizetype nameEnd = endOfString(object, i);
        const QString name = parseJson(object.sliced(i, nameEnd - i)).value_or(QJsonValue()).toString();
        const qsizetype begin = afterBlanks(object, afterBlanks(object, nameEnd) + 1); // behind the colon
        const qsizetype end = endOfJsonValue(object, std::min(begin, object.size()));
        members.append({name, object.mid(begin, end - begin).trimmed()});
        i = afterBlanks(object, end);
        if (i < object.size() && object.at(i) == ',')
            i = afterBlanks(object, i + 1);
    }
    return members;
}

QByteArray jsonMember(const QByteArray &object, QAnyStringView name)
{
    const QList<JsonMember> members = jsonMembers(object);
    const auto last = std::find_if(members.crbegin(), members.crend(),
                                   [name](const JsonMember &member) { return member.name == name; });
    return last == members.crend() ? QByteArray() : last->value;
}

} // namespace crew::wire
