// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewpage.h"

#include "core/displayaddress.h"
#include "gui/common/icons.h"
#include "gui/common/look.h"
#include "gui/common/titlefont.h"
#include "gui/crews/crewdialog.h"
#include "gui/crews/healthlook.h"
#include "gui/crews/wirelogwindow.h"
#include "ui_crewpage.h"

#include <QEvent>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

Tone tokenTone(TokenState state)
{
    switch (state) {
    case TokenState::Stored:
        return Tone::Good;
    case TokenState::SessionOnly:
        return Tone::Attention;
    case TokenState::Missing:
    case TokenState::Locked:
    case TokenState::Unavailable:
        return Tone::Bad;
    case TokenState::Unknown:
        break;
    }
    return Tone::Neutral;
}

} // namespace

CrewPage::CrewPage(EngineLink &engine, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_ui(std::make_unique<Ui::CrewPage>())
{
    m_ui->setupUi(this);
    m_ui->name->setFont(titleFont(font(), 1.5));
    for (QLabel *quiet : {m_ui->address, m_ui->checked, m_ui->healthLabel, m_ui->tokenLabel, m_ui->kindLabel,
                          m_ui->notesLabel, m_ui->habitsLabel}) {
        quiet->setForegroundRole(QPalette::PlaceholderText);
    }
    connect(m_ui->kickoff, &QPushButton::clicked, this, [this] { Q_EMIT kickoffRequested(m_crew); });
    connect(m_ui->kickoffMany, &QPushButton::clicked, this, [this] { Q_EMIT kickoffManyRequested(m_crew); });
    connect(m_ui->edit, &QPushButton::clicked, this, &CrewPage::editCrew);
    connect(m_ui->remove, &QPushButton::clicked, this, &CrewPage::removeCrew);
    connect(m_ui->wireLog, &QPushButton::clicked, this, &CrewPage::openWireLog);
    connect(
        m_ui->habits, &HabitsPanel::changeRequested, this,
        [this](const QUuid &crewId, const HabitChange &change) { m_engine.changeHabits(crewId, change); });
    connect(m_ui->setToken, &QPushButton::clicked, this, [this] { openEditor(true); });
    showHealth();
}

CrewPage::~CrewPage() = default;

void CrewPage::setCrew(const Crew &crew)
{
    if (crew.id != m_crew.id) {
        m_health = CrewHealth();
        m_health.crewId = crew.id;
    }
    m_crew = crew;
    m_ui->name->setText(crew.name);
    m_ui->address->setText(displayAddress(crew.address));
    m_ui->kind->setText(crew.tokenKind == TokenKind::User ? tr("User Bearer Token: user")
                                                          : tr("Bearer Token: organization"));
    m_ui->notes->setText(crew.notes);
    m_ui->notes->setVisible(!crew.notes.isEmpty());
    m_ui->notesLabel->setVisible(!crew.notes.isEmpty());
    m_ui->habits->setCrew(crew);
    showHealth();
}

void CrewPage::setHealth(const CrewHealth &health)
{
    if (health.crewId != m_crew.id)
        return;
    m_health = health;
    showHealth();
}

void CrewPage::editCrew()
{
    openEditor(false);
}

void CrewPage::openEditor(bool atToken)
{
    auto *dialog = new CrewDialog(m_engine, m_crew, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    if (atToken)
        dialog->focusToken();
}

void CrewPage::openWireLog()
{
    auto *log = new WireLogWindow(m_engine, m_crew, this);
    log->show();
}

void CrewPage::removeCrew()
{
    auto *box = new QMessageBox(QMessageBox::Question, tr("Remove crew"), tr("Remove “%1”?").arg(m_crew.name),
                                QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(m_crew.network.clientCertificate.isEmpty()
                                ? tr("Its token is deleted from the keychain. Its runs stay in the list.")
                                : tr("Its token and the key of its client certificate are deleted from the "
                                     "keychain. Its runs stay in the list."));
    QPushButton *remove = box->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    remove->setAccessibleName(tr("Remove"));
    box->setDefaultButton(QMessageBox::Cancel);
    const QUuid crewId = m_crew.id; // the page may show another crew by the time of the answer
    connect(remove, &QPushButton::clicked, this, [this, crewId] { m_engine.removeCrew(crewId); });
    box->open();
}

void CrewPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showHealth();
}

void CrewPage::showHealth()
{
    m_ui->sign->setPixmap(crewIcon(m_crew, m_health.state).pixmap(QSize(40, 40), devicePixelRatioF()));
    const QString word = healthWord(m_health.state);
    m_ui->health->showMessage(toneOf(m_health.state),
                              m_health.text.isEmpty() ? word : tr("%1: %2").arg(word, m_health.text));
    m_ui->checked->setVisible(m_health.checkedAt.isValid());
    m_ui->checked->setText(
        tr("Checked %1").arg(agoText(m_health.checkedAt, QDateTime::currentDateTimeUtc())));
    m_ui->token->showMessage(tokenTone(m_health.token), tokenSentence(m_health.token));
    m_ui->kickoff->setIcon(themedIcon(u"kickoff"_s, palette()));
    m_ui->edit->setIcon(themedIcon(u"edit"_s, palette()));
    m_ui->remove->setIcon(themedIcon(u"remove"_s, palette()));
    m_ui->wireLog->setIcon(themedIcon(u"json"_s, palette()));
    m_ui->setToken->setIcon(themedIcon(u"key"_s, palette()));
}

} // namespace crew::gui
