// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence.h"

#include <QCoreApplication>

namespace crew {

namespace {

/// All at once: what stands in one place may look like another place.
QString filledIn(const QString &text, const QStringList &details)
{
    QString filled;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool mayBePlace = text.at(at) == u'%' && at + 1 < text.size();
        const int place = mayBePlace ? text.at(at + 1).digitValue() : -1;
        if (place < 1 || place > details.size()) {
            filled += text.at(at);
        } else {
            filled += details.at(place - 1);
            ++at; // the digit
        }
    }
    return filled;
}

} // namespace

Sentences said(const char *text, const QStringList &details)
{
    return {Sentence{QString::fromUtf8(text), details}};
}

Sentences verbatim(const QString &text)
{
    return text.isEmpty() ? Sentences() : Sentences{Sentence{QStringLiteral("%1"), {text}}};
}

QString worded(const Sentences &sentences)
{
    QStringList texts;
    for (const Sentence &sentence : sentences) {
        const QByteArray source = sentence.text.toUtf8();
        texts +=
            filledIn(QCoreApplication::translate("crew::Sentence", source.constData()), sentence.details);
    }
    return texts.join(u' ');
}

QString worded(const Sentences &sentences, const QString &recorded)
{
    return sentences.isEmpty() ? recorded : worded(sentences);
}

} // namespace crew
