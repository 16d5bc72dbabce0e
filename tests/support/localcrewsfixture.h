// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/localcrews.h"
#include "support/fakeenginelink.h"
#include "support/fakeservice.h"
#include "support/qttest.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <csignal>

namespace crew::test {

inline bool isAlive(qint64 processId)
{
    return processId > 0 && ::kill(static_cast<pid_t>(processId), 0) == 0;
}

/// Local crews in temporary folders, with scripts in the place of crew-service and systemctl and an engine
/// that the test answers for.
class LocalCrewsFixture
{
public:
    static constexpr const char *pressFile = R"({"name": "Press office", "prefix": "/press",
        "description": "Writes press releases.",
        "tasks": [{"id": "write", "name": "Write", "run": ["python3", "./write.py"]}]})";

    explicit LocalCrewsFixture(bool hasUserServices = true)
        : crews(engine, options(hasUserServices))
    {
        engine::ChangeBatch loaded;
        loaded.initial = true;
        engine.emitBatch(loaded);
    }

    QString path(const QString &name) const { return m_data.filePath(name); }
    QString unitFolder() const { return path(QStringLiteral("units")); }

    /// Makes the folder \a name with a crew file; returns its path.
    QString makeFolder(const QString &name, const QByteArray &crewFile = pressFile) const
    {
        if (!QDir().mkpath(path(name)))
            qFatal("cannot make %s", qUtf8Printable(path(name)));
        QFile file(path(name) + QStringLiteral("/crew.json"));
        if (!file.open(QIODevice::WriteOnly) || file.write(crewFile) != crewFile.size())
            qFatal("cannot write %s", qUtf8Printable(file.fileName()));
        return path(name);
    }
    QByteArray crewFileIn(const QString &folder) const
    {
        QFile file(folder + QStringLiteral("/crew.json"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// Answers the next test of the connection; false when none comes.
    bool answerTest()
    {
        const qsizetype answered = m_tests;
        if (!QTest::qWaitFor([&] { return engine.connectionTests.size() > answered; }))
            return false;
        m_tests = engine.connectionTests.size();
        engine.connectionTests.last().answer(InputFields());
        return true;
    }
    /// Saves the next crew that is to be saved; false when none comes.
    bool answerSave()
    {
        const qsizetype answered = m_saves;
        if (!QTest::qWaitFor([&] { return engine.savedCrews.size() > answered; }))
            return false;
        m_saves = engine.savedCrews.size();
        const Crew crew = engine.savedCrews.last().command.draft.crew;
        engine.emitCrews({crew});
        engine.savedCrews.last().answer(engine::CrewSaved{crew, engine::TokenState::Stored, {}});
        return true;
    }
    /// No file of any local crew is left, and none runs.
    bool isNothingLeft() const
    {
        return QDir(path(QStringLiteral("local"))).isEmpty() && !isAlive(service.processId());
    }

private:
    local::LocalOptions options(bool hasUserServices) const
    {
        local::LocalOptions options{service.program(), m_data.path(),
                                    hasUserServices ? service.systemctl() : QString(), unitFolder()};
        using namespace std::chrono_literals;
        options.times = {5ms, 20ms, 60s, 3s};
        options.answerPause = 5ms;
        return options;
    }

    QTemporaryDir m_data;
    qsizetype m_tests = 0;
    qsizetype m_saves = 0;

public:
    FakeService service;
    FakeEngineLink engine;
    local::LocalCrews crews;
};

} // namespace crew::test
