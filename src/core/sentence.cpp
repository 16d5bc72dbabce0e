// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence.h"

#include <QCoreApplication>

#include <array>

namespace crew {

namespace {

constexpr int mostUses = 2; ///< of one detail: what a hostile desk sends must not grow by being read

/// All at once: what stands in one place may look like another place.
QString filledIn(const QString &text, const QStringList &details)
{
    std::array<int, 10> uses{}; // by place
    QString filled;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool mayBePlace = text.at(at) == u'%' && at + 1 < text.size();
        const int place = mayBePlace ? text.at(at + 1).digitValue() : -1;
        const bool isPlace = place >= 1 && place <= details.size();
        if (isPlace && ++uses.at(static_cast<size_t>(place)) <= mostUses) {
            filled += details.at(place - 1);
            ++at; // the digit
        } else {
            filled += text.at(at);
        }
    }
    return filled;
}

} // namespace

Sentences translatable(const char *text, const QStringList &details)
{
    return {Sentence{QString::fromUtf8(text), details}};
}

Sentences verbatim(const QString &text)
{
    return text.isEmpty() ? Sentences() : Sentences{Sentence{QStringLiteral("%1"), {text}}};
}

QString translated(const Sentences &sentences)
{
    QStringList texts;
    for (const Sentence &sentence : sentences) {
        const QByteArray source = sentence.text.toUtf8();
        texts +=
            filledIn(QCoreApplication::translate("crew::Sentence", source.constData()), sentence.details);
    }
    return texts.join(u' ');
}

} // namespace crew
