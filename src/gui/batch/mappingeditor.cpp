// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/mappingeditor.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/anylength.h"
#include "gui/common/widgets/wheelguard.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::batch {

namespace {

// Entries of the box before the columns.
constexpr int leaveOutEntry = 0;
constexpr int sameEntry = 1;
constexpr int firstColumnEntry = 2;

constexpr int longestWord = 24; ///< of the name of an input, on a line

int entryOf(const InputSource &source)
{
    switch (source.kind) {
    case InputSource::Kind::NotChosen:
        return -1;
    case InputSource::Kind::LeaveOut:
        return leaveOutEntry;
    case InputSource::Kind::Same:
        return sameEntry;
    case InputSource::Kind::Column:
        break;
    }
    return firstColumnEntry + 1 + source.column;
}

} // namespace

MappingEditor::MappingEditor(QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
}

void MappingEditor::setUp(const InputFields &fields, const QStringList &columns)
{
    delete m_page;
    m_lines.clear();
    m_page = new QWidget;
    m_grid = new QGridLayout(m_page);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnStretch(0, 2);
    m_grid->setColumnStretch(1, 3);
    layout()->addWidget(m_page);
    const InputSources sources = sourcesByName(fields, columns);
    for (qsizetype i = 0; i < fields.size(); ++i)
        addLine(fields.at(i), sources.at(i), columns);
    m_columns = columns;
    m_unused = new QLabel;
    m_unused->setObjectName(u"unusedColumns"_s);
    m_unused->setTextFormat(Qt::PlainText);
    m_unused->setWordWrap(true);
    m_unused->setForegroundRole(QPalette::PlaceholderText);
    m_grid->addWidget(m_unused, 2 * static_cast<int>(fields.size()), 0, 1, 2);
    updateUnused();
}

/// A name that is spelled differently from the input's would go unnoticed.
void MappingEditor::updateUnused()
{
    QStringList unused;
    for (const QString &column : std::as_const(m_columns))
        unused += briefText(withVisibleBlanks(column));
    const InputSources all = sources();
    for (const InputSource &source : all) {
        if (source.kind == InputSource::Kind::Column)
            unused[source.column].clear();
    }
    unused.removeAll(QString());
    constexpr qsizetype maxNamed = 12;
    const QString more = unused.size() > maxNamed ? u", …"_s : QString();
    m_unused->setText(
        tr("Unused columns: %1").arg(unused.first(std::min(maxNamed, unused.size())).join(u", "_s) + more));
    m_unused->setVisible(!unused.isEmpty());
}

void MappingEditor::addLine(const InputField &field, const InputSource &source, const QStringList &columns)
{
    const QString name = withVisibleBlanks(field.key);
    const QString shown = withLiteralAmpersands(breakableText(briefText(name), longestWord));
    auto *label = new QLabel(field.required ? tr("%1 (required)").arg(shown) : shown);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setToolTip(wrappingToolTip(field.description).toString());
    label->setAccessibleDescription(field.description); // and not the tags of the tool tip
    auto *box = new QComboBox;
    box->setAccessibleName(tr("Where %1 comes from").arg(name));
    box->addItems({tr("Leave out"), tr("The same for all rows")});
    box->insertSeparator(firstColumnEntry);
    for (const QString &column : columns)
        box->addItem(withVisibleBlanks(column));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(14);
    new WheelGuard(box);
    auto *same = new QLineEdit;
    allowAnyLength(*same);
    same->setText(source.text);
    same->setAccessibleName(tr("%1 for all rows").arg(name));
    same->setPlaceholderText(tr("For all rows"));
    if (field.isSecret)
        same->setEchoMode(QLineEdit::Password);
    label->setBuddy(box);
    const int row = static_cast<int>(m_lines.size()) * 2;
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(box, row, 1);
    m_grid->addWidget(same, row + 1, 1);
    box->setPlaceholderText(tr("Choose…"));
    box->setCurrentIndex(entryOf(source));
    same->setVisible(source.kind == InputSource::Kind::Same);
    m_lines.append({box, same});
    connect(box, &QComboBox::currentIndexChanged, this, [this, same](int entry) {
        same->setVisible(entry == sameEntry);
        updateUnused();
        Q_EMIT edited();
    });
    connect(same, &QLineEdit::textEdited, this, &MappingEditor::edited);
}

void MappingEditor::leadTabFrom(QWidget *before)
{
    for (const Line &line : std::as_const(m_lines)) {
        setTabOrder(before, line.source);
        setTabOrder(line.source, line.same);
        before = line.same;
    }
}

InputSources MappingEditor::sources() const
{
    InputSources sources;
    for (const Line &line : m_lines) {
        const int entry = line.source->currentIndex();
        if (entry > firstColumnEntry)
            sources.append({InputSource::Kind::Column, entry - firstColumnEntry - 1});
        else if (entry == sameEntry)
            sources.append({InputSource::Kind::Same, -1, line.same->text()});
        else if (entry == leaveOutEntry)
            sources.append({InputSource::Kind::LeaveOut});
        else
            sources.append({InputSource::Kind::NotChosen});
    }
    return sources;
}

} // namespace crew::gui::batch

#include "moc_mappingeditor.cpp"
