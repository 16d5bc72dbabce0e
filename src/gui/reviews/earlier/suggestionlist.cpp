// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/earlier/suggestionlist.h"

#include "core/async/inworker.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/reviews/earlier/earlierfeedback.h"
#include "gui/reviews/earlier/forgetfeedback.h"
#include "gui/reviews/earlier/suggestionmodel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QShortcut>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr int maxOffersShown = 3;
constexpr qsizetype maxRows = 50;
constexpr auto pause = 150ms; // after the last key

const QKeySequence &insertKey()
{
    static const QKeySequence key(Qt::ALT | Qt::Key_0);
    return key;
}

} // namespace

SuggestionList::SuggestionList(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(tr("&Earlier feedback"), this))
    , m_hint(new QLabel(this))
    , m_more(new QToolButton(this))
    , m_view(new QTreeView(this))
    , m_model(new SuggestionModel(this))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(pause);
    connect(&m_timer, &QTimer::timeout, this, &SuggestionList::rank);
    build();
    updateIcons();
    hide();
}

void SuggestionList::build()
{
    m_title->setBuddy(m_view);
    m_hint->setText(
        tr("%1 inserts the current line", "key").arg(insertKey().toString(QKeySequence::NativeText)));
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setAccessibleName(tr("Earlier feedback: commands"));
    m_more->setToolTip(tr("Forget feedback, or offer it for other crews"));
    m_view->setModel(m_model);
    m_view->setAccessibleName(tr("Earlier feedback"));
    m_view->setAccessibleDescription(tr("Points given earlier for this task. Enter inserts the current line, "
                                        "Delete forgets it."));
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setHeaderHidden(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setTextElideMode(Qt::ElideRight);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setMinimumSectionSize(40);
    m_view->header()->setSectionResizeMode(SuggestionModel::Text, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(SuggestionModel::Origin, QHeaderView::ResizeToContents);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->installEventFilter(this);
    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_title);
    top->addWidget(m_hint, 1);
    top->addWidget(m_more);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(top);
    column->addWidget(m_view);
    setTabOrder(m_view, m_more);
    connect(m_view, &QTreeView::doubleClicked, this, &SuggestionList::pick);
    connect(m_view, &QTreeView::customContextMenuRequested, this, &SuggestionList::openMenu);
    connect(m_more, &QToolButton::clicked, this, &SuggestionList::openMenu);
}

void SuggestionList::attach(QWidget *pane, EarlierFeedback &feedback)
{
    m_feedback = &feedback;
    auto *shortcut = new QShortcut(insertKey(), pane);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    shortcut->setAutoRepeat(false);
    connect(shortcut, &QShortcut::activated, this, &SuggestionList::pick);
    connect(&feedback, &EarlierFeedback::changed, this, [this] {
        m_hasOffers = false;
        if (m_isWriting)
            rank();
    });
}

void SuggestionList::setAbout(const QUuid &crewId, const QString &task, const QString &output,
                              const QString &key)
{
    if (key == m_key && output.size() == m_output.size())
        return;
    m_crewId = crewId;
    m_task = task;
    m_output = output;
    m_key = key;
    m_context = {};
    m_hasOffers = false;
    m_offers.clear();
    m_model->setPoints({}, m_crewId, {});
    hide();
    if (m_isWriting)
        m_timer.start();
}

void SuggestionList::setWriting(bool isWriting)
{
    if (isWriting == m_isWriting)
        return;
    m_isWriting = isWriting;
    if (!isWriting) {
        m_timer.stop();
        hide();
    } else {
        m_timer.start();
    }
}

void SuggestionList::setTyped(const QString &line, const QString &written)
{
    m_context.typed = line;
    m_context.written = written;
    if (m_isWriting)
        m_timer.start();
}

void SuggestionList::loadOffers()
{
    if (m_hasOffers || !m_feedback)
        return;
    m_offers = m_feedback->offersFor(m_crewId, m_task);
    m_hasOffers = true;
    readOutput();
}

/// On a worker's thread: an output can be very long.
void SuggestionList::readOutput()
{
    if (m_offers.isEmpty() || !m_context.output.isEmpty() || m_output.isEmpty())
        return;
    inWorker(
        this, [output = m_output] { return wordsOf(output); },
        [this, key = m_key](const Words &words) {
            if (key != m_key)
                return;
            m_context.output = words;
            rank();
        });
}

void SuggestionList::rank()
{
    if (!m_isWriting || !m_feedback)
        return;
    loadOffers();
    m_context.now = QDateTime::currentDateTimeUtc();
    QHash<QUuid, QString> names;
    for (const EarlierPoint &point : std::as_const(m_offers))
        names.insert(point.crewId, m_feedback->crewName(point.crewId));
    m_model->setPoints(ranked(m_offers, m_context).mid(0, maxRows), m_crewId, names);
    if (m_model->rowCount() > 0 && currentRow() < 0)
        m_view->setCurrentIndex(m_model->index(0, 0)); // the best: the list was rebuilt
    fitHeight();
    m_hint->setVisible(m_model->rowCount() > 0);
    setVisible(!m_offers.isEmpty()); // stays while what fits changes, so that nothing moves below the hands
}

void SuggestionList::fitHeight()
{
    const int rows = qBound(1, static_cast<int>(m_offers.size()), maxOffersShown);
    const int row = m_model->rowCount() > 0 ? m_view->sizeHintForRow(0) : m_view->fontMetrics().height() + 4;
    m_view->setFixedHeight(rows * row + 2 * m_view->frameWidth());
}

int SuggestionList::currentRow() const
{
    return m_view->currentIndex().row();
}

void SuggestionList::pick()
{
    if (isHidden() || currentRow() < 0)
        return;
    const EarlierPoint point = m_model->at(currentRow());
    Q_EMIT picked(point);
}

void SuggestionList::forgetCurrent()
{
    if (!isHidden() && currentRow() >= 0)
        m_feedback->forget(m_model->at(currentRow()));
}

void SuggestionList::openMenu()
{
    const bool hasRow = currentRow() >= 0;
    const QString crew = m_feedback->crewName(m_crewId);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Insert"), this, &SuggestionList::pick)->setEnabled(hasRow);
    menu->addAction(tr("&Forget this"), this, &SuggestionList::forgetCurrent)->setEnabled(hasRow);
    menu->addSeparator();
    menu->addAction(tr("Forget everything given to “%1”…").arg(crew), this,
                    [this] { askToForgetCrew(*m_feedback, m_crewId, this); });
    menu->addAction(tr("Forget &everything…"), this, [this] { askToForgetAll(*m_feedback, this); });
    menu->addSeparator();
    QAction *shared = menu->addAction(tr("Feedback given to this crew may be offered for other crews"));
    shared->setCheckable(true);
    shared->setChecked(m_feedback->isShared(m_crewId));
    connect(shared, &QAction::toggled, this,
            [this, crewId = m_crewId](bool isShared) { m_feedback->setShared(crewId, isShared); });
    menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height())));
}

bool SuggestionList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_view || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if ((key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    if (isEnterKey(*key))
        pick();
    else if (key->key() == Qt::Key_Delete)
        forgetCurrent();
    else
        return false;
    return true;
}

void SuggestionList::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcons();
    if (event->type() == QEvent::FontChange)
        fitHeight();
}

void SuggestionList::updateIcons()
{
    m_more->setIcon(themedIcon(u"more"_s, palette()));
    setTextSeverity(*m_hint, Severity::Neutral, palette());
}

} // namespace crew::gui::reviews

#include "moc_suggestionlist.cpp"
