// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"
#include "core/kickoff.h"

#include <QObject>

#include <optional>

class QToolButton;
class QVBoxLayout;

namespace crew::gui::kickoff {

class FieldRow;

/// The rows for what a kickoff may have beside inputs and notices: its meta, and the saved state that a flow
/// starts from. Each is hidden until its button opens it.
class OptionRows : public QObject
{
    Q_OBJECT

public:
    /// Inserts each row below its button in \a layout.
    OptionRows(QVBoxLayout &layout, QToolButton &metaToggle, QToolButton &stateToggle, QWidget *parent);

    /// Opens the rows of what \a request has.
    void openFor(const KickoffRequest &request);
    /// Shows the values of \a request without announcing them.
    void show(const KickoffRequest &request);
    /// True while what was typed as meta cannot be sent.
    bool hasProblem() const;
    /// Opens the row of the meta.
    FieldRow *openMeta();

Q_SIGNALS:
    void metaEdited(const std::optional<QJsonObject> &meta);
    void stateIdEdited(const QString &id); ///< empty: it is left out

private:
    void addRow(FieldRow *row, QToolButton &toggle, QVBoxLayout &layout);

    QToolButton &m_metaToggle;
    QToolButton &m_stateToggle;
    FieldRow *m_meta;
    FieldRow *m_state;
};

} // namespace crew::gui::kickoff
