// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/answerrules.h"

#include "core/address.h"

#include <QCoreApplication>
#include <QUrl>

namespace crew::client {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::client::AnswerRules)
};

} // namespace

QList<Subnet> networksFrom(const QStringList &texts)
{
    QList<Subnet> networks;
    for (const QString &text : texts) {
        if (const Subnet network = QHostAddress::parseSubnet(text);
            !network.first.isNull() && !isTooWide(network))
            networks.append(network);
    }
    return networks;
}

QString answerObstacle(const FlowQuestion &question, const QStringList &networks)
{
    const QUrl origin(question.answerOrigin, QUrl::StrictMode);
    if (question.answerOrigin.isEmpty())
        return {}; // an unreadable request has another reason
    if (question.answerNamesUser)
        return Texts::tr("This request cannot be answered from here: its address for the answer has a user "
                         "name or password. Answer it on the platform.");
    if (isLoopback(origin))
        return {};
    if (origin.scheme() != QLatin1String("https"))
        return Texts::tr("This request cannot be answered from here: the answer would go to %1, which is "
                         "not encrypted. The platform must use https://.")
            .arg(question.answerOrigin);
    QHostAddress number;
    const bool isNumber = number.setAddress(origin.host());
    if (isNumber && !isGlobalAddress(number) && !isInNetworks(number, networksFrom(networks)))
        return Texts::tr("This request cannot be answered from here: the answer would go to %1, which is not "
                         "a public address. If it is in a network of yours, enter the network on the crew's "
                         "page under Flows.")
            .arg(question.answerOrigin);
    return {};
}

} // namespace crew::client
