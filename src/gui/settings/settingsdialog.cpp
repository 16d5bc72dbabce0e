// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/settingsdialog.h"

#include "core/address.h"
#include "ui_settingsdialog.h"

namespace crew::gui {

namespace {

int wholeSeconds(std::chrono::milliseconds time)
{
    return static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(time).count());
}

} // namespace

SettingsDialog::SettingsDialog(const EngineSettings &settings, QWidget *parent)
    : GrowingDialog(parent)
    , m_ui(std::make_unique<Ui::SettingsDialog>())
    , m_settings(settings)
{
    m_ui->setupUi(this);
    m_ui->port->setValue(settings.port);
    m_ui->address->setText(settings.publicAddress.toString());
    m_ui->hold->setValue(wholeSeconds(settings.hold));
    m_ui->portHint->showMessage(Tone::Neutral,
                                tr("Where this console listens for callbacks, on this machine only."));
    m_ui->addressHint->showMessage(Tone::Neutral, tr("Where a reverse proxy or tunnel passes callbacks on to "
                                                     "that port. Crews on other machines need it."));
    m_ui->holdHint->showMessage(Tone::Neutral,
                                tr("How long Approve and Reject can be taken back before they are sent."));

    connect(m_ui->address, &QLineEdit::editingFinished, this, [this] {
        m_addressLeft = true;
        showAddressProblem();
    });
    connect(m_ui->address, &QLineEdit::textChanged, this, [this] {
        if (m_addressLeft)
            showAddressProblem();
    });
}

SettingsDialog::~SettingsDialog()
{
    hide(); // while the handlers still have what they work on: a field that loses the keyboard says so
}

void SettingsDialog::accept()
{
    const auto address = publicAddress();
    if (!address) {
        m_addressLeft = true;
        showAddressProblem();
        m_ui->address->setFocus(Qt::OtherFocusReason);
        return;
    }
    EngineSettings settings = m_settings;
    settings.port = static_cast<quint16>(m_ui->port->value());
    settings.publicAddress = *address;
    if (m_ui->hold->value() != wholeSeconds(m_settings.hold)) // a fraction of a second stays as it is
        settings.hold = std::chrono::seconds(m_ui->hold->value());
    if (settings != m_settings)
        Q_EMIT applied(settings);
    GrowingDialog::accept();
}

std::expected<QUrl, QString> SettingsDialog::publicAddress() const
{
    const QString text = m_ui->address->text().trimmed();
    return text.isEmpty() ? QUrl() : parsePublicAddress(text);
}

void SettingsDialog::showAddressProblem()
{
    const auto address = publicAddress();
    m_ui->addressMessage->showMessage(Tone::Bad, address ? QString() : address.error());
}

} // namespace crew::gui
