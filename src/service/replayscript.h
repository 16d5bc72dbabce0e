// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recording.h"
#include "wire/flowrequest.h"
#include "wire/recording.h"

#include <QHash>
#include <QStringList>

#include <optional>

namespace crew::service {

/// What \a body, of a recorded callback, asks; its ids are empty when it cannot be read. What answers it when
/// it is played is not what answered it when it was recorded, so its callback_url says nothing.
wire::FlowRequest recordedRequest(const QByteArray &body);

/// Which answer of a recording a request gets. Pure.
///
/// A run is told in chapters: one begins with its kickoff and one with every POST about it that was accepted.
/// Requests are matched by method and the shape of the path; within the chapter that a run is in, the answers
/// to one request are given in order, and the last one repeats. So a poll cannot run ahead of a decision,
/// however often it is asked. An id that the recording does not have stands for the first run that was not
/// asked about yet. What a flow asked and nobody is seen to have kicked off is told from the beginning.
class ReplayScript
{
public:
    explicit ReplayScript(Recording recording);

    struct Callback
    {
        std::chrono::milliseconds after{0}; ///< the beginning of the chapter
        RecordedCallback what;
    };

    struct Turn
    {
        RecordedExchange exchange;
        int run = -1;                   ///< which run it is about; -1 for none
        bool beginsRun = false;         ///< its callbacks go to the addresses of this kickoff
        bool beginsChapter = false;     ///< they go to the addresses of this request
        QList<Callback> callbacks = {}; ///< of the chapter that begins, in order
    };

    /// Nothing when the recording has no answer to such a request.
    std::optional<Turn> next(const QByteArray &method, const QByteArray &path, const QByteArray &body);

    /// What is sent without a kickoff: the callbacks of runs of flows that were kicked off elsewhere.
    QList<Turn> beginnings() const;

private:
    struct Chapter
    {
        std::chrono::milliseconds at{0};
        QHash<QByteArray, QList<int>> answers; ///< steps, by request
        QList<Callback> callbacks;
    };
    struct Run
    {
        QStringList ids;          ///< that of its kickoff first; also those of the requests of a flow
        bool isElsewhere = false; ///< kicked off there
        QList<Chapter> chapters;
        int chapter = 0;
        QHash<QByteArray, qsizetype> given; ///< how many answers of the chapter, by request
    };
    struct Place
    {
        int run = -1;
        QByteArray request; ///< shape, and which of the run's ids
    };

    void read(int step);
    void readCallback(const RecordedStep &step, const RecordedCallback &callback);
    int runOf(const QString &id) const;
    int runOfRequest(const RecordedStep &step, const RecordedCallback &callback);
    int addRun(const QString &id, std::chrono::milliseconds at);
    static QByteArray requestName(const Run &run, const wire::RequestShape &shape);
    std::optional<Place> placeOf(const wire::RequestShape &shape);
    std::optional<int> answerIn(Run &run, const QByteArray &request) const;
    std::optional<Turn> turnInRun(int place, const QByteArray &request);
    std::optional<Turn> turnOutsideRuns(const QByteArray &request);
    const RecordedExchange &exchangeAt(int step) const;

    Recording m_recording;
    QList<Run> m_runs;
    QHash<QByteArray, QList<int>> m_others; ///< steps that belong to no run, and kickoffs
    QHash<QByteArray, qsizetype> m_othersGiven;
    QHash<int, int> m_opens;         ///< by step that opens a chapter: its run
    QHash<QString, int> m_strangers; ///< ids that are not in the recording: the runs they stand for
    int m_lastKickedOff = -1;        ///< while reading
};

} // namespace crew::service
