// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/growingdialog.h"
#include "gui/profile/profileoperations.h"

class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::profile {

/// Looks through a backup and shows what is in it before anything changes; accepted() means that the console
/// must start again. All work on the disk is done beside this thread. It can be cancelled at any time but for
/// the moment in which the backup is put in place; what was unpacked is then dropped as soon as it was looked
/// through.
class RestoreDialog : public GrowingDialog
{
    Q_OBJECT

public:
    explicit RestoreDialog(ProfileOperations operations, QWidget *parent = nullptr);
    ~RestoreDialog() override;

    void chooseFile();
    /// Looks through the backup at \a path.
    void readFile(const QString &path);

public Q_SLOTS:
    void accept() override;
    void reject() override;

private:
    enum class Step { Choosing, Reading, Read, Accepting };

    void build();
    void buildContent();
    void begin(Step step, const QString &sentence);
    void end(Step step);
    void handleRead(const QString &path, const std::expected<ProfileContent, QString> &content);
    void handleAccepted(const std::expected<void, QString> &accepted);
    void discard();
    void showContent(const ProfileContent &content);

    ProfileOperations m_operations;
    QLabel *m_file;
    QWidget *m_content;
    QFormLayout *m_facts;
    QLabel *m_made;
    QLabel *m_console;
    QLabel *m_counts;
    QLabel *m_underWay;
    QLabel *m_meaning;
    MessageLine *m_message;
    QProgressBar *m_busy;
    QPushButton *m_choose = nullptr;
    QPushButton *m_restore = nullptr;
    QPushButton *m_cancel = nullptr;
    Step m_step = Step::Choosing;
    QUuid m_ticket; ///< of what is, or is being, unpacked; null without any
};

} // namespace crew::gui::profile
