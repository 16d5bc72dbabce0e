// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/recording.h"

#include "wire/json.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

using std::chrono::milliseconds;

constexpr int version = 1;
constexpr auto formatName = "crew-console-recording"_L1;
constexpr auto help = "Each line below is one exchange with a crew's service, or one callback of it; \"at\" "
                      "counts milliseconds. "
                      "Tokens, webhook secrets and addresses were replaced by words in < > or { }. "
                      "crew-service --replay FILE serves it; crew-service --help tells the format."_L1;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Recording)
};

void addBody(QJsonObject &object, const QByteArray &body)
{
    const QString text = QString::fromUtf8(body);
    if (body.isEmpty())
        return;
    if (text.toUtf8() == body)
        object.insert("text"_L1, text);
    else
        object.insert("base64"_L1, QString::fromLatin1(body.toBase64()));
}

QJsonObject headerObject(const RecordedHeader &header)
{
    QJsonObject object;
    for (const auto &[name, value] : header)
        object.insert(QString::fromLatin1(name), QString::fromLatin1(value));
    return object;
}

QJsonObject encodedExchange(const RecordedExchange &exchange)
{
    QJsonObject request{{"method"_L1, QString::fromLatin1(exchange.method)},
                        {"path"_L1, QString::fromLatin1(exchange.path)}};
    if (!exchange.requestHeader.isEmpty())
        request.insert("header"_L1, headerObject(exchange.requestHeader));
    addBody(request, exchange.requestBody);
    if (exchange.status == 0)
        return {{"request"_L1, request}, {"response"_L1, QJsonValue::Null}};
    QJsonObject answer{{"status"_L1, exchange.status}};
    if (!exchange.answerHeader.isEmpty())
        answer.insert("header"_L1, headerObject(exchange.answerHeader));
    addBody(answer, exchange.answerBody);
    return {{"request"_L1, request}, {"response"_L1, answer}};
}

QJsonObject encodedCallback(const RecordedCallback &callback)
{
    QJsonObject object{{"callback"_L1, webhookSegment(callback.kind)}};
    if (!callback.run.isEmpty())
        object.insert("run"_L1, callback.run);
    addBody(object, callback.body);
    return object;
}

bool isMethod(const QString &word)
{
    return !word.isEmpty() && word.size() <= 16 &&
           std::ranges::all_of(word, [](QChar c) { return c >= u'A' && c <= u'Z'; });
}

bool isVisibleAscii(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) { return c > u' ' && c <= u'~'; });
}

/// Reads the lines after the first; what is wrong is kept with its place, and ends it.
class LineReader
{
public:
    std::expected<RecordedStep, QString> read(const QJsonObject &line, std::chrono::milliseconds before)
    {
        RecordedStep step;
        step.at = timeIn(line, before);
        if (line.contains("callback"_L1) == line.contains("request"_L1))
            report({}, Texts::tr("must have either “request” or “callback”"));
        else if (line.contains("callback"_L1))
            step.what = callbackIn(line);
        else
            step.what = exchangeIn(line);
        if (!m_problem.isEmpty())
            return std::unexpected(m_problem);
        return step;
    }

private:
    void report(const QString &place, const QString &message)
    {
        if (m_problem.isEmpty())
            m_problem = place.isEmpty() ? message : place + u' ' + message;
    }

    milliseconds timeIn(const QJsonObject &line, std::chrono::milliseconds before)
    {
        const QJsonValue value = line.value("at"_L1);
        if (value.isUndefined())
            return before;
        const double number = value.toDouble(-1);
        constexpr std::chrono::milliseconds longest = maxRecordedTime;
        if (!(number >= 0 && number <= static_cast<double>(longest.count()))) {
            report(u"at"_s, Texts::tr("must be a number of milliseconds, from 0 to a year"));
            return before;
        }
        return std::chrono::milliseconds(static_cast<qint64>(number));
    }

    QJsonObject objectIn(const QJsonObject &from, QLatin1String member)
    {
        const QJsonValue value = from.value(member);
        if (!value.isObject())
            report(member, Texts::tr("must be an object"));
        return value.toObject();
    }

