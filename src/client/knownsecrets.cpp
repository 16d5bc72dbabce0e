// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/knownsecrets.h"

#include <algorithm>
#include <cstring>
#include <functional>

namespace crew {

quint64 KnownSecrets::beginningOf(const char *bytes)
{
    quint64 beginning = 0;
    std::memcpy(&beginning, bytes, shortest);
    return beginning;
}

std::size_t KnownSecrets::pairOf(const char *bytes)
{
    quint16 pair = 0;
    std::memcpy(&pair, bytes, sizeof(pair));
    return pair;
}

/// Spreads what differs in any byte over all marks.
std::size_t KnownSecrets::markOf(quint64 beginning)
{
    return static_cast<std::size_t>((beginning * 0x9e3779b97f4a7c15U) >> 48);
}

void KnownSecrets::add(const QByteArray &secret, const QByteArray &placeholder)
{
    if (secret.size() < shortest || m_places.contains(secret))
        return;
    m_places.insert(secret, m_all.size());
    m_all.append({secret, placeholder});
    const quint64 beginning = beginningOf(secret.constData());
    m_pairs[pairOf(secret.constData())] = true;
    m_marks[markOf(beginning)] = true;
    QList<qsizetype> &lengths = m_lengths[beginning];
    const auto place = std::ranges::lower_bound(lengths, secret.size(), std::greater());
    if (place == lengths.end() || *place != secret.size())
        lengths.insert(place, secret.size());
}

/// Asked at every byte of a text: nearly all are passed over here.
bool KnownSecrets::mayBeginAt(const char *bytes) const
{
    return m_pairs[pairOf(bytes)] && m_marks[markOf(beginningOf(bytes))];
}

const std::pair<QByteArray, QByteArray> *KnownSecrets::secretAt(QByteArrayView text) const
{
    const QList<qsizetype> lengths = m_lengths.value(beginningOf(text.data()));
    for (const qsizetype length : lengths) {
        if (length > text.size())
            continue;
        const auto place = m_places.constFind(QByteArray::fromRawData(text.data(), length));
        if (place != m_places.cend())
            return &m_all.at(*place);
    }
    return nullptr;
}

QByteArray KnownSecrets::replacedIn(const QByteArray &text) const
{
    if (m_all.isEmpty())
        return text;
    QByteArray result;
    const QByteArrayView all(text);
    qsizetype taken = 0; // of the text, into the result
    const qsizetype end = all.size() - shortest;
    for (qsizetype place = 0; place <= end; ++place) {
        const auto *found = mayBeginAt(all.data() + place) ? secretAt(all.sliced(place)) : nullptr;
        if (!found)
            continue;
        result.append(all.sliced(taken, place - taken));
        result.append(found->second);
        taken = place + found->first.size();
        place = taken - 1;
    }
    return taken == 0 ? text : result + text.mid(taken);
}

} // namespace crew
