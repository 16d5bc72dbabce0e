// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/flowreader.h"

#include "service/workreader.h"
#include "wire/flowrequest.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::FlowFile)
};

constexpr qsizetype longestOption = 100;

} // namespace

FlowReader::FlowReader(QStringList methods, ProblemSink &sink)
    : m_methods(std::move(methods))
    , m_sink(sink)
{}

FlowDeployment FlowReader::readDeployment(MemberReader &flow)
{
    MemberReader members(flow.value("deployment"_L1, Presence::Required), flow.pathOf("deployment"_L1),
                         m_sink);
    FlowDeployment deployment;
    deployment.id = members.text("id"_L1, Presence::Required, wire::longestFlowId);
    deployment.name = members.text("name"_L1, Presence::Optional, 200);
    deployment.organizationId = members.text("organization_id"_L1, Presence::Optional, wire::longestFlowId);
    deployment.assignedTo = members.text("assigned_to_email"_L1, Presence::Optional, 200);
    members.refuseOthers();
    return deployment;
}

std::optional<MethodQuestion> FlowReader::readQuestion(MemberReader &members, const TemplateNames &names)
{
    if (!members.has("ask"_L1))
        return std::nullopt;
    MemberReader ask(members.value("ask"_L1), members.pathOf("ask"_L1), m_sink);
    MethodQuestion question;
    question.message = readTemplate(ask, "message"_L1, names, m_sink, Presence::Required);
    question.state = readState(ask, names);
    readEmit(ask, question);
    readNext(ask, question);
    question.otherAnswer = readOtherAnswer(ask);
    question.sending = readSending(ask);
    ask.refuseOthers();
    return question;
}

std::optional<JsonTemplate> FlowReader::readState(MemberReader &ask, const TemplateNames &names)
{
    if (!ask.has("state"_L1))
        return std::nullopt;
    const QJsonValue value = ask.value("state"_L1);
    if (!value.isObject())
        m_sink.report(ask.pathOf("state"_L1), Texts::tr("must be an object"));
    const auto state = JsonTemplate::parse(value, names);
    if (state)
        return *state;
    reportTemplate(ask.pathOf("state"_L1) + state.error().path, state.error().error, m_sink);
    return std::nullopt;
}

void FlowReader::readEmit(MemberReader &ask, MethodQuestion &question)
{
    const QJsonArray list = ask.list("emit"_L1, wire::maxEmitOptions);
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString option = list.at(i).toString();
        const QString path = pathOfElement(ask.pathOf("emit"_L1), i);
        if (option.isEmpty() || option.trimmed() != option || option.size() > longestOption)
            m_sink.report(
                path,
                Texts::tr("must be text of 1 to %1 characters, without blanks around it").arg(longestOption));
        else if (question.emitOptions.contains(option))
            m_sink.report(path, Texts::tr("the outcome \"%1\" appears twice").arg(option));
        question.emitOptions << option;
    }
    if (question.emitOptions.isEmpty())
        return;
    question.otherwise = ask.text("otherwise"_L1, Presence::Required, longestOption);
    if (!question.emitOptions.contains(question.otherwise))
        m_sink.report(ask.pathOf("otherwise"_L1), Texts::tr("must be one of the outcomes in \"emit\""));
}

void FlowReader::readNext(MemberReader &ask, MethodQuestion &question)
{
    if (question.emitOptions.isEmpty() || !ask.has("then"_L1))
        return;
    MemberReader then(ask.value("then"_L1), ask.pathOf("then"_L1), m_sink);
    for (const QString &option : std::as_const(question.emitOptions)) {
        const QByteArray member = option.toUtf8();
        if (!then.has(QLatin1String(member)))
            continue;
        const QString method = then.text(QLatin1String(member));
        const qsizetype index = method == "end"_L1 ? m_methods.size() : m_methods.indexOf(method);
        if (index < 0)
            m_sink.report(then.pathOf(QLatin1String(member)),
                          Texts::tr("must be the name of a method, or \"end\""));
        question.next.insert(option, static_cast<int>(index));
    }
    then.refuseOthers();
}

std::optional<OtherAnswer> FlowReader::readOtherAnswer(MemberReader &ask)
{
    if (!ask.has("answered_elsewhere"_L1))
        return std::nullopt;
    MemberReader members(ask.value("answered_elsewhere"_L1), ask.pathOf("answered_elsewhere"_L1), m_sink);
    OtherAnswer answer;
    const double seconds = members.number("after"_L1, 0, maxOtherAnswerWait, std::nullopt);
    answer.after = std::chrono::milliseconds(qRound64(seconds * 1000));
    answer.feedback = members.text("feedback"_L1, Presence::Required);
    answer.source = members.text("source"_L1, Presence::Optional, 200);
    answer.rounds = members.wholeNumber("rounds"_L1, 1, 100, answer.rounds);
    members.refuseOthers();
    return answer;
}

RequestSending FlowReader::readSending(MemberReader &ask)
{
    RequestSending sending;
    if (!ask.has("sending"_L1))
        return sending;
    MemberReader members(ask.value("sending"_L1), ask.pathOf("sending"_L1), m_sink);
    const QString word = members.text("signature"_L1);
    using Signature = RequestSending::Signature;
    if (word == "wrong"_L1)
        sending.signature = Signature::Wrong;
    else if (word == "none"_L1)
        sending.signature = Signature::None;
    else if (!word.isEmpty() && word != "right"_L1)
        m_sink.report(members.pathOf("signature"_L1), Texts::tr("must be \"right\", \"wrong\" or \"none\""));
    sending.age = members.wholeNumber("age"_L1, -86'400, 86'400, sending.age);
    sending.times = members.wholeNumber("times"_L1, 1, 10, sending.times);
    members.refuseOthers();
    return sending;
}

} // namespace crew::service
