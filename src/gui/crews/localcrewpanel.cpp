// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/localcrewpanel.h"

#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/messageline.h"
#include "local/serviceunit.h"

#include <QDesktopServices>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QUrl>

namespace crew::gui::crews {

namespace {

using Kind = local::ServiceState::Kind;

Severity serviceSeverity(Kind kind)
{
    switch (kind) {
    case Kind::Running:
        return Severity::Good;
    case Kind::Starting:
        return Severity::Active;
    case Kind::Restarting:
        return Severity::Attention;
    case Kind::Failed:
        return Severity::Bad;
    case Kind::Stopped:
    case Kind::OfSystemd:
        break;
    }
    return Severity::Neutral;
}

QString serviceSentence(const local::ServiceState &state, const QUuid &id)
{
    switch (state.kind) {
    case Kind::Running:
        return LocalCrewPanel::tr("Runs on this computer, together with Crew Console.");
    case Kind::Starting:
        return LocalCrewPanel::tr("Starting on this computer…");
    case Kind::Restarting:
    case Kind::Failed:
        return state.problem;
    case Kind::OfSystemd:
        return LocalCrewPanel::tr("Runs on this computer as the systemd user service %1.")
            .arg(local::serviceUnitName(id));
    case Kind::Stopped:
        break;
    }
    return LocalCrewPanel::tr("The service is not running.");
}

} // namespace

LocalCrewPanel::LocalCrewPanel(QWidget *parent)
    : QWidget(parent)
    , m_state(new MessageLine)
    , m_folder(plainLabel({}, this))
{
    m_folder->setForegroundRole(QPalette::PlaceholderText);
    m_folder->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *restart = new QPushButton(tr("Restart service"));
    restart->setAccessibleName(restart->text());
    auto *open = new QPushButton(tr("Open folder"));
    open->setAccessibleName(tr("Open the crew's folder"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(restart);
    buttons->addWidget(open);
    buttons->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_state);
    column->addWidget(m_folder);
    column->addLayout(buttons);
    connect(restart, &QPushButton::clicked, this, [this] { m_crews->restart(m_id); });
    connect(open, &QPushButton::clicked, this, &LocalCrewPanel::openFolder);
}

void LocalCrewPanel::setLocalCrews(local::LocalCrews &crews)
{
    m_crews = &crews;
    connect(m_crews, &local::LocalCrews::stateChanged, this, [this](const QUuid &id) {
        if (id == m_id)
            showState();
    });
}

bool LocalCrewPanel::showCrew(const QUuid &id)
{
    m_id = id;
    const auto local = m_crews ? m_crews->crew(id) : std::nullopt;
    if (!local)
        return false;
    m_folder->setText(QDir::toNativeSeparators(local->folder));
    showState();
    return true;
}

void LocalCrewPanel::showState()
{
    const local::ServiceState state = m_crews->state(m_id);
    m_state->showMessage(serviceSeverity(state.kind), serviceSentence(state, m_id));
}

void LocalCrewPanel::openFolder()
{
    if (const auto local = m_crews->crew(m_id))
        QDesktopServices::openUrl(QUrl::fromLocalFile(local->folder));
}

} // namespace crew::gui::crews

#include "moc_localcrewpanel.cpp"
