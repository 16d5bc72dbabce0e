// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/fieldeditor.h"

#include "gui/common/style/look.h"
#include "gui/common/widgets/anylength.h"
#include "gui/common/widgets/revealaction.h"
#include "gui/common/widgets/wheelguard.h"
#include "gui/kickoff/fieldcodec.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <functional>
#include <optional>

using namespace Qt::StringLiterals;

namespace crew::gui::kickoff {

namespace {

#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
constexpr auto stateOfBoxChanged = &QCheckBox::checkStateChanged;
#else
constexpr auto stateOfBoxChanged = &QCheckBox::stateChanged;
#endif

constexpr int longestChoice = 80;

QString oneLine(const QString &text)
{
    const QString line = text.simplified();
    return line.size() > longestChoice ? line.left(longestChoice - 1) + u'…' : line;
}

QStringList titlesOf(const QJsonArray &choices)
{
    QStringList titles;
    for (const QJsonValue &choice : choices)
        titles << oneLine(displayText(choice));
    return titles;
}

int heightOfLines(const QWidget &widget, int lines)
{
    return widget.fontMetrics().lineSpacing() * lines + 12;
}

class LineFieldEditor : public FieldEditor
{
public:
    LineFieldEditor(const InputField &field, QWidget *parent)
        : FieldEditor(parent)
        , m_kind(field.kind)
        , m_edit(new QLineEdit(this))
    {
        setControl(m_edit);
        allowAnyLength(*m_edit);
        if (field.isSecret)
            new RevealAction(*m_edit, FieldEditor::tr("Show"), FieldEditor::tr("Hide"));
        // Not textEdited: assistive technology sets the text as a whole.
        connect(m_edit, &QLineEdit::textChanged, this, [this](const QString &text) {
            take(valueFromText(m_kind, text), typedRespellingText(m_kind, text));
        });
    }

protected:
    bool showValue(const QJsonValue &value) override
    {
        const std::optional<QString> text = textFromValue(m_kind, value);
        const QSignalBlocker blocker(m_edit);
        m_edit->setText(text.value_or(displayText(value)));
        m_edit->setCursorPosition(0);
        return text.has_value();
    }

private:
    InputKind m_kind;
    QLineEdit *m_edit;
};

class TextFieldEditor : public FieldEditor
{
public:
    using Reader = std::function<std::expected<QJsonValue, QString>(const QString &)>;

    TextFieldEditor(InputKind kind, Reader reader, QWidget *parent)
        : FieldEditor(parent)
        , m_kind(kind)
        , m_reader(std::move(reader))
        , m_edit(new QPlainTextEdit(this))
    {
        if (kind == InputKind::Json)
            m_edit->setFont(fixedFont());
        m_edit->setTabChangesFocus(true);
        m_edit->setMinimumHeight(heightOfLines(*m_edit, 3));
        m_edit->setFixedHeight(heightOfLines(*m_edit, 5));
        setControl(m_edit);
        connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
            const QString text = m_edit->toPlainText();
            if (!m_isShowing)
                take(m_reader(text), typedRespellingText(m_kind, text));
        });
    }

    /// Says what to enter while nothing is entered.
    void setHint(const QString &hint) { m_edit->setPlaceholderText(hint); }

protected:
    bool showValue(const QJsonValue &value) override
    {
        const std::optional<QString> text = textFromValue(m_kind, value);
        m_isShowing = true;
        m_edit->setPlainText(text.value_or(displayText(value)));
        m_isShowing = false;
        return text.has_value();
    }

private:
    InputKind m_kind;
    Reader m_reader;
    QPlainTextEdit *m_edit;
    bool m_isShowing = false;
};

class YesNoFieldEditor : public FieldEditor
{
public:
    explicit YesNoFieldEditor(QWidget *parent)
        : FieldEditor(parent)
        , m_box(new QCheckBox(FieldEditor::tr("Yes"), this))
    {
        setControl(m_box);
        connect(m_box, stateOfBoxChanged, this, [this] {
            m_box->setTristate(false);
            take(QJsonValue(m_box->isChecked()));
        });
        YesNoFieldEditor::showValue(QJsonValue::Undefined);
    }

protected:
    bool showValue(const QJsonValue &value) override
    {
        const QSignalBlocker blocker(m_box);
        if (value.isBool())
            m_box->setCheckState(value.toBool() ? Qt::Checked : Qt::Unchecked);
        else
            m_box->setCheckState(Qt::PartiallyChecked); // neither yes nor no is sent
        m_box->setTristate(!value.isBool());
        return value.isBool() || value.isUndefined();
    }

private:
    QCheckBox *m_box;
};

