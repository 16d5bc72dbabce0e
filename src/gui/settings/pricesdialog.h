// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/pricing.h"

#include <QDialog>

#include <memory>

namespace Ui {
class PricesDialog;
}

namespace crew::gui::settings {

class PriceModel;

/// Edits the prices of models. They are saved with OK, when all of them can be read.
class PricesDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a pricing has to outlive it.
    explicit PricesDialog(Pricing &pricing, QWidget *parent = nullptr);
    ~PricesDialog() override;

    void accept() override;
    /// Asks first when something would be lost.
    void reject() override;

private:
    void fitColumns();
    void addRow();
    void removeCurrent();
    void updateButtons();

    Pricing &m_pricing;
    std::unique_ptr<Ui::PricesDialog> m_ui;
    PriceModel *m_model;
};

} // namespace crew::gui::settings
