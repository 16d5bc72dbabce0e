// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace crew::gui::crews {

/// A field for the path of a folder, with a button that opens the system's dialog.
class FolderField : public QWidget
{
    Q_OBJECT

public:
    explicit FolderField(QWidget *parent = nullptr);

    QString text() const;

Q_SIGNALS:
    void edited();  ///< with each key
    void entered(); ///< the field was left, or a folder was chosen

private:
    void choose();

    QLineEdit *m_path;
};

} // namespace crew::gui::crews
