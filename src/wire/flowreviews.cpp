// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/flowreviews.h"

#include "wire/knownsecrets.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

/// A shorter path is found in harmless words, and no secret.
constexpr qsizetype shortestPath = 16;

/// A fence that \a text cannot end.
QString fenceFor(const QString &text)
{
    qsizetype longest = 2;
    qsizetype run = 0;
    for (const QChar character : text) {
        run = character == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return QString(longest + 1, u'`');
}

QString stateText(const QJsonValue &state)
{
    const QString text =
        state.isString() ? state.toString() : QString::fromUtf8(toJson(state, true)).trimmed();
    const QString fence = fenceFor(text);
    return fence + u"json\n"_s + text + u'\n' + fence;
}

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

/// What of an address is looked for.
enum class Parts {
    Whole,
    All, ///< also its path by itself
};

void hide(KnownSecrets &known, const QUrl &address, const QStringList &written, Parts parts)
{
    const QByteArray whole = address.toEncoded();
    const QByteArray origin = originOf(address).toLatin1();
    const QByteArray hidden(callbackPlaceholder.data(), callbackPlaceholder.size());
    const QByteArray path = whole.mid(whole.indexOf('/', whole.indexOf("//") + 2) + 1);
    if (whole.size() <= origin.size() + 1)
        return;
    known.add(whole, origin + '/' + hidden);
    known.add(address.toString().toUtf8(), origin + '/' + hidden);
    for (const QString &text : written)
        known.add(text.toUtf8(), origin + '/' + hidden);
    if (parts == Parts::All && path.size() >= shortestPath)
        known.add(path, hidden);
}

KnownSecrets masking(const QUrl &address, const QStringList &written, Parts parts)
{
    KnownSecrets known;
    hide(known, address, written, parts);
    return known;
}

/// Whatever looks like a web address.
QByteArray withoutAddresses(const QByteArray &body)
{
    static const QRegularExpression address(uR"(https?:(?:\\?/|\\u002f){2}[^\s"]+)"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    KnownSecrets known;
    QRegularExpressionMatchIterator found = address.globalMatch(QString::fromUtf8(body));
    while (found.hasNext()) {
        const QString written = found.next().captured();
        QString text = written;
        text.replace(u"\\/"_s, u"/"_s).replace(u"\\u002f"_s, u"/"_s, Qt::CaseInsensitive);
        hide(known, QUrl(text), {text, written}, Parts::All);
    }
    return known.replacedIn(body);
}

bool isSameRequest(const QByteArray &body, const QByteArray &masked)
{
    const auto before = decodeFlowRequest(body);
    const auto after = decodeFlowRequest(masked);
    if (!before)
        return true; // an answer, or no request at all
    return after && before->id == after->id && before->flowId == after->flowId &&
           before->methodName == after->methodName && before->deploymentId == after->deploymentId &&
           before->emitOptions == after->emitOptions;
}

} // namespace

QJsonObject encodeFlowReviews(const FlowReviews &reviews)
{
    QJsonArray allowed;
    for (const FlowDestination &destination : reviews.allowed)
        allowed.append(
            QJsonObject{{"deployment"_L1, destination.deploymentId}, {"origin"_L1, destination.origin}});
    return {{"address_sha256"_L1, QString::fromLatin1(reviews.addressHash.toHex())},
            {"allowed"_L1, allowed},
            {"networks"_L1, QJsonArray::fromStringList(reviews.networks)}};
}

FlowReviews decodeFlowReviews(const QJsonObject &object)
{
    FlowReviews reviews;
    reviews.addressHash = QByteArray::fromHex(object.value("address_sha256"_L1).toString().toLatin1());
    const QJsonArray allowed = object.value("allowed"_L1).toArray();
    for (const QJsonValue &value : allowed) {
        const FlowDestination destination{value["deployment"_L1].toString(), value["origin"_L1].toString()};
        if (!destination.origin.isEmpty())
            reviews.allowed.append(destination);
    }
    const QJsonArray networks = object.value("networks"_L1).toArray();
    for (const QJsonValue &network : networks) {
        if (!network.toString().isEmpty())
            reviews.networks.append(network.toString());
    }
    return reviews;
}

QString originOf(const QUrl &address)
{
    QUrl origin;
    origin.setScheme(address.scheme());
    origin.setHost(address.host());
    const int usual = address.scheme() == "https"_L1 ? 443 : 80;
    if (address.port(usual) != usual)
        origin.setPort(address.port());
    return origin.toString(QUrl::FullyEncoded);
}

QString flowOutput(const FlowRequest &request)
{
    QStringList parts;
    if (!request.message.isEmpty())
        parts << request.message;
    const bool hasState = !request.state.isUndefined() && !request.state.isNull() &&
                          !(request.state.isObject() && request.state.toObject().isEmpty());
    if (hasState)
        parts << stateText(request.state);
    return parts.join(u"\n\n"_s);
}

FlowQuestion flowQuestion(const FlowRequest &request)
{
    FlowQuestion question;
    question.requestId = request.id;
    question.deploymentId = request.deploymentId;
    question.deploymentName = request.deploymentName;
    question.outcomes = request.emitOptions;
    question.answerOrigin = originOf(request.callbackUrl);
    question.assignedTo = request.assignedTo;
    question.createdAt = request.createdAt;
    return question;
}

QByteArray withoutCallback(const QByteArray &body, const QUrl &callbackUrl)
{
    if (!callbackUrl.isValid())
        return withoutAddresses(body);
    const QStringList written = callbacksIn(parseServiceJson(body).value_or(QJsonValue()));
    const QByteArray masked = masking(callbackUrl, written, Parts::All).replacedIn(body);
    // What the path alone is in must still be known by its ID.
    return isSameRequest(body, masked) ? masked
                                       : masking(callbackUrl, written, Parts::Whole).replacedIn(body);
}

} // namespace crew::wire
