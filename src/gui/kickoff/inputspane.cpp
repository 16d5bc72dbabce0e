// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/inputspane.h"

#include "gui/kickoff/fieldeditor.h"
#include "gui/kickoff/fieldrow.h"
#include "gui/kickoff/inputform.h"
#include "ui_inputspane.h"

using namespace Qt::StringLiterals;

namespace crew::gui::kickoff {

namespace {

/// Of a long name the beginning, so that it hides no other.
QString shownKeys(const QStringList &keys)
{
    constexpr qsizetype longest = 200;
    constexpr qsizetype longestName = 40;
    QStringList names;
    for (const QString &key : keys) {
        const QString name = FieldRow::nameOf(key);
        names += name.size() > longestName ? name.left(longestName - 1) + u'…' : name;
    }
    const QString list = names.join(u", "_s);
    return list.size() > longest ? list.left(longest - 1) + u'…' : list;
}

} // namespace

InputsPane::InputsPane(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::InputsPane>())
{
    m_ui->setupUi(this);
    connect(m_ui->retry, &QPushButton::clicked, this, &InputsPane::retryRequested);
    showBusy();
}

InputsPane::~InputsPane() = default;

void InputsPane::showBusy()
{
    m_ui->busyText->show();
    m_ui->busy->show();
    m_ui->message->clear();
    m_ui->retry->hide();
}

void InputsPane::showProblems(const QString &preparation, const std::optional<ServiceError> &inputs)
{
    m_ui->busyText->hide();
    m_ui->busy->hide();
    m_ui->retry->show();
    QStringList sentences;
    if (!preparation.isEmpty())
        sentences << preparation;
    if (inputs)
        sentences << tr("The crew's inputs could not be loaded. %1").arg(messageOf(*inputs));
    if (preparation.isEmpty())
        sentences << tr("You can still enter them in the JSON.");
    m_ui->message->showMessage(Severity::Bad, sentences.join(u'\n'));
}

void InputsPane::showFields(const InputFields &fields, const QStringList &gone)
{
    m_ui->busyText->hide();
    m_ui->busy->hide();
    m_ui->retry->hide();
    QStringList sentences;
    if (fields.isEmpty())
        sentences << tr("This crew needs no inputs.");
    if (!gone.isEmpty())
        sentences << tr("Not sent, because the crew no longer lists them: %1").arg(shownKeys(gone));
    m_ui->message->showMessage(gone.isEmpty() ? Severity::Neutral : Severity::Attention,
                               sentences.join(u'\n'));
    m_ui->form->setFields(fields);
    putIntoTabOrder(fields);
}

/// The editors are made last of all, but are read first.
void InputsPane::putIntoTabOrder(const InputFields &fields)
{
    QWidget *before = m_ui->retry;
    for (const InputField &field : fields) {
        QWidget *control = m_ui->form->row(field.key)->editor()->control();
        setTabOrder(before, control);
        before = control;
    }
}

void InputsPane::setOtherKeys(const QStringList &keys)
{
    m_ui->others->showMessage(Severity::Neutral,
                              keys.isEmpty() ? QString()
                                             : tr("Also sent, from the JSON: %1").arg(shownKeys(keys)));
}

bool InputsPane::isBusy() const
{
    return !m_ui->busy->isHidden();
}

InputForm *InputsPane::form() const
{
    return m_ui->form;
}

} // namespace crew::gui::kickoff

#include "moc_inputspane.cpp"
