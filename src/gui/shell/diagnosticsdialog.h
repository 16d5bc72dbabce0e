// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/common/widgets/growingdialog.h"

#include <QMap>

#include <expected>
#include <functional>

class QCheckBox;
class QLabel;
class QPushButton;

namespace crew::gui {
class Store;
}

namespace crew::gui::shell {

/// What is to be saved, and where.
struct DiagnosticsOrder
{
    QString folder; ///< a new folder is made in it
    bool withAddresses = false;
    QMap<QString, qsizetype> counts; ///< what there is ("runs, Running") and how many
    QStringList addresses; ///< of crews, and the public one: to be listed, or else to be left out everywhere
};

/// Writes a report and gives the path of its folder, or a sentence why not. Called on a worker's thread.
using DiagnosticsWriter = std::function<std::expected<QString, QString>(const DiagnosticsOrder &)>;

/// How many there are of what \a store has, for the report.
QMap<QString, qsizetype> diagnosticsCounts(const Store &store);
/// The addresses of crews, and the public one.
QStringList diagnosticsAddresses(const Store &store);

/// Asks what may be in the report and where it goes, then has it written.
class DiagnosticsDialog : public GrowingDialog
{
    Q_OBJECT

public:
    DiagnosticsDialog(DiagnosticsOrder order, DiagnosticsWriter writer, QWidget *parent = nullptr);

    /// Writes below \a folder, without asking.
    void saveTo(const QString &folder);

private:
    void chooseFolder();
    void handleWritten(const std::expected<QString, QString> &path);

    DiagnosticsOrder m_order;
    DiagnosticsWriter m_writer;
    QCheckBox *m_withAddresses;
    QLabel *m_outcome;
    QPushButton *m_save;
};

} // namespace crew::gui::shell
