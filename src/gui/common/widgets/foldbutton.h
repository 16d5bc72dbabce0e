// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace crew::gui {

/// A quiet line with an arrow that shows and hides what stands below it. Its text gives way when there is no
/// room.
class FoldButton : public QToolButton
{
    Q_OBJECT

public:
    explicit FoldButton(QWidget *parent = nullptr);

    bool isUnfolded() const { return m_unfolded; }
    void setUnfolded(bool unfolded);
    /// Also its accessible name.
    void setTitle(const QString &title);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void unfolded(bool unfolded);

private:
    void updateArrow();

    bool m_unfolded = false;
};

} // namespace crew::gui
