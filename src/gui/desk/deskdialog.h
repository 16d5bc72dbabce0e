// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/detachedworker.h"
#include "gui/desk/deskoperations.h"
#include "remote/deskroute.h"
#include "remote/desksignin.h"
#include "remote/openidsignin.h"

#include <QDialog>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>

class QLineEdit;
class QPushButton;

namespace Ui {
class DeskDialog;
}

namespace crew::gui::desk {

/// Asks for the address of a desk and signs in: with a name and a password, or, where the desk offers it, in
/// the browser. Accepted once the session is kept. To cancel while the browser is open goes back to the
/// fields.
class DeskDialog : public QDialog
{
    Q_OBJECT

public:
    explicit DeskDialog(DeskOperations operations, QWidget *parent = nullptr);
    ~DeskDialog() override;

    void reject() override;

private:
    using WithAccess = std::function<void(const remote::DeskAccess &)>;
    using Failed = std::function<void(const QString &)>;
    void chooseCaFile();
    void updateButton();
    void signIn();
    void signInThroughBrowser();
    void askForProvider();
    void showProvider(const std::optional<QString> &label);
    void prepareAccess(const QUrl &address, const WithAccess &done, const Failed &failed);
    void readAuthorities(const QUrl &address, const WithAccess &done, const Failed &failed);
    void findMachine(const remote::DeskAccess &access, const WithAccess &done, const Failed &failed);
    void endSearch();
    void send(const remote::DeskAccess &access, const QUrl &typed);
    void saveSignIn(const QByteArray &token, const QUrl &typed, const QUrl &used);
    void fail(const QString &sentence);
    void failAt(QLineEdit &field, const QString &sentence); ///< which has the keyboard then
    void setBusy(bool isBusy, const QString &doing = {});

    DeskOperations m_operations;
    std::unique_ptr<Ui::DeskDialog> m_ui;
    QPushButton *m_connect;
    QPushButton *m_browser; ///< hidden while no desk is known to offer it
    remote::DeskSignIn m_signIn;
    remote::OpenIdSignIn m_openId;
    DetachedWorker m_reader;
    QPointer<remote::DeskRoute> m_search; ///< for the machine that serves, while it is under way
    bool m_isBusy = false;
    bool m_isInBrowser = false;
    bool m_isCancelled = false; ///< it may live on for a moment
};

} // namespace crew::gui::desk
