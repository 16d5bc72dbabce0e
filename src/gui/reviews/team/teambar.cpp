// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/team/teambar.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/reviews/deciding/outcometext.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/team/teamtext.h"
#include "gui/store/teamlist.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::reviews {

namespace {

/// An answer to a flow is neither good nor bad.
Severity approvalSeverity(const TeamSituation &situation)
{
    if (!situation.first)
        return situation.ended ? Severity::Attention : Severity::Neutral;
    if (situation.needsTwo)
        return situation.isFirstAnswer() ? Severity::Neutral : Severity::Good;
    return situation.isFirstMine && !situation.isStarter ? Severity::Attention : Severity::Neutral;
}

} // namespace

TeamBar::TeamBar(QWidget *parent)
    : QFrame(parent)
    , m_claim(newLine(u"claim"_s, new QLabel))
    , m_take(addButton(m_claim, tr("Claim")))
    , m_release(addButton(m_claim, tr("Release")))
    , m_takeOver(addButton(m_claim, tr("&Take over…")))
    , m_comments(new QToolButton(m_claim.row))
    , m_reason(newLine(u"reason"_s, new ElidedLabel))
    , m_approval(newLine(u"firstApproval"_s, new ElidedLabel))
    , m_withdraw(addButton(m_approval, tr("Withdraw")))
    , m_words(addButton(m_approval, tr("Use this feedback")))
    , m_rule(newLine(u"rule"_s, new ElidedLabel))
    , m_timeIcon(new QLabel(m_rule.row))
    , m_time(new QLabel(m_rule.row))
{
    setObjectName(u"teamBar"_s);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_time->setObjectName(u"responseTime"_s);
    m_time->setTextFormat(Qt::PlainText);
    m_rule.layout->addWidget(m_timeIcon);
    m_rule.layout->addWidget(m_time);
    m_comments->setObjectName(u"commentsButton"_s);
    m_comments->setCheckable(true);
    m_comments->setAutoRaise(true);
    m_comments->setFocusPolicy(Qt::StrongFocus);
    m_comments->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_comments->setArrowType(Qt::DownArrow);
    m_claim.layout->addWidget(m_comments);
    m_take->setToolTip(
        tr("Shows the others that you are reviewing this. This happens by itself while you read."));
    m_release->setToolTip(tr("Makes the review available to the others"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 4, 24, 4);
    column->setSpacing(4);
    for (const Line *line : {&m_claim, &m_reason, &m_approval, &m_rule})
        column->addWidget(line->row);
    m_claim.text->installEventFilter(this);
    connect(m_take, &QPushButton::clicked, this, &TeamBar::claimRequested);
    connect(m_release, &QPushButton::clicked, this, &TeamBar::releaseRequested);
    connect(m_takeOver, &QPushButton::clicked, this, &TeamBar::takeOverRequested);
    connect(m_withdraw, &QPushButton::clicked, this, &TeamBar::withdrawalRequested);
    connect(m_words, &QPushButton::clicked, this, &TeamBar::wordsRequested);
    connect(m_comments, &QToolButton::clicked, this, &TeamBar::commentsToggled);
    colourIn();
}

TeamBar::Line TeamBar::newLine(const QString &name, QLabel *text)
{
    auto *row = new QWidget(this);
    Line line{row, new QLabel(row), text, new QHBoxLayout(row)};
    line.text->setObjectName(name);
    line.text->setTextFormat(Qt::PlainText);
    line.text->setWordWrap(!qobject_cast<ElidedLabel *>(text));
    line.text->setMinimumWidth(1); // one word of any length must not widen the window
    line.icon->setFixedWidth(iconSizeBeside(fontMetrics()));
    line.layout->setContentsMargins(0, 0, 0, 0);
    line.layout->setSpacing(8);
    line.layout->addWidget(line.icon);
    line.layout->addWidget(line.text, 1);
    return line;
}

QPushButton *TeamBar::addButton(Line &line, const QString &text)
{
    auto *button = new QPushButton(text, line.row);
    button->setAccessibleName(withoutMnemonic(text));
    button->setAutoDefault(false);
    line.layout->addWidget(button);
    return button;
}

void TeamBar::say(Line &line, Severity severity, const QString &iconName, const QString &text)
{
    line.severity = severity;
    line.iconName = iconName;
    if (line.text->text() != text)
        line.text->setText(text);
    line.text->setAccessibleName(text);
    line.row->setVisible(!text.isEmpty());
}

QList<QWidget *> TeamBar::tabStops() const
{
    return {m_take, m_release, m_takeOver, m_comments, m_withdraw, m_words};
}

bool TeamBar::canRelease() const
{
    return !m_release->isHidden();
}

bool TeamBar::canWithdraw() const
{
    return !m_withdraw->isHidden();
}

void TeamBar::fill(const Shown &shown, const TeamList &team)
{
    showClaim(shown, team);
    showApproval(shown);
    showRule(shown, team);
    m_commentCount =
        static_cast<int>(std::ranges::count(shown.review.notes, TeamAct::Comment, &TeamNote::act));
    m_comments->setChecked(shown.areCommentsShown);
    m_comments->setArrowType(shown.areCommentsShown ? Qt::UpArrow : Qt::DownArrow);
    colourIn();
    fit();
}

/// A layout that is short of room would cut wrapped lines. Where there is little room the button says how
/// many comments there are, and no more.
void TeamBar::fit()
{
    constexpr int wideInCharacters = 55;
    const QString name =
        m_commentCount > 0 ? tr("Team comments (%L1)").arg(m_commentCount) : tr("Team comments");
    const bool isNarrow = width() < wideInCharacters * fontMetrics().averageCharWidth();
    m_comments->setText(isNarrow ? QLocale().toString(m_commentCount) : name);
    m_comments->setAccessibleName(name);
    m_comments->setToolTip(isNarrow ? name : QString());
    if (const int width = m_claim.text->width(); width > 1)
        m_claim.text->setMinimumHeight(
            std::max(m_claim.text->heightForWidth(width), 0)); // -1 without wrapped text
}

void TeamBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fit();
}

