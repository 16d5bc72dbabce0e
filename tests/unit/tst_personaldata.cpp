// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken for personal data, and what is not.
#include "support/qttest.h"
#include "wire/personaldata.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using namespace crew::wire;

class tst_PersonalData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void shortNamesAndRolesAreLeft_data();
    void shortNamesAndRolesAreLeft();
    void valuesOfEveryType();
    void namesOfMembersStayApart();
    void longTextsTakeNoLong();
};

static PersonalData reviewers()
{
    PersonalData data;
    data.addName(u"Ada Lovelace"_s);
    data.addName(u"Jörg Müßig"_s);
    data.addName(u"王伟"_s);
    data.addName(u"ada.l"_s);
    data.addName(u"C++ (Bob)"_s);
    return data;
}

void tst_PersonalData::texts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("redacted");
    const auto row = [](const char *name, const QString &text, const QString &redacted) {
        QTest::newRow(name) << text << redacted;
    };
    const auto same = [&row](const char *name, const QString &text) { row(name, text, text); };
    row("e-mail", u"Write to ann.lee+x@example.co.uk."_s, u"Write to <email>."_s);
    row("e-mail in brackets", u"Ann <ann@example.org>"_s, u"Ann <<email>>"_s);
    row("e-mail with letters of its language", u"jürgen@müller.de"_s, u"<email>"_s);
    row("e-mail escaped for JSON", uR"({"to":"ann\u0040example.org"})"_s, uR"({"to":"<email>"})"_s);
    row("e-mail escaped for a URL", u"mailto:ann%40example.org"_s, u"mailto:<email>"_s);
    same("no e-mail: a decorator", u"@property and user@host"_s);
    same("no e-mail: a package", u"npm i @scope/name@1.2.3"_s);
    row("phone, international", u"Call +49 (171) 123-4567 now"_s, u"Call <phone> now"_s);
    row("phone, without spaces", u"+4917112345678"_s, u"<phone>"_s);
    row("phone, German", u"Tel. 0171 / 1234567."_s, u"Tel. <phone>."_s);
    row("phone, American", u"(555) 123-4567 or 555.123.4567"_s, u"<phone> or <phone>"_s);
    row("phone, Chinese", u"请拨打13812345678。"_s, u"请拨打<phone>。"_s);
    row("phone, Chinese with spaces", u"Tel 13812345678 ok"_s, u"Tel <phone> ok"_s);
    same("no phone: a date", u"From 2026-11-24 to 24.11.2026, 01-02-2026"_s);
    same("no phone: a time stamp", u"2026-11-24T10:00:00.123Z"_s);
    same("no phone: amounts", u"1,234,567.89 of 12345678"_s);
    same("no phone: an ID", u"7d444840-9dc0-11d1-b245-5ffdce74fad2"_s);
    same("no phone: a version", u"1.2.3.4 and 10.0.0.1"_s);
    same("no phone: a sum", u"1+1234567890"_s);
    row("name", u"ada lovelace said: Ada  Lovelace, ADA LOVELACE"_s,
        u"<reviewer> said: <reviewer>, <reviewer>"_s);
    row("name over two lines", u"Ada\nLovelace"_s, u"<reviewer>"_s);
    row("name with letters of its language", u"JÖRG MÜSSIG? Jörg Müßig."_s, u"<reviewer>? <reviewer>."_s);
    row("name without spaces around it", u"请问王伟先生"_s, u"请问<reviewer>先生"_s);
    row("account", u"by ada.l (ada-l)"_s, u"by <reviewer> (ada-l)"_s);
    row("name with marks of expressions", u"ask C++ (Bob) first"_s, u"ask <reviewer> first"_s);
    same("a part of a word", u"Ada Lovelaces, Granada Lovelace"_s);
    same("half a name", u"Ada went home"_s);
    same("empty", QString());
    same("marks", u"@ + () .@. +1"_s);
}

void tst_PersonalData::texts()
{
    QFETCH(QString, text);
    QTEST(reviewers().redacted(text), "redacted");
}

void tst_PersonalData::shortNamesAndRolesAreLeft_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"", " ", "A", "Al", "root", "Admin", "user"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void tst_PersonalData::shortNamesAndRolesAreLeft()
{
    QFETCH(QString, name);
    PersonalData data;
    data.addName(name);
    const QString text = u"The admin, a user, Al and root, or: "_s + name;
    QCOMPARE(data.redacted(text), text);
}

void tst_PersonalData::valuesOfEveryType()
{
    const QJsonObject value{
        {u"n"_s, 4917112345678.0},
        {u"list"_s, QJsonArray{u"a@b.org"_s, QJsonObject{{u"deep"_s, u"a@b.org"_s}}, true}},
        {u"none"_s, QJsonValue::Null}};
    const QJsonObject expected{
        {u"n"_s, 4917112345678.0},
        {u"list"_s, QJsonArray{u"<email>"_s, QJsonObject{{u"deep"_s, u"<email>"_s}}, true}},
        {u"none"_s, QJsonValue::Null}};
    QCOMPARE(PersonalData().redacted(QJsonValue(value)), QJsonValue(expected));
}

void tst_PersonalData::namesOfMembersStayApart()
{
    const QJsonObject value{{u"a@b.org"_s, 1}, {u"c@d.org"_s, 2}};
    const QJsonObject redacted = PersonalData().redacted(QJsonValue(value)).toObject();
    QCOMPARE(redacted.keys(), (QStringList{u"<email>"_s, u"<email>_"_s}));
}

void tst_PersonalData::longTextsTakeNoLong()
{
    // Each of these made an expression without bounds try again from every place.
    for (const char *piece : {"a", "a.", "0", "0 ", "+1 ", "a@", "@a.", "(555) 123-"}) {
        const QString text = QString::fromLatin1(piece).repeated(200'000);
        QVERIFY(!reviewers().redacted(text).isEmpty());
    }
}

QTEST_APPLESS_MAIN(tst_PersonalData)
#include "tst_personaldata.moc"
