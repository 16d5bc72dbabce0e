// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/kickoffbody.h"

#include "core/hiddencharacters.h"
#include "gui/kickoff/fieldcodec.h"
#include "wire/kickoff.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::gui::kickoff {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::kickoff::KickoffBody)
};

constexpr std::array webhookKinds = {WebhookKind::Task, WebhookKind::Step, WebhookKind::Crew};

QString pathOf(WebhookKind kind)
{
    switch (kind) {
    case WebhookKind::Task:
        return u"/task"_s;
    case WebhookKind::Step:
        return u"/step"_s;
    case WebhookKind::Crew:
        break;
    }
    return u"/crew"_s;
}

QString composed(const QString &webhookBase, const QString &path)
{
    return webhookBase.isEmpty() ? QString() : QString(webhookBase + u'/' + placeholder::secret + path);
}

/// True for an address that was composed here: only those hold our placeholder.
bool isOurs(const QString &url)
{
    return url.contains(placeholder::secret);
}

void rebase(QString &url, const QString &webhookBase, const QString &formerBase)
{
    if (url.startsWith(formerBase + u'/'))
        url = webhookBase + url.sliced(formerBase.size());
}

bool hasWebhook(const KickoffRequest &request)
{
    return !request.webhooks.isEmpty() || request.humanInput || request.eventStream;
}

void switchEverythingOn(KickoffRequest &request, const QString &webhookBase)
{
    for (const WebhookKind kind : webhookKinds)
        noticeUrlOf(request, kind) = noticeUrl(webhookBase, kind);
    request.humanInput = humanInputWebhook(webhookBase, WebhookStrategy::Bearer);
}

WebhookCredential generatedCredential(WebhookStrategy strategy)
{
    if (strategy == WebhookStrategy::Bearer)
        return {strategy, placeholder::token, {}, {}};
    return {strategy, {}, placeholder::username, placeholder::password};
}

struct Member
{
    QString name;
    QString text; ///< indented JSON of its value
};

/// Line breaks inside JSON strings are escaped, so each one found here is layout.
QString indented(const QString &json)
{
    return QString(json).replace(u'\n', u"\n  "_s);
}

/// Qt indents by four places; two leave more room for the text beside a form.
QString indentedJson(const QJsonValue &value)
{
    QStringList lines = QString::fromUtf8(wire::toIndentedJson(value).trimmed()).split(u'\n');
    for (QString &line : lines) {
        const auto text = std::ranges::find_if(line, [](QChar c) { return c != u' '; });
        line.remove(0, (text - line.begin()) / 2);
    }
    return lines.join(u'\n');
}

QString escaped(QStringView character)
{
    QString text;
    for (const QChar unit : character)
        text += u"\\u%1"_s.arg(static_cast<uint>(unit.unicode()), 4, 16, QChar(u'0'));
    return text;
}

/// \a json, of the same value, with escapes for what does not show or turns the direction of its line. Only
/// strings have any of it.
QString withHiddenEscaped(const QString &json)
{
    QString result;
    qsizetype copied = 0; // what stands before this is in the result
    char32_t before = 0;
    for (qsizetype i = 0; i < json.size();) {
        const char32_t c = characterAt(json, i);
        const qsizetype end = i + (QChar::requiresSurrogates(c) ? 2 : 1);
        if (isHidden(c) && !shapesNeighbours(before, c, characterAt(json, end))) {
            result += QStringView(json).sliced(copied, i - copied);
            result += escaped(QStringView(json).sliced(i, end - i));
            copied = end;
        }
        before = c;
        i = end;
    }
    result += QStringView(json).sliced(copied);
    return result;
}

QString objectText(const QList<Member> &members)
{
    if (members.isEmpty())
        return u"{}"_s;
    QStringList lines;
    for (const Member &member : members)
        lines << u"  "_s + QString::fromUtf8(wire::toJson(member.name)) + u": "_s + indented(member.text);
    return u"{\n"_s + lines.join(u",\n"_s) + u"\n}"_s;
}

