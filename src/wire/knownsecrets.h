// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/secretfinder.h"

#include <QHash>

#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace crew::wire {

/// Secrets and their placeholders. Finds them as they are, in Base64, alone or within more, and in
/// hexadecimal. To look for all of them in a text takes no longer when there are many.
class KnownSecrets : public SecretFinder
{
public:
    static constexpr qsizetype shortest = 6;      ///< bytes; a shorter one would be found in harmless words
    static constexpr qsizetype shortestPart = 16; ///< bytes

    enum class Kind {
        Typed,  ///< by a person or given by a service: it may be made of words
        Random, ///< nothing else looks like it: parts of shortestPart bytes are replaced, too, also of its
                ///< Base64
    };

    /// Nothing for one that is too short or known already.
    void add(const QByteArray &secret, const QByteArray &placeholder, Kind kind = Kind::Typed);
    bool isEmpty() const { return m_all.isEmpty(); }
    bool contains(const QByteArray &secret) const { return m_known.contains(secret); }
    const QList<std::pair<QByteArray, QByteArray>> &all() const { return m_all; } ///< as they were added

    /// Where several begin at the same place, the longest.
    void find(const QByteArray &text, SecretMatches &matches) const override;

    /// withoutSecrets() with these alone.
    QByteArray replacedIn(const QByteArray &text) const { return withoutSecrets(text, {this}); }

private:
    struct Needle
    {
        QByteArray bytes;
        QByteArray placeholder;
        bool isBase64 = false; ///< one more character on either side tells of the secret
    };
    /// The bytes of a random needle at an offset.
    struct Part
    {
        quint64 beginning = 0;
        qint32 needle = 0;
        qint32 offset = 0;
    };

    static quint64 movedOn(quint64 beginning, char next);
    static quint64 beginningOf(const char *bytes);
    void addNeedle(const Needle &needle, Kind kind = Kind::Typed);
    void recordRun(const Needle &needle, Kind kind);
    void sortParts(std::size_t sorted);
    void mark(quint64 beginning);
    void growMarks();
    static SecretMatch matchOf(const Needle &needle, const QByteArray &text, qsizetype at, qsizetype size);
    std::optional<SecretMatch> wholeAt(const QByteArray &text, qsizetype at, quint64 beginning) const;
    std::optional<SecretMatch> partAround(const QByteArray &text, qsizetype from, qsizetype at,
                                          quint64 beginning) const;
    void findIn(const QByteArray &text, qsizetype begin, qsizetype end, SecretMatches &matches) const;

    QList<std::pair<QByteArray, QByteArray>> m_all;
    QList<Needle> m_needles;
    QHash<QByteArray, qsizetype> m_known;       ///< needles by their bytes
    QHash<quint64, QList<qsizetype>> m_lengths; ///< of the needles that begin so, longest first
    std::vector<Part> m_parts;                  ///< by their beginnings: in one block, as each run has dozens
    std::vector<quint64> m_marks;               ///< bits: which beginnings there may be
    qsizetype m_shortestRun =
        std::numeric_limits<qsizetype>::max(); ///< what is found lies in a run of so many
                                               ///< characters of Base64; 0: anywhere
};

} // namespace crew::wire
