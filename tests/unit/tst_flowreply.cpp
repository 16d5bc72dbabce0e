// SPDX-License-Identifier: GPL-3.0-or-later
// Which 2xx answers to a flow's answer are no success.
#include "support/qttest.h"
#include "wire/flowreply.h"

using namespace crew::wire;
using namespace Qt::StringLiterals;

class tst_FlowReply : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void meaning_data();
    void meaning();
    void textIsForPeople();
};

void tst_FlowReply::meaning_data()
{
    using enum FlowReplyMeaning;
    QTest::addColumn<FlowReplyMeaning>("expected");
    const auto add = [](const char *body, FlowReplyMeaning expected) { QTest::newRow(body) << expected; };
    add("", Accepted);
    add(" \n", Accepted);
    add("ok", Accepted);
    add("OK, thanks.", Accepted);
    add("\"received\"", Accepted);
    add("true", Accepted);
    add("null", Accepted);
    add("{}", Accepted);
    add("[]", Accepted);
    add(R"({"status":"ok"})", Accepted);
    add(R"({"status":"success","error":null,"errors":[]})", Accepted);
    add(R"({"anything":{"status":"error"}})", Accepted);
    add(R"({"detail":"Feedback received"})", Accepted);
    // It repeats what was answered, or says which outcome a model chose.
    add(R"({"status":"accepted","outcome":"rejected"})", Accepted);
    add(R"({"status":"rejected"})", Accepted);
    add(R"({"data":{"outcome":"failed"}})", Accepted);
    add("rejected", Accepted);
    add(R"({"status":"error","message":"Boom"})", Refused);
    add(R"({"error":"Boom"})", Refused);
    add(R"({"error":{"message":"Boom"}})", Refused);
    add(R"({"success":false})", Refused);
    add(R"({"ok":false,"message":"Boom"})", Refused);
    add(R"({"statusCode":500})", Refused);
    add(R"({"data":{"status":"error"}})", Refused);
    add(R"([{"error":"Boom"}])", Refused);
    add(R"({"status":"denied"})", Refused);
    add(R"({"status":"ok","error":"Boom"})", Unclear);
    add(R"({"status":"error","message":"The flow failed while the next step ran."})", Unclear);
    add(R"({"status":"ok","message":"This request was already answered."})", Unclear);
    add("false", Unclear);
    add("Internal error", Unclear);
    add("Request not found", Unclear);
    add("<!DOCTYPE html><title>Log in</title>", Unclear);
    add("\n<html></html>", Unclear);
    add("\xEF\xBB\xBF<html></html>", Unclear);
}

void tst_FlowReply::meaning()
{
    QFETCH(FlowReplyMeaning, expected);
    const FlowReply reply = readFlowReply(QTest::currentDataTag(), {u"approved"_s, u"Rejected"_s});
    QCOMPARE(reply.meaning, expected);
}

void tst_FlowReply::textIsForPeople()
{
    QCOMPARE(readFlowReply(R"({"success":false,"message":"Gone."})", {}).text, u"Gone."_s);
    QCOMPARE(readFlowReply("<html><script>x()</script><h1>Log&nbsp;in</h1></html>", {}).text,
             u"Log&nbsp;in"_s);
    QCOMPARE(readFlowReply(R"({"status":"ok","message":"Thanks."})", {}).text, QString());
}

QTEST_APPLESS_MAIN(tst_FlowReply)

#include "tst_flowreply.moc"
