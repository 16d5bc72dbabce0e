// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "remote/connectionstate.h"

#include <QObject>

namespace crew::remote {
class RemoteEngine;
}

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::desk {

/// Says in a line of a dialog that the desk is not reached, for as long as it is not.
class DeskReach : public QObject
{
    Q_OBJECT

public:
    /// \a line is used for nothing else, and has to outlive this like \a engine.
    DeskReach(const remote::RemoteEngine &engine, MessageLine &line, QObject *parent = nullptr);

    bool isReached() const { return m_isReached; }

Q_SIGNALS:
    void changed();

private:
    void show(const remote::ConnectionState &state);

    MessageLine &m_line;
    bool m_isReached = false;
};

} // namespace crew::gui::desk