/// A layout that is under way would not hear of it.
bool TeamBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_claim.text && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &TeamBar::fit, Qt::QueuedConnection);
    return QFrame::eventFilter(watched, event);
}

void TeamBar::showClaim(const Shown &shown, const TeamList &team)
{
    const TeamSituation &situation = shown.situation;
    const TeamReview *announced = team.find(shown.review.id);
    const auto claim = announced ? announced->claim : std::nullopt;
    m_take->setVisible(shown.isWaiting && !claim && situation.mayReview && !situation.awaitsOther());
    m_release->setVisible(situation.isMine);
    m_takeOver->setVisible(shown.isWaiting && situation.other && situation.mayReview);
    const bool isTaken = situation.other && shown.wasMine;
    say(m_reason, Severity::Attention, {},
        isTaken ? tr("“%1”", "reason").arg(visibleText(claim->reason.simplified())) : QString());
    if (!claim) {
        announce(m_claim, m_claimNews, {});
        say(m_claim, Severity::Neutral, shown.isWaiting ? u"eye-off"_s : QString(),
            shown.isWaiting ? tr("Nobody is reviewing this.") : QString());
        return m_claim.row->setVisible(!shown.isReading); // the comments are there
    }
    const bool isInTheWay = situation.other && situation.mayReview; // who may only watch has nothing to do
    say(m_claim, isInTheWay ? Severity::Attention : Severity::Neutral, u"eye"_s,
        isTaken ? takenFromYouText(*claim)
                : claimText(*claim, situation.isMine, team.claimLeft(shown.review.id)));
    m_claim.row->setVisible(!shown.isReading);
    announce(m_claim, m_claimNews,
             situation.other ? claim->personId.toString() + shown.review.id.toString() : QString());
}

