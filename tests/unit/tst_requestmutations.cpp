// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/requestparser.h"
#include "support/qttest.h"

#include <QRandomGenerator>

using namespace crew::http;
using State = RequestParser::State;

namespace {

const QByteArrayList seeds{
    "GET /a?b=c HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, x\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 12\r\n\r\nhello\r\n\r\nbody",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;x=\"y\"\r\nhello\r\n0;z\r\nX-Sum: "
    "1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: "
    "a\r\n\r\n",
    "PUT /x HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabcGET",
};

/// What matters to a peer and to those behind it.
QByteArray outcome(const QByteArrayList &pieces)
{
    RequestParser parser(Limits{});
    QByteArray buffer;
    for (const QByteArray &piece : pieces) {
        buffer += piece;
        State before = State::Failed;
        while (parser.state() != before) {
            before = parser.state();
            buffer.remove(0, parser.feed(buffer));
        }
    }
    const QByteArray result = QByteArray::number(static_cast<int>(parser.state())) + ' ' +
                              QByteArray::number(parser.errorStatus()) + ' ';
    if (parser.state() != State::Complete)
        return result;
    const Request request = parser.takeRequest();
    return result + request.head.method + ' ' + request.head.target + ' ' + request.body + " | " + buffer;
}

QByteArray mutated(QByteArray bytes, QRandomGenerator &random)
{
    static const QByteArrayList words{"\r\n",
                                      "\n",
                                      "\r",
                                      "\r\n\r\n",
                                      ";",
                                      "\"",
                                      ":",
                                      " ",
                                      "0",
                                      "\t",
                                      ",",
                                      "Content-Length: 5\r\n",
                                      "Transfer-Encoding: chunked\r\n",
                                      "ffffffffffffffff"};
    const int changes = random.bounded(1, 4);
    for (int i = 0; i < changes && !bytes.isEmpty(); ++i) {
        const qsizetype at = random.bounded(bytes.size());
        switch (random.bounded(4)) {
        case 0:
            bytes[at] = static_cast<char>(random.bounded(256));
            break;
        case 1:
            bytes.remove(at, random.bounded(1, 4));
            break;
        case 2:
            bytes.insert(at, words.at(random.bounded(words.size())));
            break;
        default:
            bytes.insert(at, bytes.mid(random.bounded(bytes.size()), random.bounded(1, 20)));
            break;
        }
    }
    return bytes;
}

QByteArrayList cut(const QByteArray &bytes, QRandomGenerator &random, int longest)
{
    QByteArrayList pieces;
    for (qsizetype at = 0; at < bytes.size(); at += pieces.constLast().size())
        pieces += bytes.mid(at, random.bounded(1, longest + 1));
    return pieces;
}

} // namespace

/// Damaged requests: how the network cuts them never changes what they mean, and nothing crashes.
class TestRequestMutations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cutsChangeNothing_data();
    void cutsChangeNothing();
};

void TestRequestMutations::cutsChangeNothing_data()
{
    QTest::addColumn<QByteArray>("seed");
    for (qsizetype i = 0; i < seeds.size(); ++i)
        QTest::addRow("seed %d", static_cast<int>(i)) << seeds.at(i);
}

void TestRequestMutations::cutsChangeNothing()
{
    QFETCH(const QByteArray, seed);
    QRandomGenerator random(20); // the same sequence in each run
    for (int round = 0; round < 5000; ++round) {
        const QByteArray bytes = mutated(seed, random);
        const QByteArray whole = outcome({bytes});
        for (const int longest : {1, 3, 40}) {
            const QByteArray inPieces = outcome(cut(bytes, random, longest));
            QVERIFY2(inPieces == whole,
                     (bytes.toPercentEncoding(" /:;=\"") + "\n" + whole + "\n" + inPieces).constData());
        }
    }
}

QTEST_GUILESS_MAIN(TestRequestMutations)
#include "tst_requestmutations.moc"
