// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <expected>
#include <functional>

class QSettings;
class QWidget;

namespace crew::gui {
class Store;
}

namespace crew::gui::profile {
class WelcomePage;
}

namespace crew::gui::shell {

/// Decides whether a person is to be welcomed: in a profile that never had a crew, while there are no runs.
/// Once it is over it is over for good.
class WelcomeGuide : public QObject
{
    Q_OBJECT

public:
    /// Starts the demo as a program of its own; the error is a sentence.
    using DemoStarter = std::function<std::expected<void, QString>()>;

    /// \a page is the one to show; all have to outlive this.
    WelcomeGuide(const Store &store, QSettings &settings, profile::WelcomePage &page,
                 QObject *parent = nullptr);

    /// Never welcomes: for a demo.
    void switchOff();
    /// What to show where \a page is asked for.
    QWidget *insteadOf(QWidget *page) const;
    void startDemo(const DemoStarter &start);

Q_SIGNALS:
    void ended();

private:
    void handleCrews();
    void handleChanges(const engine::ChangeBatch &batch);
    void end();

    const Store &m_store;
    QSettings &m_settings;
    profile::WelcomePage &m_page;
    bool m_isWelcoming = false;
    bool m_isOver = false;
};

} // namespace crew::gui::shell
