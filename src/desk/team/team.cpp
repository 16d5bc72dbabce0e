// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/team.h"

#include "core/idtext.h"
#include "desk/team/routingchanges.h"

#include <QPointer>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::desk {

namespace {

constexpr auto lookInterval = 5s;

bool isOverdue(const Review &review, const RoutingRule &rule, const QDateTime &now)
{
    return rule.targetMinutes > 0 && review.waitingSince.secsTo(now) >= rule.targetMinutes * 60;
}

QString goneSentence()
{
    return u"This review is not open any more."_s;
}

QString decidedSentence(const Review &review)
{
    const auto decision = review.attempts.isEmpty() ? std::nullopt : review.lastAttempt().decision;
    return decision && !decision->reviewer.name.isEmpty()
               ? u"%1 has decided this meanwhile."_s.arg(decision->reviewer.name)
               : u"This review has been decided meanwhile."_s;
}

/// A decision about \a review is held or being sent: nobody reads it to decide.
bool isDecided(const Review &review)
{
    return review.state == ReviewState::Held || review.state == ReviewState::Sending;
}

/// The account whose approval somebody else has to confirm. It hashes what is shown.
std::optional<QString> firstApprover(const ApprovalCase &approval)
{
    if (!approval.rule || !approval.rule->needsTwoApprovals)
        return std::nullopt;
    const auto first = validFirstApproval(approval);
    return first ? std::optional(first->person.account) : std::nullopt;
}

Sentences notAllowedThen(const QString &name)
{
    return translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                          "At that time %1 was not allowed to decide reviews of this crew."),
                        {name});
}

QString pausedSentence(const Person &person)
{
    return u"%1, who began this batch, may not kick off runs of this crew any more. Resume to send the "
           "remaining rows."_s.arg(person.name);
}

QString conflictSentence()
{
    return u"Somebody has changed the rules meanwhile. Load them again, and make your change once more."_s;
}

} // namespace

Team::Team(engine::EngineLink &engine, DeskState &state, People &people, TeamTables &tables,
           TeamClocks clocks)
    : m_engine(engine)
    , m_state(state)
    , m_people(people)
    , m_tables(tables)
    , m_clocks(std::move(clocks))
    , m_claims(m_clocks.steady)
    , m_sessionHolds(m_engine, m_people, m_clocks.steady)
{
    m_time.setInterval(lookInterval);
    connect(&m_time, &QTimer::timeout, this, &Team::lookAtTime);
    connect(&m_state, &DeskState::changed, this, &Team::apply);
    connect(&m_people, &People::peopleChanged, this, &Team::followPeople);
    connect(&m_people, &People::rolesChanged, this, &Team::followPeople);
    m_state.setTeamSource([this] { return all(); });
}

Team::~Team()
{
    m_state.setTeamSource({});
}

std::expected<void, QString> Team::begin()
{
    auto routing = m_tables.routing();
    if (!routing)
        return std::unexpected(routing.error());
    m_routing = std::move(*routing);
    if (auto read = readPeople(); !read)
        return read;
    m_lookedAt = m_known;
    m_time.start();
    return {};
}

// Claims.

Team::Outcome Team::claim(const QUuid &reviewId, const Viewer &viewer)
{
    return claimAs(reviewId, viewer.reviewer());
}

Team::Outcome Team::claimAs(const QUuid &reviewId, const Reviewer &person)
{
    const Review *review = m_state.review(reviewId);
    if (!review || !isOpen(review->state))
        return std::unexpected(goneSentence());
    if (isDecided(*review))
        return std::unexpected(decidedSentence(*review));
    const auto claim = m_claims.claim(reviewId, person);
    if (!claim)
        return std::unexpected(u"%1 is reviewing this at the moment."_s.arg(claim.error().name));
    announce(reviewId);
    return reviewClaim(*claim);
}

template <typename Command>
void Team::record(Command command, const Reviewer &by, const Recorded &done)
{
    engine::Order<Command> order{m_engine.newCommandId(), std::move(command), done, by};
    m_engine.pass(engine::AnyOrder(std::move(order)));
}

