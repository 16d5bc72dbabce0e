// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "gui/common/growingdialog.h"

#include <expected>
#include <memory>

namespace Ui {
class SettingsDialog;
}

namespace crew::gui {

/// Where the endpoint listens and is reached, and how long a decision can be taken back.
class SettingsDialog : public GrowingDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(const EngineSettings &settings, QWidget *parent = nullptr);
    ~SettingsDialog() override;

    void accept() override;

Q_SIGNALS:
    /// The person saved \a settings, and they differ from those the dialog was opened with.
    void applied(const crew::EngineSettings &settings);

private:
    std::expected<QUrl, QString> publicAddress() const;
    void showAddressProblem();

    std::unique_ptr<Ui::SettingsDialog> m_ui;
    EngineSettings m_settings;
    bool m_addressLeft = false; ///< complain about an address only after the person left the field once
};

} // namespace crew::gui
