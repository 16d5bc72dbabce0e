// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QHash>
#include <QKeySequence>
#include <QLabel>
#include <QStackedWidget>

namespace crew::test {

/// Whether no page of a stack between \a widget and \a window is behind another one.
inline bool isOnShownPage(const QWidget &widget, const QWidget &window)
{
    for (const QWidget *each = &widget; each && each != &window; each = each->parentWidget()) {
        const auto *pages = qobject_cast<const QStackedWidget *>(each->parentWidget());
        if (pages && pages->currentWidget() != each)
            return false;
    }
    return true;
}

/// The keys, such as Alt+T, that several labels and buttons of \a window have, each with their texts. Of what
/// is hidden, only pages behind another one are left out: the rest may be shown together.
inline QStringList sharedMnemonics(const QWidget &window)
{
    QHash<QString, QStringList> texts;
    const auto add = [&texts, &window](const QWidget &widget, const QString &text) {
        const QString key = QKeySequence::mnemonic(text).toString();
        if (!key.isEmpty() && widget.window() == &window && isOnShownPage(widget, window))
            texts[key] << text;
    };
    const QList<QLabel *> labels = window.findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->buddy())
            add(*label, label->text());
    }
    const QList<QAbstractButton *> buttons = window.findChildren<QAbstractButton *>();
    for (const QAbstractButton *button : buttons)
        add(*button, button->text());
    QStringList shared;
    for (auto each = texts.cbegin(); each != texts.cend(); ++each) {
        if (each->size() > 1)
            shared << each.key() + QStringLiteral(": ") + each->join(QStringLiteral(", "));
    }
    return shared;
}

} // namespace crew::test
