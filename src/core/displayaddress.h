// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

namespace crew {

/// \a url's host for people: an international name in its own letters, as long as no label mixes alphabets
/// or consists of letters that pass for Latin ones; else as it is sent (xn--…).
QString displayHost(const QUrl &url);

/// \a url whole, for people, with displayHost(); what is percent-encoded stays so where decoding could
/// mislead. It can be typed again and means the same.
QString displayAddress(const QUrl &url);

} // namespace crew