/// One's own claim is only renewed. A console that asks again, since the answer did not come, waits for the
/// same one.
void Team::takeOver(const QUuid &reviewId, const QString &reason, const Viewer &viewer, QObject *context,
                    const std::function<void(const Outcome &)> &done)
{
    const auto current = m_claims.of(reviewId);
    const Reviewer by = viewer.reviewer();
    const Review *review = m_state.review(reviewId);
    const bool isOwn = current && current->person.account == by.account;
    if (!review || !isOpen(review->state) || isOwn)
        return done(claim(reviewId, viewer));
    if (review->state != ReviewState::Waiting)
        return done(std::unexpected(decidedSentence(*review)));
    if (!current && reason.trimmed().isEmpty())
        return done(claim(reviewId, viewer));
    if (isTakenOverByOther(reviewId, by.account)) // else the record would not say from whom it was taken
        return done(std::unexpected(u"Somebody else is taking this over at the moment."_s));
    auto &waiting = m_takeOvers[{reviewId, by.account}];
    waiting.append([asking = QPointer<QObject>(context), done](const Outcome &outcome) {
        if (asking)
            done(outcome);
    });
    if (waiting.size() > 1)
        return;
    const Reviewer from = current ? current->person : Reviewer();
    const auto finish = [guard = QPointer<Team>(this), reviewId, from, by,
                         reason](const std::expected<void, QString> &noted) {
        if (guard)
            guard->finishTakeOver(reviewId, from, by, reason.trimmed(), noted);
    };
    if (current)
        record(engine::command::NoteTakeOver{reviewId, from, reason}, by, finish);
    else
        record(engine::command::AddComment{reviewId, reason}, by, finish);
}

bool Team::isTakenOverByOther(const QUuid &reviewId, const QString &account) const
{
    return std::any_of(m_takeOvers.keyBegin(), m_takeOvers.keyEnd(),
                       [&](const auto &key) { return key.first == reviewId && key.second != account; });
}

/// \a from is empty where nobody had it.
void Team::finishTakeOver(const QUuid &reviewId, const Reviewer &from, const Reviewer &by,
                          const QString &reason, const std::expected<void, QString> &noted)
{
    const auto waiting = m_takeOvers.take({reviewId, by.account});
    if (!noted) {
        for (const auto &answer : waiting)
            answer(std::unexpected(noted.error()));
        return;
    }
    const auto current = m_claims.of(reviewId);
    const bool hasPassedOn = current && current->person.account != from.account;
    const Review *review = m_state.review(reviewId);
    const bool isOver = !review || !isOpen(review->state) || isDecided(*review);
    // Else it would be taken from somebody who is not recorded, or from nobody.
    if (from.account.isEmpty() || hasPassedOn || isOver) {
        const Outcome claimed = claimAs(reviewId, by);
        for (const auto &answer : waiting)
            answer(claimed);
        return;
    }
    const Claims::Claim claim = m_claims.takeOver(reviewId, by, reason);
    announce(reviewId);
    Q_EMIT takenOver(reviewId, from, by, reason);
    for (const auto &answer : waiting)
        answer(reviewClaim(claim));
}

void Team::release(const QUuid &reviewId, const Viewer &viewer)
{
    if (m_claims.release(reviewId, viewer.reviewer().account))
        announce(reviewId);
}

void Team::releaseAll(const Viewer &viewer)
{
    const QList<QUuid> released = m_claims.releaseAll(viewer.reviewer().account);
    std::ranges::for_each(released, [this](const QUuid &reviewId) { announce(reviewId); });
}

