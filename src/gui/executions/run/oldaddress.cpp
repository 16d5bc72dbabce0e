// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/oldaddress.h"

#include "core/statewords.h"

#include <QCoreApplication>
#include <QCryptographicHash>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::executions::ExecutionPane)
};

/// What stands before the secret in \a url; empty when the address is none of the endpoint's.
QString baseOf(const QString &url)
{
    const qsizetype secret = url.indexOf(u'/' + placeholder::secret);
    return secret < 0 ? QString() : url.left(secret);
}

/// The addresses that the run was kicked off with.
QStringList urlsOf(const KickoffRequest &request)
{
    QStringList urls = {request.webhooks.task, request.webhooks.step, request.webhooks.crew};
    if (request.humanInput)
        urls << request.humanInput->url;
    if (request.eventStream)
        urls << request.eventStream->url;
    return urls;
}

/// \a base is an address of the endpoint's, or may be one: a desk tells administrators only where it listens.
bool mayBeInUse(const QString &base, const engine::EndpointState &endpoint)
{
    if (base == endpoint.publicAddress.toString(QUrl::FullyEncoded))
        return true;
    if (!endpoint.listenAddress.isEmpty())
        return base == endpoint.listenAddress;
    return !endpoint.listenHash ||
           *endpoint.listenHash == QCryptographicHash::hash(base.toUtf8(), QCryptographicHash::Sha256);
}

} // namespace

QString oldAddressSentence(const Execution &run, const engine::EndpointState &endpoint)
{
    if (!endpoint.listening || isFinal(run.state))
        return {};
    const QStringList urls = urlsOf(run.request);
    for (const QString &url : urls) {
        const QString base = baseOf(url);
        if (!base.isEmpty() && !mayBeInUse(base, endpoint))
            return Texts::tr("Notices of this run go to an address that is no longer in use (%1). The run is "
                             "followed by polling. The next decision gives the service the current address "
                             "for all notices but those for review, which must be pasted.")
                .arg(base);
        if (!base.isEmpty() && endpoint.oldRefused.isValid() && run.startedAt < endpoint.oldRefused)
            return Texts::tr("The addresses of this run are refused, because the webhook secrets were "
                             "renewed. The run is followed by polling. The next decision gives the service "
                             "new addresses. A notice for review must be pasted.");
        if (!base.isEmpty() && endpoint.secretsRenewed.isValid() && run.startedAt < endpoint.secretsRenewed)
            return Texts::tr("The webhook secrets were renewed after this run began. Its old addresses are "
                             "accepted until it ends. The next decision gives the service new ones.");
    }
    return {};
}

} // namespace crew::gui::executions
