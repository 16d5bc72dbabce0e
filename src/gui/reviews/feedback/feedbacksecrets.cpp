// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbacksecrets.h"

#include "core/secretshapes.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

/// How many bits a character of \a token tells, by how often each occurs.
double bitsPerCharacter(const QString &token)
{
    QHash<QChar, int> counts;
    for (const QChar c : token)
        ++counts[c];
    double bits = 0;
    for (const int count : std::as_const(counts)) {
        const double share = static_cast<double>(count) / static_cast<double>(token.size());
        bits -= share * std::log2(share);
    }
    return bits;
}

int digitGroups(const QString &token)
{
    int groups = 0;
    bool wasDigit = false;
    for (const QChar c : token)
        groups += !std::exchange(wasDigit, c.isDigit()) && wasDigit ? 1 : 0;
    return groups;
}

/// A word, a number, a path or a name that a programmer gave is no random token.
bool isRandom(const QString &token)
{
    static const QRegularExpression hex(u"^(?=.*[a-fA-F])(?:[0-9a-f]{32,}|[0-9A-F]{32,})$"_s);
    static const QRegularExpression mixed(u"^(?=.*[a-z])(?=.*[A-Z]).{20,}$"_s);
    if (hex.match(token).hasMatch())
        return digitGroups(token) >= 4 && bitsPerCharacter(token) > 3.0;
    return mixed.match(token).hasMatch() && digitGroups(token) >= 2 && bitsPerCharacter(token) > 3.5;
}

QString randomToken(const QString &text)
{
    static const QRegularExpression candidate(u"[A-Za-z0-9+=]{20,}"_s);
    for (auto it = candidate.globalMatch(text); it.hasNext();) {
        const QString token = it.next().captured();
        if (isRandom(token))
            return token;
    }
    return {};
}

/// "password=…", "token: …". After a colon only what holds a digit: else it may be a sentence.
const QRegularExpression &namedSecret()
{
    static const QRegularExpression named(
        u"(?:passwor[dt]|passwd|\\bpwd|kennwort|secret|api[_ -]?key|access[_ "
        u"-]?key|token|密码|口令|密钥)\"?\\s*"
        "(?:=\\s*\"?[^\\s\"]{6,}|[:：]\\s*\"?(?=[^\\s\"]{0,80}\\d)[^\\s\"]{6,})"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return named;
}

const QRegularExpression &credential()
{
    static const QRegularExpression header(
        u"\\b(?:bearer|basic)\\s+(?=\\S{0,200}[0-9=])[A-Za-z0-9._~+/-]{12,}=*|\\bauthorization\\s*:\\s*\\S{6,}"_s,
        QRegularExpression::CaseInsensitiveOption);
    return header;
}

} // namespace

QString findSecret(const QString &text)
{
    static const QRegularExpression block(u"-----BEGIN [A-Z0-9 ]+-----"_s);
    if (block.match(text).hasMatch())
        return QCoreApplication::translate("FeedbackSecrets", "a key or certificate (PEM)");
    if (const auto match = knownTokenShape().match(text); match.hasMatch())
        return QCoreApplication::translate("FeedbackSecrets", "a token (%1…)").arg(match.captured().left(4));
    if (credential().match(text).hasMatch())
        return QCoreApplication::translate("FeedbackSecrets", "an HTTP credential (Bearer or Basic)");
    if (namedSecret().match(text).hasMatch())
        return QCoreApplication::translate("FeedbackSecrets", "a password or key");
    if (const QString token = randomToken(text); !token.isEmpty())
        return QCoreApplication::translate("FeedbackSecrets", "a random token (%1…)").arg(token.left(4));
    return {};
}

} // namespace crew::gui::reviews
