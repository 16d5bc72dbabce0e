// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/callbackload.h"

/// Requests of which none may be answered 2xx, although the address is the right one. The same generator with
/// the same seed makes the same requests.
namespace crew::test {

struct MalformedRequest
{
    QByteArray bytes;
    bool isCut = false; ///< the peer sends no more, and must not be waited for
};

class MalformedRequests
{
public:
    MalformedRequests(quint32 seed, QByteArray path)
        : m_random(seed)
        , m_path(std::move(path))
    {}

    MalformedRequest next()
    {
        switch (m_count++ % 11) {
        case 0:
            return {noise(1, 300) + "\r\n\r\n"};
        case 1:
            return {requestLine()};
        case 2:
            return {field()};
        case 3:
            return {length()};
        case 4:
            return {chunks()};
        case 5:
            return {transferEncoding()};
        case 6:
            return {tooLong()};
        case 7:
            return {withFields("Content-Length: " + QByteArray::number(16'777'217 + number(1'000'000'000)) +
                               "\r\n")};
        case 8:
            return {wrongWay()};
        case 9:
            return {cut(), true};
        default:
            return {postRequest(m_path, '{' + noise(0, 200))}; // no JSON: kept, and answered 400
        }
    }

private:
    int number(int below) { return static_cast<int>(m_random.bounded(below)); }

    QByteArray noise(int least, int most)
    {
        QByteArray bytes(least + number(most - least + 1), Qt::Uninitialized);
        for (char &byte : bytes)
            byte = static_cast<char>(m_random.bounded(256));
        return bytes;
    }

    QByteArray oneOf(const QByteArrayList &list) { return list.at(number(static_cast<int>(list.size()))); }

    QByteArray withFields(const QByteArray &fields, const QByteArray &body = {}) const
    {
        return "POST " + m_path + " HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n" + fields +
               "\r\n" + body;
    }

    QByteArray requestLine()
    {
        QByteArray line =
            oneOf({"POST % HTTP/2.0", "POST % HTTP/1.10", "POST %", "POST  % HTTP/1.1", "POST % http/1.1",
                   "POST\t% HTTP/1.1", "% POST HTTP/1.1", "POST % HTTP/1.1 x", " POST % HTTP/1.1",
                   "PO ST % HTTP/1.1", "POST % HTTP/1.1 ", "POST % HTTP/", "POST%HTTP/1.1", "P(ST % HTTP/1.1",
                   "post % HTTP/1.1", "POST %\x01 HTTP/1.1", "POST % HTTP/0.9"});
        return line.replace('%', m_path) +
               "\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
    }

    QByteArray field()
    {
        const QByteArray bad =
            oneOf({"X : y\r\n", "X y\r\n", "X\x01: y\r\n", QByteArray("X: a\0b\r\n", 8), "X: y\n", ": y\r\n",
                   "X: y\rz\r\n", "X: y\r\n z\r\n", "X: \x7f\r\n", "X@: y\r\n", "Content-Length : 2\r\n",
                   "Host: b\r\n", "\r\r\n", "X" + noise(1, 9).replace(':', 'x') + "\r\n"});
        return withFields(bad + "Content-Length: 2\r\n", "{}");
    }

    QByteArray length()
    {
        const QByteArray one = QByteArray::number(1 + number(1000));
        const QByteArray value = oneOf({"-" + one, "+" + one, "0x" + one, one + " " + one, one + ";", "",
                                        "18446744073709551616", "1e2", one + ".0", "two",
                                        one + "\r\nContent-Length: " + QByteArray::number(2000 + number(9))});
        return withFields("Content-Length: " + value + "\r\n", QByteArray(1000, ' '));
    }

    QByteArray chunks()
    {
        const QByteArray bad =
            oneOf({"-1\r\n{", "g\r\n{}", "\r\n{}", "ffffffffffffffffff\r\n{}", "0x2\r\n{}", "2\r\n{}X",
                   "2 2\r\n{}", "2\n{}\r\n", "2;\n\r\n{}", "1000001\r\n{}", "2\r{}"});
        return withFields("Transfer-Encoding: chunked\r\n",
                          bad + "\r\n0\r\n\r\n" + noise(0, 20) + "\r\n\r\n");
    }

    QByteArray transferEncoding()
    {
        const QByteArray value =
            oneOf({"gzip", "identity", "chunked, chunked", "xchunked", "gzip, chunked", "chunked;q=1", "",
                   "chunked\r\nTransfer-Encoding: chunked", "chunked\r\nContent-Length: 2"});
        return withFields("Transfer-Encoding: " + value + "\r\n", "2\r\n{}\r\n0\r\n\r\n");
    }

    QByteArray tooLong()
    {
        switch (number(3)) {
        case 0:
            return "POST " + QByteArray(8192 + number(4000), '/') + m_path +
                   " HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}";
        case 1:
            return withFields("X: " + QByteArray(16'384 + number(4000), 'x') + "\r\nContent-Length: 2\r\n",
                              "{}");
        default:
            return withFields(QByteArray("X: y\r\n").repeated(64 + number(100)) + "Content-Length: 2\r\n",
                              "{}");
        }
    }

    QByteArray wrongWay()
    {
        QByteArray good = postRequest(m_path, "{}");
        switch (number(5)) {
        case 0:
            return good.replace(0, 4, oneOf({"GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"}));
        case 1:
            return good.replace("application/json", oneOf({"text/plain", "application/xml", "json", "*/*"}));
        case 2:
            return good.replace(m_path, oneOf({"/", "/task", m_path + '/', m_path + 's', m_path.toUpper(),
                                               '/' + m_path.mid(2), "*"}));
        case 3:
            return withFields({}, "{}"); // no length
        default:
            return good.replace("Host:", "Expect: " + oneOf({"a miracle", "200-ok"}) + "\r\nHost:");
        }
    }

    QByteArray cut()
    {
        const QByteArray whole = postRequest(m_path, R"({"name": "cut", "output": "x"})");
        return whole.left(1 + number(static_cast<int>(whole.size()) - 1));
    }

    QRandomGenerator m_random;
    QByteArray m_path;
    int m_count = 0;
};

} // namespace crew::test
