-- SPDX-License-Identifier: GPL-3.0-or-later
-- Statements end with a semicolon at the end of a line. Times are milliseconds since 1970, UTC. What the steps for
-- SQLite up to 0003.sql lead to; texts are compared byte by byte, as there.

CREATE TABLE person (
    id            TEXT COLLATE "C" PRIMARY KEY,
    name          TEXT COLLATE "C" NOT NULL,
    folded_name   TEXT COLLATE "C" NOT NULL UNIQUE,
    is_enabled    BIGINT NOT NULL,
    password_hash BYTEA NOT NULL,
    roles_version BIGINT NOT NULL,
    created_ms    BIGINT NOT NULL,
    mail          TEXT COLLATE "C" NOT NULL DEFAULT ''
);

-- An empty crew stands for all crews.
CREATE TABLE person_role (
    person TEXT COLLATE "C" NOT NULL REFERENCES person (id),
    crew   TEXT COLLATE "C" NOT NULL,
    role   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, crew, role)
);

CREATE TABLE session (
    id         TEXT COLLATE "C" PRIMARY KEY,
    token_hash BYTEA NOT NULL UNIQUE,
    person     TEXT COLLATE "C" NOT NULL REFERENCES person (id),
    device     TEXT COLLATE "C" NOT NULL,
    created_ms BIGINT NOT NULL,
    used_ms    BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL
);

CREATE INDEX session_by_person ON session (person);
CREATE INDEX session_by_end ON session (expires_ms);

-- The set-up link has no person: it makes the first one.
CREATE TABLE one_time_token (
    hash       BYTEA PRIMARY KEY,
    purpose    TEXT COLLATE "C" NOT NULL,
    person     TEXT COLLATE "C" NOT NULL,
    expires_ms BIGINT NOT NULL,
    UNIQUE (purpose, person)
);

-- Whom an OpenID provider knows a person as.
CREATE TABLE identity (
    person  TEXT COLLATE "C" PRIMARY KEY REFERENCES person (id),
    issuer  TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    UNIQUE (issuer, subject)
);

-- What administrators did, as JSON, in a chain of SHA-256.
CREATE TABLE action (
    sequence BIGINT PRIMARY KEY,
    record   BYTEA NOT NULL,
    previous BYTEA NOT NULL,
    hash     BYTEA NOT NULL
);

CREATE FUNCTION keep_actions() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'actions are never changed or removed'; END $$;
CREATE TRIGGER action_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON action FOR EACH STATEMENT EXECUTE FUNCTION keep_actions();
