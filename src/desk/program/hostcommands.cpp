// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/hostcommands.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

ControlServer::Result textOf(const PeopleResult<OneTimeToken> &token)
{
    if (!token)
        return std::unexpected(token.error().text);
    return QString::fromLatin1(token->token);
}

} // namespace

void addHostCommands(ControlServer &control, Desk &desk)
{
    control.add(u"set-up-link"_s, [&desk](const QString &, const ControlServer::Answer &answer) {
        answer(textOf(desk.people().newSetupToken()));
    });
    control.add(u"recover"_s, [&desk](const QString &name, const ControlServer::Answer &answer) {
        const auto person = desk.people().personNamed(name);
        answer(person ? textOf(desk.people().recover(Actor::host(), person->id))
                      : std::unexpected(person.error().text));
    });
    control.add(u"test-mail"_s, [&desk](const QString &address, const ControlServer::Answer &answer) {
        desk.away().sendTestMail(address, [answer](const std::expected<void, QString> &sent) {
            answer(sent ? ControlServer::Result(u"The mail server accepted the mail."_s)
                        : std::unexpected(sent.error()));
        });
    });
    control.add(u"notices"_s, [&desk](const QString &, const ControlServer::Answer &answer) {
        answer(desk.away().report());
    });
}

} // namespace crew::desk
