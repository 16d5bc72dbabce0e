-- SPDX-License-Identifier: GPL-3.0-or-later
-- Statements end with a semicolon at the end of a line.

-- One row: the rules that hold, as JSON.
CREATE TABLE routing (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    version  INTEGER NOT NULL,
    document BLOB    NOT NULL
);

-- Whose response time was over, so that people are told once.
CREATE TABLE escalation (
    review  BLOB    NOT NULL,
    attempt INTEGER NOT NULL,
    at_ms   INTEGER NOT NULL,
    PRIMARY KEY (review, attempt)
) WITHOUT ROWID;