class ChoiceFieldEditor : public FieldEditor
{
public:
    /// \a titles are the words for \a choices, in the same order. Only an optional choice can be taken back.
    ChoiceFieldEditor(const QJsonArray &choices, const QStringList &titles, bool isOptional, QWidget *parent)
        : FieldEditor(parent)
        , m_box(new QComboBox(this))
    {
        m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_box->setMinimumContentsLength(16);
        m_box->setPlaceholderText(FieldEditor::tr("Choose…"));
        if (isOptional)
            m_box->addItem(FieldEditor::tr("(not sent)"),
                           QVariant::fromValue(QJsonValue(QJsonValue::Undefined)));
        for (int i = 0; i < choices.size(); ++i)
            m_box->addItem(titles.value(i), QVariant::fromValue(choices.at(i)));
        m_listed = m_box->count();
        setControl(m_box);
        new WheelGuard(m_box);
        connect(m_box, &QComboBox::currentIndexChanged, this,
                [this](int index) { take(m_box->itemData(index).value<QJsonValue>()); });
        ChoiceFieldEditor::showValue(QJsonValue::Undefined);
    }

protected:
    bool showValue(const QJsonValue &value) override
    {
        const QSignalBlocker blocker(m_box);
        if (m_box->count() > m_listed)
            m_box->removeItem(m_listed);
        for (int i = 0; i < m_listed; ++i) {
            if (isSameJson(m_box->itemData(i).value<QJsonValue>(), value)) {
                m_box->setCurrentIndex(i);
                return true;
            }
        }
        m_box->setCurrentIndex(-1);
        if (value.isUndefined())
            return true;
        m_box->addItem(oneLine(displayText(value)), QVariant::fromValue(value));
        m_box->setCurrentIndex(m_box->count() - 1);
        return false;
    }

private:
    QComboBox *m_box;
    int m_listed = 0; ///< entries for what can be chosen; one after them is for another value
};

FieldEditor *newEditor(const InputField &field, QWidget *parent)
{
    switch (field.kind) {
    case InputKind::Text:
    case InputKind::Number:
    case InputKind::Integer:
        return new LineFieldEditor(field, parent);
    case InputKind::LongText:
    case InputKind::Json: {
        auto *text = new TextFieldEditor(
            field.kind, [kind = field.kind](const QString &typed) { return valueFromText(kind, typed); },
            parent);
        if (field.kind == InputKind::Json)
            text->setHint(FieldEditor::tr("JSON, such as [\"one\", \"two\"] or {\"name\": \"value\"}"));
        return text;
    }
    case InputKind::YesNo:
        if (field.required || field.hasDefault())
            return new YesNoFieldEditor(parent);
        return new ChoiceFieldEditor({true, false}, {FieldEditor::tr("Yes"), FieldEditor::tr("No")}, true,
                                     parent);
    case InputKind::Choice:
        return new ChoiceFieldEditor(field.choices, titlesOf(field.choices), !field.required, parent);
    }
    Q_UNREACHABLE();
}

} // namespace

bool isSameJson(const QJsonValue &left, const QJsonValue &right)
{
    return left == right && (!left.isDouble() || left.toInteger() == right.toInteger());
}

FieldEditor::FieldEditor(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void FieldEditor::setControl(QWidget *control)
{
    layout()->addWidget(control);
    setFocusProxy(control);
}

void FieldEditor::setValue(const QJsonValue &value)
{
    if (isSameJson(value, m_value))
        return;
    m_value = value;
    m_problem.clear();
    m_note.clear();
    m_isForeign = !showValue(value);
}

void FieldEditor::take(const std::expected<QJsonValue, QString> &typed, const QString &note)
{
    m_value = typed.value_or(QJsonValue(QJsonValue::Undefined));
    m_problem = typed ? QString() : typed.error();
    m_note = typed ? note : QString();
    m_isForeign = false;
    Q_EMIT edited();
}

FieldEditor *makeFieldEditor(const InputField &field, QWidget *parent)
{
    FieldEditor *editor = newEditor(field, parent);
    editor->control()->setAccessibleName(field.key);
    editor->control()->setAccessibleDescription(field.description);
    return editor;
}

FieldEditor *makeMetaEditor(QWidget *parent)
{
    auto *editor = new TextFieldEditor(InputKind::Json, metaFromText, parent);
    editor->control()->setAccessibleName(FieldEditor::tr("Meta"));
    return editor;
}

} // namespace crew::gui::kickoff

#include "moc_fieldeditor.cpp"
