// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/findable.h"

#include <QList>

namespace crew::gui {

/// Finds words in the text of a view. A worker searches long texts.
class PlacesFinder : public Findable
{
    Q_OBJECT

public:
    using Findable::Findable;

    void find(const QString &words, Qt::CaseSensitivity sensitivity) override;

protected:
    const QList<qsizetype> &places() const { return m_places; }
    qsizetype length() const { return m_words.size(); } ///< of each hit

private:
    virtual QString text() const = 0;
    /// The place in the text that is at the top of the view.
    virtual qsizetype firstVisible() const = 0;
    /// Called when there are other places().
    virtual void showPlaces() = 0;

    void take(const QList<qsizetype> &places);

    QString m_words;
    QList<qsizetype> m_places;
    int m_generation = 0; ///< of the search; an older one that ends late is dropped
};

} // namespace crew::gui
