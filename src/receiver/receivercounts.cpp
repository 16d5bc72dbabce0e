// SPDX-License-Identifier: GPL-3.0-or-later
#include "receiver/receivercounts.h"

namespace crew::receiver {

namespace {

QByteArray metric(const QByteArray &name, const QByteArray &type, const QByteArray &help, qint64 value)
{
    const QByteArray full = "crew_receiver_" + name;
    return "# HELP " + full + ' ' + help + "\n# TYPE " + full + ' ' + type + '\n' + full + ' ' +
           QByteArray::number(value) + '\n';
}

} // namespace

QByteArray metricsText(const ReceiverCounts &counts)
{
    return metric("callbacks_received_total", "counter", "Callbacks let in since the start.",
                  counts.received) +
           metric("callbacks_stored_total", "counter", "Callbacks stored since the start.", counts.stored) +
           metric("callbacks_not_stored_total", "counter", "Callbacks answered 503 since the start.",
                  counts.notStored) +
           metric("requests_refused_total", "counter", "Requests refused since the start.", counts.refused) +
           metric("callbacks_waiting", "gauge", "Callbacks that wait for the database.", counts.waiting) +
           metric("callbacks_waiting_bytes", "gauge", "The bytes of these.", counts.waitingBytes) +
           metric("database_up", "gauge", "1 when the database can be used.", counts.isDatabaseUp ? 1 : 0);
}

} // namespace crew::receiver
