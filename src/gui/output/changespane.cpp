// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/changespane.h"

#include "gui/common/icons.h"
#include "gui/common/inworker.h"
#include "gui/common/letterkeys.h"
#include "gui/common/look.h"
#include "gui/common/visibletext.h"
#include "gui/output/difffinder.h"
#include "gui/output/diffview.h"
#include "wire/json.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr qsizetype atOnce = 20'000;     // characters of both; compared without a worker
constexpr qsizetype unasked = 2'000'000; // characters of both; more is compared when it is looked at

/// What is compared: hidden characters written out, JSON indented.
QString comparable(const ChangesPane::Version &version)
{
    const bool isJson = !version.json.isUndefined() && !version.json.isNull();
    return visibleText(isJson ? QString::fromUtf8(wire::toJson(version.json, true)) : version.text);
}

bool isSameOutput(const ChangesPane::Version &one, const ChangesPane::Version &other)
{
    return one.text == other.text && one.json == other.json;
}

/// Quicker than to compare two large JSON values.
bool isKnown(const ChangesPane::Version &one, const ChangesPane::Version &other)
{
    return one.attempt == other.attempt && one.text == other.text && one.raw == other.raw &&
           (!one.raw.isEmpty() || one.json == other.json);
}

bool isChangeKey(const QKeyEvent &event)
{
    return event.key() == Qt::Key_F8;
}

struct Compared
{
    SharedDiff diff;
    bool isSame = false;
};

} // namespace

ChangesPane::ChangesPane(QWidget *parent)
    : QWidget(parent)
    , m_bar(new QWidget(this))
    , m_baseLabel(new QLabel(tr("Compared with"), m_bar))
    , m_bases(new QComboBox(m_bar))
    , m_place(new QLabel(m_bar))
    , m_previous(addButton({}, tr("Previous change"), tr("Previous change (Shift+F8)")))
    , m_next(addButton({}, tr("Next change"), tr("Next change (F8)")))
    , m_allLines(addButton(tr("All lines"), tr("All lines"), tr("Shows equal lines far from a change too")))
    , m_sideBySide(
          addButton(tr("Side by side"), tr("Side by side"), tr("Before on the left, after on the right")))
    , m_sentence(new QLabel(this))
    , m_view(new DiffView(this))
{
    buildBar();
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_view->setAccessibleName(tr("Changes"));
    auto *pages = new QWidget(this);
    m_stack = new QStackedLayout(pages);
    m_stack->addWidget(m_sentence);
    m_stack->addWidget(m_view);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(pages, 1);
    connectParts();
    updateColours();
    say({});
}

void ChangesPane::buildBar()
{
    m_baseLabel->setBuddy(m_bases);
    m_bases->setAccessibleName(tr("Compared with"));
    m_bases->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    passLettersOn(m_bases);
    m_allLines->setCheckable(true);
    m_sideBySide->setCheckable(true);
    auto *row = new QHBoxLayout(m_bar);
    row->setContentsMargins(24, 0, 16, 6);
    row->setSpacing(4);
    row->addWidget(m_baseLabel);
    row->addWidget(m_bases);
    row->addStretch(1);
    row->addWidget(m_place);
    for (QToolButton *button : {m_previous, m_next, m_allLines, m_sideBySide})
        row->addWidget(button);
}

