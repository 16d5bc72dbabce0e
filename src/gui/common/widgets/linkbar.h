// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/infobar.h"

#include <QUrl>

namespace crew::gui {

/// \a url as people can check it. Encoded whole: a host in another script shows as xn--…, so that it cannot
/// pass for a known one.
QString addressText(const QUrl &url);

/// Asks, without being in the way, whether a link from an untrusted text is to be opened: shows the whole
/// address. Only http and https can be opened.
class LinkBar : public InfoBar
{
    Q_OBJECT

public:
    explicit LinkBar(QWidget *parent = nullptr);

    void ask(const QUrl &url);
    /// Hides, and keeps nothing of the link.
    void reset();

private:
    void open();

    QPushButton *m_open;
    QUrl m_url;
};

} // namespace crew::gui
