// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>

#include <bitset>
#include <utility>

namespace crew {

/// Secrets and what is shown in their place. To add one, and to look for all of them in a text, takes no
/// longer when there are many.
class KnownSecrets
{
public:
    static constexpr qsizetype shortest = 6; ///< bytes; a shorter one would be found in harmless words

    /// Nothing for one that is too short or known already.
    void add(const QByteArray &secret, const QByteArray &placeholder);
    const QList<std::pair<QByteArray, QByteArray>> &all() const { return m_all; } ///< as they were added

    /// \a text with every secret replaced; where several begin at the same place, the longest.
    QByteArray replacedIn(const QByteArray &text) const;

private:
    static constexpr std::size_t marks = 1 << 16;

    static quint64 beginningOf(const char *bytes);
    static std::size_t pairOf(const char *bytes);
    static std::size_t markOf(quint64 beginning);
    bool mayBeginAt(const char *bytes) const;
    const std::pair<QByteArray, QByteArray> *secretAt(QByteArrayView text) const;

    QList<std::pair<QByteArray, QByteArray>> m_all;
    QHash<QByteArray, qsizetype> m_places;      ///< in m_all
    QHash<quint64, QList<qsizetype>> m_lengths; ///< of the secrets that begin so, longest first
    std::bitset<marks> m_pairs;                 ///< which two bytes come first
    std::bitset<marks> m_marks;                 ///< which beginnings there may be
};

} // namespace crew