/// One that the person has claimed already is given again only where there is no other.
QUuid Team::claimNext(const Viewer &viewer, const QUuid &after, const std::optional<QList<QUuid>> &among)
{
    const auto offered = among ? std::optional(QSet<QUuid>(among->begin(), among->end())) : std::nullopt;
    const auto nextOf = [&](const QString &claimant) {
        return nextWaiting(viewer, after, [&](const Review &review) {
            const auto claim = m_claims.of(review.id);
            const bool isOffered = !offered || offered->contains(review.id);
            return isOffered && (claim ? claim->person.account : QString()) == claimant;
        });
    };
    const Review *next = nextOf({});
    if (!next)
        next = nextOf(viewer.reviewer().account);
    if (!next || !claim(next->id, viewer))
        return {};
    return next->id;
}

/// Of those that the person may approve and \a isMeant.
const Review *Team::nextWaiting(const Viewer &viewer, const QUuid &after, const IsMeant &isMeant) const
{
    const auto since = [](const Review &review) { return std::tuple(review.waitingSince, review.id); };
    const QList<const Review *> open = m_state.openReviews();
    const auto left = std::ranges::find(open, after, &Review::id);
    // Those that were put off before come last: else a person would not get past the first two.
    const auto rank = [&](const Review &review) {
        const bool isPutOff = left != open.end() && since(review) < since(**left);
        return std::tuple(isPutOff, review.waitingSince, review.id);
    };
    const Review *next = nullptr;
    for (const Review *review : open) {
        const bool isAhead = !next || rank(*review) < rank(*next);
        if (review->id != after && isAhead && isMeant(*review) && isFor(*review, viewer))
            next = review;
    }
    return next;
}

/// No rule gives it to others, the person may still approve it, and it can be answered.
bool Team::isFor(const Review &review, const Viewer &viewer) const
{
    if (review.state != ReviewState::Waiting || !viewer.mayDo(Role::Reviewer, review.crewId) ||
        !m_state.crew(review.crewId))
        return false;
    const RoutingRule *rule = ruleOf(review);
    const QSet<QUuid> assignees = rule ? assigneesOf(review, *rule) : QSet<QUuid>();
    if (!assignees.isEmpty() && !assignees.contains(viewer.personId()))
        return false;
    const ApprovalCase approval = caseOf(review);
    const QString account = viewer.reviewer().account;
    return firstApprover(approval) != account && !isStarter(approval, account);
}

/// Of people who may not review any more.
void Team::endLostClaims()
{
    const QList<const Review *> open = m_state.openReviews();
    for (const Review *review : open) {
        const auto claim = m_claims.of(review->id);
        if (claim && !mayReview(claim->person.account, review->crewId))
            m_claims.end(review->id);
    }
}

// Rules.

RoutingNames Team::names() const
{
    RoutingNames names;
    for (const Person &person : m_known)
        names.people.insert(person.id, person.name);
    for (const Crew &crew : m_state.crews())
        names.crews.insert(crew.id);
    return names;
}

PeopleResult<Routing> Team::setRouting(const Routing &routing, const Viewer &viewer)
{
    if (const auto known = readRoutingInDoubt(); !known)
        return peopleError(PeopleError::Kind::Storage, known.error());
    if (routing.version != m_routing.version)
        return peopleError(PeopleError::Kind::Conflict, conflictSentence());
    if (const auto checked = check(routing, names()); !checked)
        return peopleError(PeopleError::Kind::Invalid, checked.error());
    if (routing == m_routing)
        return m_routing; // nobody changed anything
    Routing next = routing;
    ++next.version;
    QJsonObject detail = changesBetween(m_routing, next);
    detail.insert(u"version"_s, next.version);
    const auto recorded = m_people.recordAction(Actor(viewer), u"change-rules"_s, detail);
    if (!recorded)
        return std::unexpected(recorded.error());
    if (const auto kept = m_tables.setRouting(next); !kept) {
        m_isRoutingInDoubt = true;
        return peopleError(PeopleError::Kind::Storage, kept.error());
    }
    useRouting(next);
    return next;
}

void Team::useRouting(const Routing &routing)
{
    m_routing = routing;
    m_isRoutingInDoubt = false;
    announceAll();
    Q_EMIT routingChanged();
}

