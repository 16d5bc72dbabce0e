// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/crewclient.h"
#include "support/outcome.h"
#include "support/qttest.h"
#include "support/scriptedserver.h"

namespace crew::test {

/// Calls to a scripted service, each with the same token.
class ClientFixture
{
protected:
    static inline const QString token = QStringLiteral("tok/en+of=the-organization_4711");
    static inline const QByteArray inputsAnswer = answerOf(200, R"({"inputs":["topic"]})");

    static client::CrewTarget target(const QUrl &address) { return {address, token}; }

    /// What went wrong is one plain sentence, without the token.
    static void checkSentence(const QString &message)
    {
        QVERIFY(!message.trimmed().isEmpty());
        QVERIFY2(!message.contains(u'\n') && !message.contains(QStringLiteral("%1")) &&
                     !message.contains(u'<'),
                 qPrintable(message));
        QVERIFY2(!message.contains(token), qPrintable(message));
        QVERIFY2(message.endsWith(u'.') || message.endsWith(u'?'), qPrintable(message));
    }

    QObject m_context; ///< of the calls
};

} // namespace crew::test
