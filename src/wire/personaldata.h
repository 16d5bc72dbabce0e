// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/secretfinder.h"

#include <QJsonValue>
#include <QRegularExpression>
#include <QString>

namespace crew::wire {

/// Finds what names or reaches a person as far as its form shows it: e-mail addresses, telephone numbers, and
/// the names that it was given. All else that tells of a person is not found. Pure; may be copied to another
/// thread.
class PersonalData : public SecretFinder
{
public:
    /// From now on \a name is found as a complete word, in any case. One of fewer than three characters, or
    /// one that stands for no person ("root", "user"), is left.
    void addName(const QString &name);

    /// On UTF-8 text.
    void find(const QByteArray &text, SecretMatches &matches) const override;

    /// \a value with placeholders in all its texts and names of members, also where they are escaped. Numbers
    /// stay.
    QJsonValue redacted(const QJsonValue &value) const;
    QString redacted(const QString &text) const;

private:
    QList<QRegularExpression> m_names; ///< on text of one character for each byte
};

} // namespace crew::wire
