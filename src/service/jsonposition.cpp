// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/jsonposition.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

/// Steps over well-formed JSON, value by value; at the end of the text every step stands still.
class JsonCursor
{
public:
    explicit JsonCursor(const QByteArray &text)
        : m_text(text)
    {}

    qsizetype offset() const { return m_offset; }

    char peek()
    {
        while (m_offset < m_text.size() && QByteArrayView(" \t\r\n,:").contains(m_text.at(m_offset)))
            ++m_offset;
        return m_offset < m_text.size() ? m_text.at(m_offset) : '\0';
    }

    void enter()
    {
        if (peek() != '\0')
            ++m_offset;
    }

    QString takeString()
    {
        peek();
        const qsizetype begin = m_offset;
        skipString();
        const QByteArray literal = '[' + m_text.mid(begin, m_offset - begin) + ']';
        return QJsonDocument::fromJson(literal).array().at(0).toString();
    }

    void skipValue()
    {
        const char first = peek();
        if (first == '"')
            skipString();
        else if (first == '{' || first == '[')
            skipContainer();
        else
            skipWord();
    }

private:
    void skipString()
    {
        for (++m_offset; m_offset < m_text.size() && m_text.at(m_offset) != '"'; ++m_offset) {
            if (m_text.at(m_offset) == '\\')
                ++m_offset;
        }
        m_offset = std::min(m_offset + 1, m_text.size());
    }

    void skipContainer()
    {
        int depth = 0;
        do {
            const char c = peek();
            if (c == '"') {
                skipString();
                continue;
            }
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            enter();
        } while (depth > 0 && m_offset < m_text.size());
    }

    void skipWord()
    {
        while (m_offset < m_text.size() && !QByteArrayView(" \t\r\n,:]}").contains(m_text.at(m_offset)))
            ++m_offset;
    }

    const QByteArray &m_text;
    qsizetype m_offset = 0;
};

/// Goes to the member called \a name; false when the object has none.
bool enterMember(JsonCursor &cursor, const QString &name)
{
    if (cursor.peek() != '{')
        return false;
    for (cursor.enter(); cursor.peek() == '"'; cursor.skipValue()) {
        if (cursor.takeString() == name) {
            cursor.peek();
            return true;
        }
    }
    return false;
}

/// Goes to the element at \a index; false when the list has none.
bool enterElement(JsonCursor &cursor, qsizetype index)
{
    if (cursor.peek() != '[')
        return false;
    cursor.enter();
    for (; index > 0 && cursor.peek() != ']' && cursor.peek() != '\0'; --index)
        cursor.skipValue();
    return index == 0 && cursor.peek() != ']' && cursor.peek() != '\0';
}

/// "tasks[2].run" in its parts: "tasks", "[2]", "run".
QStringList partsOf(QString path)
{
    return path.replace(u'[', u".["_s).split(u'.', Qt::SkipEmptyParts);
}

} // namespace

TextPosition positionOf(const QByteArray &json, const QString &path)
{
    JsonCursor cursor(json);
    cursor.peek();
    qsizetype found = cursor.offset();
    for (const QString &part : partsOf(path)) {
        const bool isElement = part.startsWith(u'[');
        const bool isThere =
            isElement ? enterElement(cursor, part.mid(1).chopped(1).toLongLong()) : enterMember(cursor, part);
        if (!isThere)
            break;
        found = cursor.offset();
    }
    return positionAt(json, found);
}

TextPosition positionAt(const QByteArray &text, qsizetype offset)
{
    const QByteArray before = text.first(std::clamp<qsizetype>(offset, 0, text.size()));
    const qsizetype lineBegin = before.lastIndexOf('\n') + 1;
    return {static_cast<int>(before.count('\n')) + 1,
            static_cast<int>(QString::fromUtf8(before.mid(lineBegin)).toUcs4().size()) + 1};
}

} // namespace crew::service