QToolButton *ChangesPane::addButton(const QString &text, const QString &name, const QString &toolTip)
{
    auto *button = new QToolButton(m_bar);
    button->setText(text);
    button->setAccessibleName(name);
    button->setToolTip(toolTip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ChangesPane::connectParts()
{
    connect(m_bases, &QComboBox::activated, this, &ChangesPane::compare);
    connect(m_previous, &QToolButton::clicked, m_view, [this] { m_view->stepChange(-1); });
    connect(m_next, &QToolButton::clicked, m_view, [this] { m_view->stepChange(1); });
    connect(m_allLines, &QToolButton::toggled, m_view, &DiffView::setAllLines);
    connect(m_sideBySide, &QToolButton::toggled, this, [this](bool checked) {
        const DiffLayout layout = checked ? DiffLayout::SideBySide : DiffLayout::Unified;
        m_view->setDiffLayout(layout);
        Q_EMIT layoutChosen(layout);
    });
    connect(m_view, &DiffView::changeShown, this, &ChangesPane::updateBar);
}

Findable *ChangesPane::findable() const
{
    return m_view->findable();
}

void ChangesPane::setDiffLayout(DiffLayout layout)
{
    const QSignalBlocker quiet(m_sideBySide);
    m_sideBySide->setChecked(layout == DiffLayout::SideBySide);
    m_view->setDiffLayout(layout);
}

void ChangesPane::setVersions(const QString &key, const QList<Version> &versions)
{
    const bool isSame = key == m_key && versions.size() == m_versions.size() &&
                        std::ranges::equal(versions, m_versions, isKnown);
    if (isSame)
        return;
    const int chosen = key == m_key ? m_bases->currentData().toInt() : 0;
    m_key = key;
    m_versions = versions;
    fillBases();
    if (const int place = m_bases->findData(chosen); place >= 0)
        m_bases->setCurrentIndex(place);
    qsizetype size = 0;
    if (base())
        size = base()->text.size() + m_versions.last().text.size();
    m_isStale = size > unasked && !isVisible();
    if (m_isStale)
        Q_EMIT counted(false, 0, 0);
    else
        compare();
}

void ChangesPane::fillBases()
{
    m_bases->clear();
    for (qsizetype i = m_versions.size() - 2; i >= 0; --i) // the previous one first
        m_bases->addItem(tr("attempt %1").arg(m_versions.at(i).attempt), m_versions.at(i).attempt);
}

const ChangesPane::Version *ChangesPane::base() const
{
    const auto found = std::ranges::find(m_versions, m_bases->currentData().toInt(), &Version::attempt);
    return found == m_versions.cend() || m_bases->count() == 0 ? nullptr : &*found;
}

void ChangesPane::compare()
{
    ++m_generation;
    m_isStale = false;
    m_isCompared = false;
    if (!base()) {
        m_isCompared = true;
        say(tr("This is the first attempt: there is nothing to compare it with."));
        Q_EMIT counted(false, 0, 0);
        return;
    }
    const auto make = [before = *base(), after = m_versions.last()] {
        return Compared{
            std::make_shared<const diff::Diff>(diff::compare(comparable(before), comparable(after))),
            isSameOutput(before, after)};
    };
    const bool isJson = !base()->json.isUndefined() || !m_versions.last().json.isUndefined();
    if (!isJson && base()->text.size() + m_versions.last().text.size() <= atOnce) {
        const Compared compared = make();
        return take(compared.diff, compared.isSame);
    }
    say(tr("Comparing…"));
    Q_EMIT counted(false, 0, 0);
    inWorker(this, make, [this, generation = m_generation](const Compared &compared) {
        if (generation == m_generation)
            take(compared.diff, compared.isSame);
    });
}

void ChangesPane::take(const SharedDiff &diff, bool isSame)
{
    m_isCompared = true;
    m_view->setDiff(diff);
    const int shown = m_versions.last().attempt;
    if (isSame)
        say(tr("Attempt %1 is the same as attempt %2, to the last character.")
                .arg(shown)
                .arg(base()->attempt));
    else if (diff->changes.isEmpty())
        say(tr("Attempts %1 and %2 differ in no character that is shown.").arg(base()->attempt).arg(shown));
    else
        m_stack->setCurrentWidget(m_view);
    updateBar();
    Q_EMIT counted(true, diff->added, diff->removed);
}

void ChangesPane::say(const QString &sentence)
{
    m_sentence->setText(sentence);
    m_stack->setCurrentWidget(m_sentence);
    updateBar();
}

QString ChangesPane::sentence() const
{
    return m_stack->currentWidget() == m_sentence ? m_sentence->text() : QString();
}

void ChangesPane::updateBar()
{
    const bool hasDiff = m_stack->currentWidget() == m_view;
    m_bar->setVisible(m_bases->count() > 0);
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_place, m_previous, m_next, m_allLines, m_sideBySide})
        part->setVisible(hasDiff);
    if (!hasDiff)
        return;
    const QLocale locale;
    const QString all = locale.toString(m_view->changeCount());
    if (m_view->diff().isCoarse)
        m_place->setText(tr("so much differs that it is one change"));
    else if (m_view->currentChange() >= 0)
        m_place->setText(tr("change %1 of %2").arg(locale.toString(m_view->currentChange() + 1), all));
    else
        m_place->setText(m_view->changeCount() == 1 ? tr("1 change") : tr("%1 changes").arg(all));
}

bool ChangesPane::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && isChangeKey(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void ChangesPane::keyPressEvent(QKeyEvent *event)
{
    if (isChangeKey(*event))
        m_view->stepChange(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    else
        QWidget::keyPressEvent(event);
}

void ChangesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        compare();
}

void ChangesPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColours();
}

void ChangesPane::updateColours()
{
    m_previous->setIcon(themedIcon(u"up"_s, palette()));
    m_next->setIcon(themedIcon(u"down"_s, palette()));
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, mutedText(palette()));
    for (QLabel *label : {m_baseLabel, m_place, m_sentence})
        label->setPalette(muted);
}

} // namespace crew::gui
