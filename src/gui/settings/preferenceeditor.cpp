// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/preferenceeditor.h"

#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/wheelguard.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QTime>
#include <QTimeEdit>

namespace crew::gui::settings {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::settings::PreferenceEditor)
};

PreferenceEditor yesNoEditor(const Preference &preference, QWidget *parent,
                             const PreferenceHandlers &handlers)
{
    auto *box = new QCheckBox(withLiteralAmpersands(preference.title), parent);
    QObject::connect(box, &QCheckBox::toggled, parent, handlers.taken); // assistive technology does not click
    return {box, [box] { return QVariant(box->isChecked()); },
            [box](const QVariant &value) {
                const QSignalBlocker quiet(box);
                box->setChecked(value.toBool());
            }};
}

PreferenceEditor numberEditor(const Preference &preference, QWidget *parent,
                              const PreferenceHandlers &handlers)
{
    auto *box = new QSpinBox(parent);
    box->setRange(preference.minimum, preference.maximum);
    box->setSuffix(preference.unit);
    box->setSpecialValueText(preference.minimumText);
    box->setKeyboardTracking(false); // a number typed half is nothing
    box->setCorrectionMode(QAbstractSpinBox::CorrectToNearestValue);
    new WheelGuard(box);
    if (preference.typed)
        QObject::connect(box, &QSpinBox::editingFinished, parent, handlers.taken);
    else
        QObject::connect(box, &QSpinBox::valueChanged, parent, handlers.taken);
    return {box, [box] { return QVariant(box->value()); },
            [box](const QVariant &value) {
                const QSignalBlocker quiet(box);
                box->setValue(value.toInt());
            }};
}

PreferenceEditor textEditor(const Preference &preference, QWidget *parent, const PreferenceHandlers &handlers)
{
    auto *edit = new QLineEdit(parent);
    edit->setPlaceholderText(preference.minimumText);
    edit->setClearButtonEnabled(true);
    QObject::connect(edit, &QLineEdit::editingFinished, parent, handlers.taken);
    QObject::connect(edit, &QLineEdit::textEdited, parent, handlers.typed);
    return {edit, [edit] { return QVariant(edit->text().trimmed()); },
            [edit](const QVariant &value) { edit->setText(value.toString()); }};
}

/// A path that is typed, or chosen in a dialog.
PreferenceEditor fileEditor(const Preference &preference, QWidget *parent, const PreferenceHandlers &handlers)
{
    PreferenceEditor editor = textEditor(preference, parent, handlers);
    auto *edit = qobject_cast<QLineEdit *>(editor.widget);
    auto *choose = new QPushButton(Texts::tr("Choose…"), parent);
    choose->setAutoDefault(false);
    choose->setAccessibleName(Texts::tr("Choose “%1”").arg(preference.title));
    QObject::connect(
        choose, &QPushButton::clicked, parent, [edit, choose, handlers, title = preference.title] {
            auto *dialog = new QFileDialog(choose, title, QFileInfo(edit->text()).path());
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setFileMode(QFileDialog::ExistingFile);
            QObject::connect(dialog, &QFileDialog::fileSelected, edit, [edit, handlers](const QString &path) {
                edit->setText(path);
                handlers.taken();
            });
            dialog->open();
        });
    editor.helper = choose;
    return editor;
}

PreferenceEditor choiceEditor(const Preference &preference, QWidget *parent,
                              const PreferenceHandlers &handlers)
{
    auto *box = new QComboBox(parent);
    for (const Preference::Choice &choice : preference.choices)
        box->addItem(choice.title, choice.word);
    const QList<Preference::Choice> more =
        preference.moreChoices ? preference.moreChoices() : QList<Preference::Choice>();
    for (const Preference::Choice &choice : more)
        box->addItem(choice.title, choice.word);
    if (preference.moreChoices) { // nobody knows how long they are
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(24);
        box->view()->setAccessibleName(preference.title); // which that has made
    }
    new WheelGuard(box);
    QObject::connect(box, &QComboBox::activated, parent, handlers.taken);
    return {box, [box] { return box->currentData(); },
            [box](const QVariant &value) {
                if (box->findData(value) < 0)
                    box->addItem(Texts::tr("%1 (not available)").arg(value.toString()), value);
                box->setCurrentIndex(box->findData(value));
            }};
}

