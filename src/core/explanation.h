// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sentence.h"

#include <QString>

namespace crew {

/// What people are told about a run, a review, a decision or an error: sentences of ours and the text that
/// they make, or only the words of others.
class Explanation
{
public:
    Explanation() = default;
    /// Implicit, since nothing is lost.
    Explanation(const Sentences &sentences);
    /// Of which only the words are known: a service's, or a text that earlier versions wrote.
    explicit Explanation(const QString &text);
    /// What was stored or sent as \a sentences beside a text, \a recorded, which counts where there are none.
    Explanation(const Sentences &sentences, const QString &recorded);

    bool isEmpty() const { return m_text.isEmpty(); }
    /// In the language of this program; words of others as they came.
    QString text() const { return m_text; }
    /// What is stored and sent beside text(); empty where only the words are known.
    Sentences sentences() const { return m_sentences; }
    /// What it says, to be put into another one.
    Sentences toSentences() const;
    /// The same with the first \a length characters of its text, for lists.
    Explanation left(qsizetype length) const;
    Explanation &operator+=(const Sentences &more);

    bool operator==(const Explanation &) const = default;

private:
    QString m_text;
    Sentences m_sentences;
};

} // namespace crew
