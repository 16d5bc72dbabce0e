// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routing.h"

#include <QWidget>

#include <expected>
#include <memory>

namespace Ui {
class TrialPane;
}

namespace crew::gui {
class CrewList;
}

namespace crew::gui::desk {

class TrialModel;

/// Shows what changed rules would mean for the reviews that wait and for past ones. Changes nothing.
class TrialPane : public QWidget
{
    Q_OBJECT

public:
    explicit TrialPane(QWidget *parent = nullptr);
    ~TrialPane() override;

    /// To be called once. \a crews has to outlive it.
    void setUp(const CrewList &crews);
    /// Whether the desk could be asked now.
    void setReached(bool isReached);
    /// The desk was asked; what is shown is of before.
    void begin();
    /// What it answered about \a tried; \a current is what the desk has.
    void finish(const std::expected<QList<RoutingTrial>, QString> &trials, const Routing &tried,
                const Routing &current);

Q_SIGNALS:
    void requested();

private:
    void updateCount();

    std::unique_ptr<Ui::TrialPane> m_ui;
    TrialModel *m_model = nullptr;
};

} // namespace crew::gui::desk
