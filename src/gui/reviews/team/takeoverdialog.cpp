// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/team/takeoverdialog.h"

#include "core/teamnote.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/messageline.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

TakeOverDialog::TakeOverDialog(const QString &person, QWidget *parent)
    : GrowingDialog(parent)
    , m_about(plainLabel({}, this))
    , m_reason(new QPlainTextEdit(this))
    , m_message(new MessageLine(this))
    , m_takeOver(new QPushButton(tr("&Take over"), this))
{
    setObjectName(u"takeOver"_s);
    setWindowTitle(tr("Take over a review"));
    setAccessibleName(windowTitle());
    setPerson(person);
    auto *label = new QLabel(tr("&Reason"), this);
    label->setBuddy(m_reason);
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setTabChangesFocus(true);
    m_reason->setPlaceholderText(tr("%1 takes over the review.", "a key").arg(commitKeyText()));
    m_reason->setAccessibleDescription(m_reason->placeholderText());
    m_reason->installEventFilter(this);
    m_reason->setFixedHeight(5 * fontMetrics().lineSpacing());
    m_takeOver->setAccessibleName(tr("Take over"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(m_takeOver, QDialogButtonBox::ActionRole);
    m_takeOver->setDefault(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(8);
    for (QWidget *part : std::initializer_list<QWidget *>{m_about, label, m_reason, m_message, buttons})
        column->addWidget(part);
    column->insertSpacing(1, 8);
    setMinimumWidth(60 * fontMetrics().averageCharWidth());
    connect(m_reason, &QPlainTextEdit::textChanged, this, &TakeOverDialog::updateButton);
    connect(m_takeOver, &QPushButton::clicked, this, &TakeOverDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_reason->setFocus(Qt::OtherFocusReason);
    updateButton();
}

QString TakeOverDialog::reason() const
{
    return m_reason->toPlainText().trimmed();
}

void TakeOverDialog::setPerson(const QString &person)
{
    const QString name = visibleText(person.simplified());
    m_about->setText(
        name.isEmpty()
            ? tr("Nobody is reviewing this any more. When you take it over, your reason is added to the team "
                 "comments.")
            : tr("%1 is reviewing this. They see at once that you took it over, and why. They keep what they "
                 "have written.")
                  .arg(name));
}

void TakeOverDialog::setObjection(const QString &objection)
{
    if (objection == m_objection)
        return;
    m_objection = objection;
    m_about->setVisible(objection.isEmpty());
    updateButton();
}

void TakeOverDialog::fail(const QString &sentence)
{
    m_isWaiting = false;
    updateButton();
    m_message->showMessage(Severity::Bad, sentence);
}

/// Return alone goes on in the next line.
bool TakeOverDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !isCommitKey(*static_cast<QKeyEvent *>(event)))
        return GrowingDialog::eventFilter(watched, event);
    if (!static_cast<QKeyEvent *>(event)->isAutoRepeat() && !m_isWaiting)
        commit();
    return true;
}

void TakeOverDialog::commit()
{
    if (const QString objection = whyNot(); !objection.isEmpty())
        m_message->showMessage(Severity::Attention, objection);
    else
        submit();
}

void TakeOverDialog::submit()
{
    m_isWaiting = true;
    updateButton();
    m_message->clear();
    Q_EMIT submitted();
}

QString TakeOverDialog::whyNot() const
{
    if (!m_objection.isEmpty())
        return m_objection;
    if (reason().isEmpty())
        return tr("First say why you are taking over the review.");
    return reason().size() > maxCommentCharacters
               ? tr("Enter at most %L1 characters.").arg(maxCommentCharacters)
               : QString();
}

void TakeOverDialog::updateButton()
{
    const QString objection = whyNot();
    setAllowed(*m_takeOver, objection, !m_isWaiting);
    if (!objection.isEmpty() && (!m_objection.isEmpty() || !reason().isEmpty()))
        m_message->showMessage(Severity::Attention, objection);
    else
        m_message->clear();
}

} // namespace crew::gui::reviews

#include "moc_takeoverdialog.cpp"
