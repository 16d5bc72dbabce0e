-- SPDX-License-Identifier: GPL-3.0-or-later
-- Statements end with a semicolon at the end of a line.

-- What happened, append only; executions and reviews are folded from it.
CREATE TABLE entry (
    sequence   INTEGER PRIMARY KEY AUTOINCREMENT,
    kind       TEXT    NOT NULL,
    execution  TEXT    NOT NULL,
    at_ms      INTEGER NOT NULL,
    subject    TEXT    NOT NULL,
    headers    BLOB    NOT NULL,
    body       BLOB    NOT NULL
);

CREATE INDEX entry_by_execution ON entry (execution, sequence);

CREATE TABLE crew (
    id             TEXT PRIMARY KEY,
    position       INTEGER NOT NULL,
    name           TEXT NOT NULL,
    address        TEXT NOT NULL,
    token_kind     TEXT NOT NULL,
    notes          TEXT NOT NULL,
    colour         TEXT NOT NULL,
    resume_dialect TEXT NOT NULL,
    status_path    TEXT NOT NULL
);

-- What was typed last for a kickoff of a crew, as the JSON body with placeholders for secrets.
CREATE TABLE kickoff_memory (
    crew TEXT PRIMARY KEY,
    body BLOB NOT NULL
);
