// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/passwordrules.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

qsizetype codePointsIn(const QString &text)
{
    qsizetype count = 0;
    for (const QChar c : text)
        count += c.isLowSurrogate() ? 0 : 1;
    return count;
}

} // namespace

SecretBytes passwordFrom(const QString &typed)
{
    // Before anything is normalised: a composed text is not shorter than a third of the typed one.
    if (typed.size() > 3 * maxPasswordBytes)
        return {};
    QString composed = typed.normalized(QString::NormalizationForm_C);
    QByteArray bytes = composed.toUtf8();
    SecretBytes password = bytes.size() <= maxPasswordBytes ? SecretBytes(bytes) : SecretBytes();
    if (composed.constData() != typed.constData())
        wipe(composed);
    wipe(bytes);
    return password;
}

std::expected<SecretBytes, QString> newPasswordFrom(const QString &typed)
{
    if (codePointsIn(typed) < leastPasswordLength)
        return std::unexpected(u"The password is too short. Choose one of at least 12 characters."_s);
    if (!typed.isValidUtf16() || typed.contains(QChar(u'\0')))
        return std::unexpected(u"The password has characters that are not text. Choose another one."_s);
    SecretBytes password = passwordFrom(typed);
    if (password.isEmpty())
        return std::unexpected(u"The password is longer than 1,024 bytes. Choose a shorter one."_s);
    return password;
}

} // namespace crew::desk
