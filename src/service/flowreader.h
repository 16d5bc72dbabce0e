// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/memberreader.h"
#include "service/scriptedflow.h"

namespace crew::service {

inline constexpr int maxOtherAnswerWait = 24 * 60 * 60; ///< seconds

/// Reads what only flow files have, as docs/flow-files.md describes it.
class FlowReader
{
public:
    /// \a methods are the names of all methods, in their order. \a sink has to outlive the reader.
    FlowReader(QStringList methods, ProblemSink &sink);

    FlowDeployment readDeployment(MemberReader &flow);

    /// "ask" of the method \a members; nothing when it asks nobody. \a names has the method itself, too.
    std::optional<MethodQuestion> readQuestion(MemberReader &members, const TemplateNames &names);

private:
    void readEmit(MemberReader &ask, MethodQuestion &question);
    void readNext(MemberReader &ask, MethodQuestion &question);
    std::optional<JsonTemplate> readState(MemberReader &ask, const TemplateNames &names);
    std::optional<OtherAnswer> readOtherAnswer(MemberReader &ask);
    RequestSending readSending(MemberReader &ask);

    QStringList m_methods;
    ProblemSink &m_sink;
};

} // namespace crew::service
