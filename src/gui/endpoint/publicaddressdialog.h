// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QVBoxLayout;

namespace crew::gui {
class MessageLine;
class Preferences;
class Store;
} // namespace crew::gui

namespace crew::gui::endpoint {

/// Asks how crews on other computers are to reach this one: through a tunnel program, at an address that
/// leads here, or not at all, and tries it. No program is started unless somebody presses the button that
/// says so.
class PublicAddressDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a crewName is the crew that makes it worth asking, or empty; the others have to outlive the dialog.
    PublicAddressDialog(engine::EngineLink &engine, const Store &store, Preferences &preferences,
                        const QString &crewName, QWidget *parent = nullptr);

    /// Looks for tunnel programs in \a directories instead of those of PATH.
    void setSearchPath(const QStringList &directories);

    void done(int result) override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildPage(const QString &crewName);
    void buildWindow(QWidget *page);
    void connectControls();
    void buildTunnel(QVBoxLayout &column);
    void buildAddress(QVBoxLayout &column);
    void buildNone(QVBoxLayout &column);
    void lookForPrograms();
    void handlePrograms(const QStringList &programs);
    void handleEndpoint();
    void act();
    void startTunnel();
    void useAddress();
    void showResult(const HopCheck &check);
    void updateButtons();

    engine::EngineLink &m_engine;
    const Store &m_store;
    Preferences &m_preferences;
    QUrl m_publicAddress; ///< as it was seen last
    QStringList m_searchPath;
    QRadioButton *m_tunnel;
    QRadioButton *m_address;
    QRadioButton *m_none;
    QComboBox *m_programs;
    QLabel *m_noProgram;
    QPushButton *m_lookAgain;
    QLineEdit *m_typed;
    MessageLine *m_result;
    QPushButton *m_act;
    QPushButton *m_close;
    QDateTime m_triedAt;         ///< checks from before say nothing; invalid: nothing was tried
    bool m_isTunnelOurs = false; ///< this dialog started it, and nothing has shown that it works
    QString m_tunnelBefore;      ///< the one that was set then
    bool m_works = false;
    bool m_hasLooked = false;
};

} // namespace crew::gui::endpoint
