// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QTranslator>

namespace crew::test {

/// While it is there, the sentences that are stored are read in another language: in angle brackets.
class SentenceTranslator : public QTranslator
{
public:
    SentenceTranslator() { QCoreApplication::installTranslator(this); }
    ~SentenceTranslator() override { QCoreApplication::removeTranslator(this); }

    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        return qstrcmp(context, "crew::Sentence") == 0 ? u'<' + QString::fromUtf8(source) + u'>' : QString();
    }
};

} // namespace crew::test