/// A database may have kept what it did not confirm: else other rules would hold after a restart.
std::expected<void, QString> Team::readRoutingInDoubt()
{
    if (!m_isRoutingInDoubt)
        return {};
    const auto stored = m_tables.routing();
    if (!stored)
        return std::unexpected(stored.error());
    m_isRoutingInDoubt = false;
    if (*stored != m_routing)
        useRouting(*stored);
    return {};
}

PeopleResult<QList<RoutingTrial>> Team::tryRouting(const Routing &routing, const QList<Review> &past) const
{
    if (const auto checked = check(routing, names()); !checked)
        return peopleError(PeopleError::Kind::Invalid, checked.error());
    QList<RoutingTrial> trials;
    const auto add = [&](const Review &review) {
        const qsizetype place = ruleFor(routing, review.crewId, taskTitle(review));
        trials.append({review.id, review.crewId, taskTitle(review), review.waitingSince, int(place + 1),
                       place < 0 ? QStringList() : namesOf(routing, routing.rules.at(place).assignees)});
    };
    const QList<const Review *> open = m_state.openReviews();
    for (const Review *review : open)
        add(*review);
    std::ranges::for_each(past, add);
    return trials;
}

const RoutingRule *Team::ruleOf(const Review &review) const
{
    const qsizetype place = ruleFor(m_routing, review.crewId, taskTitle(review));
    return place < 0 ? nullptr : &m_routing.rules.at(place);
}

QStringList Team::namesOf(const Routing &routing, const QList<QUuid> &ids) const
{
    QStringList names;
    for (const QUuid &id : ids) {
        const auto group = std::ranges::find(routing.groups, id, &RoutingGroup::id);
        names << (group == routing.groups.end() ? m_known.value(id).name : group->name);
    }
    return names;
}

ApprovalCase Team::caseOf(const Review &review, const QString &typedTaskId) const
{
    return {review, approvalRuleFor(m_routing, review, typedTaskId, m_noticed),
            m_state.starterOf(review.executionId),
            [this, crewId = review.crewId](const QString &account) { return mayReview(account, crewId); }};
}

bool Team::mayReview(const QString &account, const QUuid &crewId) const
{
    const auto person = m_known.constFind(QUuid::fromString(account));
    return person != m_known.cend() && person->mayDo(Role::Reviewer, crewId);
}

std::optional<QString> Team::objectionTo(const engine::AnyOrder &order, const Viewer &viewer) const
{
    const auto ask = [&](const DecisionOrder &decision, auto objectionOf) -> std::optional<QString> {
        const Review *review = m_state.review(decision.reviewId);
        if (!review)
            return std::nullopt;
        return objectionOf(caseOf(*review, decision.taskId), decision, viewer.reviewer().account);
    };
    if (const auto *decide = order.as<engine::command::Decide>())
        return ask(decide->command.order, objectionToDecision);
    if (const auto *first = order.as<engine::command::ApproveFirst>())
        return ask(first->command.order, objectionToFirstApproval);
    return std::nullopt;
}

/// The engine knows first of a first approval that was withdrawn.
engine::AnyOrder Team::bound(engine::AnyOrder order) const
{
    const auto *given = order.as<engine::command::Decide>();
    if (!given)
        return order;
    const DecisionOrder &decision = given->command.order;
    const Review *review = m_state.review(decision.reviewId);
    const auto approval = review ? std::optional(caseOf(*review, decision.taskId)) : std::nullopt;
    const bool isSecond =
        approval && approval->rule && approval->rule->needsTwoApprovals && continuesRun(decision.verdict);
    const auto first = isSecond ? validFirstApproval(*approval) : std::nullopt;
    if (!first)
        return order;
    return engine::AnyOrder(engine::Order<engine::command::Confirm>{
        given->id, {decision, first->person.account}, given->reply, given->person});
}

