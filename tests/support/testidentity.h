// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"

/// A self-signed identity for localhost. Test-only: its key is public, nothing trusts it.
namespace testidentity {

inline constexpr const char *certificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBmzCCAUGgAwIBAgIUSfEgrKnCfSlJksaq0eXSChYNHbMwCgYIKoZIzj0EAwIw\n"
    "FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA3NDYzMloYDzIxMjYxMDI4\n"
    "MDc0NjMyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO\n"
    "PQMBBwNCAAQUd6/VMqISxPJf/PruIQfcOecJ+pG+bonUPuDNWwGn5P3OWQRgnpav\n"
    "92ah5AJEq+D9LosHKLisR5VgciM5IcCco28wbTAdBgNVHQ4EFgQUCLMtjZi0+a/f\n"
    "YD00Tez+z6HyyC8wHwYDVR0jBBgwFoAUCLMtjZi0+a/fYD00Tez+z6HyyC8wDwYD\n"
    "VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI\n"
    "zj0EAwIDSAAwRQIgIYqx76PfMtTwo8GXbdt80CXhgEnkHyRaoC8yLifLbCYCIQDX\n"
    "vRNX++HxhcoKxmRT2UWoXW8RXYURoA1O5ryQ8DKywA==\n"
    "-----END CERTIFICATE-----\n";

inline constexpr const char *key = "-----BEGIN EC PRIVATE KEY-----\n"
                                   "MHcCAQEEIO4KEOqOjomGQlOfyQscQisNLHP+Me8NSWN8bNUcP7hpoAoGCCqGSM49\n"
                                   "AwEHoUQDQgAEFHev1TKiEsTyX/z67iEH3DnnCfqRvm6J1D7gzVsBp+T9zlkEYJ6W\n"
                                   "r/dmoeQCRKvg/S6LByi4rEeVYHIjOSHAnA==\n"
                                   "-----END EC PRIVATE KEY-----\n";

/// A sound key that does not belong to the certificate.
inline constexpr const char *otherKey = "-----BEGIN EC PRIVATE KEY-----\n"
                                        "MHcCAQEEIOD5cz8/sQ559sXuzT7P0H6BNFmRu5Oj/+1cetlOXjHcoAoGCCqGSM49\n"
                                        "AwEHoUQDQgAEZPkXO+gwTTrLhtDHGN/kLh379fOSGLFLdwR2OwToMpqlEvZBHnpK\n"
                                        "8bKt4Ka2d+WRw52K2Ma4lnhLkYSRLl7UMQ==\n"
                                        "-----END EC PRIVATE KEY-----\n";

inline crew::http::TlsIdentity make(const char *keyPem = key)
{
    return {{QSslCertificate(QByteArray(certificate))}, QSslKey(QByteArray(keyPem), QSsl::Ec)};
}

} // namespace testidentity
