// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/changespane.h"

#include "core/async/inworker.h"
#include "diff/edits.h"
#include "gui/common/output/markdownfinder.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/common/widgets/letterkeys.h"
#include "gui/output/changesfinder.h"
#include "gui/output/difffinder.h"
#include "gui/output/diffview.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::output {

namespace {

constexpr qsizetype atOnce = 20'000;     // characters of both; compared without a worker
constexpr qsizetype unasked = 2'000'000; // characters of both; more is compared when it is looked at

bool isChangeKey(const QKeyEvent &event)
{
    return event.key() == Qt::Key_F8;
}

} // namespace

ChangesPane::ChangesPane(QWidget *parent)
    : QWidget(parent)
    , m_bar(new QWidget(this))
    , m_baseLabel(new ElidedLabel(m_bar))
    , m_bases(new QComboBox(m_bar))
    , m_place(new QLabel(m_bar))
    , m_previous(addButton({}, tr("Previous change"), tr("Previous change (Shift+F8)")))
    , m_next(addButton({}, tr("Next change"), tr("Next change (F8)")))
    , m_allLines(
          addButton(tr("All lines"), tr("All lines"), tr("Also shows unchanged lines far from a change")))
    , m_sideBySide(
          addButton(tr("Side by side"), tr("Side by side"), tr("Before on the left, after on the right")))
    , m_source(
          addButton(tr("As source"), tr("As source"),
                    tr("What changed in the source text, with its marks, instead of in the rendered text")))
    , m_sentence(new QLabel(this))
    , m_view(new DiffView(this))
    , m_rendered(new MarkdownView(this))
    , m_renderedFinder(new MarkdownFinder(m_rendered))
    , m_finder(new ChangesFinder(this))
{
    workers().start(&diff::startLibrary); // so that the first comparison does not wait for it
    buildBar();
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_view->setAccessibleName(tr("Changes"));
    m_rendered->setAccessibleName(tr("Rendered changes"));
    m_finder->setTarget(m_view->findable());
    auto *pages = new QWidget(this);
    m_stack = new QStackedLayout(pages);
    m_stack->addWidget(m_sentence);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_rendered);
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
    m_baseLabel->setText(tr("Compared with"));
    m_baseLabel->setBuddy(m_bases);
    m_bases->setAccessibleName(tr("Compared with"));
    m_bases->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    passLettersOn(m_bases);
    m_allLines->setCheckable(true);
    m_sideBySide->setCheckable(true);
    m_source->setCheckable(true);
    auto *row = new QHBoxLayout(m_bar);
    row->setContentsMargins(24, 0, 16, 6);
    row->setSpacing(4);
    row->addWidget(m_baseLabel);
    row->addWidget(m_bases);
    row->addStretch(1);
    row->addWidget(m_place);
    for (QToolButton *button : {m_previous, m_next, m_allLines, m_sideBySide, m_source})
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
    connect(m_previous, &QToolButton::clicked, this, [this] { stepChange(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { stepChange(1); });
    connect(m_allLines, &QToolButton::toggled, this, [this](bool all) {
        m_view->setAllLines(all);
        fillRendered();
    });
    connect(m_source, &QToolButton::toggled, this, [this](bool asSource) {
        setAsSource(asSource);
        Q_EMIT asSourceChosen(asSource);
    });
    connect(m_rendered, &MarkdownView::anchorClicked, this, &ChangesPane::openFold);
    connect(m_view, &DiffView::laidOut, this, &ChangesPane::showAwaited);
    connect(m_sideBySide, &QToolButton::toggled, this, [this](bool checked) {
        const DiffLayout layout = checked ? DiffLayout::SideBySide : DiffLayout::Unified;
        m_view->setDiffLayout(layout);
        Q_EMIT layoutChosen(layout);
    });
    connect(m_view, &DiffView::changeShown, this, &ChangesPane::updateBar);
}

Findable *ChangesPane::findable() const
{
    return m_finder;
}

void ChangesPane::setAsSource(bool asSource)
{
    const QSignalBlocker quiet(m_source);
    m_source->setChecked(asSource);
    if (asSource == m_asSource)
        return;
    m_asSource = asSource;
    if (m_isCompared && sentence().isEmpty())
        showDiff();
}

void ChangesPane::setDiffLayout(DiffLayout layout)
{
    const QSignalBlocker quiet(m_sideBySide);
    m_sideBySide->setChecked(layout == DiffLayout::SideBySide);
    m_view->setDiffLayout(layout);
}

void ChangesPane::setVersions(const QString &key, const QList<OutputVersion> &versions)
{
    const bool isSame = key == m_key && versions.size() == m_versions.size() &&
                        std::ranges::equal(versions, m_versions, isSameVersion);
    if (isSame)
        return;
    const int chosen = key == m_key ? m_bases->currentData().toInt() : 0;
    if (key != m_key)
        forget();
    m_key = key;
    m_versions = versions;
    m_awaited = {};
    fillBases();
    if (const int place = m_bases->findData(chosen); place >= 0)
        m_bases->setCurrentIndex(place);
    qsizetype size = 0;
    if (base())
        size = base()->text.size() + m_versions.last().text.size();
    m_isStale = size > unasked && !isVisible();
    if (!m_isStale)
        return compare();
    ++m_generation; // what is still being compared are other versions
    m_isCompared = false;
    Q_EMIT counted({});
}

/// What is not shown keeps nothing of the output before.
void ChangesPane::forget()
{
    m_compared = {};
    m_opened.clear();
    m_places.clear();
    m_view->setDiff(std::make_shared<diff::Diff>());
    m_rendered->setPage(std::make_shared<markdown::Page>());
}

void ChangesPane::fillBases()
{
    m_bases->clear();
    for (qsizetype i = m_versions.size() - 2; i >= 0; --i) // the previous one first
        m_bases->addItem(m_versions.at(i).title.isEmpty() ? tr("attempt %1").arg(m_versions.at(i).attempt)
                                                          : m_versions.at(i).title,
                         m_versions.at(i).attempt);
}

const OutputVersion *ChangesPane::base() const
{
    const auto found = std::ranges::find(m_versions, m_bases->currentData().toInt(), &OutputVersion::attempt);
    return found == m_versions.cend() || m_bases->count() == 0 ? nullptr : &*found;
}

void ChangesPane::compare()
{
    ++m_generation;
    m_isStale = false;
    m_isCompared = false;
    if (!base()) {
        m_isCompared = true;
        say(m_versions.isEmpty()
                ? tr("The output of this attempt is not here, so there is nothing to compare.")
                : tr("This is the first attempt, so there is nothing to compare it with."));
        Q_EMIT counted({});
        return;
    }
    const auto make = [before = *base(), after = m_versions.last()] { return compareOutputs(before, after); };
    const bool isJson = !base()->json.isUndefined() || !m_versions.last().json.isUndefined();
    if (!isJson && base()->text.size() + m_versions.last().text.size() <= atOnce)
        return take(make());
    say(tr("Comparing…"));
    Q_EMIT counted({});
    inWorker(this, make, [this, generation = m_generation](const OutputComparison &result) {
        if (generation == m_generation)
            take(result);
    });
}

bool ChangesPane::showsRendered() const
{
    return m_stack->currentWidget() == m_rendered;
}

/// In the way that the reader chose. What only the source shows is not hidden behind a rendered text without
/// changes.
void ChangesPane::showDiff()
{
    const bool isRendered = m_compared.isRendered && !m_asSource && !m_compared.pages->diff.changes.isEmpty();
    if (isRendered)
        fillRendered();
    m_stack->setCurrentWidget(isRendered ? static_cast<QWidget *>(m_rendered) : m_view);
    m_finder->setTarget(isRendered ? static_cast<Findable *>(m_renderedFinder) : m_view->findable());
    updateBar();
    showAwaited();
}

void ChangesPane::fillRendered()
{
    if (!m_compared.isRendered)
        return;
    content::ChangesPage made = content::pageOfChanges(*m_compared.pages, !m_allLines->isChecked(), m_opened);
    m_places = std::move(made.changes);
    m_rendered->setPage(std::make_shared<const markdown::Page>(std::move(made.page)));
}

void ChangesPane::openFold(const QUrl &url)
{
    if (url.scheme() != "fold"_L1) {
        Q_EMIT linkClicked(url);
        return;
    }
    const int fold = url.path().toInt();
    m_opened.insert(fold);
    fillRendered();
    if (!m_places.isEmpty())
        m_rendered->ensureVisible(m_places.at(std::clamp<qsizetype>(fold, 0, m_places.size() - 1)));
}

int ChangesPane::changeCount() const
{
    return showsRendered() ? static_cast<int>(m_places.size()) : m_view->changeCount();
}

bool ChangesPane::hasChanges() const
{
    return base() && (!m_isCompared || m_stack->currentWidget() != m_sentence);
}

void ChangesPane::stepChange(int by)
{
    if (!showsRendered())
        return m_view->stepChange(by);
    const int count = changeCount();
    if (count > 0)
        goToChange(((m_change < 0 && by < 0 ? 0 : m_change) + by + count) % count);
}

void ChangesPane::goToChange(int change)
{
    m_change = change;
    const qsizetype begin = m_places.value(change);
    m_rendered->ensureVisible(begin);
    m_rendered->select(begin, begin);
    updateBar();
}

void ChangesPane::findPassages(int attempt, const QStringList &quotes, const PassagesFound &found)
{
    const auto before = std::ranges::find(m_versions, attempt, &OutputVersion::attempt);
    if (before == m_versions.cend() || before + 1 == m_versions.cend())
        return found(QList<content::PassageChange>(quotes.size()));
    const auto make = [quotes, earlier = *before, shown = m_versions.last()] {
        QList<content::PassageChange> passages;
        const auto pages = compareOutputs(earlier, shown).pages;
        for (const QString &quote : quotes)
            passages.append(pages ? content::changeOf(quote, *pages) : content::PassageChange());
        return passages;
    };
    inWorker(this, make, [this, found, key = m_key](const QList<content::PassageChange> &passages) {
        if (key == m_key)
            found(passages);
    });
}

void ChangesPane::showPassage(int attempt, const content::PassageChange &passage)
{
    m_awaited = passage;
    setAsSource(false);
    const int place = m_bases->findData(attempt);
    if (place >= 0 && place != m_bases->currentIndex()) {
        m_bases->setCurrentIndex(place);
        compare();
    } else if (m_isStale) {
        compare();
    } else {
        showAwaited();
    }
}

void ChangesPane::showAwaited()
{
    if (m_awaited.change < 0 || !m_isCompared || !m_compared.pages || !sentence().isEmpty())
        return;
    const QList<diff::Change> &changes = m_compared.pages->diff.changes;
    if (m_awaited.change >= changes.size() || (!showsRendered() && !m_view->isLaidOut()))
        return;
    const content::PassageChange passage = std::exchange(m_awaited, {});
    const diff::Change &change = changes.at(passage.change);
    if (showsRendered())
        goToChange(passage.change);
    else if (change.afterCount > 0) // of plain text, the lines of the page are those of the source
        m_view->showPlace({DiffSide::After, static_cast<qint32>(change.after)});
    else
        m_view->showPlace({DiffSide::Before, static_cast<qint32>(change.before)});
}

void ChangesPane::take(const OutputComparison &compared)
{
    m_isCompared = true;
    m_compared = compared;
    m_opened.clear();
    m_change = -1;
    const SharedDiff &diff = compared.diff;
    m_view->setDiff(diff);
    const int shown = m_versions.last().attempt;
    const bool isTitled = !base()->title.isEmpty();
    if (isTitled && (compared.isSame || diff->changes.isEmpty()))
        say(compared.isSame ? tr("The two outputs are identical.")
                            : tr("The two outputs differ only in characters that are not shown."));
    else if (compared.isSame)
        say(tr("Attempt %1 is identical to attempt %2.").arg(shown).arg(base()->attempt));
    else if (diff->changes.isEmpty())
        say(tr("Attempts %1 and %2 differ only in characters that are not shown.")
                .arg(base()->attempt)
                .arg(shown));
    else
        showDiff();
    updateBar();
    Q_EMIT counted(ChangedLines{diff->added, diff->removed});
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
    const bool hasDiff = m_stack->currentWidget() != m_sentence;
    const int current = showsRendered() ? m_change : m_view->currentChange();
    m_bar->setVisible(m_bases->count() > 0);
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_place, m_previous, m_next, m_allLines, m_sideBySide})
        part->setVisible(hasDiff);
    m_sideBySide->setVisible(hasDiff && !showsRendered());
    m_source->setVisible(hasDiff && m_compared.isRendered && !m_compared.pages->diff.changes.isEmpty());
    if (!hasDiff)
        return;
    const QLocale locale;
    const QString all = locale.toString(changeCount());
    if (m_view->diff().isCoarse)
        m_place->setText(tr("too different to compare line by line"));
    else if (current >= 0)
        m_place->setText(tr("change %1 of %2").arg(locale.toString(current + 1), all));
    else
        m_place->setText(changeCount() == 1 ? tr("1 change") : tr("%1 changes").arg(all));
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
        stepChange(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
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
    for (QLabel *label : std::initializer_list<QLabel *>{m_baseLabel, m_place, m_sentence})
        label->setPalette(muted);
}

} // namespace crew::gui::output

#include "moc_changespane.cpp"
