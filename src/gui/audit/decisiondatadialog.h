// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/audit/decisiondataexporter.h"

#include <QDialog>

#include <memory>

namespace Ui {
class DecisionDataDialog;
}

namespace crew::gui::audit {

/// Asks what decisions are exported with and where to, exports them, and says how many.
class DecisionDataDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a engine has to outlive it.
    explicit DecisionDataDialog(engine::EngineLink &engine, QWidget *parent = nullptr);
    ~DecisionDataDialog() override;

    /// Exports to \a path with what is chosen.
    void exportTo(const QString &path);

    /// While an export is under way this cancels it and the dialog stays; else it closes.
    void done(int result) override;

private:
    DecisionDataOptions options() const;
    void askWhereTo();
    void handleProgress(const DecisionDataCounts &counts, qint64 total);
    void handleFinished(const DecisionDataCounts &counts);
    void handleFailed(const QString &sentence);
    void updateControls();

    std::unique_ptr<Ui::DecisionDataDialog> m_ui;
    DecisionDataExporter *m_exporter;
    QString m_path;
};

} // namespace crew::gui::audit
