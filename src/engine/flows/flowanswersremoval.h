// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/serialworker.h"
#include "engine/flows/flowanswers.h"
#include "journal/source.h"

#include <QObject>
#include <QUuid>

namespace crew::engine {

/// Removes the addresses for the answers to the flows of crews that were removed. The journal says which
/// there can be; a worker reads it.
class FlowAnswersRemoval : public QObject
{
    Q_OBJECT

public:
    /// \a answers has to outlive this.
    FlowAnswersRemoval(journal::Source journal, FlowAnswers &answers);

    void begin(const QUuid &crewId);

Q_SIGNALS:
    void problemOccurred(const QString &sentence);

private:
    journal::Source m_journal;
    FlowAnswers &m_answers;
    SerialWorker m_worker;
};

} // namespace crew::engine
