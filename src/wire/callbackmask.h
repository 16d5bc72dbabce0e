// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/flowreview.h"
#include "wire/flowrequest.h"
#include "wire/knownsecrets.h"

namespace crew::wire {

/// The path of a callback_url, as the journal has it in place of what is secret; still an address when read.
inline constexpr QLatin1String callbackPlaceholder("(callback)");

/// Tells two addresses of one origin apart, as the journal has them: a part of a hash, which says nothing
/// about them. Empty for one that was recorded before there were marks.
QString callbackMark(const QUrl &recorded);
/// The same of \a callbackUrl as it is.
QString callbackMarkOf(const QUrl &callbackUrl);

/// Takes out of texts what lets anybody answer a flow: addresses for answers but for their origins, also
/// their paths alone, and of these the parts that look random and the values in the query. Pure.
class CallbackMask
{
public:
    /// \a names, the IDs and outcomes of the request that is answered at \a callbackUrl, stay where they are
    /// a part of it.
    void add(const QUrl &callbackUrl, const QStringList &names);
    /// What the members of \a body have that name where a request is answered: further spellings of
    /// \a callbackUrl, or other addresses.
    void addFrom(const QByteArray &body, const QUrl &callbackUrl, const QStringList &names);

    /// \a body with all of these replaced. A request keeps its IDs and its outcomes: where they would be
    /// changed, only complete addresses are replaced.
    QByteArray masked(const QByteArray &body) const;

private:
    void addWhole(const QByteArray &address, const QByteArray &shown);

    KnownSecrets m_whole;
    KnownSecrets m_all;
};

/// What CallbackMask leaves of an address that belongs to \a request.
QStringList namesIn(const FlowRequest &request);

/// \a body, of a request to be answered at \a callbackUrl or of an answer from there, masked. With an invalid
/// address: each web address in it.
QByteArray withoutCallback(const QByteArray &body, const QUrl &callbackUrl);

} // namespace crew::wire
