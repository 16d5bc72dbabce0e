-- SPDX-License-Identifier: GPL-3.0-or-later
-- Statements end with a semicolon at the end of a line.

-- Tells by which key the secrets are encrypted; reveals nothing about it.
CREATE TABLE seal (
    id     BIGINT PRIMARY KEY CHECK (id = 1),
    key_id TEXT COLLATE "C" NOT NULL
);

CREATE TABLE secret (
    name  TEXT COLLATE "C" PRIMARY KEY,
    nonce BYTEA NOT NULL,
    box   BYTEA NOT NULL
);
