// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QUrl>

#include <functional>

class QLabel;
class QPushButton;

namespace crew::gui {

/// Asks, without being in the way, whether a link from an untrusted text is to be opened: shows the whole
/// address. Only http and https can be opened.
class LinkStrip : public QFrame
{
    Q_OBJECT

public:
    using Opener = std::function<void(const QUrl &)>;

    explicit LinkStrip(QWidget *parent = nullptr);

    void ask(const QUrl &url);
    /// What "Open" does; the desktop's browser unless a test says otherwise.
    void setOpener(Opener opener) { m_opener = std::move(opener); }

private:
    void open();
    void copy();

    QLabel *m_question;
    QLabel *m_address;
    QPushButton *m_openButton;
    QUrl m_url;
    Opener m_opener;
};

} // namespace crew::gui
