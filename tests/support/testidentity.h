// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"

#include <QSslSocket>

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

/// The same with RSA, which is what Windows can use.
inline constexpr const char *rsaCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIDJzCCAg+gAwIBAgIUf4AEPEcmLxSq7iUHC4cHEVzSvE0wDQYJKoZIhvcNAQEL\n"
    "BQAwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIxMzIyOFoYDzIxMjYx\n"
    "MDI4MjEzMjI4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwggEiMA0GCSqGSIb3DQEB\n"
    "AQUAA4IBDwAwggEKAoIBAQCmotUg7C/Psh938s0xJmR01b3cCboQOmH2MyEBeeT/\n"
    "cewBgeL/+ORW4TyS/EpdbyJGKd/LPCav0oa7zGbXp8nl5Qhrx9Eta5zCsXPkAWEf\n"
    "xWlGhgL2O2maNWoyA25yzCIpn3FU5V+cNpW/CX6/aYuwjaklmNXrBxddJcN8JQkE\n"
    "kNWNEeeOxOLCiF+oNMAPwmRHnk+T3AQhUwNkpLX39PRG+SBntknXtGwi+SsGMn6U\n"
    "UQ1gkm1lqAewy1eFphThhI0f85xwhFcnoOYtD7S/uRh3acmMy/mKxugbToe9ZzUH\n"
    "1GXNnMyyBBgRy6M9V7nBh1YFM5iN58LbstzbqTrVEXbjAgMBAAGjbzBtMB0GA1Ud\n"
    "DgQWBBQMDdaCenSHJM8z1uTfFFYyNW3QCDAfBgNVHSMEGDAWgBQMDdaCenSHJM8z\n"
    "1uTfFFYyNW3QCDAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGCCWxvY2FsaG9z\n"
    "dIcEfwAAATANBgkqhkiG9w0BAQsFAAOCAQEARUHLnNReLh1FtwVeM/ztkH9TkKUm\n"
    "STxp6heoYJZlglCYOJnIWtAeav+jzyHQuFI8AEqSVpA3l1iDtte+M3lJYR+V/QWM\n"
    "JRndBpFPqjpqy8Ev9rZNT3yQFclmyUOMQTuVf164SPFd2Xvg+rIH0IMG/plRv3wd\n"
    "amjKmnwo5P3N0RfbP5dYdUUM8hJE4gDGAUmg63l+2z9iyi8iFiaXWEpYlmZhNoI5\n"
    "wn5lZbqUjnGXVZHwQlM0ZjFgh+4r5ZumGgZFtJRbSYlqHN1zAwFITN4VruQSHjEZ\n"
    "UJwXHYZ1CwqukbC7tWxMmmYMtUA4jXradgw25iLUBYjP5K1C+aRZY0CP2g==\n"
    "-----END CERTIFICATE-----\n";