QString inputsText(const QJsonObject &inputs, const InputFields &fields)
{
    QList<Member> members;
    for (const InputField &field : fields) {
        if (inputs.contains(field.key))
            members << Member{field.key, indentedJson(inputs.value(field.key))};
    }
    for (auto it = inputs.begin(); it != inputs.end(); ++it) {
        if (!hasField(fields, it.key()))
            members << Member{it.key(), indentedJson(it.value())};
    }
    return objectText(members);
}

/// True when all that \a typed says is in \a sent, which may say more: a default that was left out.
bool isSent(const QJsonValue &typed, const QJsonValue &sent)
{
    if (!typed.isObject() || !sent.isObject())
        return typed == sent;
    const QJsonObject members = typed.toObject();
    const QJsonObject others = sent.toObject();
    for (auto it = members.begin(); it != members.end(); ++it) {
        if (!it.value().isNull() && !isSent(it.value(), others.value(it.key())))
            return false;
    }
    return true;
}

/// The first member of \a body that would not be sent as it stands there; null when all would.
QString memberThatWouldChange(const QJsonObject &body, const QJsonObject &sent)
{
    for (auto it = body.begin(); it != body.end(); ++it) {
        const bool saysNothing = it.value().isNull() || it.value() == QJsonValue(QString());
        if (!saysNothing && !isSent(it.value(), sent.value(it.key())))
            return it.key();
    }
    return {};
}

bool isNamed(const ServiceError &error, const QString &key)
{
    if (error.fields.contains(key))
        return true;
    // A key that holds a comma is cut in pieces when the service lists names in a sentence.
    return key.contains(u',') && error.serviceText.contains(key);
}

} // namespace

QString noticeUrl(const QString &webhookBase, WebhookKind kind)
{
    return composed(webhookBase, pathOf(kind));
}

std::optional<HumanInputWebhook> humanInputWebhook(const QString &webhookBase, WebhookStrategy strategy)
{
    if (webhookBase.isEmpty())
        return std::nullopt;
    return HumanInputWebhook{composed(webhookBase, u"/human-input"_s), generatedCredential(strategy)};
}

void setEventStream(KickoffRequest &request, const QString &webhookBase, bool on, const QStringList &types)
{
    if (!on) {
        request.eventStream.reset();
        return;
    }
    if (!request.eventStream && !webhookBase.isEmpty())
        request.eventStream = EventStream{
            composed(webhookBase, u"/events"_s), {}, false, generatedCredential(WebhookStrategy::Bearer)};
    if (request.eventStream)
        request.eventStream->events = types;
}

QString &noticeUrlOf(KickoffRequest &request, WebhookKind kind)
{
    switch (kind) {
    case WebhookKind::Task:
        return request.webhooks.task;
    case WebhookKind::Step:
        return request.webhooks.step;
    case WebhookKind::Crew:
        break;
    }
    return request.webhooks.crew;
}

KickoffRequest startingRequest(const engine::KickoffPreparation &preparation)
{
    KickoffRequest request;
    if (const auto remembered = wire::decodeKickoff(preparation.lastBody))
        request = *remembered;
    if (hasWebhook(request))
        return withRenewedWebhooks(request, preparation.webhookBase);
    switchEverythingOn(request, preparation.webhookBase);
    return request;
}

KickoffRequest withRenewedWebhooks(KickoffRequest request, const QString &webhookBase)
{
    for (const WebhookKind kind : webhookKinds) {
        QString &url = noticeUrlOf(request, kind);
        if (isOurs(url))
            url = noticeUrl(webhookBase, kind);
    }
    if (request.humanInput && isOurs(request.humanInput->url)) {
        const auto &credential = request.humanInput->authentication;
        auto renewed =
            humanInputWebhook(webhookBase, credential ? credential->strategy : WebhookStrategy::Bearer);
        if (renewed)
            renewed->extra = request.humanInput->extra;
        request.humanInput = renewed;
    }
    if (request.eventStream && isOurs(request.eventStream->url)) {
        request.eventStream->url = composed(webhookBase, u"/events"_s);
        if (webhookBase.isEmpty())
            request.eventStream.reset();
    }
    return request;
}

