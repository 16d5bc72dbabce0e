// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/people.h"
#include "desk/people/signin.h"
#include "http/message.h"

#include <QObject>
#include <QStringList>

#include <functional>

namespace crew::desk {

/// Answers what consoles ask about people and about their own account (protocol/peoplerequests.h). That does
/// not concern the engine, and is answered while the engine starts, too. To be used on the thread of People.
class PeopleService : public QObject
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    PeopleService(People &people, SignIn &signIn);

    /// Whether requests to \a path, the part after /api/v1/, are for this service: people/… and account/….
    static bool answers(QByteArrayView path);
    /// The paths of all requests.
    static QStringList paths();

    using Done = std::function<void(const http::Response &)>;
    /// Calls \a done exactly once, now or later, unless this is gone by then.
    /// \a viewer is who asks now, \a sender where the request comes from.
    void run(const Viewer &viewer, const QHostAddress &sender, QByteArrayView path,
             const http::Request &request, const Done &done);

private:
    People &m_people;
    SignIn &m_signIn;
};

} // namespace crew::desk
