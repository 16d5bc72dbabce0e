// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/settingsdialog.h"

#include "gui/settings/preferencegroup.h"
#include "gui/settings/preferencerow.h"
#include "ui_settingsdialog.h"

#include <QEvent>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QShortcut>

#include <algorithm>

namespace crew::gui::settings {

SettingsDialog::SettingsDialog(Preferences &preferences, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::SettingsDialog>())
{
    m_ui->setupUi(this);
    m_ui->buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter ends typing, nothing else
    QPushButton *prices = m_ui->buttons->addButton(tr("&Prices of models…"), QDialogButtonBox::ActionRole);
    prices->setAccessibleName(tr("Prices of models"));
    prices->setAutoDefault(false);
    connect(prices, &QPushButton::clicked, this, &SettingsDialog::pricesRequested);
    m_fit.setSingleShot(true);
    m_fit.callOnTimeout(this, &SettingsDialog::fitWords);
    buildSections(preferences);
    m_ui->scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_ui->page->setBackgroundRole(QPalette::Window); // only so that its words keep their colours:
    m_ui->page->setAutoFillBackground(false);        // the viewport shows through
    fitWords();
    connect(m_ui->search, &QLineEdit::textChanged, this, &SettingsDialog::narrow);
    connect(m_ui->sections, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_ui->search->clear();
        showCurrentSection();
    });
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this, [this] {
        m_ui->search->setFocus(Qt::ShortcutFocusReason);
        m_ui->search->selectAll();
    });
    showSection(PreferenceSection::Reviews);
    resize(size().boundedTo(screen()->availableSize()));
    m_ui->search->setFocus();
}

SettingsDialog::~SettingsDialog()
{
    // While the rows still have what they work on: a field that loses the keyboard is taken.
    if (QWidget *field = focusWidget())
        field->clearFocus();
    hide();
}

void SettingsDialog::buildSections(Preferences &preferences)
{
    for (const Preference &preference : preferences.declarations()) {
        const bool isKnown = std::ranges::any_of(m_groups, [&preference](const PreferenceGroup *group) {
            return group->section() == preference.section;
        });
        if (isKnown)
            continue;
        m_groups.append(new PreferenceGroup(preference.section, preferences, m_ui->page));
        m_ui->groups->addWidget(m_groups.last());
        m_ui->sections->addItem(sectionTitle(preference.section));
    }
    m_ui->groups->addStretch(1);
}

void SettingsDialog::showSection(PreferenceSection section)
{
    const auto group = std::ranges::find(m_groups, section, &PreferenceGroup::section);
    m_ui->search->clear();
    m_ui->sections->setCurrentRow(static_cast<int>(group - m_groups.begin()));
    showCurrentSection();
}

void SettingsDialog::reject()
{
    for (const PreferenceGroup *group : m_groups) {
        for (PreferenceRow *row : group->rows()) {
            if (!row->showNewComplaint())
                continue;
            showSection(row->section());
            row->focusEditor();
            m_ui->scroll->ensureWidgetVisible(row);
            return;
        }
    }
    QDialog::reject();
}

void SettingsDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_fit.start(0); // when the rows know it too
}

void SettingsDialog::narrow(const QString &text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    // By Tab the list would take the first section, and end the search.
    m_ui->sections->setFocusPolicy(words.isEmpty() ? Qt::StrongFocus : Qt::ClickFocus);
    if (words.isEmpty()) {
        m_ui->hits->clear();
        if (m_ui->sections->currentRow() < 0)
            m_ui->sections->setCurrentRow(0);
        showCurrentSection();
        return;
    }
    m_ui->sections->setCurrentRow(-1);
    int count = 0;
    for (PreferenceGroup *group : m_groups)
        count += group->narrow(words);
    m_fit.start(0);
    m_ui->hits->showMessage(Severity::Neutral, count > 0 ? tr("%n setting(s) found", nullptr, count)
                                                         : tr("No matching settings."));
}

void SettingsDialog::showCurrentSection()
{
    const int current = m_ui->sections->currentRow();
    if (current < 0)
        return;
    for (qsizetype i = 0; i < m_groups.size(); ++i) {
        m_groups.at(i)->narrow({});
        m_groups.at(i)->setVisible(i == current);
    }
    m_ui->scroll->verticalScrollBar()->setValue(0);
    m_fit.start(0);
}

/// Wide enough for every word that cannot be wrapped, whatever the text size.
void SettingsDialog::fitWords()
{
    const int list = m_ui->sections->sizeHintForColumn(0) + 2 * m_ui->sections->frameWidth() +
                     4 * m_ui->sections->fontMetrics().averageCharWidth();
    m_ui->sections->setFixedWidth(list);
    int widest = 0;
    for (const PreferenceGroup *group : m_groups) {
        for (const PreferenceRow *row : group->rows())
            widest = std::max(widest, row->minimumSizeHint().width());
    }
    const QMargins margins = m_ui->groups->contentsMargins();
    const int page = widest + margins.left() + margins.right() + 2 * m_ui->scroll->frameWidth() +
                     m_ui->scroll->verticalScrollBar()->sizeHint().width();
    m_ui->scroll->setMinimumWidth(std::min(page, screen()->availableSize().width() - list - 80));
}

} // namespace crew::gui::settings

#include "moc_settingsdialog.cpp"
