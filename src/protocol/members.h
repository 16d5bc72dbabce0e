// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explanation.h"
#include "core/tablevalues.h"

#include <QLatin1String>

#include <type_traits>

namespace crew::protocol {

/// The members of \a Struct, by CREW_MEMBERS: visit() calls its argument with the name and the place of each,
/// in order, until that returns false, which it returns then.
template <typename Struct>
struct Members;

template <typename Struct>
concept HasMembers = requires
{
    typename Members<Struct>::Described;
};

/// What is read can be used; to be specialized for a struct that has to hold more than its members.
template <typename Struct>
bool isUsable(const Struct &)
{
    return true;
}

/// Cuts what is read, which may be longer in the language of who reads it; to be specialized for a struct
/// that has to stay small.
template <typename Struct>
void shorten(Struct &)
{}

/// A desk of an earlier version does not say this member of \a Struct, which keeps its default then; by
/// CREW_ADDITIONS.
template <typename Struct>
bool isAddition(QLatin1String)
{
    return false;
}

/// In which member of JSON the sentences of an explanation in \a Struct are, beside its text, by
/// CREW_SENTENCES.
template <typename Struct>
struct SentencesOf;

/// The words of \a Enum, by CREW_WORDS or CREW_WORDS_OF: word() gives null for a value that has none.
template <typename Enum>
struct Words;

} // namespace crew::protocol

// Calls of a macro for each argument, up to 256 of them.
#define CREW_PARENS ()
#define CREW_EXPAND(...) CREW_EXPAND3(CREW_EXPAND3(CREW_EXPAND3(CREW_EXPAND3(__VA_ARGS__))))
#define CREW_EXPAND3(...) CREW_EXPAND2(CREW_EXPAND2(CREW_EXPAND2(CREW_EXPAND2(__VA_ARGS__))))
#define CREW_EXPAND2(...) CREW_EXPAND1(CREW_EXPAND1(CREW_EXPAND1(CREW_EXPAND1(__VA_ARGS__))))
#define CREW_EXPAND1(...) __VA_ARGS__
#define CREW_FOR_EACH(macro, ...) __VA_OPT__(CREW_EXPAND(CREW_FOR_EACH_STEP(macro, __VA_ARGS__)))
#define CREW_FOR_EACH_STEP(macro, first, ...)                                                                \
    macro(first) __VA_OPT__(CREW_FOR_EACH_AGAIN CREW_PARENS(macro, __VA_ARGS__))
#define CREW_FOR_EACH_AGAIN() CREW_FOR_EACH_STEP

#define CREW_MEMBER(member) &&visitor(QLatin1String(#member), &Described::member)
#define CREW_WORD(value)                                                                                     \
    case Described::value:                                                                                   \
        return #value;
#define CREW_VALUE(value) Described::value,
#define CREW_ADDED(member)                                                                                   \
    || (std::is_member_object_pointer_v<decltype(&Described::member)> && name == QLatin1String(#member))
#define CREW_PAIR(pair) CREW_PAIR_OF pair
#define CREW_PAIR_OF(member, sentences)                                                                      \
    if (place == &Described::member)                                                                         \
        return QLatin1String(#sentences);

/// Names all members of a struct, for JSON: does not compile where one is missing. Inside crew::protocol.
#define CREW_MEMBERS(Struct, ...)                                                                            \
    template <>                                                                                              \
    struct Members<Struct>                                                                                   \
    {                                                                                                        \
        using Described = Struct;                                                                            \
        template <typename Visitor>                                                                          \
        static bool visit(Visitor &&visitor)                                                                 \
        {                                                                                                    \
            return true CREW_FOR_EACH(CREW_MEMBER, __VA_ARGS__);                                             \
        }                                                                                                    \
        static void checkThatNoneIsMissing(Struct &value) { [[maybe_unused]] auto &[__VA_ARGS__] = value; }  \
    };

/// The same for a struct with a base that has members as well, where the compiler cannot tell what is
/// missing: those of the base come first.
#define CREW_MEMBERS_AND_BASE(Struct, Base, ...)                                                             \
    template <>                                                                                              \
    struct Members<Struct>                                                                                   \
    {                                                                                                        \
        using Described = Struct;                                                                            \
        template <typename Visitor>                                                                          \
        static bool visit(Visitor &&visitor)                                                                 \
        {                                                                                                    \
            return Members<Base>::visit(visitor) CREW_FOR_EACH(CREW_MEMBER, __VA_ARGS__);                    \
        }                                                                                                    \
    };

/// Makes each of the named, of CREW_MEMBERS, an isAddition(); does not compile where there is none of that
/// name. Inside crew::protocol.
#define CREW_ADDITIONS(Struct, ...)                                                                          \
    template <>                                                                                              \
    inline bool isAddition<Struct>(QLatin1String name)                                                       \
    {                                                                                                        \
        using Described = Struct;                                                                            \
        return false CREW_FOR_EACH(CREW_ADDED, __VA_ARGS__);                                                 \
    }

/// Says in which member the sentences are, for each member of CREW_MEMBERS that is an explanation, in pairs:
/// (member, sentences). Inside crew::protocol.
#define CREW_SENTENCES(Struct, ...)                                                                          \
    template <>                                                                                              \
    struct SentencesOf<Struct>                                                                               \
    {                                                                                                        \
        using Described = Struct;                                                                            \
        static QLatin1String name(Explanation Struct::*place)                                                \
        {                                                                                                    \
            CREW_FOR_EACH(CREW_PAIR, __VA_ARGS__)                                                            \
            Q_UNREACHABLE();                                                                                 \
        }                                                                                                    \
    };

/// A struct without members.
#define CREW_NO_MEMBERS(Struct)                                                                              \
    template <>                                                                                              \
    struct Members<Struct>                                                                                   \
    {                                                                                                        \
        using Described = Struct;                                                                            \
        static_assert(std::is_empty_v<Struct>);                                                              \
        template <typename Visitor>                                                                          \
        static bool visit(Visitor &&)                                                                        \
        {                                                                                                    \
            return true;                                                                                     \
        }                                                                                                    \
    };

/// Names all values of an enum, for JSON: does not compile where one is missing. Inside crew::protocol.
#define CREW_WORDS(Enum, ...)                                                                                \
    template <>                                                                                              \
    struct Words<Enum>                                                                                       \
    {                                                                                                        \
        using Described = Enum;                                                                              \
        static constexpr Enum all[] = {CREW_FOR_EACH(CREW_VALUE, __VA_ARGS__)};                              \
        static constexpr const char *word(Enum value)                                                        \
        {                                                                                                    \
            switch (value) {                                                                                 \
                CREW_FOR_EACH(CREW_WORD, __VA_ARGS__)                                                        \
            }                                                                                                \
            return nullptr;                                                                                  \
        }                                                                                                    \
    };

/// The words of an enum with a table of its own, a function that gives the row of a value: one word stands
/// for a value on disk and here. Inside crew::protocol.
#define CREW_WORDS_OF(Enum, rowOf)                                                                           \
    template <>                                                                                              \
    struct Words<Enum>                                                                                       \
    {                                                                                                        \
        static constexpr auto all = valuesOf<rowOf>;                                                         \
        static constexpr const char *word(Enum value)                                                        \
        {                                                                                                    \
            const auto row = rowOf(value);                                                                   \
            return row ? row->word.data() : nullptr;                                                         \
        }                                                                                                    \
    };
