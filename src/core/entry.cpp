// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/entry.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

constexpr std::size_t kindCount = [] {
    std::size_t count = 0;
    while (entryTraits(static_cast<EntryKind>(count)))
        ++count;
    return count;
}();

/// The rows, by the number of the kind.
constexpr std::array<EntryTraits, kindCount> rows = [] {
    std::array<EntryTraits, kindCount> all;
    for (std::size_t number = 0; number < kindCount; ++number)
        all[number] = *entryTraits(static_cast<EntryKind>(number));
    return all;
}();

constexpr const EntryTraits &traitsOf(EntryKind kind)
{
    return rows[static_cast<std::size_t>(kind)];
}

/// The kind whose \a member is \a word.
std::optional<EntryKind> kindWith(QLatin1String EntryTraits::*member, QAnyStringView word)
{
    const auto row =
        std::ranges::find_if(rows, [&](const EntryTraits &traits) { return word == traits.*member; });
    if (row == rows.end())
        return std::nullopt;
    return static_cast<EntryKind>(row - rows.begin());
}

} // namespace

QString entryKindWord(EntryKind kind)
{
    return traitsOf(kind).word;
}

std::optional<EntryKind> entryKindFromWord(QStringView word)
{
    return kindWith(&EntryTraits::word, word);
}

QString entryKindTitle(EntryKind kind)
{
    return QCoreApplication::translate("crew::Entry", traitsOf(kind).title);
}

EntryGroup entryGroup(EntryKind kind)
{
    return traitsOf(kind).group;
}

QString webhookSegment(EntryKind kind)
{
    return traitsOf(kind).webhookSegment;
}

std::optional<EntryKind> callbackFromSegment(QAnyStringView segment)
{
    return segment.isEmpty() ? std::nullopt : kindWith(&EntryTraits::webhookSegment, segment);
}

bool holdsForeignText(EntryKind kind)
{
    return traitsOf(kind).author == EntryAuthor::foreign;
}

bool isCallback(EntryKind kind)
{
    return !traitsOf(kind).webhookSegment.isEmpty();
}

bool isStop(EntryKind kind)
{
    return entryGroup(kind) == EntryGroup::Stops;
}

bool isFlowRequest(EntryKind kind)
{
    return kind == EntryKind::FlowRequestCallback || kind == EntryKind::FlowRequestUnchecked;
}

bool isFlowAct(EntryKind kind)
{
    return kind == EntryKind::FlowRequestAccepted || kind == EntryKind::FlowReviewClosed;
}

} // namespace crew
