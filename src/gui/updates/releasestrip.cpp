// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/updates/releasestrip.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"

#include <QAccessible>
#include <QClipboard>
#include <QDesktopServices>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr qsizetype longestNotes = 240;

QPushButton *stripButton(const QString &text, const QString &name)
{
    auto *button = new QPushButton(text);
    button->setAutoDefault(false);
    button->setAccessibleName(name);
    return button;
}

QLabel *stripLabel()
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

/// Encoded whole: a host in another script shows as xn--…, so that it cannot pass for a known one.
QString addressText(const QUrl &url)
{
    return QString::fromLatin1(url.toEncoded(QUrl::FullyEncoded));
}

/// The beginning of the notes, on one line.
QString briefNotes(const QString &notes)
{
    const QString line = visibleText(notes).simplified();
    return line.size() > longestNotes ? line.left(longestNotes).trimmed() + u'…' : line;
}

} // namespace

ReleaseStrip::ReleaseStrip(QString ownVersion, QWidget *parent)
    : QFrame(parent)
    , m_ownVersion(std::move(ownVersion))
    , m_icon(new QLabel)
    , m_text(stripLabel())
    , m_more(stripLabel())
    , m_page(stripButton(tr("Open the &page…"), tr("Open the page…")))
    , m_open(stripButton(tr("Open in the &browser"), tr("Open in the browser")))
    , m_copy(stripButton(tr("&Copy the address"), tr("Copy the address")))
    , m_settings(stripButton(tr("&Settings…"), tr("Settings for updates…")))
    , m_close(new QToolButton)
    , m_opener([](const QUrl &url) { QDesktopServices::openUrl(url); })
{
    build();
    connect(m_page, &QPushButton::clicked, this, &ReleaseStrip::showAddress);
    connect(m_open, &QPushButton::clicked, this, [this] {
        hide();
        m_opener(m_answer.release.page);
    });
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(addressText(m_answer.release.page)); });
    connect(m_settings, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT settingsRequested();
    });
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        const bool isNewer = m_answer.kind == UpdateAnswer::Kind::Newer;
        Q_EMIT dismissed(isNewer ? m_answer.release.version : QString());
    });
    hide();
}

void ReleaseStrip::build()
{
    setAutoFillBackground(true);
    m_close->setAutoRaise(true);
    m_close->setFocusPolicy(Qt::StrongFocus);
    m_close->setAccessibleName(tr("Close the message about updates"));
    m_close->setToolTip(m_close->accessibleName());
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_text);
    texts->addWidget(m_more);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 6, 8, 6);
    row->setSpacing(8);
    row->addWidget(m_icon);
    row->addLayout(texts, 1);
    for (QWidget *button : std::initializer_list<QWidget *>{m_page, m_open, m_copy, m_settings, m_close})
        row->addWidget(button);
}

QString ReleaseStrip::sentenceFor(const UpdateAnswer &answer) const
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

void ReleaseStrip::showAnswer(const UpdateAnswer &answer)
{
    using enum UpdateAnswer::Kind;
    m_answer = answer;
    m_page->setVisible(answer.kind == Newer && !answer.release.page.isEmpty());
    m_open->hide();
    m_copy->hide();
    m_settings->setVisible(answer.kind == Off || answer.kind == Failed);
    m_more->setTextInteractionFlags(Qt::NoTextInteraction);
    const QString sentence = sentenceFor(answer);
    if (answer.kind == Newer)
        say(Severity::Active, u"bell"_s, sentence, briefNotes(answer.release.notes));
    else if (answer.kind == Failed)
        say(Severity::Bad, u"warning"_s, sentence);
    else
        say(Severity::Neutral, answer.kind == Newest ? u"ok"_s : u"help"_s, sentence);
}

void ReleaseStrip::showAddress()
{
    m_page->hide();
    m_open->show();
    m_copy->show();
    m_more->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    say(m_severity, u"link"_s, tr("Open the page of this release in the browser?"),
        addressText(m_answer.release.page));
    m_more->setFocus(Qt::OtherFocusReason); // the address is read first; a second Enter opens nothing
}

void ReleaseStrip::say(Severity severity, const QString &iconName, const QString &sentence,
                       const QString &more)
{
    m_severity = severity;
    m_iconName = iconName;
    m_text->setText(sentence);
    m_text->setAccessibleName(sentence);
    m_more->setText(more);
    m_more->setAccessibleName(more);
    m_more->setVisible(!more.isEmpty());
    setAccessibleName(tr("Message about updates"));
    colourIn();
    show();
    QAccessibleEvent event(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void ReleaseStrip::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::FontChange)
        colourIn();
}

void ReleaseStrip::colourIn()
{
    const QPalette plain = parentWidget() ? parentWidget()->palette() : QPalette();
    setPalette(tintedPalette(plain, m_severity));
    m_icon->setPixmap(tintedPixmap(m_iconName, severityColour(m_severity, plain), *this));
    m_close->setIcon(themedIcon(u"close"_s, plain));
}

} // namespace crew::gui
