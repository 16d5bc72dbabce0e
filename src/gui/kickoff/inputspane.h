// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"
#include "core/serviceerror.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace Ui {
class InputsPane;
}

namespace crew::gui::kickoff {

class InputForm;

/// The form, or why there is none: still asking, asking failed, or the crew asks for nothing.
class InputsPane : public QWidget
{
    Q_OBJECT

public:
    explicit InputsPane(QWidget *parent = nullptr);
    ~InputsPane() override;

    void showBusy();
    /// Why there is no form: \a preparation says why nothing can be entered yet, \a inputs why no fields are
    /// known. Either may be missing.
    void showProblems(const QString &preparation, const std::optional<ServiceError> &inputs);
    /// \a gone are the keys that an earlier request had and that are not sent, since the crew lists them no
    /// longer.
    void showFields(const InputFields &fields, const QStringList &gone = {});
    /// Keys that are sent but have no field.
    void setOtherKeys(const QStringList &keys);
    bool isBusy() const;

    InputForm *form() const;

Q_SIGNALS:
    void retryRequested();

private:
    void putIntoTabOrder(const InputFields &fields);

    std::unique_ptr<Ui::InputsPane> m_ui;
};

} // namespace crew::gui::kickoff
