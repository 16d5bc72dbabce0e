-- SPDX-License-Identifier: GPL-3.0-or-later
-- Statements end with a semicolon at the end of a line. Times are milliseconds since 1970, UTC.

CREATE TABLE person (
    id            TEXT    PRIMARY KEY,
    name          TEXT    NOT NULL,
    folded_name   TEXT    NOT NULL UNIQUE,
    is_enabled    INTEGER NOT NULL,
    password_hash BLOB    NOT NULL,
    roles_version INTEGER NOT NULL,
    created_ms    INTEGER NOT NULL
) WITHOUT ROWID;

-- An empty crew stands for all crews.
CREATE TABLE person_role (
    person TEXT NOT NULL REFERENCES person (id),
    crew   TEXT NOT NULL,
    role   TEXT NOT NULL,
    PRIMARY KEY (person, crew, role)
) WITHOUT ROWID;

CREATE TABLE session (
    id         TEXT    PRIMARY KEY,
    token_hash BLOB    NOT NULL UNIQUE,
    person     TEXT    NOT NULL REFERENCES person (id),
    device     TEXT    NOT NULL,
    created_ms INTEGER NOT NULL,
    used_ms    INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX session_by_person ON session (person);
CREATE INDEX session_by_end ON session (expires_ms);

-- The set-up link has no person: it makes the first one.
CREATE TABLE one_time_token (
    hash       BLOB    PRIMARY KEY,
    purpose    TEXT    NOT NULL,
    person     TEXT    NOT NULL,
    expires_ms INTEGER NOT NULL,
    UNIQUE (purpose, person)
) WITHOUT ROWID;

-- What administrators did, as JSON, in a chain of SHA-256.
CREATE TABLE action (
    sequence INTEGER PRIMARY KEY,
    record   BLOB NOT NULL,
    previous BLOB NOT NULL,
    hash     BLOB NOT NULL
);

CREATE TRIGGER action_is_not_changed BEFORE UPDATE ON action BEGIN SELECT RAISE(ABORT, 'actions are never changed'); END;
CREATE TRIGGER action_is_not_removed BEFORE DELETE ON action BEGIN SELECT RAISE(ABORT, 'actions are never removed'); END;
