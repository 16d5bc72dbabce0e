// SPDX-License-Identifier: GPL-3.0-or-later
// Which errors say that nothing waits or that nothing is there, and which only sound like it.
#include "support/qttest.h"
#include "wire/refusalwords.h"

using namespace crew::wire;
using namespace Qt::StringLiterals;

class TestRefusalWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingWaits_data();
    void nothingWaits();
    void somethingElseWaits_data();
    void somethingElseWaits();
    void nothingIsThere_data();
    void nothingIsThere();
    void somethingElseIsNotThere_data();
    void somethingElseIsNotThere();
    void workFailed_data();
    void workFailed();
    void alreadyDecided_data();
    void alreadyDecided();
    void longTextsEnd();

private:
    static void texts(std::initializer_list<const char *> all)
    {
        QTest::addColumn<QString>("text");
        for (const char *text : all)
            QTest::newRow(text) << QString::fromUtf8(text);
    }
};

void TestRefusalWords::nothingWaits_data()
{
    texts({
        "not waiting",
        "not_waiting",
        "NOT WAITING",
        "Execution is not waiting for human input.",
        "The execution is not pending human input",
        "The execution is not in Pending Human Input",
        "Execution is not\nwaiting for human input.",
        "execution not in 'pending_human_input' state",
        "The execution is not in the PAUSED state",
        "The execution is no longer waiting",
        "is not currently awaiting feedback",
        "This task isn't waiting for feedback",
        "This task wasn’t paused",
        "Task write is not waiting",
        "Nothing is waiting",
        "nothing pending",
        "No task is waiting for feedback",
        "No execution is currently paused",
        "No human input is pending",
        "There is no pending human input request",
        "No pending reviews",
        "not waiting: error",
        "Cannot resume: execution is not pending",
    });
}

void TestRefusalWords::nothingWaits()
{
    QFETCH(QString, text);
    QVERIFY(saysNothingWaits(text));
}

void TestRefusalWords::somethingElseWaits_data()
{
    texts({
        "",
        "waiting",
        "task_id does not match the task waiting for feedback",
        "The task ID does not match the pending one",
        "does not match the task waiting",
        "Not accepted: the task waiting is review",
        "Task write is not waiting. Task review is waiting.",
        "Task write is not waiting, review is waiting instead",
        "The execution is not waiting for write, it waits for review",
        "The request was not processed and is still pending",
        "The execution is not yet waiting",
        "Your feedback could not be stored, the crew keeps waiting",
        "No changes were made while waiting for the lock",
        "Not enough workers, request pending",
        "notwaiting",
        "Execution failed: the model was not waiting",
    });
}

void TestRefusalWords::somethingElseWaits()
{
    QFETCH(QString, text);
    QVERIFY(!saysNothingWaits(text));
}

void TestRefusalWords::nothingIsThere_data()
{
    texts({
        "Not found",
        "not_found",
        "NOT FOUND",
        "error: Not found",
        "Not Found: error",
        "Task not found",
        "Task not found: error",
        "Task not found: failed",
        "TASK_NOT_FOUND",
        "Task 'write' not found",
        "Task: write not found",
        "Execution k-1 was not found.",
        "Execution with ID abcd1234-5678-90ef was not found",
        "The run could not be found",
        "No such execution: k-1",
        "No such task",
        "Unknown task",
        "Unknown execution k-1",
        "Not Found: Unknown task",
        "Execution does not exist",
        "This task doesn't exist",
        "Cannot find the execution",
        "Could not find execution k-1",
        "No execution with this id",
        "No run found for this ID",
        "Failed to resume: task not found",
        "Task k-1 is unknown",
    });
}

void TestRefusalWords::nothingIsThere()
{
    QFETCH(QString, text);
    QVERIFY(saysNothingIsThere(text));
}

void TestRefusalWords::somethingElseIsNotThere_data()
{
    texts({
        "",
        "boom",
        "Model gpt-4 not found",
        "Not found: model gpt-4",
        "Execution failed: model not found",
        "Execution failed: task not found",
        "Task write failed: record not found",
        "The task's output was saved, then its index: entry not found",
        "Tool search not found in task write",
        "Execution ended in an unknown state",
        "No feedback was processed because of an internal error",
        "No run could be started",
        "File not found",
        "Exception: Task not found",
        "Task not found while resuming: the crew aborted",
    });
}

void TestRefusalWords::somethingElseIsNotThere()
{
    QFETCH(QString, text);
    QVERIFY(!saysNothingIsThere(text));
}

void TestRefusalWords::workFailed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isSaid");
    const auto row = [](const char *text, bool isSaid) {
        QTest::newRow(text) << QString::fromUtf8(text) << isSaid;
    };
    row("Execution failed: You exceeded your current quota", true);
    row("execution_failed: quota", true);
    row("Crew execution failed", true);
    row("Task write aborted", true);
    row("Quota reached while running task 3", true);
    row("Quota reached after the task research", true);
    row("Traceback (most recent call last)", true);
    row("Failed to resume: task not found", false);
    row("The run failed to resume", false);
    row("Task not found: failed", false);
    row("Monthly execution limit reached", false);
    row("Execution not found", false);
    row("", false);
}

void TestRefusalWords::workFailed()
{
    QFETCH(QString, text);
    QTEST(saysWorkFailed(text), "isSaid");
}

/// No wording makes the patterns try for ever.
void TestRefusalWords::alreadyDecided_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isSaid");
    const auto row = [](const char *text, bool isSaid) {
        QTest::newRow(text) << QString::fromUtf8(text) << isSaid;
    };
    row("Task is already being processed", true);
    row("already_processing", true);
    row("Execution was already resumed", true);
    row("Feedback has already been received for this task", true);
    row("This task has already been approved.", true);
    row("A resume is already in progress", true);
    row("Another resume is in progress", true);
    row("A previous request for this task is still being processed", true);
    row("The execution is currently being resumed", true);
    row("The service is busy", false);
    row("Conflict", false);
    row("The execution is already waiting for task review", false);
    row("The webhook URL is already used", false);
    row("Another task is waiting", false);
    row("", false);
}

void TestRefusalWords::alreadyDecided()
{
    QFETCH(QString, text);
    QFETCH(bool, isSaid);
    QCOMPARE(saysAlreadyDecided(text), isSaid);
}

void TestRefusalWords::longTextsEnd()
{
    for (const QString &piece : {u"task "_s, u"not "_s, u"no task is "_s, u"not in the "_s, u"no such "_s}) {
        const QString text = piece.repeated(20'000);
        QVERIFY(!saysNothingWaits(text));
        QVERIFY(!saysNothingIsThere(text));
        QVERIFY(!saysWorkFailed(text));
    }
}

QTEST_GUILESS_MAIN(TestRefusalWords)
#include "tst_refusalwords.moc"
