// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewtroublebar.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

QPushButton *newButton(const QString &text, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setAccessibleName(text);
    button->setAutoDefault(false);
    return button;
}

QString timeOf(const QDateTime &at)
{
    const QDateTime local = at.toLocalTime();
    const bool isToday = local.date() == QDate::currentDate();
    return isToday ? QLocale().toString(local.time(), QLocale::ShortFormat)
                   : QLocale().toString(local, QLocale::ShortFormat);
}

} // namespace

CrewTroubleBar::CrewTroubleBar(CrewTroubles &troubles, QWidget *parent)
    : QFrame(parent)
    , m_troubles(troubles)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_setToken(newButton(tr("Set token…"), this))
    , m_tryAgain(newButton(tr("Try again"), this))
    , m_showCrew(newButton(tr("Show crew"), this))
{
    setAccessibleName(tr("Problem of the crew"));
    setAutoFillBackground(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    for (QPushButton *button : {m_setToken, m_tryAgain, m_showCrew})
        layout->addWidget(button);
    connect(m_setToken, &QPushButton::clicked, this, [this] { Q_EMIT tokenRequested(m_crewId); });
    connect(m_tryAgain, &QPushButton::clicked, this, [this] { m_troubles.tryAgain(m_crewId); });
    connect(m_showCrew, &QPushButton::clicked, this, [this] { Q_EMIT crewRequested(m_crewId); });
    connect(&troubles, &CrewTroubles::changed, this, &CrewTroubleBar::update);
    hide();
}

void CrewTroubleBar::setCrew(const QUuid &crewId, bool isItsPage)
{
    m_showCrew->setVisible(!isItsPage);
    if (std::exchange(m_crewId, crewId) != crewId)
        update();
}

void CrewTroubleBar::update()
{
    const auto trouble = m_troubles.of(m_crewId);
    if (!trouble) {
        hide();
        m_text->clear();
        return;
    }
    const QString sentence =
        tr("“%1” has had a problem since %2. %3")
            .arg(visibleText(trouble->crew.name), timeOf(trouble->since), visibleText(trouble->text));
    const bool isTrying = m_troubles.isTrying(m_crewId);
    m_tryAgain->setEnabled(!isTrying);
    m_tryAgain->setText(isTrying ? tr("Trying…") : tr("Try again"));
    m_setToken->setVisible(trouble->needsToken);
    if (m_text->text() != sentence) {
        m_text->setText(sentence);
        m_text->setAccessibleName(sentence);
        QAccessibleEvent told(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&told);
    }
    setAccessibleDescription(sentence);
    colourIn();
    show();
}

void CrewTroubleBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::FontChange)
        colourIn();
}

void CrewTroubleBar::colourIn()
{
    const QPalette plain = parentWidget() ? parentWidget()->palette() : QPalette();
    setPalette(tintedPalette(plain, Severity::Bad));
    m_icon->setPixmap(tintedPixmap(u"warning"_s, severityColour(Severity::Bad, plain), *this));
}

} // namespace crew::gui::crews
