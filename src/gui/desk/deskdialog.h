// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/detachedworker.h"
#include "gui/desk/deskoperations.h"
#include "remote/desksignin.h"

#include <QDialog>

#include <memory>

class QPushButton;

namespace Ui {
class DeskDialog;
}

namespace crew::gui::desk {

/// Asks for the address of a desk, a name and a password, and signs in. Accepted once the session is kept.
class DeskDialog : public QDialog
{
    Q_OBJECT

public:
    explicit DeskDialog(DeskOperations operations, QWidget *parent = nullptr);
    ~DeskDialog() override;

private:
    void chooseCaFile();
    void updateButton();
    void signIn();
    void readAuthorities(const QUrl &address);
    void send(const remote::DeskAccess &access);
    void keep(const QByteArray &token, const QUrl &address);
    void fail(const QString &sentence);
    void setBusy(bool isBusy);

    DeskOperations m_operations;
    std::unique_ptr<Ui::DeskDialog> m_ui;
    QPushButton *m_connect;
    remote::DeskSignIn m_signIn;
    DetachedWorker m_reader;
    bool m_isBusy = false;
};

} // namespace crew::gui::desk
