// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace crew::gui {

/// A dialog that is never lower than its wrapped sentences need: Qt's own minimum does not count wrapping.
/// What is higher than the screen scrolls, above the last row, which has the buttons.
class GrowingDialog : public QDialog
{
    Q_OBJECT

public:
    using QDialog::QDialog;

protected:
    bool event(QEvent *event) override;

private:
    void fitHeight();
    void makeScrollable();
    QWidget *takeLastRow();

    QWidget *m_content = nullptr; ///< scrolls, once the screen is too small for it
    QWidget *m_lastRow = nullptr; ///< below what scrolls
};

} // namespace crew::gui
