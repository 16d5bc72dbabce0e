// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

#include <initializer_list>

namespace crew::wire {

/// A secret in a text, and what is to be written in its place.
struct SecretMatch
{
    qsizetype begin = 0;
    qsizetype end = 0;
    QByteArray placeholder;
};

using SecretMatches = QList<SecretMatch>;

/// Finds secrets in a text whose escapes are undone.
class SecretFinder
{
public:
    virtual ~SecretFinder() = default;
    virtual void find(const QByteArray &text, SecretMatches &matches) const = 0;
};

/// \a text with every secret replaced that a finder finds, as it stands or under escapes of JSON, URLs and
/// HTML in up to four layers. All other bytes stay as they are, and JSON stays JSON when the placeholders
/// need no escapes.
QByteArray withoutSecrets(const QByteArray &text, std::initializer_list<const SecretFinder *> finders);

} // namespace crew::wire
