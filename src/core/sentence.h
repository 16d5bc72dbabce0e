// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace crew {

/// A sentence of ours that is stored, and translated where it is read.
struct Sentence
{
    QString text;             ///< in English, with a place (%1, %2 and so on) for each of \a details
    QStringList details = {}; ///< as they came: names, addresses, numbers, and what others said

    bool operator==(const Sentence &) const = default;
};

using Sentences = QList<Sentence>;

/// The sentence \a text, which is marked for translation by QT_TRANSLATE_NOOP("crew::Sentence", …).
Sentences translatable(const char *text, const QStringList &details = {});
/// What is shown as it came; empty for nothing.
Sentences verbatim(const QString &text);

/// \a sentences in the language of this program, one after the other.
QString translated(const Sentences &sentences);

} // namespace crew
