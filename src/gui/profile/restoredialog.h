// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/growingdialog.h"
#include "gui/profile/profiledesk.h"

class QLabel;
class QPushButton;

namespace crew::gui {

class MessageLine;

/// Looks through a backup and shows what is in it before anything changes; accepted() means that the console
/// is to start anew.
class RestoreDialog : public GrowingDialog
{
    Q_OBJECT

public:
    explicit RestoreDialog(ProfileDesk desk, QWidget *parent = nullptr);
    ~RestoreDialog() override;

    void chooseFile();
    /// Looks through the backup at \a path.
    void readFile(const QString &path);

public Q_SLOTS:
    void accept() override;

private:
    void build();
    void handleRead(const QString &path, const std::expected<ProfileContent, QString> &content);
    void showContent(const ProfileContent &content);

    ProfileDesk m_desk;
    QLabel *m_file;
    QWidget *m_content;
    QLabel *m_made;
    QLabel *m_console;
    QLabel *m_counts;
    QLabel *m_meaning;
    MessageLine *m_message;
    QPushButton *m_choose = nullptr;
    QPushButton *m_restore = nullptr;
    bool m_isUnpacked = false;
};

} // namespace crew::gui
