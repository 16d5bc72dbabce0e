// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/updates/releasebar.h"

#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/linkbar.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui::updates {

namespace {

constexpr qsizetype longestNotes = 240;

/// The beginning of the notes, on one line.
QString briefNotes(const QString &notes)
{
    const QString line = visibleText(notes).simplified();
    return line.size() > longestNotes ? line.left(longestNotes).trimmed() + u'…' : line;
}

QString iconNameFor(UpdateAnswer::Kind kind)
{
    switch (kind) {
    case UpdateAnswer::Kind::Newer:
        return u"bell"_s;
    case UpdateAnswer::Kind::Failed:
        return u"warning"_s;
    case UpdateAnswer::Kind::Newest:
        return u"ok"_s;
    case UpdateAnswer::Kind::Asking:
    case UpdateAnswer::Kind::Off:
        return u"help"_s;
    }
    return {};
}

Severity severityFor(UpdateAnswer::Kind kind)
{
    if (kind == UpdateAnswer::Kind::Newer)
        return Severity::Active;
    return kind == UpdateAnswer::Kind::Failed ? Severity::Bad : Severity::Neutral;
}

} // namespace

ReleaseBar::ReleaseBar(QString ownVersion, QWidget *parent)
    : InfoBar(parent)
    , m_ownVersion(std::move(ownVersion))
    , m_page(addButton(tr("Open the &page…")))
    , m_open(addButton(tr("Open in the &browser")))
    , m_copy(addButton(tr("&Copy the address")))
    , m_settings(addButton(tr("&Settings…")))
{
    setAccessibleName(tr("Message about updates"));
    m_settings->setAccessibleName(tr("Settings for updates…"));
    setClosable(true);
    connect(m_page, &QPushButton::clicked, this, &ReleaseBar::showAddress);
    connect(m_open, &QPushButton::clicked, this, &ReleaseBar::openPage);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(addressText(m_answer.release.page)); });
    connect(m_settings, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT settingsRequested();
    });
    connect(this, &InfoBar::closed, this, [this] {
        if (m_answer.kind == UpdateAnswer::Kind::Newer)
            Q_EMIT dismissed(m_answer.release.version);
    });
    hide();
}

QString ReleaseBar::sentenceFor(const UpdateAnswer &answer) const
{
    const QString version = visibleText(answer.release.version);
    switch (answer.kind) {
    case UpdateAnswer::Kind::Asking:
        return tr("Checking for updates…");
    case UpdateAnswer::Kind::Newer:
        return tr("Crew Console %1 is available. You have %2.").arg(version, m_ownVersion);
    case UpdateAnswer::Kind::Newest:
        return tr("Crew Console %1 is up to date. The latest release is %2.").arg(m_ownVersion, version);
    case UpdateAnswer::Kind::Failed:
        return visibleText(answer.problem);
    case UpdateAnswer::Kind::Off:
        return tr("No release feed is set, so nothing was checked.");
    }
    return {};
}

void ReleaseBar::showAnswer(const UpdateAnswer &answer)
{
    using enum UpdateAnswer::Kind;
    m_answer = answer;
    m_page->setVisible(answer.kind == Newer && !answer.release.page.isEmpty());
    m_open->hide();
    m_copy->hide();
    m_settings->setVisible(answer.kind == Off || answer.kind == Failed);
    setDetails(answer.kind == Newer ? briefNotes(answer.release.notes) : QString());
    setMessage(severityFor(answer.kind), iconNameFor(answer.kind), sentenceFor(answer));
    show();
}

void ReleaseBar::showAddress()
{
    m_page->hide();
    m_open->show();
    m_copy->show();
    setMessage(severity(), u"link"_s, tr("Open the page of this release in the browser?"));
    setDetails(addressText(m_answer.release.page), Details::Address);
    focusDetails(); // the address is read first; a second Enter opens nothing
}

void ReleaseBar::openPage()
{
    hide();
    QDesktopServices::openUrl(m_answer.release.page);
}

} // namespace crew::gui::updates

#include "moc_releasebar.cpp"
