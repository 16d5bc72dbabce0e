// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/profile/welcomepage.h"

#include "gui/common/style/titlefont.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/messageline.h"
#include "gui/profile/choicebutton.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::profile {

namespace {

constexpr int charactersPerLine = 72;

} // namespace

WelcomePage::WelcomePage(const Offers &offers, QWidget *parent)
    : QScrollArea(parent)
    , m_column(new QWidget)
    , m_demo(
          newChoice(u"play"_s, tr("Try the demo"),
                    tr("Opens a second window with crews inside the program. Nothing leaves this computer, "
                       "and nothing is saved."),
                    &WelcomePage::demoRequested))
    , m_outcome(new MessageLine)
{
    setAccessibleName(tr("Welcome"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    viewport()->setBackgroundRole(QPalette::Base);
    buildColumn(offers);
    buildPage();
    fitWidth();
}

void WelcomePage::buildColumn(const Offers &offers)
{
    auto *column = new QVBoxLayout(m_column);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    column->addWidget(newHeading());
    column->addSpacing(14);
    column->addWidget(m_demo);
    column->addWidget(newChoice(u"add"_s, tr("Add a crew…"),
                                tr("Use the address and the token from the crew's page in its dashboard."),
                                &WelcomePage::addCrewRequested));
    if (offers.localCrews)
        column->addWidget(newChoice(u"crew"_s, tr("New local crew…"),
                                    tr("Runs on this computer. Programs and language models do its tasks."),
                                    &WelcomePage::newLocalCrewRequested));
    column->addWidget(newChoice(u"paste"_s, tr("Import…"), tr("Crews from a file made with “Export crews…”."),
                                &WelcomePage::importRequested));
    column->addWidget(m_outcome);
    if (offers.restore)
        column->addWidget(newRestoreButton(), 0, Qt::AlignHCenter);
}

/// The column, in the middle.
void WelcomePage::buildPage()
{
    auto *page = new QWidget;
    auto *rows = new QVBoxLayout(page);
    rows->setContentsMargins(32, 32, 32, 32);
    rows->addStretch(2);
    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(m_column, 1000); // as wide as it may be
    middle->addStretch(1);
    rows->addLayout(middle);
    rows->addStretch(3);
    setWidget(page);
    page->setAutoFillBackground(false); // the viewport shows through
}

ChoiceButton *WelcomePage::newChoice(const QString &icon, const QString &title, const QString &words,
                                     void (WelcomePage::*chosen)())
{
    auto *choice = new ChoiceButton(icon, title, words);
    connect(choice, &QPushButton::clicked, this, chosen);
    return choice;
}

QWidget *WelcomePage::newRestoreButton()
{
    auto *restore = new QPushButton(tr("Restore a backup…"));
    restore->setAccessibleName(restore->text());
    restore->setFlat(true);
    connect(restore, &QPushButton::clicked, this, &WelcomePage::restoreRequested);
    return restore;
}

QWidget *WelcomePage::newHeading()
{
    auto *heading = new QWidget;
    auto *icon = new QLabel;
    icon->setPixmap(QIcon(u":/icons/crew-console-128.png"_s).pixmap(QSize(72, 72), devicePixelRatioF()));
    icon->setAlignment(Qt::AlignHCenter);
    auto *title = plainLabel(tr("Welcome to Crew Console"), heading);
    title->setFont(titleFont(title->font(), 1.7));
    auto *words = plainLabel(
        tr("Kick off crews of AI agents, follow their runs, and approve or reject what waits for a person."),
        heading);
    for (QLabel *label : {title, words})
        label->setAlignment(Qt::AlignHCenter);
    words->setForegroundRole(QPalette::PlaceholderText);
    auto *column = new QVBoxLayout(heading);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    for (QLabel *label : {icon, title, words})
        column->addWidget(label);
    return heading;
}

void WelcomePage::announce(Severity severity, const QString &sentence)
{
    m_outcome->showMessage(severity, sentence);
}

void WelcomePage::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    m_demo->setFocus(Qt::OtherFocusReason);
}

void WelcomePage::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitWidth();
}

/// As wide as is good to read, whatever the text size.
void WelcomePage::fitWidth()
{
    const int width = charactersPerLine * fontMetrics().averageCharWidth();
    m_column->setMinimumWidth(std::min(width, 360));
    m_column->setMaximumWidth(width);
    m_column->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

} // namespace crew::gui::profile

#include "moc_welcomepage.cpp"
