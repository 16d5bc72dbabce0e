// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/messageline.h"
#include "gui/shell/theme.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QDialog>
#include <QPushButton>

#include <memory>

namespace crew::test {

/// A picture of \a widget in light and dark.
inline void keepPictures(QWidget &widget, const QString &name)
{
    keepPicture(widget, name);
    QApplication::setPalette(gui::shell::darkPalette());
    keepPicture(widget, name + QStringLiteral("-dark"));
    QApplication::setPalette(gui::shell::lightPalette());
}

/// A dialog about a desk, which opens others.
class DeskDialogFixture
{
protected:
    static void press(const QWidget &window, const QString &name)
    {
        auto *button = named<QPushButton>(window, name);
        QVERIFY2(button && button->isEnabled(), qPrintable(name));
        QTest::keyClick(button, Qt::Key_Space);
    }
    template <typename Dialog>
    Dialog *child() const
    {
        Dialog *dialog = nullptr;
        [[maybe_unused]] const bool isThere = QTest::qWaitFor([&] {
            dialog = m_dialog->findChild<Dialog *>();
            return dialog && dialog->isVisible();
        });
        return dialog;
    }
    static QString messageIn(const QWidget &dialog, const QString &name = QStringLiteral("message"))
    {
        return dialog.findChild<gui::MessageLine *>(name)->text();
    }

    std::unique_ptr<QDialog> m_dialog;
};

} // namespace crew::test