inline constexpr const char *rsaKey = "-----BEGIN PRIVATE KEY-----\n"
                                      "MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQCmotUg7C/Psh93\n"
                                      "8s0xJmR01b3cCboQOmH2MyEBeeT/cewBgeL/+ORW4TyS/EpdbyJGKd/LPCav0oa7\n"
                                      "zGbXp8nl5Qhrx9Eta5zCsXPkAWEfxWlGhgL2O2maNWoyA25yzCIpn3FU5V+cNpW/\n"
                                      "CX6/aYuwjaklmNXrBxddJcN8JQkEkNWNEeeOxOLCiF+oNMAPwmRHnk+T3AQhUwNk\n"
                                      "pLX39PRG+SBntknXtGwi+SsGMn6UUQ1gkm1lqAewy1eFphThhI0f85xwhFcnoOYt\n"
                                      "D7S/uRh3acmMy/mKxugbToe9ZzUH1GXNnMyyBBgRy6M9V7nBh1YFM5iN58Lbstzb\n"
                                      "qTrVEXbjAgMBAAECggEARrh4x541tGoeXOPZHfDzVXqZN1eRde2xQbH1YhD/lUIe\n"
                                      "LY2Yb5aMIis5cBBO51SRMUH4TuLacGhi8jUPuJrnXwBTEJsfNa2kPCTf0HadZ8R6\n"
                                      "p4mcnDAe42mkBlHagDIOlaeri6JFb6Di8M7w0f/TXzzf+qrgrvy1d7zdOETnjN3T\n"
                                      "LvWAHrXvKfpqKGWS7/E+yVoeONrI/YaM0MHssq+dFiDHQKwEOjOr65l1O8H/EdJg\n"
                                      "mnNR/PWNGM6yr8/doNS3EN8xDutRak3GGEsoUV/5G/S53Q8N819Uj8V+jNt2Y9Jh\n"
                                      "NKMqH39iYf8+i1bCpsgBXvTy4DVeoB2eSBcL/o0dcQKBgQDhAeMIezcJ6FfzgeYA\n"
                                      "nYieL56cBxFnvwwj61+Jds+PBqma8dizHMtZPeprOuR8MxtWhV5CCX+VDFiLBOhz\n"
                                      "yxJLdm5+5DPqFhMPOE3IIWh9afym2zoqslo3hOp0gsKsfBPpQ2ZH3KPdJ5qmJwAB\n"
                                      "OlN9VXS9ytDrtenfpQz31zGnLQKBgQC9lq6KEPn6D6ZcehpwPbS7haWd1oZM28Yb\n"
                                      "GoR3LhrQIWLt1rw08eCtuyqvU4M4HUVgJaDFw4E17fQVNbRkwh26WUuqKm91d1Io\n"
                                      "Q3ob7AyVa5Wwo8FPSt+qr8/VIrsI7gsjzdJ25H5PVcCx4p9iG1gSbGyuywoKCDOD\n"
                                      "NTL8TwZgTwKBgQC3sPGnF+hb90nuKysZb4J8GcYz/PUxrF9954csU0mpqzfFnhFa\n"
                                      "UHSWm5yIBCFKX/K+lMzZvqVgih6zB8O53JxH7RzSDP1w6qqOr1mYu+VxFZjEo47+\n"
                                      "EnLihmldyu6hH/6lXXffzPod71oqsQYo+nP0i1JuK2iaNf4DrdxDbXRE1QKBgQC4\n"
                                      "JO48rkaPCrpUYkjhsh2kcigtyZtCdcjStIvrUn26oGL9ji/Z4QGQ3RWVm7D9RPkI\n"
                                      "bSPeUoli/0+vdi1UHHNRd8AVdQgzeQT0lK27ByglzYxkOHnfcWMT35Ynd4dhIgzx\n"
                                      "5s1Aq6i/mBQE85BJczO1GVjq4c1LdzHJhFeUV5Fi4wKBgQCvjzA+9P3LJoxWdHY7\n"
                                      "smdFxqyJ6uOFCqsP62bNLdp0TnVa9eoPFNOVytw87RPwAWg//V1/osPdJFBhgBJQ\n"
                                      "wKdikm12S4uCITA+1mMpwUpM0QQurqgIFQn7n9GKTQd+TXak3lHa7WR4JEKV+CeW\n"
                                      "WdkFv00S4qh4xIbRiSHLcSOtgw==\n"
                                      "-----END PRIVATE KEY-----\n";

