#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""smtpserver.py SECURITY [CERTIFICATE KEY]: an SMTP server on a port of the system's choice, for tests.

SECURITY is starttls, tls or none. It asks for the user "desk" with the password "secret" where there is TLS. Each line of
its output is JSON: {"port": …} first, then {"event": …}, and {"mail": …} for what it took. The name of a recipient says
what happens: later (451 twice), later-data (452 twice, after the message), refuse (550), refuse-data (554 after the
message), bye (the connection ends in place of an answer), cut (it ends inside the message), hang (no answer to the
message); any other is accepted.
"""
import asyncio
import email
import email.policy
import json
import ssl
import sys
from collections import Counter

from aiosmtpd.smtp import SMTP, AuthResult

attempts = Counter()


def say(**what):
    print(json.dumps(what), flush=True)


def is_turned_away(name):
    attempts[name] += 1
    return attempts[name] <= 2


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        name = address.split("@")[0]
        say(event="recipient", name=name)
        if name == "later" and is_turned_away(name):
            return "451 4.3.0 Try again later"
        if name == "refuse":
            return "550 5.1.1 There is nobody of this name"
        if name == "bye":
            server.transport.abort()
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server, session, envelope):
        name = envelope.rcpt_tos[0].split("@")[0]
        if name == "later-data" and is_turned_away(name):
            return "452 4.3.1 The disk is full"
        if name == "refuse-data":
            return "554 5.6.0 This looks like spam"
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        say(mail={
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "headers": [[key, str(value)] for key, value in message.items()],
            "text": message.get_content(),
            "defects": [str(each) for part in message.walk() for each in part.defects],
            "longest": max(len(line) for line in envelope.content.split(b"\r\n")),
            "ascii": envelope.content.isascii(),
            "user": session.auth_data.decode() if session.auth_data else "",
        })
        return "250 2.0.0 OK"


class Server(SMTP):
    async def smtp_DATA(self, arg):
        recipients = self.envelope.rcpt_tos if self.envelope else []
        name = recipients[0].split("@")[0] if recipients else ""
        if name not in ("cut", "hang"):
            return await super().smtp_DATA(arg)
        await self.push("354 End data with <CR><LF>.<CR><LF>")
        await self._reader.readexactly(20)
        say(event="data", name=name)
        if name == "cut":
            return self.transport.abort()
        await asyncio.sleep(3600)


def authenticate(server, session, envelope, mechanism, data):
    fits = data.login == b"desk" and data.password == b"secret"
    say(event="sign-in", fits=fits)
    return AuthResult(success=fits, handled=fits, auth_data=data.login)


async def main():
    security = sys.argv[1]
    context = None
    if security != "none":
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[2], sys.argv[3])

    def protocol():
        return Server(Handler(), hostname="mail.example", enable_SMTPUTF8=False,
                      tls_context=context if security == "starttls" else None, require_starttls=security == "starttls",
                      authenticator=authenticate, auth_required=security != "none",
                      auth_require_tls=security == "starttls")

    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0,
                                                            ssl=context if security == "tls" else None)
    say(port=server.sockets[0].getsockname()[1])
    await server.serve_forever()


asyncio.run(main())
