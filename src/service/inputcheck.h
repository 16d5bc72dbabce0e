// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/scriptedcrew.h"

namespace crew::service {

/// What the inputs of a kickoff lack.
struct InputCheck
{
    QJsonObject inputs;  ///< as given, defaults filled in
    QStringList missing; ///< required keys that are absent, null or blank text: 422
    QString problem;     ///< a sentence about the first value of a wrong type: 400
};

InputCheck checkInputs(const ScriptedCrew &crew, const QJsonObject &inputs);

} // namespace crew::service
