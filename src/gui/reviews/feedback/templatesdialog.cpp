// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/templatesdialog.h"

#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/reviews/feedback/writtentext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QVBoxLayout>

namespace crew::gui::reviews {

namespace {

QPushButton *plainButton(const QString &text, const QString &accessibleName, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setAccessibleName(accessibleName);
    button->setAutoDefault(false);
    return button;
}

/// A template that says nothing or cannot be found is not kept.
FeedbackTemplates complete(FeedbackTemplates templates)
{
    templates.removeIf([](const FeedbackTemplate &known) {
        return known.text.trimmed().isEmpty() || known.name.trimmed().isEmpty();
    });
    return templates;
}

} // namespace

TemplatesDialog::TemplatesDialog(LocalState &state, const QUuid &crewId, const QString &crewName,
                                 QWidget *parent)
    : QDialog(parent)
    , m_state(state)
    , m_crewId(crewId)
    , m_common(templatesOf(state, {}))
    , m_ofCrew(crewId.isNull() ? FeedbackTemplates() : templatesOf(state, crewId))
    , m_set(new QComboBox(this))
{
    setWindowTitle(tr("Templates"));
    resizeToText(*this, 97, 25);
    m_set->setAccessibleName(tr("Which templates"));
    m_set->addItem(tr("For all crews"));
    if (!crewId.isNull())
        m_set->addItem(tr("Only for %1").arg(visibleText(crewName)));
    auto *panes = new QHBoxLayout;
    panes->setSpacing(16);
    panes->addWidget(buildList(), 2);
    panes->addWidget(buildEditor(), 3);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(m_set, 0, Qt::AlignLeading);
    column->addLayout(panes, 1);
    column->addWidget(okAndCancel(*this));
    connect(m_set, &QComboBox::currentIndexChanged, this, &TemplatesDialog::showSet);
    showSet();
    m_list->setFocus();
}

QWidget *TemplatesDialog::buildList()
{
    auto *side = new QWidget(this);
    m_list = new QListWidget(side);
    m_list->setAccessibleName(tr("Templates"));
    auto *addButton = plainButton(tr("&Add"), tr("Add template"), side);
    m_remove = plainButton(tr("&Remove"), tr("Remove template"), side);
    m_up = plainButton(tr("Move &up"), tr("Move template up"), side);
    m_down = plainButton(tr("Move &down"), tr("Move template down"), side);
    auto *grid = new QGridLayout(side);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    grid->addWidget(m_list, 0, 0, 1, 2);
    grid->addWidget(addButton, 1, 0);
    grid->addWidget(m_remove, 1, 1);
    grid->addWidget(m_up, 2, 0);
    grid->addWidget(m_down, 2, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, &TemplatesDialog::showRow);
    connect(addButton, &QPushButton::clicked, this, &TemplatesDialog::add);
    connect(m_remove, &QPushButton::clicked, this, &TemplatesDialog::remove);
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    return side;
}

QWidget *TemplatesDialog::buildEditor()
{
    auto *side = new QWidget(this);
    m_name = new QLineEdit(side);
    m_name->setAccessibleName(tr("Name"));
    m_text = new QPlainTextEdit(side);
    m_text->setAccessibleName(tr("Text"));
    m_text->setTabChangesFocus(true);
    auto *nameLabel = new QLabel(tr("&Name"), side);
    nameLabel->setBuddy(m_name);
    auto *textLabel = new QLabel(tr("&Text"), side);
    textLabel->setBuddy(m_text);
    auto *hint = new QLabel(tr("{task}, {crew}, {attempt} and {quote} (the selected text) are filled in. "
                               "Typing continues at {cursor}."),
                            side);
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    m_text->setAccessibleDescription(hint->text());
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(nameLabel);
    column->addWidget(m_name);
    column->addSpacing(8);
    column->addWidget(textLabel);
    column->addWidget(m_text, 1);
    column->addWidget(hint);
    connect(m_name, &QLineEdit::textChanged, this, &TemplatesDialog::takeChange);
    connect(m_text, &QPlainTextEdit::textChanged, this, &TemplatesDialog::takeChange);
    return side;
}

FeedbackTemplates &TemplatesDialog::shown()
{
    return m_set->currentIndex() == 1 ? m_ofCrew : m_common;
}

void TemplatesDialog::showSet()
{
    {
        const QScopedValueRollback filling(m_filling, true);
        m_list->clear();
        for (const FeedbackTemplate &known : std::as_const(shown()))
            m_list->addItem(known.name);
        m_list->setCurrentRow(0);
    }
    showRow();
}

void TemplatesDialog::showRow()
{
    const QScopedValueRollback filling(m_filling, true);
    const int row = m_list->currentRow();
    const bool isOne = row >= 0 && row < shown().size();
    m_name->setText(isOne ? shown().at(row).name : QString());
    m_text->setPlainText(isOne ? shown().at(row).text : QString());
    m_name->setEnabled(isOne);
    m_text->setEnabled(isOne);
    updateButtons();
}

void TemplatesDialog::takeChange()
{
    const int row = m_list->currentRow();
    if (m_filling || row < 0 || row >= shown().size())
        return;
    shown()[row] = {m_name->text().trimmed(), writtenText(*m_text->document())};
    m_list->item(row)->setText(m_name->text());
}

void TemplatesDialog::add()
{
    shown().append({tr("New template"), {}});
    showSet();
    m_list->setCurrentRow(m_list->count() - 1);
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

void TemplatesDialog::remove()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    shown().removeAt(row);
    showSet();
    m_list->setCurrentRow(qMin(row, m_list->count() - 1));
}

void TemplatesDialog::move(int by)
{
    const int from = m_list->currentRow();
    const int to = from + by;
    if (from < 0 || to < 0 || to >= shown().size())
        return;
    shown().swapItemsAt(from, to);
    showSet();
    m_list->setCurrentRow(to);
}

void TemplatesDialog::updateButtons()
{
    const int row = m_list->currentRow();
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
}

void TemplatesDialog::accept()
{
    setTemplatesOf(m_state, {}, complete(m_common));
    if (!m_crewId.isNull())
        setTemplatesOf(m_state, m_crewId, complete(m_ofCrew));
    QDialog::accept();
}

} // namespace crew::gui::reviews

#include "moc_templatesdialog.cpp"
