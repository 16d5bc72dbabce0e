// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace crew::gui {
class LocalState;
class Store;
} // namespace crew::gui

namespace crew::gui::crews {

/// Keeps names and addresses of the crews beside the history as "crew-name/<crew>", so that their runs and
/// decisions are named when they were removed.
class FormerCrews : public QObject
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    FormerCrews(Store &store, LocalState &state, QObject *parent = nullptr);

private:
    void update();
    void saveNames();
    void addFormer();

    Store &m_store;
    LocalState &m_state;
};

} // namespace crew::gui::crews
