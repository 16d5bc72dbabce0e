// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace crew::gui {

/// A dialog that is never lower than its wrapped sentences need: Qt's own minimum does not count wrapping.
/// What is higher than the screen scrolls.
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

    QWidget *m_content = nullptr; ///< scrolls, once the screen is too small for it
};

} // namespace crew::gui
