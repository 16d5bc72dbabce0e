// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace crew::gui {

/// Keeps what is pressed together with Alt out of every field in which text is typed: it is the key of a
/// button, also while that is disabled, and goes on to what is around the field. Where the platform composes
/// characters with Alt, it types.
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
