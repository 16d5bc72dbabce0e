// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/export/runreport.h"

#include "core/crewquirks.h"
#include "gui/common/style/look.h"
#include "gui/common/style/verdictlook.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/savefile.h"
#include "gui/executions/export/attemptdecisions.h"
#include "gui/executions/run/executiontext.h"
#include "wire/json.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QJsonDocument>
#include <QLocale>
#include <QPageLayout>
#include <QPdfWriter>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::executions::RunReport)
};

/// \a text between fences that are longer than any in it.
QString fenced(const QString &text)
{
    qsizetype longest = 2;
    qsizetype run = 0;
    for (const QChar character : text) {
        run = character == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const QString fence(longest + 1, u'`');
    return fence + u"text\n"_s + visibleText(text) + u'\n' + fence + u"\n\n"_s;
}

/// \a text on one line as code, for a name that somebody else chose.
QString inlineCode(const QString &text)
{
    QString line = visibleText(text.simplified());
    line.replace(u'`', u'\'');
    return line.isEmpty() ? u"–"_s : u'`' + line + u'`';
}

QString shownTime(const QDateTime &at)
{
    return at.isValid() ? QLocale().toString(at.toLocalTime(), QLocale::LongFormat) : u"–"_s;
}

QString row(const QString &name, const QString &value)
{
    return u"- "_s + name + u": "_s + value + u'\n';
}

QString whoText(const Reviewer &person)
{
    return inlineCode(person.name.isEmpty() ? person.account : person.name + " ("_L1 + person.account + u')');
}

/// The person whose decision a second one confirmed.
QString firstText(const TeamNote &first)
{
    const QString title =
        first.act == TeamAct::FirstAnswer ? Texts::tr("Answered first") : Texts::tr("Approved first");
    return row(title, whoText(first.person) + u" · "_s + shownTime(first.at));
}

/// Nothing for a decision that was not sent and for which nobody wrote anything.
QString feedbackText(const Decision &decision)
{
    const QString words = feedbackOf(decision, usualApproval());
    if (!wasNeverSent(decision))
        return Texts::tr("Feedback:") + u"\n\n"_s + fenced(words);
    return words.isEmpty() ? QString() : Texts::tr("Feedback, not sent:") + u"\n\n"_s + fenced(words);
}

QString decisionText(const Decision &decision, const std::optional<TeamNote> &first,
                     const StaleDecisions &stale)
{
    const QString verdict = lookOf(decision.verdict).title;
    QString text = row(Texts::tr("Decision"), u"**"_s + verdict + u"**"_s);
    if (const QString state = openStateText(decision, stale); !state.isEmpty())
        text += row(Texts::tr("State"), state);
    if (first)
        text += firstText(*first);
    text += row(Texts::tr("Decided"), shownTime(decision.decidedAt));
    if (!decision.reviewer.account.isEmpty())
        text += row(Texts::tr("Who"), whoText(decision.reviewer));
    if (!decision.answer.isEmpty())
        text += row(Texts::tr("The service answered"), inlineCode(decision.answer));
    if (decision.state == DecisionState::Accepted && !decision.confirmed)
        text += row(Texts::tr("Confirmed"), Texts::tr("not yet by an event or a status"));
    if (!decision.message.isEmpty())
        text += row(Texts::tr("Outcome"), inlineCode(decision.message.text()));
    if (!decision.waiting.isEmpty())
        text += row(Texts::tr("Since then"), inlineCode(decision.waiting.text()));
    return text + u'\n' + feedbackText(decision);
}

/// Without its notice \a attempt shows the output of an earlier one, until that notice comes.
bool showsEarlierOutput(const Review &review, const Attempt &attempt)
{
    return attempt.mayBeOf > 0 && attempt.mayBeOf <= review.attempts.size() &&
           review.attempts.at(attempt.mayBeOf - 1).output == attempt.output;
}

QString lackingNoticeText(const Review &review, const Attempt &attempt)
{
    if (showsUnreadable(attempt))
        return Texts::tr("cannot be read, shown as received");
    if (showsEarlierOutput(review, attempt))
        return Texts::tr("has not arrived, the output is that of attempt %1").arg(attempt.mayBeOf);
    if (attempt.decision)
        return Texts::tr("had not arrived when this was decided");
    return attempt.output.isEmpty() ? Texts::tr("has not arrived") : QString();
}

/// Why the output below may not be what its reviewer saw; empty where nothing of the kind is known.
QString noticeText(const Review &review, const Attempt &attempt)
{
    switch (attempt.arrival) {
    case Arrival::Recovered:
    case Arrival::Unreadable:
        return lackingNoticeText(review, attempt);
    case Arrival::Pasted:
        return Texts::tr("pasted by a person");
    case Arrival::Notice:
        break;
    }
    return attempt.mayBeOf == 0 ? QString() : Texts::tr("may be that of attempt %1").arg(attempt.mayBeOf);
}

/// Also those before the last one, as one that was refused.
QString decisionsText(const Review &review, const Attempt &attempt, const StaleDecisions &stale,
                      const AttemptDecisions &decisions)
{
    QString text;
    Attempt decided = attempt;
    const QList<Decision> aboutIt = decisions.about(attempt);
    for (const Decision &decision : aboutIt) {
        decided.decision = decision;
        text += decisionText(decision, confirmedFirst(review, decided), stale);
    }
    return text;
}

QString attemptText(const Review &review, const Attempt &attempt, const StaleDecisions &stale,
                    const AttemptDecisions &decisions)
{
    QString text = u"### "_s + Texts::tr("Attempt %1").arg(attempt.number) + u"\n\n"_s;
    text += row(Texts::tr("Received"), shownTime(attempt.receivedAt));
    if (const QString notice = noticeText(review, attempt); !notice.isEmpty())
        text += row(Texts::tr("Notice"), notice);
    text += u'\n' + fenced(attempt.output);
    return text + decisionsText(review, attempt, stale, decisions);
}

/// What people of a desk said to each other; empty where nobody did.
QString commentsText(const Review &review)
{
    QString text;
    for (const TeamNote &note : review.notes) {
        if (note.act == TeamAct::Comment)
            text += row(Texts::tr("Comment on attempt %1").arg(note.attempt),
                        whoText(note.person) + u" · "_s + shownTime(note.at)) +
                    u'\n' + fenced(note.text);
    }
    return text.isEmpty() ? text : u"### "_s + Texts::tr("Team comments") + u"\n\n"_s + text;
}

QString standingText(const Review &review, const StaleDecisions &stale)
{
    const bool isHeld = review.state == ReviewState::Held && review.lastAttempt().decision;
    return isHeld && stale.contains(review.lastAttempt().decision->id) ? staleHoldTitle()
                                                                       : reviewStateTitle(review);
}

QString reviewText(const Review &review, const StaleDecisions &stale, const AttemptDecisions &decisions)
{
    QString text = u"## "_s + Texts::tr("Review of %1").arg(inlineCode(taskTitle(review))) + u"\n\n"_s;
    text += row(Texts::tr("State"), standingText(review, stale));
    if (!review.closedReason.isEmpty())
        text += row(Texts::tr("Reason"), inlineCode(review.closedReason.text()));
    text += u'\n';
    for (const Attempt &attempt : review.attempts)
        text += attemptText(review, attempt, stale, decisions);
    return text + commentsText(review);
}

QString resultSection(const ExecutionResult &result)
{
    if (result.isEmpty())
        return {};
    QString text = u"## "_s + Texts::tr("Result") + u"\n\n"_s;
    if (!result.output.isEmpty() || result.json.isUndefined())
        text += fenced(result.output);
    if (!result.json.isUndefined())
        text += fenced(QString::fromUtf8(wire::toIndentedJson(result.json)).trimmed());
    for (const TaskResult &task : result.tasks)
        text += u"### "_s + inlineCode(task.taskId) + u"\n\n"_s + fenced(task.output);
    return text;
}

/// A document that loads nothing, whatever its text names.
class ClosedDocument : public QTextDocument
{
protected:
    QVariant loadResource(int, const QUrl &) override { return {}; }
};

void paintPdf(QIODevice &device, const QString &markdown)
{
    QPdfWriter writer(&device);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(18, 18, 18, 18), QPageLayout::Millimeter);
    writer.setResolution(96);
    writer.setCreator(u"Crew Console"_s);
    ClosedDocument document;
    document.setDefaultFont(QFont(document.defaultFont().family(), 10));
    document.setMarkdown(markdown);
    document.print(&writer);
}

