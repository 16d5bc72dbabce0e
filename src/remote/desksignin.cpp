// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/desksignin.h"

using namespace Qt::StringLiterals;

namespace crew::remote {

void DeskSignIn::signIn(const DeskAccess &access, const QString &name, const QString &password,
                        const QString &device, const Done &done)
{
    m_question.ask(access, u"/api/v1/sign-in"_s,
                   QJsonObject{{u"name"_s, name}, {u"password"_s, password}, {u"device"_s, device}},
                   [done](const std::expected<QJsonObject, QString> &answer) {
                       if (!answer)
                           return done(std::unexpected(answer.error()));
                       const QByteArray token = answer->value("token"_L1).toString().toLatin1();
                       if (token.isEmpty())
                           return done(std::unexpected(tr("This is not a desk: its answer has no session.")));
                       done(token);
                   });
}

void DeskSignIn::signInWithCode(const DeskAccess &access, const QString &code, const QString &name,
                                const QString &password, const QString &device, const Done &done)
{
    m_question.ask(
        access, u"/api/v1/use-link"_s,
        QJsonObject{{u"token"_s, code}, {u"name"_s, name}, {u"password"_s, password}},
        [this, access, name, password, device, done](const std::expected<QJsonObject, QString> &answer) {
            if (!answer)
                return done(std::unexpected(answer.error()));
            signIn(access, name, password, device, done);
        });
}

} // namespace crew::remote

#include "moc_desksignin.cpp"
