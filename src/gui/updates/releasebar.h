// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/infobar.h"
#include "gui/updates/updatewatch.h"

namespace crew::gui::updates {

/// Says above the pages what the feed of releases reported. It shows the whole address of the release's page
/// before anything can open it, and opens it only by a click.
class ReleaseBar : public InfoBar
{
    Q_OBJECT

public:
    explicit ReleaseBar(QString ownVersion, QWidget *parent = nullptr);

    void showAnswer(const UpdateAnswer &answer);

Q_SIGNALS:
    void settingsRequested();
    void dismissed(const QString &version); ///< the newer release that was told of

private:
    void showAddress();
    void openPage();
    QString sentenceFor(const UpdateAnswer &answer) const;

    QString m_ownVersion;
    QPushButton *m_page;
    QPushButton *m_open;
    QPushButton *m_copy;
    QPushButton *m_settings;
    UpdateAnswer m_answer;
};

} // namespace crew::gui::updates