PreferenceEditor timeEditor(QWidget *parent, const PreferenceHandlers &handlers)
{
    auto *edit = new QTimeEdit(parent);
    edit->setDisplayFormat(QLocale().timeFormat(QLocale::ShortFormat).remove(QLatin1String(":ss"))); // in C
    edit->setKeyboardTracking(false);
    new WheelGuard(edit);
    QObject::connect(edit, &QTimeEdit::timeChanged, parent, handlers.taken);
    return {edit, [edit] { return QVariant(edit->time()); },
            [edit](const QVariant &value) {
                const QSignalBlocker quiet(edit);
                edit->setTime(value.toTime());
            }};
}

/// One key: what is typed takes the place of what was there.
PreferenceEditor letterEditor(QWidget *parent, const PreferenceHandlers &handlers)
{
    auto *edit = new QLineEdit(parent);
    edit->setMaxLength(1);
    edit->setAlignment(Qt::AlignCenter);
    edit->setMaximumWidth(4 * edit->fontMetrics().height());
    QObject::connect(edit, &QLineEdit::textEdited, parent, [edit, handlers](const QString &text) {
        edit->setText(text.toUpper());
        edit->selectAll();
        handlers.taken();
    });
    QObject::connect(edit, &QLineEdit::editingFinished, parent, handlers.taken);
    return {edit, [edit] { return QVariant(edit->text()); },
            [edit](const QVariant &value) { edit->setText(value.toString().toUpper()); }};
}

/// What was typed goes on its way when the field is left, and does not come back.
PreferenceEditor secretEditor(const Preference &preference, QWidget *parent,
                              const PreferenceHandlers &handlers)
{
    auto *edit = new QLineEdit(parent);
    edit->setEchoMode(QLineEdit::Password);
    edit->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhNoAutoUppercase | Qt::ImhNoPredictiveText |
                              Qt::ImhSensitiveData);
    QObject::connect(edit, &QLineEdit::editingFinished, parent, handlers.taken);
    const QString kept = Texts::tr("In the system keychain");
    return {edit, [edit] { return QVariant(edit->text()); },
            [edit, kept, none = preference.minimumText](const QVariant &isThere) {
                edit->clear();
                edit->setPlaceholderText(isThere.toBool() ? kept : none);
            }};
}

PreferenceEditor editorOf(const Preference &preference, QWidget *parent, const PreferenceHandlers &handlers)
{
    switch (preference.type) {
    case PreferenceType::YesNo:
        return yesNoEditor(preference, parent, handlers);
    case PreferenceType::Number:
        return numberEditor(preference, parent, handlers);
    case PreferenceType::Choice:
        return choiceEditor(preference, parent, handlers);
    case PreferenceType::Time:
        return timeEditor(parent, handlers);
    case PreferenceType::File:
        return fileEditor(preference, parent, handlers);
    case PreferenceType::Letter:
        return letterEditor(parent, handlers);
    case PreferenceType::Secret:
        return secretEditor(preference, parent, handlers);
    case PreferenceType::Text:
        break;
    }
    return textEditor(preference, parent, handlers);
}

} // namespace

PreferenceEditor newPreferenceEditor(const Preference &preference, QWidget *parent,
                                     const PreferenceHandlers &handlers)
{
    const PreferenceEditor editor = editorOf(preference, parent, handlers);
    editor.widget->setAccessibleName(preference.title);
    editor.widget->setAccessibleDescription(preference.description);
    return editor;
}

} // namespace crew::gui::settings