/// What somebody else did is said once.
void TeamBar::announce(const Line &line, QString &former, const QString &news)
{
    if (std::exchange(former, news) == news || news.isEmpty())
        return;
    QAccessibleEvent announcement(line.text, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

bool TeamBar::hasFacts() const
{
    return std::ranges::any_of(std::initializer_list<const Line *>{&m_claim, &m_approval, &m_rule},
                               [](const Line *line) { return !line->row->isHidden(); });
}

void TeamBar::showApproval(const Shown &shown)
{
    const TeamSituation &situation = shown.situation;
    const bool isAsked = shown.isWaiting || (shown.isUnclearApproval && situation.needsTwo);
    const bool isConfirmed = !shown.confirmer.isEmpty();
    m_withdraw->setVisible((isAsked || isConfirmed) && situation.isFirstMine && situation.mayReview &&
                           isWithdrawable(*situation.first, shown.review));
    m_words->setVisible(shown.isWaiting && situation.toConfirm() && shown.isOtherText && !shown.isReading);
    say(m_approval, isAsked ? approvalSeverity(situation) : Severity::Neutral, u"approve"_s,
        isConfirmed ? confirmedText(shown)
        : isAsked   ? approvalText(shown)
                    : QString());
    const auto first = isAsked ? situation.toConfirm() : std::nullopt;
    const auto ended = isAsked ? situation.ended : std::nullopt;
    const auto &news = first ? first : ended;
    const QString attempt = shown.review.id.toString() + QString::number(shown.review.lastAttempt().number);
    announce(m_approval, m_approvalNews, news ? attempt + news->at.toString(Qt::ISODateWithMs) : QString());
}

/// Nothing is sent when the first approval is withdrawn now.
QString TeamBar::confirmedText(const Shown &shown)
{
    return shown.situation.isFirstAnswer()
               ? tr("%1 confirmed your answer. It has not been sent yet.").arg(shown.confirmer)
               : tr("%1 confirmed your approval. It has not been sent yet.").arg(shown.confirmer);
}

QString TeamBar::approvalText(const Shown &shown)
{
    const TeamSituation &situation = shown.situation;
    if (situation.needsTwo && situation.first)
        return firstText(shown);
    if (situation.isStarter)
        return tr("You kicked off this run, so somebody else has to approve it.");
    if (situation.needsTwo)
        return joined(endedApprovalText(situation), isOfFlow(shown.review)
                                                        ? tr("Two people have to give the same answer.")
                                                        : tr("Two people have to approve this."));
    return situation.first ? lapsedText(situation) : QString();
}

/// A second person is needed.
QString TeamBar::firstText(const Shown &shown)
{
    const TeamSituation &situation = shown.situation;
    const bool isAnswer = situation.isFirstAnswer();
    const QString words = longOutcomeText(situation.first->text);
    if (situation.isFirstMine && !shown.isUnclearApproval)
        return awaitsOtherText(situation);
    if (situation.isFirstMine)
        return isAnswer ? tr("You answered “%1”. A second person can send the answer again.").arg(words)
                        : tr("You approved. A second person can send the decision again.");
    if (!isAnswer || shown.isUnclearApproval)
        return noteText(*situation.first, shown.bareApproval);
    return tr("%1 answered “%2”. A second person has to confirm.")
        .arg(personText(situation.first->person), words);
}

/// The rule that required two people is gone.
QString TeamBar::lapsedText(const TeamSituation &situation)
{
    const QString words = longOutcomeText(situation.first->text);
    const QString person = visibleText(situation.first->person.name.simplified());
    if (situation.isFirstMine)
        return situation.isFirstAnswer()
                   ? tr("You answered “%1” while two people had to. Now one is enough. Answer again to send "
                        "it.")
                         .arg(words)
                   : tr("You approved while two approvals were required. Now one is enough. Approve again "
                        "to send yours.");
    return situation.isFirstAnswer()
               ? tr("%1 answered “%2” while two people had to. Now one is enough. Nothing has been sent.")
                     .arg(person, words)
               : tr("%1 approved while two approvals were required. Now one is enough. Nothing has been "
                    "sent.")
                     .arg(person);
}

void TeamBar::showRule(const Shown &shown, const TeamList &team)
{
    const TeamReview *announced = team.find(shown.review.id);
    say(m_rule, Severity::Neutral, u"crew"_s, announced ? ruleText(*announced) : QString());
    const auto left = shown.isWaiting ? team.targetLeft(shown.review.id) : std::nullopt;
    m_time->setVisible(left.has_value());
    m_timeIcon->setVisible(left.has_value());
    if (!left)
        return;
    m_time->setText(targetText(*left));
    m_time->setAccessibleName(tr("Response time: %1").arg(m_time->text()));
    const bool isNear = isTargetNear(*announced, *left);
    m_timeSeverity = *left < 0s ? Severity::Bad : isNear ? Severity::Attention : Severity::Neutral;
}

void TeamBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        colourIn();
}

void TeamBar::colourIn()
{
    QPalette ground = palette();
    if (m_claim.severity != Severity::Neutral)
        ground.setColor(QPalette::Base, severityBackground(m_claim.severity, palette()));
    for (const Line *line : {&m_claim, &m_reason, &m_approval, &m_rule}) {
        line->icon->setFixedWidth(iconSizeBeside(fontMetrics()));
        const QColor ink = severityColour(line->severity, ground);
        line->icon->setPixmap(tintedPixmap(line->iconName, ink, *this));
        setTextSeverity(*line->text, line->severity, ground);
    }
    m_timeIcon->setPixmap(tintedPixmap(m_timeSeverity == Severity::Bad ? u"warning"_s : u"later"_s,
                                       severityColour(m_timeSeverity, ground), *this));
    setTextSeverity(*m_time, m_timeSeverity, ground);
    update();
}

void TeamBar::paintEvent(QPaintEvent *)
{
    if (m_claim.severity == Severity::Neutral)
        return;
    QPainter painter(this);
    painter.fillRect(rect(), severityBackground(m_claim.severity, palette()));
    painter.fillRect(QRect(isRightToLeft() ? width() - 3 : 0, 0, 3, height()),
                     severityColour(m_claim.severity, palette()));
}

} // namespace crew::gui::reviews

#include "moc_teambar.cpp"
