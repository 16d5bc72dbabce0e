// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/dialogparts.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFontMetrics>
#include <QLabel>
#include <QScreen>

namespace crew::gui {

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QDialogButtonBox *okAndCancel(QDialog &dialog)
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return buttons;
}

void resizeToText(QWidget &window, int characters, int lines)
{
    const QFontMetrics metrics = window.fontMetrics();
    const QSize wanted(characters * metrics.averageCharWidth(), lines * metrics.lineSpacing());
    window.resize(wanted.boundedTo(window.screen()->availableSize()));
}

} // namespace crew::gui
