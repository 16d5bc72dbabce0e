// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/evidence/evidencetext.h"

#include "gui/common/style/visibletext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::Evidence)
};

constexpr qsizetype longestFinding = 160; ///< characters in a row

QString brief(const QString &text)
{
    const QString shown = visibleText(text.left(longestFinding), Invisible::Direction).simplified();
    return text.size() > longestFinding ? shown + u"…"_s : shown;
}

QString titleOf(evidence::FactKind kind)
{
    switch (kind) {
    case evidence::FactKind::Number:
        return Texts::tr("Numbers in neither the inputs nor earlier attempts");
    case evidence::FactKind::Date:
        return Texts::tr("Dates in neither the inputs nor earlier attempts");
    case evidence::FactKind::Name:
        return Texts::tr("Possible names in neither the inputs nor earlier attempts");
    case evidence::FactKind::Quotation:
        return Texts::tr("Quotations in neither the inputs nor earlier attempts");
    }
    Q_UNREACHABLE();
}

QString placesText(qsizetype count)
{
    return count == 1 ? QString() : Texts::tr("in %Ln place(s)", nullptr, static_cast<int>(count));
}

EvidenceSection factSection(const evidence::Findings &findings, evidence::FactKind kind)
{
    EvidenceSection section{titleOf(kind), {}, {}};
    for (const evidence::Fact &fact : findings.facts) {
        if (fact.kind != kind)
            continue;
        EvidenceItem item;
        item.text = brief(fact.text);
        item.detail = placesText(fact.places.size());
        item.whole = fact.text;
        item.places = fact.places;
        section.items.push_back(item);
    }
    return section;
}

EvidenceItem sumItem(const evidence::SumCheck &sum)
{
    EvidenceItem item;
    item.text = brief(sum.title.isEmpty() ? sum.label : sum.label + u" · "_s + sum.title);
    item.places = {sum.place};
    item.whole = sum.written;
    item.icon = sum.fits ? u"ok"_s : u"warning"_s;
    item.severity = sum.fits ? Severity::Good : Severity::Attention;
    item.detail = sum.fits ? Texts::tr("%1: matches the sum of the cells").arg(brief(sum.written))
                           : Texts::tr("The table says %1, the cells add up to %2")
                                 .arg(brief(sum.written), brief(sum.computed));
    return item;
}

EvidenceSection sumSection(const evidence::Findings &findings)
{
    EvidenceSection section{Texts::tr("Table totals, recalculated"), {}, {}};
    if (findings.unclearSums > 0)
        section.note = Texts::tr("%Ln total(s) can be read in more than one way and were not checked",
                                 nullptr, findings.unclearSums);
    for (const evidence::SumCheck &sum : findings.sums)
        section.items.push_back(sumItem(sum));
    // What does not add up is read first.
    std::ranges::stable_partition(section.items,
                                  [](const EvidenceItem &item) { return item.severity != Severity::Good; });
    return section;
}

EvidenceItem linkItem(const evidence::OutputLink &link)
{
    EvidenceItem item;
    item.text = link.host.isEmpty() ? brief(link.address) : brief(link.host);
    item.detail = brief(link.address);
    item.address = link.address;
    item.whole = link.text;
    item.places = link.places;
    item.icon = u"link"_s;
    if (!link.otherHost.isEmpty()) {
        item.icon = u"warning"_s;
        item.severity = Severity::Attention;
        item.detail =
            Texts::tr("The text names %1, the link leads to %2").arg(brief(link.otherHost), item.text);
        item.toolTip = brief(link.address);
    }
    return item;
}

EvidenceSection linkSection(const evidence::Findings &findings)
{
    EvidenceSection section{Texts::tr("Links, by host"), {}, {}};
    for (const evidence::OutputLink &link : findings.links)
        section.items.push_back(linkItem(link));
    std::ranges::stable_partition(
        section.items, [](const EvidenceItem &item) { return item.severity == Severity::Attention; });
    return section;
}

QString toolName(const ToolCall &call)
{
    return call.tool.isEmpty() ? Texts::tr("a tool without a name") : brief(call.tool);
}

EvidenceSection toolSection(const std::optional<ToolReport> &tools)
{
    EvidenceSection section{Texts::tr("Tools that this attempt called"), {}, {}};
    if (!tools || tools->calls.isEmpty()) {
        section.note = Texts::tr("Not known: nothing was reported");
        return section;
    }
    if (tools->hasMore)
        section.note = Texts::tr("There are more");
    for (const ToolCall &call : tools->calls) {
        EvidenceItem item;
        item.text = toolName(call);
        item.detail = call.arguments.isEmpty() ? Texts::tr("Arguments not reported") : brief(call.arguments);
        item.whole = call.arguments;
        item.icon = call.hasFailed ? u"error"_s : u"play"_s;
        item.severity = call.hasFailed ? Severity::Bad : Severity::Neutral;
        if (call.hasFailed)
            item.detail = Texts::tr("Reported an error · %1").arg(item.detail);
        section.items.push_back(item);
    }
    return section;
}

} // namespace

EvidenceSections evidenceSections(const ExaminedOutput &output, const std::optional<ToolReport> &tools)
{
    EvidenceSections sections{toolSection(tools)};
    const auto add = [&sections](EvidenceSection section) {
        if (!section.items.empty() || !section.note.isEmpty())
            sections.push_back(std::move(section));
    };
    for (const evidence::FactKind kind : evidence::allFactKinds)
        add(factSection(output.findings, kind));
    add(sumSection(output.findings));
    add(linkSection(output.findings));
    return sections;
}

QString limitsText(const ExaminedOutput &output)
{
    QStringList sentences;
    if (!output.hadSources)
        sentences << Texts::tr("There is nothing to compare this output with: no inputs are known, and there "
                               "is no earlier attempt.");
    if (output.findings.sourcesAreCut)
        sentences << Texts::tr("The inputs and earlier attempts are too long to be compared.");
    if (output.findings.outputIsCut)
        sentences << Texts::tr("Only the beginning of this very long output was examined.");
    if (output.findings.hasMore)
        sentences << Texts::tr("Only the first %1 of each kind are listed.")
                         .arg(QLocale().toString(evidence::Findings::maxItems));
    return sentences.join(u' ');
}

QString answerText(const engine::LinkAnswer &answer)
{
    if (answer.status == 0)
        return Texts::tr("No answer: %1").arg(answer.problem);
    return Texts::tr("Answered %1 after %2 ms")
        .arg(QString::number(answer.status), QLocale().toString(static_cast<qlonglong>(answer.took.count())));
}

QString answerToolTip()
{
    return Texts::tr("An answer shows only that something responds at this address. It does not prove what "
                     "the output says about it.");
}

QString repeatedToolsText(const std::optional<ToolReport> &tools)
{
    if (!tools || tools->calls.isEmpty())
        return Texts::tr("It is not known whether this attempt called tools.");
    constexpr qsizetype maxNames = 5;
    QStringList names;
    for (const ToolCall &call : tools->calls) {
        if (const QString name = toolName(call); !names.contains(name) && names.size() <= maxNames)
            names << name;
    }
    const bool hasMore = names.size() > maxNames || tools->hasMore;
    const QString listed = names.first(std::min(names.size(), maxNames)).join(u", "_s);
    return hasMore ? Texts::tr("This attempt called %1 and others.").arg(listed)
                   : Texts::tr("This attempt called %1.").arg(listed);
}

} // namespace crew::gui::reviews
