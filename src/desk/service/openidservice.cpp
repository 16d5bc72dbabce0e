// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/openidservice.h"

#include "desk/http/deskanswer.h"
#include "desk/http/requestbody.h"
#include "protocol/openidvalues.h"
#include "protocol/tojson.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

OpenIdService::OpenIdService(OpenIdSignIn *signIn)
    : m_signIn(signIn)
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
    if (path == protocol::OpenIdBegin::path)
        begin(sender, body, done);
    else
        finish(sender, body, done);
}

void OpenIdService::begin(const QHostAddress &sender, const QByteArray &body, const Done &done)
{
    const auto asked = requestIn<protocol::OpenIdBegin>(body);
    if (!asked)
        return done(problemResponse(400, asked.error()));
    m_signIn->begin({asked->redirect, asked->challenge.toLatin1(),
                     asked->oneTimeCode.value_or(QString()).toLatin1(), sender},
                    this, [done](const PeopleResult<OpenIdSignIn::Begun> &begun) {
                        if (!begun)
                            return done(problemResponse(begun.error()));
                        const protocol::OpenIdBegun answer{begun->address, QString::fromLatin1(begun->state)};
                        done(jsonAnswer(200, protocol::toJson(answer).toObject()));
                    });
}

void OpenIdService::finish(const QHostAddress &sender, const QByteArray &body, const Done &done)
{
    const auto asked = requestIn<protocol::OpenIdFinish>(body);
    if (!asked)
        return done(problemResponse(400, asked.error()));
    m_signIn->finish(
        {asked->state.toLatin1(), asked->code.toUtf8(), asked->verifier.toLatin1(), asked->device, sender},
        this, [done](const PeopleResult<NewSession> &session) {
            done(session ? sessionAnswer(*session) : problemResponse(session.error()));
        });
}

} // namespace crew::desk

#include "moc_openidservice.cpp"
