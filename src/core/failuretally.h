// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>

namespace crew {

/// Failures with the same cause.
struct FailureCause
{
    QString key;   ///< failureKey() of their errors
    QString title; ///< for people; no two causes that were counted together have the same
    int count = 0;

    bool operator==(const FailureCause &) const = default;
};
using FailureCauses = QList<FailureCause>;

/// \a error without what differs from run to run: numbers, IDs, quoted values, paths of addresses, case and
/// spaces. Errors that say the same have the same key, in every session; one without words has an empty key.
QString failureKey(const QString &error);

/// Counts failures by their cause. What it gives does not depend on the order in which they were added.
class FailureTally
{
public:
    void add(const QString &error);
    /// The most frequent first.
    FailureCauses causes() const;

private:
    struct Group
    {
        QString example; ///< the first of the errors in alphabetical order
        int count = 0;
    };

    QHash<QString, Group> m_groups; ///< by key
};

} // namespace crew