QByteArray pdfOf(const QString &markdown)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    paintPdf(buffer, markdown);
    return buffer.data();
}

} // namespace

QString runReport(const Execution &execution, const QString &crewName, const QList<Review> &reviews,
                  const StaleDecisions &stale, const Entries &entries)
{
    QString text = u"# "_s + Texts::tr("Run %1").arg(inlineCode(titleOf(execution))) + u"\n\n"_s;
    text += row(Texts::tr("Crew"), inlineCode(crewName));
    text += row(Texts::tr("Execution ID"), inlineCode(execution.kickoffId));
    for (const QString &id : execution.continuationIds)
        text += row(Texts::tr("Continued as"), inlineCode(id));
    text += row(Texts::tr("State"), inlineCode(stateSentence(execution))); // with the service's own word
    const QString started = startedText(execution);
    text += row(Texts::tr("Started"), started.isEmpty() ? u"–"_s : started);
    text += row(Texts::tr("Finished"), shownTime(execution.finishedAt));
    if (!execution.error.isEmpty())
        text += row(Texts::tr("Error"), inlineCode(execution.error.text()));
    text += u"\n## "_s + Texts::tr("Inputs") + u"\n\n"_s +
            fenced(QString::fromUtf8(QJsonDocument(execution.request.inputs).toJson()).trimmed());
    QList<Review> sorted = reviews;
    std::ranges::stable_sort(sorted, {}, &Review::waitingSince);
    const AttemptDecisions decisions(entries);
    for (const Review &review : sorted)
        text += reviewText(review, stale, decisions);
    return text + resultSection(execution.result);
}

std::expected<void, QString> writeReport(const QString &path, const QString &markdown)
{
    const bool isPdf = path.endsWith(".pdf"_L1, Qt::CaseInsensitive);
    return saveFile(path, isPdf ? pdfOf(markdown) : markdown.toUtf8());
}

} // namespace crew::gui::executions
