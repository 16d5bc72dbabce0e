// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/diagnosticsdialog.h"

#include "core/async/inworker.h"
#include "core/statewords.h"
#include "gui/store/store.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace crew::gui::shell {

QMap<QString, qsizetype> diagnosticsCounts(const Store &store)
{
    const qsizetype refused = store.runs().refusedCount();
    QMap<QString, qsizetype> counts;
    counts.insert(DiagnosticsDialog::tr("crews"), store.crews().all().size());
    counts.insert(DiagnosticsDialog::tr("runs"), store.runs().rows().size() + refused);
    counts.insert(DiagnosticsDialog::tr("reviews"), store.reviews().all().size());
    QMap<ExecutionState, qsizetype> runs;
    for (const RunRow &run : store.runs().rows())
        ++runs[run->state];
    if (refused > 0)
        runs.insert(ExecutionState::Refused, refused);
    for (auto it = runs.cbegin(); it != runs.cend(); ++it)
        counts[DiagnosticsDialog::tr("runs, %1").arg(stateTitle(it.key()))] += it.value();
    for (const Review &review : store.reviews().all())
        ++counts[DiagnosticsDialog::tr("reviews, %1").arg(reviewStateTitle(review.state))];
    return counts;
}

QStringList diagnosticsAddresses(const Store &store)
{
    QStringList addresses;
    for (const Crew &crew : store.crews().all())
        addresses << crew.address.toString();
    if (const QUrl address = store.endpoint().publicAddress; !address.isEmpty())
        addresses << address.toString();
    return addresses;
}

DiagnosticsDialog::DiagnosticsDialog(DiagnosticsOrder order, DiagnosticsWriter writer, QWidget *parent)
    : GrowingDialog(parent)
    , m_order(std::move(order))
    , m_writer(std::move(writer))
    , m_withAddresses(new QCheckBox(tr("Include the &addresses of crews and of the endpoint")))
    , m_outcome(new QLabel)
    , m_save(nullptr)
{
    setWindowTitle(tr("Save diagnostics"));
    setAccessibleName(windowTitle());
    auto *words =
        new QLabel(tr("Saves a folder with the program's log, versions, settings and counts, to help find a "
                      "problem. It never contains tokens, webhook secrets, inputs, outputs or feedback."));
    for (QLabel *label : {words, m_outcome}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_outcome->setAccessibleName(tr("Outcome"));
    m_outcome->hide();
    m_withAddresses->setAccessibleName(tr("Include the addresses of crews and of the endpoint"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_save = buttons->addButton(tr("&Choose a folder…"), QDialogButtonBox::ActionRole);
    m_save->setAccessibleName(tr("Choose a folder…"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(16);
    for (QWidget *widget : std::initializer_list<QWidget *>{words, m_withAddresses, m_outcome, buttons})
        column->addWidget(widget);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &DiagnosticsDialog::chooseFolder);
}

void DiagnosticsDialog::chooseFolder()
{
    auto *chooser = new QFileDialog(this, tr("Where to save the diagnostics"), QDir::homePath());
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::Directory);
    chooser->setOption(QFileDialog::ShowDirsOnly);
    connect(chooser, &QFileDialog::fileSelected, this, &DiagnosticsDialog::saveTo);
    chooser->open();
}

void DiagnosticsDialog::saveTo(const QString &folder)
{
    m_order.folder = folder;
    m_order.withAddresses = m_withAddresses->isChecked();
    m_save->setEnabled(false);
    const auto write = [order = m_order, writer = m_writer] { return writer(order); };
    inWorker(this, write, [this](const std::expected<QString, QString> &path) { handleWritten(path); });
}

void DiagnosticsDialog::handleWritten(const std::expected<QString, QString> &path)
{
    m_save->setEnabled(true);
    m_outcome->setText(path ? tr("Saved to %1").arg(QDir::toNativeSeparators(*path)) : path.error());
    m_outcome->show();
}

} // namespace crew::gui::shell

#include "moc_diagnosticsdialog.cpp"
