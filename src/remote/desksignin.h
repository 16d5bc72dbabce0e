// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "remote/deskquestion.h"

#include <QObject>

#include <expected>
#include <functional>

namespace crew::remote {

/// Begins a session at a desk with a name and a password. To be used on one thread.
class DeskSignIn : public QObject
{
    Q_OBJECT

public:
    /// The token of the session, or a sentence.
    using Done = std::function<void(const std::expected<QByteArray, QString> &)>;

    /// \a done is called exactly once, later, unless this is destroyed before. \a device is how the person
    /// finds this session in a list. One at a time: an earlier one is dropped without a word.
    void signIn(const DeskAccess &access, const QString &name, const QString &password, const QString &device,
                const Done &done);

    /// The same after the one-time \a code has made \a password the person's.
    void signInWithCode(const DeskAccess &access, const QString &code, const QString &name,
                        const QString &password, const QString &device, const Done &done);

private:
    DeskQuestion m_question;
};

} // namespace crew::remote
