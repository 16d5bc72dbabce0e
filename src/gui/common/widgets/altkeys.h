// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace crew::gui {

/// Keeps characters that are pressed with Alt out of text fields, since they are mnemonics of buttons, also
/// of disabled ones. They go to the parent of the field. Does nothing where the platform composes characters
/// with Alt.
class AltKeys : public QObject
{
    Q_OBJECT

public:
    /// Looks after the fields of the application as long as it lives.
    explicit AltKeys(QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace crew::gui
