// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/followdialog.h"

#include "gui/common/widgets/messageline.h"
#include "gui/store/crewlist.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace crew::gui::executions {

FollowDialog::FollowDialog(engine::EngineLink &engine, const QList<Crew> &crews, const QUuid &crewId,
                           QWidget *parent)
    : GrowingDialog(parent)
    , m_engine(engine)
    , m_crew(new QComboBox(this))
    , m_id(new QLineEdit(this))
    , m_follow(nullptr)
    , m_message(new MessageLine(this))
{
    setWindowTitle(tr("Follow a run"));
    setMinimumWidth(440);
    m_crew->setAccessibleName(tr("Crew"));
    const QHash<QUuid, QString> names = distinctNames(crews);
    for (const Crew &crew : crews)
        m_crew->addItem(names.value(crew.id), crew.id);
    m_crew->setCurrentIndex(qMax(0, m_crew->findData(crewId)));
    m_id->setAccessibleName(tr("Kickoff ID"));
    auto *intro = new QLabel(tr("Follows a run that was started elsewhere, by polling its status. Its "
                                "callbacks still go to the addresses given at its kickoff."),
                             this);
    intro->setWordWrap(true);
    auto *form = new QFormLayout;
    form->addRow(tr("&Crew"), m_crew);
    form->addRow(tr("Kickoff &ID"), m_id);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_follow = buttons->addButton(tr("&Follow"), QDialogButtonBox::AcceptRole);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(intro);
    column->addLayout(form);
    column->addWidget(m_message);
    column->addStretch();
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &FollowDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &FollowDialog::reject);
    m_id->setFocus();
}

void FollowDialog::accept()
{
    if (!m_follow->isEnabled())
        return; // the answer is on its way
    m_follow->setEnabled(false);
    m_message->showMessage(Severity::Neutral, tr("Asking the service…"));
    m_engine.send(engine::command::Follow{m_crew->currentData().toUuid(), m_id->text()}, this,
                  [this](const std::expected<QUuid, QString> &answer) { handleAnswer(answer); });
}

void FollowDialog::handleAnswer(const std::expected<QUuid, QString> &answer)
{
    m_follow->setEnabled(true);
    if (!answer)
        return m_message->showMessage(Severity::Bad, answer.error());
    Q_EMIT followed(*answer);
    QDialog::accept();
}

} // namespace crew::gui::executions

#include "moc_followdialog.cpp"
