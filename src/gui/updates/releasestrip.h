// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"
#include "gui/updates/updatewatch.h"

#include <QFrame>
#include <QUrl>

#include <functional>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace crew::gui {

/// A quiet strip above the pages that says what the feed of releases told. It shows the whole address of the
/// release's page before anything can open it, and opens it only by a click.
class ReleaseStrip : public QFrame
{
    Q_OBJECT

public:
    using Opener = std::function<void(const QUrl &)>;

    explicit ReleaseStrip(QString ownVersion, QWidget *parent = nullptr);

    void showAnswer(const UpdateAnswer &answer);
    /// What the last click does; the desktop's browser unless a test says otherwise.
    void setOpener(Opener opener) { m_opener = std::move(opener); }

Q_SIGNALS:
    void settingsRequested();
    void dismissed(const QString &version); ///< empty when no newer release was told of

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void showAddress();
    void say(Severity severity, const QString &iconName, const QString &sentence, const QString &more = {});
    void colourIn();
    QString sentenceFor(const UpdateAnswer &answer) const;

    QString m_ownVersion;
    QLabel *m_icon;
    QLabel *m_text;
    QLabel *m_more; ///< the notes, or the address
    QPushButton *m_page;
    QPushButton *m_open;
    QPushButton *m_copy;
    QPushButton *m_settings;
    QToolButton *m_close;
    Severity m_severity = Severity::Neutral;
    QString m_iconName;
    UpdateAnswer m_answer;
    Opener m_opener;
};

} // namespace crew::gui
