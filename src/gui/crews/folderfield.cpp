// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/folderfield.h"

#include "local/crewfolder.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace crew::gui::crews {

FolderField::FolderField(QWidget *parent)
    : QWidget(parent)
    , m_path(new QLineEdit)
{
    m_path->setAccessibleName(tr("Folder"));
    m_path->setPlaceholderText(QDir::toNativeSeparators(QDir::homePath() + QStringLiteral("/crews/my-crew")));
    auto *button = new QPushButton(tr("C&hoose…"));
    button->setAccessibleName(tr("Choose the folder…"));
    button->setAutoDefault(false);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_path, 1);
    row->addWidget(button);
    setFocusProxy(m_path);
    connect(m_path, &QLineEdit::textChanged, this, &FolderField::edited);
    connect(m_path, &QLineEdit::editingFinished, this, &FolderField::entered);
    connect(button, &QPushButton::clicked, this, &FolderField::choose);
}

QString FolderField::text() const
{
    return m_path->text();
}

void FolderField::choose()
{
    auto *dialog = new QFileDialog(this, tr("Choose the folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    if (const QString folder = local::folderFrom(text()); QDir(folder).exists() && !folder.isEmpty())
        dialog->setDirectory(folder);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &folder) {
        m_path->setText(QDir::toNativeSeparators(folder));
        Q_EMIT entered();
    });
    dialog->open();
}

} // namespace crew::gui::crews

#include "moc_folderfield.cpp"
