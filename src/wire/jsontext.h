// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAnyStringView>
#include <QByteArray>
#include <QList>
#include <QString>

namespace crew::wire {

/// What of a JSON text its value does not have; of several the first here.
enum class JsonLoss {
    None,
    RepeatedName, ///< a name stands twice in an object, the first value is lost
    Number        ///< a number has more digits than are kept
};

/// \a json must be well formed, or values of which each is.
JsonLoss jsonLoss(const QByteArray &json);

/// A number that toJson() writes in another way than a text has it.
struct RespelledNumber
{
    QByteArray typed;
    QByteArray sent;

    bool operator==(const RespelledNumber &) const = default;
};

/// The first of \a json, which must be well formed, or values of which each is; each once, and \a most of
/// them. Nothing but its spelling tells 1.0 from 1 in JSON, and some services go by it.
QList<RespelledNumber> respelledNumbers(const QByteArray &json, qsizetype most);

/// One member of an object, as its text has it.
struct JsonMember
{
    QString name;
    QByteArray value; ///< JSON, as it came
};

/// The members of \a object, which must be well formed, in their order; also those whose name comes again.
/// Empty for every other value.
QList<JsonMember> jsonMembers(const QByteArray &object);

/// The value of the member \a name of \a object, as its text has it; of a name that comes again the last one,
/// which is what its value is of. Empty when there is none.
QByteArray jsonMember(const QByteArray &object, QAnyStringView name);

} // namespace crew::wire