KickoffRequest movedTo(KickoffRequest request, const QString &webhookBase, const QString &formerBase)
{
    if (formerBase.isEmpty())
        return request;
    for (const WebhookKind kind : webhookKinds)
        rebase(noticeUrlOf(request, kind), webhookBase, formerBase);
    if (request.humanInput)
        rebase(request.humanInput->url, webhookBase, formerBase);
    if (request.eventStream)
        rebase(request.eventStream->url, webhookBase, formerBase);
    return request;
}

KickoffRequest withDefaults(KickoffRequest request, const InputFields &fields, Defaults defaults,
                            const QStringList &toEnter)
{
    for (const InputField &field : fields) {
        const bool getsDefault = field.required || defaults == Defaults::OfAll;
        if (field.hasDefault() && getsDefault && !request.inputs.contains(field.key))
            request.inputs.insert(field.key, field.defaultValue);
    }
    for (const QString &key : toEnter)
        request.inputs.remove(key);
    return request;
}

QString bodyText(const KickoffRequest &request, const InputFields &fields)
{
    QJsonObject body = wire::encodeKickoff(request);
    QList<Member> members{{u"inputs"_s, inputsText(request.inputs, fields)}};
    body.remove("inputs"_L1);
    for (const QLatin1String name : {"meta"_L1, "taskWebhookUrl"_L1, "stepWebhookUrl"_L1, "crewWebhookUrl"_L1,
                                     "humanInputWebhook"_L1, "webhooks"_L1}) {
        const QJsonValue value = body.take(name);
        if (!value.isUndefined())
            members << Member{name, indentedJson(value)};
    }
    for (auto it = body.begin(); it != body.end(); ++it)
        members << Member{it.key(), indentedJson(it.value())};
    return withHiddenEscaped(objectText(members));
}

std::expected<KickoffRequest, wire::DecodeError> requestFromText(const QString &text)
{
    const auto body = wire::parseJsonObject(text.toUtf8());
    if (!body)
        return std::unexpected(body.error());
    if (const QString loss = lossText(text); !loss.isEmpty())
        return std::unexpected(wire::DecodeError{loss});
    auto request = wire::decodeKickoff(*body);
    if (!request)
        return request;
    const QString member = memberThatWouldChange(*body, wire::encodeKickoff(*request));
    if (!member.isNull()) {
        return std::unexpected(wire::DecodeError{
            Texts::tr("“%1” contains something that is not in the contract and cannot be sent.")
                .arg(member)});
    }
    if (const auto state = wire::restoreStateIdOf(*request); !state)
        return std::unexpected(state.error());
    return request;
}

QStringList inputsBesideForm(const KickoffRequest &request, const InputFields &fields)
{
    QStringList keys = request.inputs.keys();
    keys.removeIf([&fields](const QString &key) { return hasField(fields, key); });
    return keys;
}

QStringList missingInputs(const KickoffRequest &request, const InputFields &fields)
{
    QStringList keys;
    for (const InputField &field : fields) {
        if (field.required && !request.inputs.contains(field.key))
            keys << field.key;
    }
    return keys;
}

NamedFields namedFields(const ServiceError &error, const InputFields &fields)
{
    NamedFields named;
    QString piecesSeen;
    for (const InputField &field : fields) {
        if (isNamed(error, field.key)) {
            named.inForm << field.key;
            piecesSeen += field.key + u'\n';
        }
    }
    for (const QString &name : error.fields) {
        if (!named.inForm.contains(name) && !piecesSeen.contains(name))
            named.others << name;
    }
    return named;
}

} // namespace crew::gui::kickoff
