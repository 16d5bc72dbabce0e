// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/comparison/comparison.h"

#include <QObject>

namespace crew::gui {
class LocalState;
}

namespace crew::gui::comparison {

/// The blind comparisons that were made, in LocalState under "comparison/<id>"; on disk at once.
class Comparisons : public QObject
{
    Q_OBJECT

public:
    /// \a state has to outlive it.
    explicit Comparisons(LocalState &state, QObject *parent = nullptr);

    QList<Comparison> all() const; ///< latest first
    void save(const Comparison &comparison);
    void remove(const QUuid &id);

Q_SIGNALS:
    void changed();

private:
    LocalState &m_state;
};

} // namespace crew::gui::comparison
