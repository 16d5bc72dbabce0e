// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/queuefilterbar.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/common/widgets/flowlayout.h"
#include "gui/reviews/reviewcontext.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <type_traits>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::reviews {

namespace {

constexpr std::array ages{15min, 60min, 240min, 1440min};
constexpr std::array states{ReviewState::Waiting, ReviewState::Held,     ReviewState::Sending,
                            ReviewState::Unclear, ReviewState::Retrying, ReviewState::Approved};

QString ageTitle(std::chrono::minutes age)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    return QueueFilterBar::tr("Waiting for more than %1")
        .arg(durationText(now.addSecs(-std::chrono::seconds(age).count()), now));
}

QString teamTitle(QueueTeam team)
{
    switch (team) {
    case QueueTeam::ForMe:
        return QueueFilterBar::tr("For me");
    case QueueTeam::Unclaimed:
        return QueueFilterBar::tr("Unclaimed");
    case QueueTeam::Mine:
        return QueueFilterBar::tr("Mine");
    case QueueTeam::All:
        break;
    }
    return {};
}

/// \a filter with \a value in its \a member.
template <typename T>
QueueFilter with(QueueFilter filter, T QueueFilter::*member, const std::type_identity_t<T> &value)
{
    filter.*member = value;
    return filter;
}

template <typename T>
QSet<T> toggled(QSet<T> values, const T &value)
{
    if (!values.remove(value))
        values.insert(value);
    return values;
}

} // namespace

QueueFilterBar::QueueFilterBar(ReviewContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_search(new QLineEdit(this))
    , m_searchSign(m_search->addAction(QIcon(), QLineEdit::LeadingPosition))
    , m_button(new QToolButton(this))
    , m_menu(new QMenu(this))
    , m_chipRow(new QWidget(this))
    , m_chips(new FlowLayout(m_chipRow))
{
    m_search->setPlaceholderText(tr("Search reviews"));
    m_search->setAccessibleName(tr("Search reviews"));
    m_search->setAccessibleDescription(tr("Task, crew, subject, IDs and output"));
    m_search->setToolTip(tr("Task, crew, subject, IDs and output (/ or Ctrl+F)"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_button->setAccessibleName(tr("Filter"));
    m_button->setToolTip(tr("Filter the queue by star, crew, state or age"));
    m_button->setMenu(m_menu);
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setAutoRaise(true);
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_chips->setContentsMargins(0, 0, 0, 0);

    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_search, 1);
    row->addWidget(m_button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 0, 8, 0);
    column->setSpacing(4);
    column->addLayout(row);
    column->addWidget(m_chipRow);

    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        QueueFilter filter = m_context.queue().filter();
        filter.text = text.simplified();
        m_context.queue().setFilter(filter);
    });
    connect(m_menu, &QMenu::aboutToShow, this, &QueueFilterBar::buildMenu);
    connect(&m_context.queue(), &WaitingQueue::filterChanged, this, &QueueFilterBar::showFilter);
    buildMenu();
    showFilter();
    colourIn();
}

void QueueFilterBar::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void QueueFilterBar::buildMenu()
{
    m_menu->clear();
    QueueFilter starred = m_context.queue().filter();
    starred.starredOnly = !starred.starredOnly;
    addChoice(tr("Starred"), !starred.starredOnly, starred);
    addTeamChoices();
    addCrewChoices();
    addStateChoices();
    addAgeChoices();
    m_menu->addSeparator();
    QAction *clear = m_menu->addAction(tr("Clear"), this, [this] { m_context.queue().setFilter({}); });
    clear->setEnabled(!m_context.queue().filter().isEmpty());
}

void QueueFilterBar::addChoice(const QString &title, bool checked, const QueueFilter &wanted)
{
    QAction *choice = m_menu->addAction(title, this, [this, wanted] { m_context.queue().setFilter(wanted); });
    choice->setCheckable(true);
    choice->setChecked(checked);
}

void QueueFilterBar::addTeamChoices()
{
    if (!m_context.model().team().isActive())
        return;
    const QueueFilter &now = m_context.queue().filter();
    m_menu->addSection(tr("Team"));
    for (const QueueTeam team : {QueueTeam::ForMe, QueueTeam::Unclaimed, QueueTeam::Mine}) {
        const bool isChosen = now.team == team;
        addChoice(teamTitle(team), isChosen, with(now, &QueueFilter::team, isChosen ? QueueTeam::All : team));
    }
}

