// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace crew::gui {

/// Something that find-in-page looks through, in the order of reading. A search may end later, by found();
/// only the last one asked for is answered.
class Findable : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Looks for \a words and marks them; empty words take the marks away and find nothing.
    virtual void find(const QString &words, Qt::CaseSensitivity sensitivity) = 0;
    /// Shows hit \a hit, from 0, and marks it as the one that is meant.
    virtual void goTo(int hit) = 0;

    static constexpr int maxHits = 100'000; ///< found() gives no more than these

Q_SIGNALS:
    /// \a nearest is the hit from which reading would go on; 0 when there is none.
    void found(int count, int nearest);
    void contentChanged(); ///< what was found may be gone
};

} // namespace crew::gui
