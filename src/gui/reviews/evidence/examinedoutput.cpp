// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/evidence/examinedoutput.h"

#include "evidence/examination.h"
#include "gui/reviews/pane/shownreview.h"
#include "wire/json.h"

namespace crew::gui::reviews {

namespace {

QString textOf(const QJsonValue &output)
{
    return output.isString() ? output.toString() : QString::fromUtf8(wire::toIndentedJson(output));
}

bool isJson(const QJsonValue &json)
{
    return !json.isUndefined() && !json.isNull();
}

} // namespace

OutputToExamine outputToExamine(const Review &review, int number, const Execution *run)
{
    OutputToExamine output;
    if (run)
        output.inputs = run->request.inputs;
    for (const Attempt &attempt : review.attempts) {
        if (attempt.number == number) {
            output.output = attempt.output;
            output.json = attempt.json;
            break;
        }
        output.earlier << (isJson(attempt.json) ? attempt.json : QJsonValue(attempt.output));
        if (attempt.decision && mayHaveArrived(attempt.decision->state)) // else the task knew nothing of it
            output.feedback << attempt.decision->feedback;
    }
    return output;
}

ExaminedOutput examined(const OutputToExamine &output)
{
    QStringList sources = evidence::textsIn(output.inputs) + output.feedback;
    for (const QJsonValue &earlier : output.earlier)
        sources << textOf(earlier);
    sources.removeIf([](const QString &text) { return text.trimmed().isEmpty(); });
    const markdown::Page page = evidence::pageOf(
        isJson(output.json) ? QString::fromUtf8(wire::toIndentedJson(output.json)) : output.output);
    ExaminedOutput done{evidence::examine(page, sources), page.text, !sources.isEmpty()};
    if (!done.hadSources)
        done.findings.facts.clear();
    return done;
}

} // namespace crew::gui::reviews
