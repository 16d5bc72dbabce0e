// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/callbackmask.h"

#include "wire/flowreviews.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QRegularExpression>
#include <QUrlQuery>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

/// A shorter one is found in harmless words, and no secret.
constexpr qsizetype shortestPart = 16;
constexpr qsizetype shortestNamedSecret = 8;
constexpr qsizetype longestWord = 24; ///< in lower case, as the path of an address may have it

constexpr QLatin1String markBegin("/(callback-");
constexpr char markEnd = ')';
constexpr qsizetype markDigits = 8;

/// The values of the members that name where a request is answered, wherever they stand.
QStringList callbacksIn(const QJsonValue &value)
{
    QStringList found;
    if (value.isArray()) {
        const QJsonArray items = value.toArray();
        for (const QJsonValue &item : items)
            found += callbacksIn(item);
    }
    const QJsonObject object = value.toObject();
    for (auto member = object.constBegin(); member != object.constEnd(); ++member) {
        if (member.key() == "callback_url"_L1 || member.key() == "callbackUrl"_L1)
            found += member.value().toString();
        else
            found += callbacksIn(member.value());
    }
    found.removeAll(QString());
    return found;
}

/// True for one that is no words: they have few digits, and few changes between upper and lower case.
bool looksRandom(const QString &part)
{
    if (part.size() < shortestPart || part.contains(u' '))
        return false;
    const auto kindOf = [](QChar c) { return c.isDigit() ? 0 : c.isUpper() ? 1 : 2; };
    qsizetype changes = 0;
    for (qsizetype at = 1; at < part.size(); ++at)
        changes += kindOf(part.at(at)) != kindOf(part.at(at - 1)) ? 1 : 0;
    const auto digits = std::ranges::count_if(part, [](QChar c) { return c.isDigit(); });
    const bool isOneWord = !part.contains(u'-') && !part.contains(u'_') && !part.contains(u'.');
    return digits >= 3 || changes * 3 > part.size() || (isOneWord && part.size() > longestWord);
}

bool isSecretName(const QString &name)
{
    static const QRegularExpression secret(u"token|secret|key|sig|code|auth|pass|credential|nonce"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    return secret.match(name).hasMatch();
}

/// The parts of the path, and the values in the query, that are secret by themselves.
QStringList secretPartsOf(const QUrl &address)
{
    QStringList parts;
    const QStringList segments = address.path(QUrl::FullyEncoded).split(u'/', Qt::SkipEmptyParts);
    for (const QString &segment : segments) {
        if (looksRandom(segment))
            parts << segment;
    }
    const auto items = QUrlQuery(address.query(QUrl::FullyEncoded)).queryItems(QUrl::FullyEncoded);
    for (const auto &[name, value] : items) {
        if (looksRandom(value) || (isSecretName(name) && value.size() >= shortestNamedSecret))
            parts << value;
    }
    const QString fragment = address.fragment(QUrl::FullyEncoded);
    if (looksRandom(fragment))
        parts << fragment;
    return parts;
}

QByteArray addressShownFor(const QUrl &address)
{
    QByteArray origin = originOf(address).toLatin1();
    if (!address.userInfo().isEmpty())
        origin.replace("://", "://(user)@"); // that there was one is why it cannot be answered
    return origin + markBegin.data() + callbackMarkOf(address).toLatin1() + markEnd;
}

/// Whatever looks like a web address.
QByteArray withoutAddresses(const QByteArray &body)
{
    static const QRegularExpression address(uR"(https?:(?:\\?/|\\u002f){2}[^\s"]+)"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    CallbackMask mask;
    QRegularExpressionMatchIterator found = address.globalMatch(QString::fromUtf8(body));
    while (found.hasNext()) {
        QString text = found.next().captured();
        text.replace(u"\\/"_s, u"/"_s).replace(u"\\u002f"_s, u"/"_s, Qt::CaseInsensitive);
        mask.add(QUrl(text), {});
    }
    return mask.masked(body);
}

bool isSameRequest(const QByteArray &body, const QByteArray &masked)
{
    const auto before = decodeFlowRequest(body);
    if (!before)
        return true; // an answer, or no request at all
    const auto after = decodeFlowRequest(masked);
    return after && namesIn(*before) == namesIn(*after);
}

} // namespace

QString callbackMark(const QUrl &recorded)
{
    const QString path = recorded.path();
    const bool isMark = path.startsWith(markBegin) && path.endsWith(QLatin1Char(markEnd)) &&
                        path.size() == markBegin.size() + markDigits + 1;
    return isMark ? path.sliced(markBegin.size(), markDigits) : QString();
}

QString callbackMarkOf(const QUrl &callbackUrl)
{
    const QByteArray hash = QCryptographicHash::hash(callbackUrl.toEncoded(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().left(markDigits));
}

void CallbackMask::addWhole(const QByteArray &address, const QByteArray &shown)
{
    m_whole.add(address, shown);
    m_all.add(address, shown);
}

void CallbackMask::add(const QUrl &callbackUrl, const QStringList &names)
{
    const QByteArray whole = callbackUrl.toEncoded();
    const QByteArray path = whole.mid(whole.indexOf('/', whole.indexOf("//") + 2) + 1);
    const QByteArray hidden(callbackPlaceholder.data());
    if (whole.size() <= originOf(callbackUrl).size() + 1)
        return;
    addWhole(whole, addressShownFor(callbackUrl));
    addWhole(callbackUrl.toString().toUtf8(), addressShownFor(callbackUrl));
    if (path.size() >= shortestPart)
        m_all.add(path, hidden);
    const QStringList parts = secretPartsOf(callbackUrl);
    for (const QString &part : parts) {
        const QString decoded = QUrl::fromPercentEncoding(part.toLatin1());
        const auto hasPart = [&](const QString &name) {
            return name.contains(part) || name.contains(decoded);
        };
        if (std::ranges::none_of(names, hasPart))
            m_all.add(part.toLatin1(), hidden);
    }
}

void CallbackMask::addFrom(const QByteArray &body, const QUrl &callbackUrl, const QStringList &names)
{
    const QStringList written = callbacksIn(parseServiceJson(body).value_or(QJsonValue()));
    for (const QString &text : written) {
        addWhole(text.toUtf8(), addressShownFor(callbackUrl));
        if (const QUrl other(text, QUrl::StrictMode); other.isValid() && !other.host().isEmpty())
            add(other, names);
    }
}

QByteArray CallbackMask::masked(const QByteArray &body) const
{
    if (m_all.isEmpty())
        return body;
    const QByteArray masked = m_all.replacedIn(body);
    return isSameRequest(body, masked) ? masked : m_whole.replacedIn(body);
}

QStringList namesIn(const FlowRequest &request)
{
    return QStringList{request.id, request.flowId, request.methodName, request.deploymentId} +
           request.emitOptions;
}

QByteArray withoutCallback(const QByteArray &body, const QUrl &callbackUrl)
{
    if (!callbackUrl.isValid())
        return withoutAddresses(body);
    const auto request = decodeFlowRequest(body);
    const QStringList names = request ? namesIn(*request) : QStringList();
    CallbackMask mask;
    mask.add(callbackUrl, names);
    mask.addFrom(body, callbackUrl, names);
    return mask.masked(body);
}

} // namespace crew::wire
