// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "remote/deskaddress.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>

namespace crew::remote {

/// Without redirects, cookies and caches: a desk uses none of them.
QNetworkRequest deskRequest(const DeskAccess &access, const QString &path);

/// A manager for requests to one desk. HTTP allows six connections to a host for each: streams, commands and
/// slow queries have one each, so that none waits for the other.
std::unique_ptr<QNetworkAccessManager> deskNetwork();

/// What a desk says is wrong, {"problem": "…"}; empty when \a body is no such object.
QString problemIn(const QByteArray &body);

/// A machine of a desk says with \a body that it does not serve.
bool isStandby(const QByteArray &body);
/// \a body: the desk does not know what became of a command.
bool isEndUnknown(const QByteArray &body);

/// Why there was no HTTP answer, as a sentence.
QString networkProblem(const QNetworkReply &reply, const QUrl &address);

/// Aborts and deletes \a reply, if there is one; \a receiver hears nothing of that.
void abandon(QNetworkReply *reply, const QObject *receiver);

/// The HTTP status; 0 when there was no answer.
int statusOf(const QNetworkReply &reply);

} // namespace crew::remote
