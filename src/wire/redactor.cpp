// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/redactor.h"

#include "core/address.h"
#include "core/secretshapes.h"

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr auto maskedSecret = "<masked>"_L1;

QRegularExpressionMatch nextMatch(const QString &text, const QRegularExpression &pattern, qsizetype from)
{
    return pattern.match(text, from, QRegularExpression::NormalMatch,
                         QRegularExpression::DontCheckSubjectStringMatchOption); // Latin-1 is valid UTF-16
}

/// \a text with the part \a group of each match replaced, when it is none of our placeholders. No pattern may
/// match nothing. Where the search is given up for being too long, the rest may hold anything and is masked.
QString masked(const QString &text, const QRegularExpression &pattern, int group)
{
    QString result;
    qsizetype done = 0;
    QRegularExpressionMatch match = nextMatch(text, pattern, 0);
    for (; match.hasMatch(); match = nextMatch(text, pattern, match.capturedEnd())) {
        const QString found = match.captured(group);
        if (found.isEmpty() || found.startsWith(u'<') || found.startsWith(u'{') || found == "***"_L1)
            continue;
        result += QStringView(text).mid(done, match.capturedStart(group) - done);
        result += maskedSecret;
        done = match.capturedEnd(group);
    }
    if (!match.isValid())
        return result + maskedSecret;
    return done == 0 ? text : result + text.mid(done);
}

struct Shape
{
    QRegularExpression pattern;
    int group;
};

/// What stands between a name and its value in a text: "Password: x", "**Token** = x", "| Kennwort | x |",
/// or in cells of HTML. A quote ends a name of JSON, which has a shape of its own.
constexpr auto separatorInText =
    R"x([*_`~']{0,3}\s{0,4}(?::|=>|=|\||\xef\xbc\x9a|</\w{1,8}>\s{0,4}<\w{1,8}>)[*_`~']{0,3}\s{0,4}[*_`~']{0,3})x"_L1;

/// Up to where the value ends; not the marks that end a sentence or an emphasis. Gives nothing back, so that
/// a long row of marks is read once.
constexpr auto restOfValue = R"x((?:[*_~.,;:!?)]*+[^\s"\\|`<'*_~.,;:!?)])*+)x"_L1;

/// One of \a names with a value behind it, which begins with \a first and is group 1.
QRegularExpression valueInText(QLatin1String names, QLatin1String first)
{
    return QRegularExpression(u"(?<![A-Za-z0-9-])[\\w-]{0,64}?(?:"_s + names + u')' + separatorInText + u'(' +
                                  first + restOfValue + u')',
                              QRegularExpression::CaseInsensitiveOption);
}

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
        {QRegularExpression(uR"x(://([^\s/"'@\\<>{}:]*:[^\s/"'@\\<>{}]+)@)x"_s), 1},
        // Or the beginning of a key, in a text that was cut off.
        {QRegularExpression(
             uR"x(-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----((?:(?!-----)[^"])*+(?=-----END )|(?:(?!-----)[\w+/=\s\\:,-])++))x"_s),
         1},
        {knownTokenShape(), 0},
        {valueInText(
             R"x(pass(?:word|wd|phrase|code)|passwort|kennwort|pwd|mot de passe|\xe5\xaf\x86\xe7\xa0\x81|\xe5\x8f\xa3\xe4\xbb\xa4)x"_L1,
             R"x([^\s"\\|`<{]{4})x"_L1),
         1},
        // Words may follow these as well: "Token: what a text is cut into".
        {valueInText(
             R"x(secret|token|credential|(?:api|access|private|secret)[_ -]?key(?:[_ -]?id)?|schl\xc3\xbcssel|\xe5\xaf\x86\xe9\x92\xa5|\xe4\xbb\xa4\xe7\x89\x8c)x"_L1,
             R"x((?=[^\s"\\|`<]{0,60}\d)[^\s"\\|`<{]{8})x"_L1),
         1},
    };
    return shapes;
}

} // namespace

void Redactor::hide(const QByteArray &secret, const QByteArray &placeholder)
{
    if (!secret.startsWith('<'))
        m_known.add(secret, placeholder);
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
    QString latin = QString::fromLatin1(m_known.replacedIn(placed));
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
