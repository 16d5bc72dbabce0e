// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslCertificate>
#include <QSslKey>

namespace crew::http {

/// Whether the system's TLS can use \a key: Qt hands keys to that of Windows as RSA keys, whatever they are.
bool isUsableKey(const QSslKey &key);

/// Whether the system's TLS opens PKCS#12 files and keys that AES protects; that of Windows, as Qt uses it,
/// does neither.
bool opensProtectedKeys();

/// The same key in the form in which the system's TLS takes it; for Windows not wrapped in PKCS#8, which Qt
/// would do a second time.
QSslKey keyForSystem(const QSslKey &key);

/// Whether \a key is the one of \a certificate. Says yes where the system cannot tell, which is with other
/// keys than RSA's and without OpenSSL.
bool belongTogether(const QSslCertificate &certificate, const QSslKey &key);

} // namespace crew::http
