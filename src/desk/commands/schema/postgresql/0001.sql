-- SPDX-License-Identifier: GPL-3.0-or-later
CREATE TABLE command (
    person    BYTEA NOT NULL,      -- ID of who gave it
    key       BYTEA NOT NULL,      -- of the request, made by the console
    crew      BYTEA,               -- ID of the crew it was about; NULL for none
    body_hash BYTEA NOT NULL,      -- keyed hash of name and body
    begun     BIGINT NOT NULL,     -- milliseconds since 1970, UTC
    answer    BYTEA,               -- JSON; NULL until there is one, or when it must not be kept
    is_done   BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (person, key)
);
CREATE INDEX command_begun ON command (begun);
