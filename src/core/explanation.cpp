// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explanation.h"

namespace crew {

Explanation::Explanation(const Sentences &sentences)
    : m_text(translated(sentences))
    , m_sentences(sentences)
{}

Explanation::Explanation(const QString &text)
    : m_text(text)
{}

Explanation::Explanation(const Sentences &sentences, const QString &recorded)
    : m_text(sentences.isEmpty() ? recorded : translated(sentences))
    , m_sentences(sentences)
{}

Sentences Explanation::toSentences() const
{
    return m_sentences.isEmpty() ? verbatim(m_text) : m_sentences;
}

Explanation Explanation::left(qsizetype length) const
{
    Explanation brief = *this;
    brief.m_text.truncate(length);
    return brief;
}

Explanation &Explanation::operator+=(const Sentences &more)
{
    return *this = toSentences() + more;
}

} // namespace crew
