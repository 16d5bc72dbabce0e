// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/listenaddress.h"

using namespace Qt::StringLiterals;

namespace crew::webhook {

std::optional<QHostAddress> listenAddressOf(const QString &word)
{
    if (word.isEmpty() || word == listenon::thisMachine)
        return QHostAddress(QHostAddress::LocalHost);
    if (word == listenon::everywhere)
        return QHostAddress(QHostAddress::Any);
    const bool hasShape = word.contains(u':') || word.count(u'.') == 3; // 8765 alone would be 0.0.34.61
    const QHostAddress address(word);
    return !hasShape || address.isNull() || address.isMulticast() ? std::nullopt : std::optional(address);
}

bool isThisMachineOnly(const QHostAddress &address)
{
    return address.isLoopback();
}

QHostAddress localAddressOf(const QHostAddress &address)
{
    if (address == QHostAddress::AnyIPv6)
        return QHostAddress::LocalHostIPv6;
    const bool isAny = address == QHostAddress::Any || address == QHostAddress::AnyIPv4;
    return isAny ? QHostAddress::LocalHost : address;
}

QString localHostName(const QHostAddress &address, const QSslCertificate &certificate)
{
    const QHostAddress local = localAddressOf(address);
    const QStringList names = namesOf(certificate);
    const bool isForAddress = names.contains(local.toString());
    return !isForAddress && local.isLoopback() && names.contains("localhost"_L1) ? u"localhost"_s
                                                                                 : local.toString();
}

QStringList namesOf(const QSslCertificate &certificate)
{
    QStringList names;
    const auto alternatives = certificate.subjectAlternativeNames();
    names += alternatives.values(QSsl::DnsEntry);
    names.sort();
    QStringList addresses = alternatives.values(QSsl::IpAddressEntry);
    addresses.sort();
    names += addresses;
    return names.isEmpty() ? certificate.subjectInfo(QSslCertificate::CommonName) : names;
}

} // namespace crew::webhook
