// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/preferencerow.h"

#include "gui/common/style/icons.h"
#include "gui/common/widgets/messageline.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QTime>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::settings {

PreferenceRow::PreferenceRow(const Preference &preference, Preferences &preferences, QWidget *parent)
    : QWidget(parent)
    , m_preference(preference)
    , m_preferences(preferences)
    , m_editor(newPreferenceEditor(preference, this,
                                   {[this] { take(); },
                                    [this] {
                                        if (!m_complaint->text().isEmpty())
                                            showComplaint();
                                    }}))
    , m_reset(new QToolButton(this))
    , m_complaint(new MessageLine(this))
{
    m_reset->setAutoRaise(true);
    m_reset->setFocusPolicy(Qt::StrongFocus);
    m_reset->setIcon(themedIcon(u"undo"_s, palette()));
    m_reset->setAccessibleName(tr("Reset “%1”").arg(preference.title));
    m_reset->setToolTip(tr("Reset to %1").arg(defaultText()));
    build();
    fill();
    connect(m_reset, &QToolButton::clicked, this, [this] {
        want({});
        focusEditor();
    });
    connect(&preferences, &Preferences::changed, this, [this](const QString &key) {
        if (key == m_preference.key)
            fill();
    });
}

void PreferenceRow::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    if (m_preference.type != PreferenceType::YesNo) {
        auto *title = new QLabel(m_preference.title, this);
        title->setBuddy(m_editor.widget);
        title->setTextFormat(Qt::PlainText);
        title->setWordWrap(true);
        column->addWidget(title);
    }
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    const bool isWide = m_preference.type == PreferenceType::Text || m_preference.moreChoices ||
                        m_preference.type == PreferenceType::File ||
                        m_preference.type == PreferenceType::Secret;
    line->addWidget(m_editor.widget, isWide ? 1 : 0);
    if (m_editor.helper)
        line->addWidget(m_editor.helper);
    line->addWidget(m_reset);
    if (!isWide)
        line->addStretch(1);
    column->addLayout(line);
    column->addWidget(m_complaint);
    QString words = m_preference.description;
    if (m_preference.needsRestart)
        words = tr("%1 Takes effect after a restart.").arg(words).trimmed();
    if (!words.isEmpty()) {
        auto *description = new MessageLine(this);
        description->showMessage(Severity::Neutral, words);
        column->addWidget(description);
    }
}

bool PreferenceRow::matches(const QStringList &words) const
{
    QString text =
        m_preference.title + u' ' + m_preference.description + u' ' + sectionTitle(m_preference.section);
    for (const Preference::Choice &choice : m_preference.choices)
        text += u' ' + choice.title;
    return std::ranges::all_of(
        words, [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool PreferenceRow::showNewComplaint()
{
    if (!m_complaint->text().isEmpty())
        return false;
    showComplaint();
    return !m_complaint->text().isEmpty();
}

void PreferenceRow::focusEditor()
{
    m_editor.widget->setFocus(Qt::OtherFocusReason);
}

void PreferenceRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_reset->setIcon(themedIcon(u"undo"_s, palette()));
}

/// What the system keeps may have been changed elsewhere since this was seen.
bool PreferenceRow::event(QEvent *event)
{
    const bool isBack = event->type() == QEvent::WindowActivate || event->type() == QEvent::Show;
    if (isBack && m_preference.isOfTheSystem && m_editor.value() != m_preferences.value(m_preference.key))
        fill();
    return QWidget::event(event);
}

void PreferenceRow::take()
{
    if (m_preference.type == PreferenceType::Secret) {
        if (const QString secret = m_editor.value().toString(); !secret.isEmpty())
            m_preferences.giveSecret(m_preference.key, secret);
        return;
    }
    showComplaint();
    if (m_complaint->text().isEmpty())
        want(m_editor.value());
}

/// Sets \a value, or the default when it is invalid, once the person has agreed where they have to.
void PreferenceRow::want(const QVariant &value)
{
    if (m_question)
        return;
    const QVariant wanted = value.isValid() ? value : m_preference.fallback;
    const bool isNew = wanted != m_preferences.value(m_preference.key);
    const Consequence consequence =
        isNew && m_preference.consequence ? m_preference.consequence(wanted, m_preferences) : Consequence();
    if (consequence.question.isEmpty())
        set(value);
    else
        ask(value, consequence);
}

void PreferenceRow::set(const QVariant &value)
{
    const QString problem = value.isValid() ? m_preferences.setValue(m_preference.key, value)
                                            : m_preferences.reset(m_preference.key);
    if (!value.isValid() || !problem.isEmpty())
        fill();
    m_complaint->showMessage(Severity::Bad, problem);
}

void PreferenceRow::ask(const QVariant &value, const Consequence &consequence)
{
    m_question = new QMessageBox(QMessageBox::Warning, m_preference.title, consequence.question,
                                 QMessageBox::Cancel, this);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    m_question->setTextFormat(Qt::PlainText);
    m_question->setInformativeText(consequence.text);
    QPushButton *agree = m_question->addButton(consequence.agree, QMessageBox::DestructiveRole);
    agree->setAccessibleName(consequence.agree);
    m_question->setDefaultButton(QMessageBox::Cancel);
    connect(agree, &QPushButton::clicked, this, [this, value] { set(value); });
    connect(m_question, &QMessageBox::finished, this, [this] {
        m_question.clear();
        fill();
        focusEditor();
    });
    // Not before the key that ended the input has been handled: Enter would press the default button of the
    // question.
    QMetaObject::invokeMethod(m_question.data(), &QDialog::open, Qt::QueuedConnection);
}

void PreferenceRow::showComplaint()
{
    m_complaint->showMessage(Severity::Bad, m_preferences.complaint(m_preference.key, m_editor.value()));
}

void PreferenceRow::fill()
{
    const QVariant value = m_preferences.value(m_preference.key);
    if (m_preference.type == PreferenceType::Secret || m_editor.value() != value)
        m_editor.setValue(value);
    m_complaint->clear();
    m_reset->setEnabled(value != m_preference.fallback);
}

QString PreferenceRow::defaultText() const
{
    const QVariant &value = m_preference.fallback;
    switch (m_preference.type) {
    case PreferenceType::YesNo:
        return value.toBool() ? tr("on") : tr("off");
    case PreferenceType::Number:
        if (value.toInt() == m_preference.minimum && !m_preference.minimumText.isEmpty())
            return m_preference.minimumText;
        return QString::number(value.toInt()) + m_preference.unit;
    case PreferenceType::Choice: {
        const auto choice =
            std::ranges::find(m_preference.choices, value.toString(), &Preference::Choice::word);
        return choice == m_preference.choices.cend() ? value.toString() : choice->title;
    }
    case PreferenceType::Time:
        return QLocale().toString(value.toTime(), u"HH:mm"_s);
    case PreferenceType::Text:
    case PreferenceType::File:
        return value.toString().isEmpty() ? tr("nothing") : value.toString();
    case PreferenceType::Secret:
        return tr("nothing");
    case PreferenceType::Letter:
        break;
    }
    return value.toString();
}

} // namespace crew::gui::settings

#include "moc_preferencerow.cpp"
