// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/jsontemplate.h"

#include <QMap>

#include <chrono>

namespace crew::service {

/// What a flow file says about the deployment; its address and secret for requests are no part of the file.
struct FlowDeployment
{
    QString id;
    QString name;
    QString organizationId;
    QString assignedTo; ///< mail address of the person who is to look; may be empty
};

/// An answer that comes from elsewhere, as from the platform's own dashboard.
struct OtherAnswer
{
    std::chrono::milliseconds after{0}; ///< the request was made
    QString feedback;
    QString source;
    int rounds = 1; ///< in later ones nobody else answers
};

/// How a request is sent; anything but the defaults is for tests of clients.
struct RequestSending
{
    enum class Signature { Right, Wrong, None };
    Signature signature = Signature::Right;
    int age = 0;   ///< seconds that X-Timestamp lies in the past; below 0: in the future
    int times = 1; ///< that the same request is sent
};

/// What a method of a flow asks a person when it has its output.
struct MethodQuestion
{
    Template message;
    std::optional<JsonTemplate> state; ///< nothing: the inputs, and the outputs so far
    QStringList emitOptions;           ///< may be empty
    QMap<QString, int> next; ///< by outcome: index of the method that follows; any other: the next one
    QString otherwise;       ///< outcome of words that name none; one of emitOptions
    std::optional<OtherAnswer> otherAnswer;
    RequestSending sending;
};

/// The outcome that \a feedback chooses: the emit option that it is, else the one that it begins with,
/// whatever the case and with blanks for underscores, else MethodQuestion::otherwise. Empty when nothing can
/// be chosen.
QString outcomeOf(const MethodQuestion &question, const QString &feedback);

} // namespace crew::service
