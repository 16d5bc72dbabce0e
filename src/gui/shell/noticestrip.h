// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace crew::gui {

/// A strip above the page with one sentence; it stays until it is closed, if it may be closed.
class NoticeStrip : public QFrame
{
    Q_OBJECT

public:
    explicit NoticeStrip(QWidget *parent = nullptr);

    void showNotice(Severity severity, const QString &iconName, const QString &sentence);
    void setClosable(bool closable);
    QString text() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void colourIn();

    QLabel *m_icon;
    QLabel *m_text;
    QToolButton *m_close;
    Severity m_severity = Severity::Neutral;
    QString m_iconName;
};

} // namespace crew::gui
