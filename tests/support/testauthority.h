// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"

/// An authority and what it issued: certificates of servers and of clients, good and bad. Test-only: all the
/// keys are public, nothing trusts any of it.
namespace testauthority {

inline constexpr const char *passphrase = "open sesame";

/// "Example Corp CA", which issued all that follows.
inline constexpr const char *ca = "-----BEGIN CERTIFICATE-----\n"
                                  "MIIBaTCCAQ6gAwIBAgICEAAwCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPRXhhbXBs\n"
                                  "ZSBDb3JwIENBMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAaMRgw\n"
                                  "FgYDVQQDDA9FeGFtcGxlIENvcnAgQ0EwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC\n"
                                  "AATcdDAnSYkiufKcwfcRVD4SjPhun9gURrn7pOoNZjN95WRG7Enm14wJZwxtkd2K\n"
                                  "fWvMcc8k5NhLlwSasf6YJFsho0IwQDAPBgNVHRMBAf8EBTADAQH/MA4GA1UdDwEB\n"
                                  "/wQEAwIBBjAdBgNVHQ4EFgQUoZnwD/u8TWiuMHfZcHg2YP6wm78wCgYIKoZIzj0E\n"
                                  "AwIDSQAwRgIhAKFUQB8AOw8CXBNxx1H0GBx7UvgJbi34JpirGCoB2dKWAiEA+US3\n"
                                  "Xa0xZJk6bavLH4hQrSOCfKbXkjZW4w4ULgBMiXc=\n"
                                  "-----END CERTIFICATE-----\n";

/// An authority of somebody else.
inline constexpr const char *otherCa = "-----BEGIN CERTIFICATE-----\n"
                                       "MIIBZDCCAQqgAwIBAgICEAEwCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNT3RoZXIg\n"
                                       "Q29ycCBDQTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowGDEWMBQG\n"
                                       "A1UEAwwNT3RoZXIgQ29ycCBDQTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGqv\n"
                                       "818lS2VDAg/xctA/iCLmXRCu7q7EsW6JT6NXSCWFQO75ro+P7hMpN+DqjId+ntDB\n"
                                       "P/3JPqhuVneZ6UDyZ7qjQjBAMA8GA1UdEwEB/wQFMAMBAf8wDgYDVR0PAQH/BAQD\n"
                                       "AgEGMB0GA1UdDgQWBBRbX7Jx1jhYQBV60KwDYI0G7dz8xjAKBggqhkjOPQQDAgNI\n"
                                       "ADBFAiEAw8x3+l48Ap/Mi00tpscY4GZ7aeWLQRGdXOq0hc0s79kCIDunckKCLZ5w\n"
                                       "mAuGDqHs8XwQ+GXchIk3YzIODOkwcaGa\n"
                                       "-----END CERTIFICATE-----\n";

/// One that expired in 2021.
inline constexpr const char *oldCa = "-----BEGIN CERTIFICATE-----\n"
                                     "MIIBYzCCAQqgAwIBAgICEAIwCgYIKoZIzj0EAwIwGTEXMBUGA1UEAwwORm9ybWVy\n"
                                     "IENvcnAgQ0EwHhcNMjAwMTAxMDAwMDAwWhcNMjEwMTAxMDAwMDAwWjAZMRcwFQYD\n"
                                     "VQQDDA5Gb3JtZXIgQ29ycCBDQTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABFcE\n"
                                     "QEey4V6UUVs/Rp42bQaSw3McdyuWLo2m8L/wJpsZddXywJs7XwuPEfBLtd/c3ATp\n"
                                     "6Tqe4vjGxwWpG4Vg3rWjQjBAMA8GA1UdEwEB/wQFMAMBAf8wDgYDVR0PAQH/BAQD\n"
                                     "AgEGMB0GA1UdDgQWBBSUVKGrsZwmasWEaVkzYMRyrklJhDAKBggqhkjOPQQDAgNH\n"
                                     "ADBEAiAQ232g4g/RNuq3P1jtr9hmk9eWA1DdeCWM511ds/GLkAIga+hSwR4SXoAo\n"
                                     "BlZObC6bkL0IG3hRE12wO6a1GX4ffVU=\n"
                                     "-----END CERTIFICATE-----\n";

/// For localhost, crew.example, bücher.example, 127.0.0.1 and ::1.
inline constexpr const char *serverCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBxjCCAWugAwIBAgICEAMwCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPRXhhbXBs\n"
    "ZSBDb3JwIENBMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAUMRIw\n"
    "EAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQCzOgn\n"
    "bt9kGRcbOum2pqAkYoUPUFus+Q5St673OAJiQM1ep54ukEwYO/sHbjzB+jQOAqk5\n"
    "fsK0vK33eWDtwLuSo4GkMIGhMAwGA1UdEwEB/wQCMAAwHQYDVR0OBBYEFBpzp2dJ\n"
    "+hDSTLDIuKNmTDCdK3RJMB8GA1UdIwQYMBaAFKGZ8A/7vE1orjB32XB4NmD+sJu/\n"
    "MFEGA1UdEQRKMEiCCWxvY2FsaG9zdIIMY3Jldy5leGFtcGxlghV4bi0tYmNoZXIt\n"
    "a3ZhLmV4YW1wbGWHBH8AAAGHEAAAAAAAAAAAAAAAAAAAAAEwCgYIKoZIzj0EAwID\n"
    "SQAwRgIhAMuW0N5mkpkwVIcN/c5ImziZUQdpXba2vIVl0yyiVN7mAiEAkDk+29VF\n"
    "4WCbCgm+1NfmM+t3QROehjR7Um9dZZsbbCY=\n"
    "-----END CERTIFICATE-----\n";

inline constexpr const char *serverKey = "-----BEGIN EC PRIVATE KEY-----\n"
                                         "MHcCAQEEIPiG2pMQLcEPeKSTmZuLagSp36gqvthe8+z5tZdjgfUKoAoGCCqGSM49\n"
                                         "AwEHoUQDQgAEAszoJ27fZBkXGzrptqagJGKFD1BbrPkOUreu9zgCYkDNXqeeLpBM\n"
                                         "GDv7B248wfo0DgKpOX7CtLyt93lg7cC7kg==\n"
                                         "-----END EC PRIVATE KEY-----\n";

/// For the same names, expired in 2021.
inline constexpr const char *expiredCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBwjCCAWmgAwIBAgICEAQwCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPRXhhbXBs\n"
    "ZSBDb3JwIENBMB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEwMTAwMDAwMFowFDESMBAG\n"
    "A1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEHEVkQo8p\n"
    "EMUpdZgI7/+Utx0BoUAPKdvof6aOC1Rxr6ACoAcDE/M7l0th2c3iQUwVQmDP+l4C\n"
    "IpYyk0gV1Oh5WqOBpDCBoTAMBgNVHRMBAf8EAjAAMB0GA1UdDgQWBBQ9aofFGEoO\n"
    "QL7k9TSWgNCTHBnFqzAfBgNVHSMEGDAWgBShmfAP+7xNaK4wd9lweDZg/rCbvzBR\n"
    "BgNVHREESjBIgglsb2NhbGhvc3SCDGNyZXcuZXhhbXBsZYIVeG4tLWJjaGVyLWt2\n"
    "YS5leGFtcGxlhwR/AAABhxAAAAAAAAAAAAAAAAAAAAABMAoGCCqGSM49BAMCA0cA\n"
    "MEQCICkYFkkxRPW/r+FngNq0QUuZOF6E9SbjkeLzgRlaE1CrAiBd70qGlIlqNPul\n"
    "oILNOKpzCnu5HTnaCU8dlbBh3+Wr/Q==\n"
    "-----END CERTIFICATE-----\n";

inline constexpr const char *expiredKey = "-----BEGIN EC PRIVATE KEY-----\n"
                                          "MHcCAQEEIBTFxNj9SPrcKqTOJEfXRT22XXBZo/aOIaisPYAHdzPzoAoGCCqGSM49\n"
                                          "AwEHoUQDQgAEHEVkQo8pEMUpdZgI7/+Utx0BoUAPKdvof6aOC1Rxr6ACoAcDE/M7\n"
                                          "l0th2c3iQUwVQmDP+l4CIpYyk0gV1Oh5Wg==\n"
                                          "-----END EC PRIVATE KEY-----\n";

/// For the same names, valid from 2100 on.
inline constexpr const char *futureCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBxzCCAW2gAwIBAgICEAUwCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPRXhhbXBs\n"
    "ZSBDb3JwIENBMCIYDzIxMDAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQx\n"
    "EjAQBgNVBAMMCWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOSf\n"
    "fwPjnz5Lj09oDTm7MjdICPt4YnmEr0muG7bmoV7FPEo8ouRlrNzg0KM90015BW7u\n"
    "pupROMbmU4ZzCOkX+J6jgaQwgaEwDAYDVR0TAQH/BAIwADAdBgNVHQ4EFgQUFHUN\n"
    "mPSH6PPDLTOEoBTsWiMD3pkwHwYDVR0jBBgwFoAUoZnwD/u8TWiuMHfZcHg2YP6w\n"
    "m78wUQYDVR0RBEowSIIJbG9jYWxob3N0ggxjcmV3LmV4YW1wbGWCFXhuLS1iY2hl\n"
    "ci1rdmEuZXhhbXBsZYcEfwAAAYcQAAAAAAAAAAAAAAAAAAAAATAKBggqhkjOPQQD\n"
    "AgNIADBFAiBFatpblZDfFcb7PTyF8ju0Hx8ic6OO53zcPCFXBMXbLwIhAPc7BKch\n"
    "ljVmAg9kelrCYZ7WcucK1aomPina10DY4yGv\n"
    "-----END CERTIFICATE-----\n";

inline constexpr const char *futureKey = "-----BEGIN EC PRIVATE KEY-----\n"
                                         "MHcCAQEEIC9lr0XrKbh6jzhRPEeD7XZEf/tRgbaP47P3r5Sb+50poAoGCCqGSM49\n"
                                         "AwEHoUQDQgAE5J9/A+OfPkuPT2gNObsyN0gI+3hieYSvSa4btuahXsU8Sjyi5GWs\n"
                                         "3ODQoz3TTXkFbu6m6lE4xuZThnMI6Rf4ng==\n"
                                         "-----END EC PRIVATE KEY-----\n";

/// For another.example.
inline constexpr const char *otherNameCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBkTCCATigAwIBAgICEAYwCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPRXhhbXBs\n"
    "ZSBDb3JwIENBMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAaMRgw\n"
    "FgYDVQQDDA9hbm90aGVyLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC\n"
    "AAQlgZiJMB495EvaGbODpcrFX7YG20wHz9J9D6BKXoDGWWtWF8Xadfwmu6mn7pvY\n"
    "igJYLrD2vDdzvrzqw9Vg4JjSo2wwajAMBgNVHRMBAf8EAjAAMB0GA1UdDgQWBBQl\n"
    "uNhwNFlVD96ShowLM+cs9vWOfTAfBgNVHSMEGDAWgBShmfAP+7xNaK4wd9lweDZg\n"
    "/rCbvzAaBgNVHREEEzARgg9hbm90aGVyLmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAw\n"
    "RAIgT7n1tHsLSFuHmD9qv3zPMc/qz7hsHyXjHfS+QS2DuXUCIBpW4zX4g9inFffm\n"
    "xYpcmPuJCFqDhkZptNv4p1SSIvTW\n"
    "-----END CERTIFICATE-----\n";

inline constexpr const char *otherNameKey =
    "-----BEGIN EC PRIVATE KEY-----\n"
    "MHcCAQEEIAwTMa2oZO2xTFvlEJPrFV7vXzLXWVwVqe6QReKeKMy6oAoGCCqGSM49\n"
    "AwEHoUQDQgAEJYGYiTAePeRL2hmzg6XKxV+2BttMB8/SfQ+gSl6AxllrVhfF2nX8\n"
    "Jrupp+6b2IoCWC6w9rw3c7686sPVYOCY0g==\n"
    "-----END EC PRIVATE KEY-----\n";

/// Ada Lovelace's.
inline constexpr const char *clientCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBhzCCAS6gAwIBAgICEAcwCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPRXhhbXBs\n"
    "ZSBDb3JwIENBMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAXMRUw\n"
    "EwYDVQQDDAxBZGEgTG92ZWxhY2UwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASP\n"
    "fCGpvs2hYBABnTPe4CbZnbBG6JUSUlHiaEvGNI/MobfUmST/kV6KQGs1FKM85c2e\n"
    "yONsAjA5oXB3NAqqZk+Oo2UwYzAMBgNVHRMBAf8EAjAAMBMGA1UdJQQMMAoGCCsG\n"
    "AQUFBwMCMB0GA1UdDgQWBBRFzlrQPKTwQr0GfBsrPjIko+QLHjAfBgNVHSMEGDAW\n"
    "gBShmfAP+7xNaK4wd9lweDZg/rCbvzAKBggqhkjOPQQDAgNHADBEAiAUZWFKyrQE\n"
    "oNJQmKzt08Jy2dupWP4zlJZsw5DHSqPrhgIgKzWT055/7A4V6CGYQZ1EWSSDf+19\n"
    "CcB4qDnUx0y5Njs=\n"
    "-----END CERTIFICATE-----\n";

inline constexpr const char *clientKey = "-----BEGIN EC PRIVATE KEY-----\n"
                                         "MHcCAQEEIDDoJJd1er182cX3JjGGki0Y8zsdTzp0/PiGDNk+QeNWoAoGCCqGSM49\n"
                                         "AwEHoUQDQgAEj3whqb7NoWAQAZ0z3uAm2Z2wRuiVElJR4mhLxjSPzKG31Jkk/5Fe\n"
                                         "ikBrNRSjPOXNnsjjbAIwOaFwdzQKqmZPjg==\n"
                                         "-----END EC PRIVATE KEY-----\n";

/// The same key under the passphrase.
inline constexpr const char *encryptedClientKey =
    "-----BEGIN ENCRYPTED PRIVATE KEY-----\n"
    "MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAiPaPeztQI3agICCAAw\n"
    "DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEELgQfjZ3r9t/6l36fV9TpVgEgZBI\n"
    "kjYbPvSKzPssAQ9mYVc0cT8MVjUVRUUeL2DGfrQbssAMgimhtfKpNixdsDSyd82c\n"
    "CXjiXh3Cqx/3zOfQQw59q81kBatSqYGwOYWerFZjPVt1w4f20y7VdB4/hp7GQ7/H\n"
    "1HrmmuDA+j1NjNVW7JEJ9hNxpWzkHrh7WIG7FpukjlJFYc1++FVK0tHNde2Xfkg=\n"
    "-----END ENCRYPTED PRIVATE KEY-----\n";

/// Certificate, key and authority as PKCS#12 under the passphrase, in Base64.
inline constexpr const char *clientPkcs12 =
    "MIIFrAIBAzCCBWIGCSqGSIb3DQEHAaCCBVMEggVPMIIFSzCCBAIGCSqGSIb3DQEHBqCCA/MwggPvAgEAMIID6AYJ"
    "KoZIhvcNAQcBMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjKo4DIByzNvwICCAAwDAYIKoZIhvcNAgkF"
    "ADAdBglghkgBZQMEASoEEF7CYSWDLV25qywtlU4tIxqAggOAdESF4y5xvfG3sNn/AaHR9LZESJ8hyHnrXCA5cjqU"
    "U3J4ATLoutptu0C31nd71MabH4C6V+zLYGmquZLcDPWknOQO6LDdjst3fyyWkYSGuW8pgElpRn0Qzmiex7tm5dlw"
    "YdnSOzcepe7EUo1xGka5qRHxcS8Zf9GsAUYzoFFFL5pYcuzDhI0PcjioWFmDP3ROdsyBVHlaqwR4j92l6YUIsdnq"
    "O+R13pV8qFSVOmheX6MqpevkPXnCtaXfVWym+BMK2vDGZTcjLrBtjAFG0zf2c61z5bo/oihKBPOXXNt57GV+YPpa"
    "fWddI1McBqv1g//VIJLnudaEMiaFadv8dcWIa5+3H7O7J+eXMiES3oxdoYx8oeRjEyHWaAfB5rvX8CdOWuiLmwo/"
    "GiIThaOUoVaQm6LIJDxXzxIk1gzVpN42CC+F1KyPUInWn6TgJ6AHG926V4PqQYNJr/Qxxw1l8JR+Rx3/4OVx8UzR"
    "RlT4iz4/t7XqUJzZKhwjNGWI6tuklzASqu7mD5gEb8Hny2oqbKIcEM+EmrcXnncwh6hFaZGESakRiVOCNqGi7O6+"
    "LBg1lH/4ZAY9TCarrrD5Naj66H7oDqPNsHj4aTSadIRJyTrIMDVN9Jd8voZg5hQlD7IhuTUvSgH7Q7RUBaBVwm20"
    "4gLx8He7bnpAwS/yUYkyRscJ6N2P7rzjmqFKc1vx9TCn8pblIvMzVJKqby15OButxEVHGDiDMnd5y3xhEuxtHcJj"
    "AEPWyn6syHfOaE/t3cuR3+C1iEdSGtDIuT4iJE2KK6JvmBqM5cV35svp//M7EbCMhCg9riBeZAjG4ZBZ18uN8HC2"
    "ThTpcHaFxJ5FkRYihUnDck5lAUOG6L1glNJV0rkbeLmeVFT+lJG3iWD1O9QPFXpRTs0nezsgfjfmjAhkXORT5XHR"
    "Zy8ogNKrzgGZh5EO4HjklIh8bp6Sc9l7fXk8O985fLtPkdBSuXmQdP+lVQG2934rIFMR+fd8zOoDz25kOIC0QcLk"
    "Tc06tO/SXiJdKYkMFb8Ml8YH6nsTs5eC5Dx3ConWUF0DxD8pOFePvbfKTVJoe3AtQRoNRK9XBPXMHPs4GMYbKa5n"
    "5iXNZq0PSM7JNcotjRUBJff2V8uNxE5NjtxLalQzBushM3Aotsy4vtivNmK+T23/i4wpqtN/XSNeFViOL4Uh49jw"
    "mRtPCW8nYjYwggFBBgkqhkiG9w0BBwGgggEyBIIBLjCCASowggEmBgsqhkiG9w0BDAoBAqCB7zCB7DBXBgkqhkiG"
    "9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQI7Mu38eUR4O0CAggAMAwGCCqGSIb3DQIJBQAwHQYJYIZIAWUDBAEqBBCu"
    "K2uzZbuG3qjcCF/Wk4dUBIGQl/PQshOU9xbaVoPKbT+MOCrGUDd228iFEP2k4paAo8MK1puAbl49b+bdW4EhKM1L"
    "ENULJM0CgoLLnZUjlhndf3ii30e9SxkC0XVGiNdvUnSIW1cBGlS6NTboqfaIGdj0b1YAHnpTOUn8kp8pMmBkzJgP"
    "eNt6PPr5OxXHLvcdPTj6BjTYm9nDV4hfJ+TIuU/bMSUwIwYJKoZIhvcNAQkVMRYEFMyZCFFEO3pkwKMALdxYeOR3"
    "0jkzMEEwMTANBglghkgBZQMEAgEFAAQgQoFSl8dAj96N32jvbQOiXruwLNwmC9ilr/JL9Ou0cJYECF6uQZPRnbHA"
    "AgIIAA==";

/// The same without the authority, under an empty passphrase.
inline constexpr const char *barePkcs12 =
    "MIIEHAIBAzCCA9IGCSqGSIb3DQEHAaCCA8MEggO/MIIDuzCCAnIGCSqGSIb3DQEHBqCCAmMwggJfAgEAMIICWAYJ"
    "KoZIhvcNAQcBMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAg7PH+nt0Qk5AICCAAwDAYIKoZIhvcNAgkF"
    "ADAdBglghkgBZQMEASoEEOefQqZU3DfYb4frHzQCAgWAggHw4ha1CEQqxFMrbY2Q6PeFspN/5Zo6dm60LUfDMw5g"
    "7aT3fz//zLhOp0mN5JdeEiY67WbYIseqQpfOdhJ681ZvjU7ZagWJ8SfzzCqrypDHwlGGBi6XGCzL3X3yC3BcZaSc"
    "r9xqvm7LwxJqpxq1zcl5X9TszPRlt0OWwBIVFmi8jc4SGZX3bZVO3ius5iRiEB0cIROh2lKKrXTPpeZMzavq1gEH"
    "MGOzR9YOrjgV3aa4Y+M77mpAOd4ieNW6NySBCzifKO+sysgqltTT3iCEKYP4vG2Y1irrwOLh1hUHbdNqjUQLsTxf"
    "fd3aSV3ePnAQhjtn0J9v4Mzz32V8jGdsqpH1tYgukz4AH4jnGJn4Ry7iljD/n6hNvjCC72HoxxiLojkR7XQw5L+4"
    "CwnWzltp+MUjI92JpzfFBFhOQrBExnHqZTEuZCNn60PqJxT51R86eY7HBDNfIZrtJ058G77cCrqnXbvTVwhWcfg7"
    "57HksrF9ABx81JNiuImgiAMECUkZVdp0bhMg8xwEn5akrpKzZaTPoOCxHIise/mos5//FpN0ZkwW0855NYNRxwgw"
    "CXI3p3z90mjDuaVUTk3Rmj7QkAlHJqCqmAAq9dxDD3xHPJyrMxkOdfzqc2WUxIaMil42tGEPlJVgyE7O+9CriNuH"
    "p1V3RzCCAUEGCSqGSIb3DQEHAaCCATIEggEuMIIBKjCCASYGCyqGSIb3DQEMCgECoIHvMIHsMFcGCSqGSIb3DQEF"
    "DTBKMCkGCSqGSIb3DQEFDDAcBAgC9Ok6aiiHgAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEB4jpciC"
    "D6czZqYbv8+ZB6QEgZDYJYlq+f/VT7zFVtTdFiJc0nLudqqxwKr/6dEPe+MHmxb8x67R0TakLlknXGhQJ9vCHE8e"
    "BW9UZF2FTBlCpWi3w6rGmWls5Bx1KBJEs1MTqpOocxIwrbUhTnRj4qQ1cTyAnfHi1+1x4Rn8siV3n4szul4Ug/VE"
    "846fm7LyM2483rDywQTlgoTZmehpQCz8lysxJTAjBgkqhkiG9w0BCRUxFgQUzJkIUUQ7emTAowAt3Fh45HfSOTMw"
    "QTAxMA0GCWCGSAFlAwQCAQUABCB6EPJwR6tB+LT4X9pLLzZQZvAPKfZn+97GLCi+nJEjcQQI/V9itXLv8EgCAggA";

/// Bob's, of the same authority.
inline constexpr const char *secondClientCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBfjCCASWgAwIBAgICEAgwCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPRXhhbXBs\n"
    "ZSBDb3JwIENBMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAOMQww\n"
    "CgYDVQQDDANCb2IwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARIsfIelyjlBVbv\n"
    "fE1SVFC9huB0uiTKk4kQAem4zEFAsKgvcmE8FAnehd/VJALAH8qqWxfZZRT7ymHt\n"
    "1MquNEOYo2UwYzAMBgNVHRMBAf8EAjAAMBMGA1UdJQQMMAoGCCsGAQUFBwMCMB0G\n"
    "A1UdDgQWBBTLtbF9N4zqqk7n0fBZGMEFRrwe8jAfBgNVHSMEGDAWgBShmfAP+7xN\n"
    "aK4wd9lweDZg/rCbvzAKBggqhkjOPQQDAgNHADBEAiB141RMKw/ZKMEvZeQefmEE\n"
    "p64YsxW4rtG+1RbSdUrEdwIgFWGAh9YrmWGh0gn+WCc0F7a609vFH9HTeGkvGkSN\n"
    "TsI=\n"
    "-----END CERTIFICATE-----\n";

inline constexpr const char *secondClientKey =
    "-----BEGIN EC PRIVATE KEY-----\n"
    "MHcCAQEEIH97iUCGoaqveezytiKNLsK6OC29n4/20Kxvq3t6/P6loAoGCCqGSM49\n"
    "AwEHoUQDQgAESLHyHpco5QVW73xNUlRQvYbgdLokypOJEAHpuMxBQLCoL3JhPBQJ\n"
    "3oXf1SQCwB/KqlsX2WUU+8ph7dTKrjRDmA==\n"
    "-----END EC PRIVATE KEY-----\n";

/// Eve's, of the other authority.
inline constexpr const char *foreignClientCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBfTCCASOgAwIBAgICEAkwCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNT3RoZXIg\n"
    "Q29ycCBDQTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowDjEMMAoG\n"
    "A1UEAwwDRXZlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqmrl9MefI7qgUd+O\n"
    "89TY8LULQYQHyLVgvyuS/mWeGqQbP1x81HxYWRjE3S6gWC95tq+hY+0hE7de0MG8\n"
    "+AVO+aNlMGMwDAYDVR0TAQH/BAIwADATBgNVHSUEDDAKBggrBgEFBQcDAjAdBgNV\n"
    "HQ4EFgQULcAp6jb2byXuBV2pj2MSAzXSDtkwHwYDVR0jBBgwFoAUW1+ycdY4WEAV\n"
    "etCsA2CNBu3c/MYwCgYIKoZIzj0EAwIDSAAwRQIhAIcumeAy4/StDykPP+ELPUw0\n"
    "b8LXq5/RfmEG0yza4KVQAiBxNnEoOjS6BF3uiSw+cDW1h1bjQ62bC/OMSLfO4F4b\n"
    "uw==\n"
    "-----END CERTIFICATE-----\n";

inline constexpr const char *foreignClientKey =
    "-----BEGIN EC PRIVATE KEY-----\n"
    "MHcCAQEEIH37Au8guyDCaTjcQ+mPB1jFPP4x5sexSP/gb2PrApknoAoGCCqGSM49\n"
    "AwEHoUQDQgAEqmrl9MefI7qgUd+O89TY8LULQYQHyLVgvyuS/mWeGqQbP1x81HxY\n"
    "WRjE3S6gWC95tq+hY+0hE7de0MG8+AVO+Q==\n"
    "-----END EC PRIVATE KEY-----\n";

/// Ada's former one, which expired in 2021.
inline constexpr const char *oldClientCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBhjCCASygAwIBAgICEAowCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPRXhhbXBs\n"
    "ZSBDb3JwIENBMB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEwMTAwMDAwMFowFzEVMBMG\n"
    "A1UEAwwMQWRhIExvdmVsYWNlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEgH6o\n"
    "wMjwfw82lr0vZSlf0U0f1Bo5a3Ij7qPKdnhDdJ9TlGglIffuIK3xwhTmHtS+wtW1\n"
    "VMotHQhy3vVHzTnNK6NlMGMwDAYDVR0TAQH/BAIwADATBgNVHSUEDDAKBggrBgEF\n"
    "BQcDAjAdBgNVHQ4EFgQUBlEde9lHce+Jf0XYsd7FMB7JNFkwHwYDVR0jBBgwFoAU\n"
    "oZnwD/u8TWiuMHfZcHg2YP6wm78wCgYIKoZIzj0EAwIDSAAwRQIgVQxlRFi4Cc4F\n"
    "NpTDjgjSPQkIZnup0NR0nDrmMRhypGkCIQCAhehDOyuu7+pWixu/i9GmkliofQsT\n"
    "owVZVS8U2wCRAQ==\n"
    "-----END CERTIFICATE-----\n";

inline constexpr const char *oldClientKey =
    "-----BEGIN EC PRIVATE KEY-----\n"
    "MHcCAQEEIBIyFlcqolRw0N8rxy7m7FpTI/eh0weOaeo7096JS43qoAoGCCqGSM49\n"
    "AwEHoUQDQgAEgH6owMjwfw82lr0vZSlf0U0f1Bo5a3Ij7qPKdnhDdJ9TlGglIffu\n"
    "IK3xwhTmHtS+wtW1VMotHQhy3vVHzTnNKw==\n"
    "-----END EC PRIVATE KEY-----\n";

inline crew::http::TlsIdentity identity(const QByteArray &certificate = serverCertificate,
                                        const QByteArray &key = serverKey)
{
    return {{QSslCertificate(certificate)}, QSslKey(key, QSsl::Ec)};
}

} // namespace testauthority
