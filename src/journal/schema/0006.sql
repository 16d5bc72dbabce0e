-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the list of runs, the search and Insights need of each run, folded from its entries: it can be emptied and is
-- made anew. A run that is not past (0) has only its id here: it has to be folded at the start.
CREATE TABLE run (
    execution          TEXT PRIMARY KEY,
    past               INTEGER NOT NULL,
    crew               TEXT    NOT NULL,
    origin             TEXT    NOT NULL,
    kickoff_id         TEXT    NOT NULL,
    state              TEXT    NOT NULL,
    state_word         TEXT    NOT NULL,
    current_task       TEXT    NOT NULL,
    completed          INTEGER,
    total              INTEGER,
    unit               TEXT    NOT NULL,
    subject            TEXT    NOT NULL,
    brief_inputs       BLOB    NOT NULL,
    started_ms         INTEGER NOT NULL,
    changed_ms         INTEGER NOT NULL,
    finished_ms        INTEGER,
    waiting            INTEGER NOT NULL,
    attempts           INTEGER NOT NULL,
    prompt_tokens      INTEGER,
    completion_tokens  INTEGER,
    total_tokens       INTEGER,
    secret_hash        BLOB    NOT NULL,
    authorization_hash BLOB    NOT NULL,
    events_hash        BLOB    NOT NULL
);

CREATE INDEX run_by_start ON run (started_ms, execution) WHERE past = 1;
CREATE INDEX run_to_fold ON run (execution) WHERE past = 0;

-- Every id a past run was called by. (The key's columns stand first: SQLite 3.40's quick_check finds fault otherwise.)
CREATE TABLE run_id (
    id        TEXT NOT NULL,
    execution TEXT NOT NULL,
    PRIMARY KEY (id, execution)
) WITHOUT ROWID;

CREATE INDEX run_id_by_run ON run_id (execution);

-- What a search looks through, case-folded.
CREATE TABLE run_text (
    place     INTEGER PRIMARY KEY,
    execution TEXT NOT NULL UNIQUE,
    text      TEXT NOT NULL
);

CREATE TABLE task_fact (
    execution TEXT    NOT NULL,
    number    INTEGER NOT NULL,
    crew      TEXT    NOT NULL,
    task      TEXT    NOT NULL,
    began_ms  INTEGER NOT NULL,
    ended_ms  INTEGER NOT NULL,
    PRIMARY KEY (execution, number)
) WITHOUT ROWID;

CREATE INDEX task_fact_by_end ON task_fact (ended_ms);

CREATE TABLE attempt_fact (
    execution   TEXT    NOT NULL,
    number      INTEGER NOT NULL,
    crew        TEXT    NOT NULL,
    task        TEXT    NOT NULL,
    attempt     INTEGER NOT NULL,
    received_ms INTEGER NOT NULL,
    decided_ms  INTEGER,
    approved    INTEGER NOT NULL,
    PRIMARY KEY (execution, number)
) WITHOUT ROWID;

CREATE INDEX attempt_fact_by_arrival ON attempt_fact (received_ms);

-- Up to which entry the tables above are made, and by which rules: one row.
CREATE TABLE run_fold (
    through INTEGER NOT NULL,
    rules   INTEGER NOT NULL
);

INSERT INTO run_fold (through, rules) VALUES (0, 0);

-- The record of decisions is read without looking at every entry.
CREATE INDEX entry_audited ON entry (sequence) WHERE (kind GLOB 'decision*' OR kind GLOB 'stop*');
