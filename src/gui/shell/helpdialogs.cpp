// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/helpdialogs.h"

#include "gui/common/style/visibletext.h"
#include "gui/reviews/deciding/reviewkeys.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::shell::Help)
};

void addRow(QGridLayout *grid, const QString &keys, const QString &meaning)
{
    const int row = grid->rowCount();
    auto *keyLabel = new QLabel(keys);
    keyLabel->setForegroundRole(QPalette::PlaceholderText);
    keyLabel->setTextFormat(Qt::PlainText);
    auto *meaningLabel = new QLabel(meaning);
    meaningLabel->setTextFormat(Qt::PlainText);
    keyLabel->setBuddy(meaningLabel);
    grid->addWidget(keyLabel, row, 0);
    grid->addWidget(meaningLabel, row, 1);
}

void addHeading(QGridLayout *grid, const QString &text)
{
    auto *label = new QLabel(text);
    QFont font = label->font();
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    grid->addWidget(label, grid->rowCount(), 0, 1, 2);
}

QString native(const QString &keys)
{
    return QKeySequence(keys).toString(QKeySequence::NativeText);
}

} // namespace

void openShortcutSheet(const QList<QAction *> &actions, const Preferences &preferences, QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Texts::tr("Keyboard shortcuts"));
    dialog->setAccessibleName(dialog->windowTitle());
    auto *page = new QWidget;
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(24, 24, 24, 8);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(8);
    for (const QAction *action : actions) {
        if (!action->shortcut().isEmpty())
            addRow(grid, action->shortcut().toString(QKeySequence::NativeText),
                   withoutMnemonic(action->text()).remove(u'…'));
    }
    addRow(grid, native(u"Ctrl+F"_s), Texts::tr("Search the runs, the reviews or the output"));
    addHeading(grid, Texts::tr("Reviews"));
    for (const reviews::KeyMeaning &key : reviews::reviewKeySheet(preferences))
        addRow(grid, key.keys, key.meaning);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *scroll = new QScrollArea;
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(dialog->windowTitle());
    scroll->setFocusPolicy(Qt::StrongFocus); // the arrow keys read on
    auto *column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 16);
    column->addWidget(scroll, 1);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(24, 0, 24, 0);
    row->addWidget(buttons);
    column->addLayout(row);
    const QSize wished = page->sizeHint() + QSize(32, buttons->sizeHint().height() + 32);
    dialog->resize(wished.boundedTo(dialog->screen()->availableSize() - QSize(32, 64)));
    dialog->open();
}

} // namespace crew::gui::shell
