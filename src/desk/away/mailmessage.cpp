// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/away/mailmessage.h"

#include <QByteArrayList>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr qsizetype maxEncodedBytes = 42; ///< of an encoded word: with its frame under 75 characters
constexpr qsizetype base64Line = 76;

/// Encoded words of whole characters, one in a line.
QByteArray encodedHeader(const QString &text)
{
    QByteArrayList words;
    QByteArray word;
    for (const uint c : text.simplified().toUcs4()) {
        const char32_t character = c;
        const QByteArray bytes = QString::fromUcs4(&character, 1).toUtf8();
        if (word.size() + bytes.size() > maxEncodedBytes)
            words.append(std::exchange(word, {}));
        word += bytes;
    }
    words.append(word);
    for (QByteArray &each : words)
        each = "=?UTF-8?B?" + each.toBase64() + "?=";
    return words.join("\r\n ");
}

QByteArray encodedBody(const QString &text)
{
    const QByteArray base64 = QString(text).replace(u'\n', "\r\n"_L1).toUtf8().toBase64();
    QByteArray lines;
    for (qsizetype i = 0; i < base64.size(); i += base64Line)
        lines += base64.mid(i, base64Line) + "\r\n";
    return lines;
}

/// Of an address, without what could end a header.
QByteArray addressBytes(const QString &address)
{
    QByteArray bytes = address.toLatin1();
    bytes.removeIf([](char c) { return c <= ' ' || c >= 0x7f || c == '<' || c == '>' || c == ','; });
    return bytes;
}

} // namespace

QByteArray MailMessage::toBytes() const
{
    const QByteArray sender = addressBytes(from);
    const QByteArray host = sender.mid(sender.lastIndexOf('@') + 1);
    return "Date: " + date.toUTC().toString(Qt::RFC2822Date).toLatin1() + "\r\nFrom: Crew Console <" +
           sender + ">\r\nTo: <" + addressBytes(to) + ">\r\nSubject: " + encodedHeader(subject) +
           "\r\nMessage-ID: <" + id.toByteArray(QUuid::WithoutBraces) + '@' + host +
           ">\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; "
           "charset=UTF-8\r\n"
           "Content-Transfer-Encoding: base64\r\n\r\n" +
           encodedBody(body);
}

} // namespace crew::desk