    QByteArray bodyIn(const QJsonObject &from, const QString &place)
    {
        QByteArray body;
        int bodies = 0;
        if (const QJsonValue text = from.value("text"_L1); !text.isUndefined()) {
            ++bodies;
            body = text.toString().toUtf8();
            if (!text.isString())
                report(place + u"text"_s, Texts::tr("must be text"));
        }
        if (const QJsonValue coded = from.value("base64"_L1); !coded.isUndefined()) {
            ++bodies;
            const auto decoded = QByteArray::fromBase64Encoding(coded.toString().toUtf8(),
                                                                QByteArray::AbortOnBase64DecodingErrors);
            body = decoded.decoded;
            if (!coded.isString() || !decoded)
                report(place + u"base64"_s, Texts::tr("must be text in Base64"));
        }
        if (const QJsonValue json = from.value("json"_L1); !json.isUndefined()) {
            ++bodies;
            body = toJson(json);
        }
        if (bodies > 1)
            report(place + u"text"_s, Texts::tr("must be the only one of “text”, “base64” and “json”"));
        if (body.size() > maxRecordedBody)
            report(place + u"text"_s,
                   Texts::tr("is larger than %1 MiB").arg(maxRecordedBody / (1024 * 1024)));
        return body;
    }

    RecordedHeader headerIn(const QJsonObject &from, const QString &place)
    {
        const QJsonValue value = from.value("header"_L1);
        if (!value.isUndefined() && !value.isObject())
            report(place + u"header"_s, Texts::tr("must be an object"));
        RecordedHeader header;
        const QJsonObject fields = value.toObject();
        for (auto it = fields.begin(); it != fields.end(); ++it) {
            const QString text = it.value().toString();
            const bool isPlain = std::ranges::all_of(text, [](QChar c) { return c >= u' ' && c <= u'~'; });
            if (!it.value().isString() || !isPlain || text.size() > maxRecordedPath)
                report(place + u"header."_s + it.key().left(100),
                       Texts::tr("must be one line of plain text"));
            header.append({it.key().toLatin1(), text.toLatin1()});
        }
        return headerThatMatters(header);
    }

    RecordedExchange exchangeIn(const QJsonObject &line)
    {
        const QJsonObject request = objectIn(line, "request"_L1);
        RecordedExchange exchange;
        const QString method = request.value("method"_L1).toString();
        if (!isMethod(method))
            report(u"request.method"_s, Texts::tr("must be a word such as GET or POST"));
        exchange.method = method.toLatin1();
        const QString path = request.value("path"_L1).toString();
        if (!path.startsWith(u'/') || !isVisibleAscii(path) || path.size() > maxRecordedPath)
            report(u"request.path"_s,
                   Texts::tr("must begin with / and be percent-encoded, of at most %n character(s)", nullptr,
                             int(maxRecordedPath)));
        exchange.path = path.toLatin1();
        exchange.requestHeader = headerIn(request, u"request."_s);
        exchange.requestBody = bodyIn(request, u"request."_s);
        if (line.value("response"_L1).isNull())
            return exchange;
        const QJsonObject answer = objectIn(line, "response"_L1);
        const double status = answer.value("status"_L1).toDouble();
        if (!(status >= 200 && status <= 599) || status != std::floor(status))
            report(u"response.status"_s, Texts::tr("must be a whole number from 200 to 599"));
        else
            exchange.status = static_cast<int>(status);
        exchange.answerHeader = headerIn(answer, u"response."_s);
        exchange.answerBody = bodyIn(answer, u"response."_s);
        return exchange;
    }

    RecordedCallback callbackIn(const QJsonObject &line)
    {
        RecordedCallback callback;
        if (const auto kind = callbackFromSegment(line.value("callback"_L1).toString()))
            callback.kind = *kind;
        else
            report(u"callback"_s, Texts::tr("must be task, step, crew, human-input, events or flow"));
        const QJsonValue run = line.value("run"_L1);
        if (!run.isUndefined() && !run.isString())
            report(u"run"_s, Texts::tr("must be text"));
        callback.run = run.toString();
        callback.body = bodyIn(line, {});
        return callback;
    }

    QString m_problem;
};

std::expected<QJsonObject, QString> readLine(const QByteArray &line, int number)
{
    const auto object = parseJsonObject(line);
    if (object)
        return *object;
    // Read again with as many lines before it, so that the error tells where it is in the file.
    const DecodeError error = parseJsonObject(QByteArray(number - 1, '\n') + line).error();
    if (error.line > 0)
        return std::unexpected(error.message);
    return std::unexpected(Texts::tr("Line %1: %2").arg(number).arg(error.message));
}

