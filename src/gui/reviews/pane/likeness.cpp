// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/likeness.h"

#include "gui/reviews/pane/eachword.h"

#include <QHash>

#include <algorithm>

namespace crew::gui::reviews {

namespace {

using Counts = QHash<size_t, int>;

/// How often each word, and each pair of neighbours, is there.
Counts countsOf(QStringView text)
{
    Counts counts;
    size_t before = 0;
    eachWord(text, [&](const QString &word) {
        const size_t hash = qHash(word);
        ++counts[hash];
        ++counts[qHashMulti(0, before, hash)];
        before = hash;
    });
    return counts;
}

} // namespace

double likeness(QStringView left, QStringView right)
{
    const Counts a = countsOf(left);
    const Counts b = countsOf(right);
    if (a.isEmpty() && b.isEmpty())
        return left.trimmed() == right.trimmed() ? 1 : 0;
    qint64 common = 0;
    qint64 total = 0;
    for (const auto &[word, count] : a.asKeyValueRange()) {
        common += std::min(count, b.value(word));
        total += count;
    }
    for (const int count : b)
        total += count;
    return 2.0 * static_cast<double>(common) / static_cast<double>(total);
}

int percentOf(double share)
{
    return share >= 1 ? 100 : std::clamp(static_cast<int>(share * 100 + 0.5), 0, 99);
}

} // namespace crew::gui::reviews
