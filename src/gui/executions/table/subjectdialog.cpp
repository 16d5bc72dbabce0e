// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/subjectdialog.h"

#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/dialogparts.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace crew::gui::executions {

namespace {

constexpr int maxInputs = 12; ///< that have a button
constexpr int buttonsInRow = 3;

} // namespace

SubjectDialog::SubjectDialog(RunTitleTemplates &titles, const QString &crewName, const RunSummary &example,
                             QWidget *parent)
    : GrowingDialog(parent)
    , m_titleTemplates(titles)
    , m_example(example)
    , m_inputs(QJsonDocument::fromJson(example.briefInputs).object())
    , m_pattern(new QLineEdit(titles.pattern(example.crewId), this))
    , m_shown(plainLabel({}, this))
{
    setWindowTitle(tr("What a run is about"));
    setMinimumWidth(440);
    auto *label = plainLabel(tr("Runs of %1 are shown as").arg(crewName), this);
    label->setBuddy(m_pattern);
    m_pattern->setAccessibleName(tr("Pattern"));
    m_pattern->setPlaceholderText(
        tr("For example: {topic} for {audience}. Leave empty to show the longest inputs."));
    m_shown->setAccessibleName(tr("This run"));
    m_shown->setForegroundRole(QPalette::PlaceholderText);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    column->addWidget(label);
    column->addWidget(m_pattern);
    column->addLayout(buildInputButtons());
    column->addWidget(m_shown);
    column->addStretch();
    column->addWidget(okAndCancel(*this));
    connect(m_pattern, &QLineEdit::textChanged, this, &SubjectDialog::showExample);
    showExample();
}

void SubjectDialog::accept()
{
    m_titleTemplates.setPattern(m_example.crewId, m_pattern->text());
    GrowingDialog::accept();
}

QLayout *SubjectDialog::buildInputButtons()
{
    auto *grid = new QGridLayout;
    const QStringList names = m_inputs.keys().mid(0, maxInputs);
    for (int i = 0; i < names.size(); ++i) {
        const QString part = u'{' + names.at(i) + u'}';
        auto *button = new QPushButton(withLiteralAmpersands(briefText(part)), this);
        button->setToolTip(tr("Adds this input to the pattern"));
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, m_pattern, [this, part] {
            m_pattern->insert(part);
            m_pattern->setFocus();
        });
        grid->addWidget(button, i / buttonsInRow, i % buttonsInRow);
    }
    return grid;
}

void SubjectDialog::showExample()
{
    const QString made = subjectFrom(m_pattern->text(), m_inputs);
    m_shown->setText(tr("This run: %1").arg(briefText(made.isEmpty() ? m_example.subject : made)));
}

} // namespace crew::gui::executions

#include "moc_subjectdialog.cpp"