/// Account, role and rule are looked at once more for what is not sent yet.
void Team::returnHeld(const Review &review)
{
    if (review.state != ReviewState::Held || !review.lastAttempt().decision)
        return;
    const Decision &decision = *review.lastAttempt().decision;
    const DecisionOrder order{.reviewId = review.id,
                              .verdict = decision.verdict,
                              .feedback = decision.feedback,
                              .taskId = decision.taskId};
    const QString &account = decision.reviewer.account;
    if (!mayReview(account, review.crewId))
        m_sessionHolds.returnDecision(decision.id, notAllowedThen(decision.reviewer.name));
    else if (const auto reason =
                 reasonToReturn(caseOf(review, decision.taskId), order, account, decision.confirms))
        m_sessionHolds.returnDecision(decision.id, verbatim(*reason));
}

// What consoles are told.

void Team::apply(const protocol::Change &change)
{
    if (const auto *batch = std::get_if<engine::ChangeBatch>(&change)) {
        for (const JoinedRun &join : batch->joined) {
            for (auto each = join.reviews.cbegin(); each != join.reviews.cend(); ++each)
                announce(each.key());
        }
        for (const Review &review : batch->reviews) {
            followNotices(review);
            m_sessionHolds.follow(review);
            returnHeld(review);
            announce(review.id);
        }
        if (batch->initial)
            pauseBatches();
    } else if (std::holds_alternative<protocol::CrewList>(change)) {
        announceAll();
    }
}

ReviewClaim Team::reviewClaim(const Claims::Claim &claim) const
{
    return {QUuid::fromString(claim.person.account),    claim.person.name,    m_claims.left(claim).count(),
            QUuid::fromString(claim.takenFrom.account), claim.takenFrom.name, claim.reason};
}

/// Nothing when there is nothing to say about \a review.
std::optional<TeamReview> Team::describe(const Review &review) const
{
    const auto claim = m_claims.of(review.id);
    const RoutingRule *rule = ruleOf(review);
    const auto approval = approvalRuleFor(m_routing, review, {}, m_noticed);
    if (!isOpen(review.state) || (!claim && !rule && !approval))
        return {};
    TeamReview team{.reviewId = review.id, .crewId = review.crewId};
    if (claim)
        team.claim = reviewClaim(*claim);
    if (approval) {
        team.needsTwoApprovals = approval->needsTwoApprovals;
        if (firstApprovalOf(review) && !validFirstApproval(caseOf(review)))
            team.isFirstApprovalVoid = true;
        if (approval->starterMayNotApprove)
            team.mayNotApproveId = QUuid::fromString(m_state.starterOf(review.executionId).account);
    }
    if (!rule)
        return team;
    team.rule = rule->name;
    const QSet<QUuid> assignees = assigneesOf(review, *rule);
    team.assigneeIds = QList<QUuid>(assignees.begin(), assignees.end());
    std::ranges::sort(team.assigneeIds);
    if (!assignees.isEmpty())
        team.assignees = namesOf(m_routing, rule->assignees);
    if (const QDateTime target = targetOf(review); target.isValid()) {
        team.targetSeconds = m_clocks.utc().secsTo(target);
        team.responseSeconds = review.waitingSince.secsTo(target);
    }
    team.isEscalated = m_escalated.value(review.id) == review.lastAttempt().number;
    return team;
}

/// Invalid when \a review does not wait, or no rule sets a response time.
QDateTime Team::targetOf(const Review &review) const
{
    const RoutingRule *rule = review.state == ReviewState::Waiting ? ruleOf(review) : nullptr;
    return rule && rule->targetMinutes > 0 ? review.waitingSince.addSecs(rule->targetMinutes * 60)
                                           : QDateTime();
}

/// The seconds differ each time; another attempt, or a claim that was renewed, has another time.
Team::Announced Team::announcedAs(TeamReview team) const
{
    Announced announced;
    const Review *review = m_state.review(team.reviewId);
    if (review && team.targetSeconds)
        announced.target = targetOf(*review);
    if (const auto claim = m_claims.of(team.reviewId))
        announced.claimEnd = claim->end;
    team.targetSeconds.reset();
    if (team.claim)
        team.claim->secondsLeft = 0;
    announced.team = std::move(team);
    return announced;
}

