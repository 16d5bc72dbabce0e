// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/kickofferrorpanel.h"

#include "gui/common/style/look.h"
#include "gui/common/widgets/messageline.h"

#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::kickoff {

namespace {

Severity severityOf(const ServiceError &error)
{
    const bool wasStopped =
        error.kind == ServiceError::Kind::Cancelled && error.delivery == Delivery::NotSent;
    return wasStopped ? Severity::Neutral : Severity::Bad;
}

} // namespace

KickoffErrorPanel::KickoffErrorPanel(QWidget *parent)
    : QWidget(parent)
    , m_message(new MessageLine(this))
    , m_unclear(new MessageLine(this))
    , m_said(new MessageLine(this))
    , m_more(new QToolButton(this))
    , m_answer(new QPlainTextEdit(this))
{
    m_more->setText(tr("Complete answer"));
    m_more->setAccessibleName(m_more->text());
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_answer->setAccessibleName(tr("Complete answer of the service"));
    m_answer->setReadOnly(true);
    m_answer->setTabChangesFocus(true);
    m_answer->setFont(fixedFont());
    m_answer->setFixedHeight(fontMetrics().lineSpacing() * 7);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (QWidget *widget : QList<QWidget *>{m_message, m_unclear, m_said})
        layout->addWidget(widget);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    layout->addWidget(m_answer);
    connect(m_more, &QToolButton::toggled, this, [this](bool open) {
        m_more->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        m_answer->setVisible(open);
    });
    clear();
}

void KickoffErrorPanel::showError(const ServiceError &error, const QStringList &otherNames)
{
    m_message->showMessage(severityOf(error), error.message.text());
    m_unclear->clear();
    if (error.delivery == Delivery::Unclear)
        showUnclear(false);
    QStringList said;
    if (!error.serviceText.isEmpty())
        said << serviceSaid(error);
    if (!otherNames.isEmpty())
        said << tr("It also named inputs that the form does not have: %1").arg(otherNames.join(u", "_s));
    m_said->showMessage(Severity::Neutral, said.join(u'\n'));
    setAnswer(error.body);
    show();
}

void KickoffErrorPanel::showUnclear(bool hasStarted)
{
    if (hasStarted)
        m_unclear->showMessage(Severity::Good,
                               tr("The run has started all the same. If you want a second one, close this "
                                  "form and kick off again."));
    else
        m_unclear->showMessage(Severity::Attention,
                               tr("The run may have started. Look under Runs first. Kicking off again "
                                  "starts a second run, and each run is billed."));
}

bool KickoffErrorPanel::isUnclear() const
{
    return !m_unclear->text().isEmpty();
}

void KickoffErrorPanel::showSentence(Severity severity, const QString &sentence)
{
    clear();
    m_message->showMessage(severity, sentence);
    setVisible(!sentence.isEmpty());
}

void KickoffErrorPanel::clear()
{
    for (MessageLine *line : {m_message, m_unclear, m_said})
        line->clear();
    setAnswer({});
    hide();
}

QString KickoffErrorPanel::text() const
{
    QStringList lines{m_message->text(), m_unclear->text(), m_said->text()};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

void KickoffErrorPanel::setAnswer(const QByteArray &body)
{
    m_answer->setPlainText(QString::fromUtf8(body));
    m_more->setVisible(!body.isEmpty());
    m_more->setChecked(false);
    m_more->setArrowType(Qt::RightArrow);
    m_answer->hide();
}

} // namespace crew::gui::kickoff

#include "moc_kickofferrorpanel.cpp"
