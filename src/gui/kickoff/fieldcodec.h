// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <expected>
#include <optional>

namespace crew::gui::kickoff {

/// What a text typed for an input of \a kind means; Undefined when it is empty and so is left out.
/// Numbers are written as JSON writes them, whatever the locale. The error is one plain sentence.
std::expected<QJsonValue, QString> valueFromText(InputKind kind, const QString &text);

/// How \a value is shown for typing; Undefined is empty. Nothing when \a value is of another type than \a
/// kind asks for.
std::optional<QString> textFromValue(InputKind kind, const QJsonValue &value);

/// Why \a json, which is well formed, would not be sent as it is written, in a sentence; empty when it would.
QString lossText(const QString &json);

/// Which numbers in \a json, well-formed values one after the other, are sent in another spelling, in a
/// sentence; empty when none is.
QString respellingText(const QByteArray &json);

/// Which numbers in \a body, which is that of a request, are sent in another spelling, in a sentence; empty
/// when none is. Values of \a hiddenInputs are not told.
QString respellingText(const QString &body, const QStringList &hiddenInputs);

/// The same for \a text, typed for an input of \a kind; empty also for one that is sent as text.
QString typedRespellingText(InputKind kind, const QString &text);

/// How a value of any type is shown where it cannot be typed: text as it is, everything else as JSON.
QString displayText(const QJsonValue &value);

/// The value of a meta member: an object, or Undefined when the text is empty.
std::expected<QJsonValue, QString> metaFromText(const QString &text);

} // namespace crew::gui::kickoff
