// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/openidservice.h"

#include "desk/http/deskanswer.h"
#include "desk/http/requestbody.h"
#include "protocol/fromjson.h"
#include "protocol/openidvalues.h"
#include "protocol/tojson.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

http::Response refusedRequest(const QString &why)
{
    return problemResponse(400, u"The request cannot be read: %1."_s.arg(why));
}

} // namespace

OpenIdService::OpenIdService(OpenIdSignIn *signIn, QObject *parent)
    : QObject(parent)
    , m_signIn(signIn)
{}

bool OpenIdService::answers(QByteArrayView path)
{
    return path == protocol::OpenIdBegin::path || path == protocol::OpenIdFinish::path;
}

http::Response OpenIdService::ways() const
{
    protocol::SignInWays ways;
    if (m_signIn)
        ways.openId = m_signIn->label();
    return jsonAnswer(200, protocol::toJson(ways).toObject());
}

void OpenIdService::run(const QHostAddress &sender, QByteArrayView path, const QByteArray &body,
                        const Done &done)
{
    if (!m_signIn)
        return done(problemResponse(404, u"This desk has no OpenID provider. Sign in with a password."_s));
    const auto object = objectIn(body);
    if (!object)
        return done(problemResponse(400, object.error()));
    if (path == protocol::OpenIdBegin::path)
        begin(sender, *object, done);
    else
        finish(sender, *object, done);
}

void OpenIdService::begin(const QHostAddress &sender, const QJsonObject &body, const Done &done)
{
    const auto asked = protocol::fromJson<protocol::OpenIdBegin>(body, protocol::Reading::Unknown::Refused);
    if (!asked)
        return done(refusedRequest(asked.error()));
    m_signIn->begin({asked->redirect, asked->challenge.toLatin1(),
                     asked->oneTimeCode.value_or(QString()).toLatin1(), sender},
                    this, [done](const PeopleResult<OpenIdSignIn::Begun> &begun) {
                        if (!begun)
                            return done(problemResponse(begun.error()));
                        const protocol::OpenIdBegun answer{begun->address, QString::fromLatin1(begun->state)};
                        done(jsonAnswer(200, protocol::toJson(answer).toObject()));
                    });
}

void OpenIdService::finish(const QHostAddress &sender, const QJsonObject &body, const Done &done)
{
    const auto asked = protocol::fromJson<protocol::OpenIdFinish>(body, protocol::Reading::Unknown::Refused);
    if (!asked)
        return done(refusedRequest(asked.error()));
    m_signIn->finish(
        {asked->state.toLatin1(), asked->code.toUtf8(), asked->verifier.toLatin1(), asked->device, sender},
        this, [done](const PeopleResult<NewSession> &session) {
            done(session ? sessionAnswer(*session) : problemResponse(session.error()));
        });
}

} // namespace crew::desk

#include "moc_openidservice.cpp"
