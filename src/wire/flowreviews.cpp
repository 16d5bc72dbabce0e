// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/flowreviews.h"

#include "wire/callbackmask.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

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
        state.isString() ? state.toString() : QString::fromUtf8(toIndentedJson(state)).trimmed();
    const QString fence = fenceFor(text);
    return fence + u"json\n"_s + text + u'\n' + fence;
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
    question.unofferedOutcomes = request.unofferedOptions;
    question.answerOrigin = originOf(request.callbackUrl);
    question.answerMark = callbackMark(request.callbackUrl);
    question.answerNamesUser = !request.callbackUrl.userInfo().isEmpty();
    question.assignedTo = request.assignedTo;
    question.createdAt = request.createdAt;
    return question;
}

} // namespace crew::wire