/// Where no rule asks for it, no notice is parsed.
void Team::followNotices(const Review &review)
{
    if (asksForMore(m_routing))
        m_noticed.follow(review);
}

void Team::announce(const QUuid &reviewId)
{
    const Review *review = m_state.review(reviewId);
    const bool isOver = !review || !isOpen(review->state);
    if (isOver || isDecided(*review))
        m_claims.end(reviewId);
    if (isOver) {
        m_escalated.remove(reviewId);
        m_escalationsInDoubt.remove(reviewId);
        m_noticed.release(reviewId);
    } else {
        followNotices(*review);
    }
    if (!isOver && firstApprovalOf(*review))
        m_approvedFirst.insert(reviewId);
    else if (m_approvedFirst.remove(reviewId) && !isOver)
        Q_EMIT firstApprovalEnded();
    const auto team = isOver ? std::nullopt : describe(*review);
    const auto former = m_announced.constFind(reviewId);
    if (team && (former == m_announced.cend() || *former != announcedAs(*team))) {
        m_announced.insert(reviewId, announcedAs(*team));
        m_state.announceTeam({.reviews = {*team}});
    } else if (!team && former != m_announced.cend()) {
        const QUuid crewId = former->team.crewId;
        m_announced.erase(former);
        m_state.announceTeam({.reviews = {}, .gone = {{reviewId, crewId}}});
    }
}

TeamReviews Team::all() const
{
    TeamReviews all{.isWhole = true};
    const QList<const Review *> open = m_state.openReviews();
    for (const Review *review : open) {
        if (const auto team = describe(*review))
            all.reviews.append(*team);
    }
    return all;
}

void Team::announceAll()
{
    const QList<const Review *> open = m_state.openReviews();
    for (const Review *review : open)
        followNotices(*review);
    const TeamReviews current = all();
    m_announced.clear();
    for (const TeamReview &team : current.reviews)
        m_announced.insert(team.reviewId, announcedAs(team));
    m_state.announceTeam(current);
    for (const Review *review : open)
        returnHeld(*review);
}

/// What was known before stays when they cannot be read.
std::expected<void, QString> Team::readPeople()
{
    const auto people = m_people.all();
    if (!people)
        return std::unexpected(people.error().text);
    m_isKnownOutdated = false;
    m_known.clear();
    for (const Person &person : *people)
        m_known.insert(person.id, person);
    endLostClaims();
    announceAll();
    pauseBatches();
    return {};
}

/// Only once for each change: when somebody resumes a batch, that is their decision.
void Team::pauseBatches()
{
    if (!m_state.isReady())
        return; // the crews are not known yet, and batches wait
    const QHash<QUuid, Person> former = std::exchange(m_lookedAt, m_known);
    for (const Person &person : former)
        pauseBatchesOf(person);
}

void Team::pauseBatchesOf(const Person &former)
{
    const Person now = m_known.value(former.id);
    if (now == former)
        return;
    for (const Crew &crew : m_state.crews()) {
        if (former.mayDo(Role::Operator, crew.id) && !now.mayDo(Role::Operator, crew.id))
            m_engine.send(engine::command::PauseBatches{crew.id, idText(former.id), pausedSentence(former)});
    }
}

void Team::followPeople()
{
    const auto read = readPeople();
    if (!read && !std::exchange(m_isKnownOutdated, true))
        qWarning("%s", qPrintable(read.error()));
}

// Time.

/// Whose time is over, and of people who have gone.
void Team::endOldClaims()
{
    QList<QUuid> ended = m_claims.endExpired();
    if (m_isConnected)
        ended += m_claims.endAbandoned(
            [this](const QString &account) { return m_isConnected(QUuid::fromString(account)); });
    std::ranges::for_each(std::as_const(ended), [this](const QUuid &reviewId) { announce(reviewId); });
}

