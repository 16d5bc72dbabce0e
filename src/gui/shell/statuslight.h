// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "gui/common/style/look.h"

#include <QTimer>
#include <QToolButton>

namespace crew::gui {
class Store;
}

namespace crew::gui::shell {

/// The endpoint's light in the status bar: a dot and a sentence; a click leads to its page.
class StatusLight : public QToolButton
{
    Q_OBJECT

public:
    /// \a store has to outlive it.
    explicit StatusLight(const Store &store, QWidget *parent = nullptr);

    /// The words give way when the window has no room for them.
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();

    const Store &m_store;
    QTimer m_clock;
};

} // namespace crew::gui::shell