inline constexpr const char *otherRsaKey =
    "-----BEGIN PRIVATE KEY-----\n"
    "MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQCziaeAHJSIbtV9\n"
    "H9jkiaXeFeUsvcTjdEorn+dVSNibenYEkqAtttRXaWxSYaeQUBh2PLQa3wXtwXrO\n"
    "1D4ngBSv6t63TED+KZXpEVWETiVT/Jw7ZnXgNKRa9qL2aEaSBfZvLFbODA4WIu0B\n"
    "rfqVs+Ul6zsLl0sOujlrw0ZQQr/A5cwna0+kTWDUowad/G+D5tmj87S8CecEAuY3\n"
    "9yYJP1H7QfC/wuys5Lw7ddqAscUK+tDjWFGg5ShtEzfarPVzka535A1zvBcGHRIR\n"
    "T6uV2ct4qRNvFpnUsAZI04xLpCPiyAZdzdn9288ew7U39kAlLp/d82XZj7mMqMwI\n"
    "aK1iUE0PAgMBAAECggEAGrJATuNxDqx0YEupA6qYGGLnFfUN3sh+8uevDVZspwnZ\n"
    "nKp02PdTsb/CVKmisenHCWXTXh+FkSnw6epTZ6o66UGiZl0XWPO0D9j8/1RjZo6s\n"
    "aIS+yFzrh38fEkbFH5d1YmiUa8UNHyuIVHSbS0FZtH664+lWRtVYDncV8H9MZhFF\n"
    "sc0+8joqbFzRzfKnkO5Fsv0KFgY0OkpWWjLIXNgzr5yjvLcQbpOmujtQaaRMg+xY\n"
    "K2BDRGcoEg+R0V46GBwtJWw6hx73Lr9rrOjFTW91gqn3jlqeXtA+iQtRjT8uc65i\n"
    "YYxYppQ/cOMzJuq/mo1SW7m/f9/qkkHnwS1hm6gCuQKBgQDek7MhDNyyXXs48rLt\n"
    "Oh5JCRJOMC65TneneimeEFey9JCEpsm2TIOV1PilF0V+QCJRz69h/oarlEoJu7nV\n"
    "l87t/P0si5OcMBhIsjIVyHjCjUV+7r/12443bj45ffX3EgXraKWKE2si8P8awkiq\n"
    "ZuU4ej6rGgGjnmvrxvUfWyQNLQKBgQDOf3DQN7xtP+4IErnTUL/M6e70MRzEkGjk\n"
    "ugrvdYpgHVr8NG5EY0RZp+0gr5+oAujIAmOlPymy9QJYu3bohnSQ47ww9+F9mhTM\n"
    "1JvpVcdODv+XVH1Kbx7HH3d90ZNIWZN5gTWZeTF+M/NqTc2RZqBH3Ue61kR99GzK\n"
    "vQwwPlmAqwKBgQCX6mG57ih4SVvAW86KIj/ng5yN508MxaTfl37uVqM1Dr3Q/HHy\n"
    "zjiFvK3VKJQS/r0t7735+Zp7Y6RBDnNheNMRFrrKe53NXfpFK/MJcSITUA8d+uDk\n"
    "cu2XodQws2t9Lj0CFxPdsTFP0QOdhPvJ6p8LNEyvxflWbtukOtC1jSSHJQKBgQCl\n"
    "BeeMHt6wmESLoxtqKr/87H6QG6eX1qhdEeinUVHSWeNaZjQw5vu6gp7YXkHDLQAG\n"
    "xxIG/yE96NuFOdtfHASPvc+peo9zpu00fDxVDr4GPao4r8ao84CvNRBzNkbzrNJU\n"
    "adQB4H6TEsVWkPLVXiR9CfPG9nEqD2nZ45aX/1vbnQKBgQDRuMstSqZ856qBC4kz\n"
    "JZjG4xT7iMULPRt6EFPEAV5bxQQeY2ZH/Pj3/3vnESJGmRmWyquSfgX7g1W+W4h0\n"
    "kD5HU3po2DVIXIGGBArGQGxj5NMbwQ36PvPwKIyiSyvQzJLlCFohhZJvZJBSk/nN\n"
    "a/4qr4PmV1YHHWknqCYT12aFOQ==\n"
    "-----END PRIVATE KEY-----\n";

inline crew::http::TlsIdentity rsa(const char *keyPem = rsaKey)
{
    return {{QSslCertificate(QByteArray(rsaCertificate))}, QSslKey(QByteArray(keyPem), QSsl::Rsa)};
}

inline crew::http::TlsIdentity ec(const char *keyPem = key)
{
    return {{QSslCertificate(QByteArray(certificate))}, QSslKey(QByteArray(keyPem), QSsl::Ec)};
}

/// One that this system can use.
inline crew::http::TlsIdentity make()
{
    return QSslSocket::activeBackend() == QLatin1String("schannel") ? rsa() : ec();
}

} // namespace testidentity