std::expected<Recording, QString> readFirstLine(const QByteArray &line)
{
    const auto object = readLine(line, 1);
    const auto no = [](const QString &reason) {
        return std::unexpected(Texts::tr("This is not a recording: %1").arg(reason));
    };
    if (!object)
        return no(object.error());
    QJsonObject rest = *object;
    if (rest.take("format"_L1).toString() != formatName)
        return no(Texts::tr("its first line must have the format “%1”.").arg(formatName));
    const int found = rest.take("version"_L1).toInt();
    if (found > version)
        return std::unexpected(
            Texts::tr("The recording has version %1, which is newer than this program supports.").arg(found));
    if (found < 1)
        return no(Texts::tr("its first line must have a version."));
    Recording recording;
    recording.about = rest.take("about"_L1).toString();
    rest.remove("help"_L1);
    recording.extra = rest;
    return recording;
}

RequestShape shapeWithId(const QByteArray &method, const QByteArray &path)
{
    const QByteArrayList parts = path.split('/'); // the first is empty
    if (parts.size() != 3 || parts.at(1).isEmpty() || parts.at(2).isEmpty())
        return {};
    const auto idOf = [](const QByteArray &part) {
        return QString::fromUtf8(QByteArray::fromPercentEncoding(part));
    };
    if (parts.at(1) == "status" || parts.at(1) == "stop" || parts.at(1) == "feedback")
        return {method + " /" + parts.at(1) + "/{id}", idOf(parts.at(2))};
    if (parts.at(2) == "status")
        return {method + " /{id}/status", idOf(parts.at(1))};
    return {};
}

} // namespace

RecordedHeader headerThatMatters(const RecordedHeader &header)
{
    static const QByteArrayList names = {"accept",   "allow",       "content-type",
                                         "location", "retry-after", "www-authenticate"};
    RecordedHeader kept;
    for (const auto &field : header) {
        if (names.contains(field.first.toLower()))
            kept.append(field);
    }
    return kept;
}

RequestShape requestShape(const QByteArray &method, const QByteArray &path, const QByteArray &body)
{
    const QByteArray clean = path.left(path.indexOf('?') < 0 ? path.size() : path.indexOf('?'));
    if (const RequestShape shape = shapeWithId(method, clean); !shape.shape.isEmpty())
        return shape;
    RequestShape shape{method + ' ' + clean, {}};
    if (shape.shape == "POST /resume") {
        const QJsonObject object = parseJsonObject(body).value_or(QJsonObject());
        shape.id = textOf(object, {"execution_id"_L1, "executionId"_L1});
    }
    return shape;
}

QByteArray encodeRecording(const Recording &recording)
{
    QJsonObject first = recording.extra;
    first.insert("format"_L1, formatName);
    first.insert("version"_L1, version);
    first.insert("about"_L1, recording.about);
    first.insert("help"_L1, help);
    QByteArray bytes = toJson(first) + '\n';
    for (const RecordedStep &step : recording.steps) {
        const auto *exchange = std::get_if<RecordedExchange>(&step.what);
        QJsonObject line =
            exchange ? encodedExchange(*exchange) : encodedCallback(std::get<RecordedCallback>(step.what));
        line.insert("at"_L1, static_cast<qint64>(step.at.count()));
        bytes += toJson(line) + '\n';
    }
    return bytes;
}

std::expected<Recording, QString> decodeRecording(const QByteArray &bytes)
{
    if (bytes.size() > maxRecordingSize)
        return std::unexpected(
            Texts::tr("The recording is larger than %1 MiB.").arg(maxRecordingSize / (1024 * 1024)));
    std::optional<Recording> recording;
    std::chrono::milliseconds at{0};
    int number = 0;
    for (qsizetype begin = 0; begin <= bytes.size();) {
        qsizetype end = bytes.indexOf('\n', begin);
        end = end < 0 ? bytes.size() : end;
        const QByteArray line = bytes.mid(begin, end - begin);
        begin = end + 1;
        ++number;
        if (!recording) {
            auto first = readFirstLine(line);
            if (!first)
                return first;
            recording = std::move(*first);
            continue;
        }
        if (line.trimmed().isEmpty())
            continue;
        const auto object = readLine(line, number);
        if (!object)
            return std::unexpected(object.error());
        const auto step = LineReader().read(*object, at);
        if (!step)
            return std::unexpected(Texts::tr("Line %1: %2.").arg(number).arg(step.error()));
        if (recording->steps.size() == maxRecordingSteps)
            return std::unexpected(Texts::tr("The recording has more than %n line(s).", nullptr,
                                             static_cast<int>(maxRecordingSteps)));
        at = step->at;
        recording->steps.append(*step);
    }
    std::ranges::stable_sort(recording->steps, {}, &RecordedStep::at);
    return *recording;
}

} // namespace crew::wire
