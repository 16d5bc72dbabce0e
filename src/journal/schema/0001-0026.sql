-- SPDX-License-Identifier: GPL-3.0-or-later
-- The tables of a new journal, as steps 0001 to 0026 leave them; the steps explain them. When you add a step, update and
-- rename this file. Except for blanks, write each table exactly as the steps leave it in sqlite_schema: a journal in a
-- backup is compared with that text.
CREATE TABLE entry (
    sequence   INTEGER PRIMARY KEY AUTOINCREMENT,
    kind       TEXT    NOT NULL,
    execution  TEXT    NOT NULL,
    at_ms      INTEGER NOT NULL,
    subject    TEXT    NOT NULL,
    headers    BLOB    NOT NULL,
    body       BLOB    NOT NULL
);

CREATE TABLE crew (
    id                 TEXT PRIMARY KEY,
    position           INTEGER NOT NULL,
    name               TEXT NOT NULL,
    address            TEXT NOT NULL,
    token_kind         TEXT NOT NULL,
    notes              TEXT NOT NULL,
    colour             TEXT NOT NULL,
    quirks             BLOB NOT NULL DEFAULT '{}',
    ca_file            TEXT NOT NULL DEFAULT '',
    client_certificate BLOB NOT NULL DEFAULT x'',
    without_proxy      INTEGER NOT NULL DEFAULT 0,
    flows              TEXT NOT NULL DEFAULT '{}',
    keep_days          INTEGER);

CREATE TABLE local_state (
    key   TEXT PRIMARY KEY,
    value BLOB NOT NULL
);

CREATE TABLE audit (
    sequence      INTEGER PRIMARY KEY REFERENCES entry (sequence),
    previous      BLOB NOT NULL,
    hash          BLOB NOT NULL
,   crew          TEXT,
    crew_previous BLOB NOT NULL DEFAULT x'',
    crew_hash     BLOB NOT NULL DEFAULT x'');

CREATE TABLE batch (
    id           TEXT PRIMARY KEY,
    crew         TEXT NOT NULL,
    name         TEXT NOT NULL,
    created_ms   INTEGER NOT NULL,
    concurrency  INTEGER NOT NULL,
    state        TEXT NOT NULL,
    reason       TEXT NOT NULL,
    columns      BLOB NOT NULL,
    request      BLOB NOT NULL,
    webhook_base TEXT NOT NULL
);

CREATE TABLE batch_row (
    batch   TEXT NOT NULL REFERENCES batch (id),
    number  INTEGER NOT NULL,
    fields  BLOB NOT NULL,
    inputs  BLOB NOT NULL,
    problem TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    PRIMARY KEY (batch, number)
) WITHOUT ROWID;

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
    error              TEXT NOT NULL DEFAULT '',
    usage              BLOB NOT NULL DEFAULT x'');

CREATE TABLE run_id (
    id        TEXT NOT NULL,
    execution TEXT NOT NULL,
    PRIMARY KEY (id, execution)
) WITHOUT ROWID;

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

CREATE TABLE run_fold (
    through INTEGER NOT NULL,
    rules   INTEGER NOT NULL
);
INSERT INTO run_fold (through, rules) VALUES (0, 0);

CREATE TABLE audit_signature (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    statement BLOB NOT NULL,
    code      BLOB NOT NULL
);

CREATE TABLE masking (
    through INTEGER NOT NULL,
    last    INTEGER NOT NULL
);
INSERT INTO masking (through, last) VALUES (0, 0);

CREATE TABLE webhook_address (
    secret_hash        TEXT PRIMARY KEY,
    sequence           INTEGER NOT NULL REFERENCES entry (sequence),
    authorization_hash TEXT    NOT NULL,
    events_hash        TEXT    NOT NULL
) WITHOUT ROWID;

CREATE TABLE remembered_kickoff (
    crew    TEXT NOT NULL,
    account TEXT NOT NULL,
    body    BLOB NOT NULL,
    PRIMARY KEY (crew, account)
);

CREATE TABLE run_removal (
    execution       TEXT PRIMARY KEY,
    removed_through INTEGER NOT NULL DEFAULT 0,
    state           TEXT    NOT NULL DEFAULT '',
    crew            TEXT    NOT NULL DEFAULT '',
    closed_through  INTEGER NOT NULL DEFAULT 0,
    at_ms           INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE TABLE run_number (
    number    INTEGER PRIMARY KEY,
    execution TEXT NOT NULL UNIQUE
);

CREATE TABLE run_entry (
    number   INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (number, sequence)
) WITHOUT ROWID;

CREATE TABLE run_entry_end (through INTEGER NOT NULL);
INSERT INTO run_entry_end (through) VALUES (0);

CREATE INDEX run_by_start ON run (started_ms, execution) WHERE past = 1;
CREATE INDEX run_to_fold ON run (execution) WHERE past = 0;
CREATE INDEX run_id_by_run ON run_id (execution);
CREATE INDEX task_fact_by_end ON task_fact (ended_ms);
CREATE INDEX attempt_fact_by_arrival ON attempt_fact (received_ms);
CREATE INDEX entry_audited ON entry (sequence) WHERE (kind GLOB 'decision*' OR kind GLOB 'stop*');
CREATE INDEX entry_joined ON entry (subject, execution) WHERE kind = 'run-joined';
CREATE INDEX entry_joined_into ON entry (execution, subject) WHERE kind = 'run-joined';
CREATE INDEX webhook_address_by_authorization ON webhook_address (authorization_hash);
CREATE INDEX webhook_address_by_events ON webhook_address (events_hash);
CREATE INDEX run_of_flow ON run (changed_ms) WHERE origin = 'flow' AND past = 1;
CREATE INDEX attempt_fact_by_task ON attempt_fact (crew, task, received_ms);
CREATE INDEX entry_flow_acts ON entry (sequence) WHERE kind IN ('flow-request-accepted', 'flow-review-closed');
CREATE INDEX entry_flow_requests ON entry (subject) WHERE kind IN ('flow-request', 'flow-request-unchecked');
CREATE INDEX entry_team_notes ON entry (sequence) WHERE kind = 'review-noted';
CREATE INDEX entry_imported ON entry (execution) WHERE kind = 'run-imported';
CREATE INDEX audit_by_crew ON audit (crew, sequence);
CREATE INDEX run_removal_closed ON run_removal (at_ms) WHERE closed_through > 0;
CREATE INDEX run_removal_done ON run_removal (at_ms) WHERE removed_through > 0;
CREATE INDEX run_by_change ON run (crew, changed_ms, execution) WHERE past = 1;
CREATE INDEX entry_beside ON entry (subject, execution)
    WHERE kind IN ('task-callback', 'step-callback', 'crew-callback', 'human-input-callback', 'events-callback')
      AND subject <> execution;
CREATE INDEX webhook_address_by_entry ON webhook_address (sequence);

CREATE VIEW indexed_entry AS
    SELECT execution, sequence FROM run_number JOIN run_entry USING (number);

CREATE VIEW entry_of_run AS
    SELECT execution, sequence FROM indexed_entry
    UNION ALL
    SELECT execution, sequence FROM entry WHERE sequence > (SELECT through FROM run_entry_end);