void Team::lookAtTime()
{
    m_people.lookAgain();
    if (m_isKnownOutdated)
        followPeople();
    static_cast<void>(readRoutingInDoubt()); // tried again the next time
    endOldClaims();
    const QDateTime now = m_clocks.utc();
    const QList<const Review *> open = m_state.openReviews();
    for (const Review *review : open) {
        // Nobody can decide for a crew that was removed.
        const bool waits = review->state == ReviewState::Waiting && m_state.crew(review->crewId);
        const RoutingRule *rule = waits ? ruleOf(*review) : nullptr;
        const bool isKnown = m_escalated.value(review->id) == review->lastAttempt().number;
        if (rule && !isKnown && isOverdue(*review, *rule, now))
            escalate(*review, *rule);
    }
}

/// At the start it is not known yet which reviews are open.
void Team::removeOld()
{
    if (!m_state.isReady())
        return;
    const auto removed = m_tables.removeOld(m_clocks.utc(), [this](const QUuid &reviewId) {
        const Review *review = m_state.review(reviewId);
        return review && isOpen(review->state);
    });
    if (!removed)
        qWarning("%s", qPrintable(removed.error()));
}

QSet<QUuid> Team::assigneesOf(const Review &review, const RoutingRule &rule) const
{
    QSet<QUuid> able = peopleIn(m_routing, rule.assignees);
    able.removeIf([&](const QUuid &id) { return !mayReview(idText(id), review.crewId); });
    return able;
}

QList<QUuid> Team::reviewersOf(const Review &review) const
{
    const RoutingRule *rule = ruleOf(review);
    const QSet<QUuid> named = rule ? assigneesOf(review, *rule) : QSet<QUuid>();
    QList<QUuid> reviewers = peopleWith(Role::Reviewer, review.crewId);
    if (!named.isEmpty())
        reviewers.removeIf([&named](const QUuid &id) { return !named.contains(id); });
    return reviewers;
}

QList<QUuid> Team::awaitedReviewersOf(const Review &review) const
{
    QList<QUuid> reviewers = reviewersOf(review);
    if (const auto first = firstApprover(caseOf(review)))
        reviewers.removeIf([&first](const QUuid &id) { return idText(id) == *first; });
    return reviewers;
}

QList<QUuid> Team::peopleWith(Role role, const QUuid &crewId) const
{
    QList<QUuid> people;
    for (const Person &person : m_known) {
        if (person.mayDo(role, crewId))
            people.append(person.id);
    }
    std::ranges::sort(people);
    return people;
}

/// A rule may name people who are disabled or have lost their roles since. People are told only once, so it
/// is never nobody.
QSet<QUuid> Team::peopleToTell(const Review &review, const RoutingRule &rule) const
{
    QSet<QUuid> people = peopleIn(m_routing, rule.escalateTo);
    people.removeIf([&](const QUuid &id) { return !m_known.value(id).mayDo(Role::Viewer, review.crewId); });
    if (!people.isEmpty())
        return people;
    const QList<QUuid> reviewers = reviewersOf(review);
    const QList<QUuid> others =
        reviewers.isEmpty() ? peopleWith(Role::Administrator, review.crewId) : reviewers;
    return QSet<QUuid>(others.begin(), others.end());
}

/// Noted on disk first: people are told once, also after a restart. A database may have noted what it did not
/// confirm, and then nobody was told yet.
void Team::escalate(const Review &review, const RoutingRule &rule)
{
    const int attempt = review.lastAttempt().number;
    const auto isFirst = m_tables.recordEscalation(review.id, attempt, m_clocks.utc());
    if (!isFirst) {
        m_escalationsInDoubt.insert(review.id, attempt);
        return qWarning("%s", qPrintable(isFirst.error()));
    }
    const bool wasInDoubt = m_escalationsInDoubt.take(review.id) == attempt;
    m_escalated.insert(review.id, attempt);
    if (*isFirst || wasInDoubt)
        Q_EMIT escalated(
            {review.id, review.crewId, attempt, taskTitle(review), rule.name, peopleToTell(review, rule)});
    announce(review.id);
}

} // namespace crew::desk

#include "moc_team.cpp"
