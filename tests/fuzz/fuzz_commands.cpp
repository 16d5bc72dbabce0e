// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "protocol/commandcodec.h"

#include <QJsonDocument>

/// The first byte chooses the command, the rest is its body. What can be read has to come out as it came in.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const QStringList names = crew::protocol::commandNames();
    if (size == 0)
        return 0;
    const QString name = names.at(data[0] % names.size());
    const QJsonDocument document = QJsonDocument::fromJson(bytesOf(data + 1, size - 1));
    const auto command = crew::protocol::readCommand(name, document.object(), 1, [](const QJsonObject &) {});
    if (!command)
        return 0;
    const auto sent = crew::protocol::sentCommand(command->order);
    const auto again = crew::protocol::readCommand(name, sent->body, 1, [](const QJsonObject &) {});
    if (!again || crew::protocol::sentCommand(again->order)->body != sent->body)
        qFatal("%s is not read as it was written", qPrintable(name));
    return 0;
}