void QueueFilterBar::addCrewChoices()
{
    const QueueFilter &now = m_context.queue().filter();
    QList<Crew> crews = m_context.model().crews();
    std::ranges::sort(crews,
                      [](const Crew &a, const Crew &b) { return a.name.localeAwareCompare(b.name) < 0; });
    if (crews.isEmpty())
        return;
    m_menu->addSection(tr("Crew"));
    for (const Crew &crew : std::as_const(crews)) {
        addChoice(withLiteralAmpersands(briefText(m_context.model().crewName(crew.id))),
                  now.crews.contains(crew.id), with(now, &QueueFilter::crews, toggled(now.crews, crew.id)));
    }
}

void QueueFilterBar::addStateChoices()
{
    const QueueFilter &now = m_context.queue().filter();
    m_menu->addSection(tr("State"));
    for (const ReviewState state : states) {
        addChoice(reviewStateTitle(state), now.states.contains(state),
                  with(now, &QueueFilter::states, toggled(now.states, state)));
    }
}

void QueueFilterBar::addAgeChoices()
{
    const QueueFilter &now = m_context.queue().filter();
    m_menu->addSection(tr("Age"));
    for (const std::chrono::minutes age : ages) {
        const bool isChosen = now.olderThan == age;
        addChoice(ageTitle(age), isChosen, with(now, &QueueFilter::olderThan, isChosen ? 0min : age));
    }
}

void QueueFilterBar::showFilter()
{
    const QueueFilter &filter = m_context.queue().filter();
    if (m_search->text().simplified() != filter.text)
        m_search->setText(filter.text);
    showChips();
    colourIn();
}

void QueueFilterBar::showChips()
{
    const bool hadFocus = m_chipRow->isAncestorOf(focusWidget()) && m_chipRow->focusWidget();
    while (QLayoutItem *item = m_chips->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    addChips();
    if (m_chips->count() > 1 || (m_chips->count() > 0 && !m_context.queue().filter().text.isEmpty()))
        addChip(QString(), {});
    m_chipRow->setVisible(m_chips->count() > 0);
    if (hadFocus)
        m_search->setFocus(Qt::OtherFocusReason);
}

void QueueFilterBar::addChips()
{
    const QueueFilter &filter = m_context.queue().filter();
    if (filter.starredOnly)
        addChip(tr("Starred"), with(filter, &QueueFilter::starredOnly, false));
    if (filter.team != QueueTeam::All)
        addChip(teamTitle(filter.team), with(filter, &QueueFilter::team, QueueTeam::All));
    for (const QUuid &crew : filter.crews)
        addChip(m_context.model().crewName(crew),
                with(filter, &QueueFilter::crews, toggled(filter.crews, crew)));
    for (const ReviewState state : filter.states)
        addChip(reviewStateTitle(state), with(filter, &QueueFilter::states, toggled(filter.states, state)));
    if (filter.olderThan > 0min)
        addChip(ageTitle(filter.olderThan), with(filter, &QueueFilter::olderThan, 0min));
}

/// An empty \a title is the button that takes everything away.
void QueueFilterBar::addChip(const QString &title, const QueueFilter &without)
{
    auto *chip = new QToolButton(m_chipRow);
    const bool clearsAll = title.isEmpty();
    const QString text = clearsAll ? tr("Clear") : briefText(title);
    chip->setText(withLiteralAmpersands(fontMetrics().elidedText(text, Qt::ElideRight, 180)));
    chip->setAccessibleName(clearsAll ? tr("Clear all filters") : tr("Remove filter: %1").arg(text));
    chip->setToolTip(wrappingToolTip(chip->accessibleName()).toString());
    chip->setAccessibleDescription(chip->accessibleName());
    chip->setFocusPolicy(Qt::StrongFocus);
    chip->setAutoRaise(clearsAll);
    chip->setToolButtonStyle(clearsAll ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    chip->setIconSize({12, 12});
    if (!clearsAll)
        chip->setIcon(themedIcon(u"close"_s, palette()));
    connect(chip, &QToolButton::clicked, this, [this, without] { m_context.queue().setFilter(without); });
    m_chips->addWidget(chip);
    chip->show();
}

bool QueueFilterBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto &key = *static_cast<QKeyEvent *>(event);
    if (key.key() == Qt::Key_Down || isEnterKey(key))
        Q_EMIT foundRequested();
    else if (key.key() == Qt::Key_Escape)
        m_search->clear(); // and nothing is put off
    else
        return false;
    return true;
}

void QueueFilterBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        colourIn();
        showChips();
    }
}

void QueueFilterBar::colourIn()
{
    QueueFilter choices = m_context.queue().filter();
    choices.text.clear();
    m_searchSign->setIcon(themedIcon(u"search"_s, palette()));
    const QColor accent = palette().color(QPalette::Highlight);
    m_button->setIcon(choices.isEmpty() ? themedIcon(u"filter"_s, palette())
                                        : QIcon(tintedPixmap(u"filter"_s, accent, *this)));
}

} // namespace crew::gui::reviews

#include "moc_queuefilterbar.cpp"
