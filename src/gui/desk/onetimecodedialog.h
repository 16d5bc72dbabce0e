// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/growingdialog.h"
#include "protocol/peoplevalues.h"

#include <QUrl>

#include <memory>

namespace Ui {
class OneTimeCodeDialog;
}

namespace crew::gui::desk {

/// Shows a one-time code, which the desk does not show again, and says what to do with it.
class OneTimeCodeDialog : public GrowingDialog
{
    Q_OBJECT

public:
    /// \a address is that of the desk, \a name whose code it is.
    OneTimeCodeDialog(const QUrl &address, const QString &name, const protocol::OneTimeCode &code,
                      QWidget *parent = nullptr);
    ~OneTimeCodeDialog() override;

private:
    void copy();

    std::unique_ptr<Ui::OneTimeCodeDialog> m_ui;
};

} // namespace crew::gui::desk
