// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/preferences.h"

#include <QDialog>
#include <QTimer>

#include <memory>

namespace Ui {
class SettingsDialog;
}

namespace crew::gui::settings {

class PreferenceGroup;

/// Every setting there is, by section and by search. What is changed counts at once; there is nothing to
/// confirm.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a preferences has to outlive this.
    explicit SettingsDialog(Preferences &preferences, QWidget *parent = nullptr);
    ~SettingsDialog() override;

    void showSection(PreferenceSection section);

    /// Closes, unless something typed cannot be kept and the person was not told so yet.
    void reject() override;

Q_SIGNALS:
    void pricesRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildSections(Preferences &preferences);
    void narrow(const QString &text);
    void showCurrentSection();
    void fitWords();

    std::unique_ptr<Ui::SettingsDialog> m_ui;
    QList<PreferenceGroup *> m_groups;
    QTimer m_fit; ///< what was just shown has its fonts only afterwards
};

} // namespace crew::gui::settings
