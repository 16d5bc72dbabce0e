// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/findable.h"

#include <QList>

class QPlainTextEdit;

namespace crew::gui {

/// The longest text, in UTF-16 code units, that is searched at once; a worker searches longer ones.
inline constexpr qsizetype longestTextFoundAtOnce = 200'000;

/// Where \a words begin in \a text, without overlaps; at most Findable::maxHits.
QList<qsizetype> placesOf(const QString &words, const QString &text, Qt::CaseSensitivity sensitivity);

/// Finds in a text view. A worker reads long texts; hits that are to be seen are marked, the one that is
/// meant is selected.
template <typename View>
class TextFinder : public Findable
{
public:
    explicit TextFinder(View *view);

    void find(const QString &words, Qt::CaseSensitivity sensitivity) override;
    void goTo(int hit) override;

private:
    void take(const QList<qsizetype> &places);
    void markVisible();

    View *m_view;
    QString m_words;
    QList<qsizetype> m_places;
    int m_generation = 0; ///< of the search; an older one that ends late is dropped
};

extern template class TextFinder<QPlainTextEdit>;

} // namespace crew::gui
