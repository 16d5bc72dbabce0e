-- SPDX-License-Identifier: GPL-3.0-or-later
-- Statements end with a semicolon at the end of a line.

-- Tells by which key the secrets are encrypted; reveals nothing about it.
CREATE TABLE seal (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    key_id TEXT NOT NULL
);

CREATE TABLE secret (
    name  TEXT PRIMARY KEY,
    nonce BLOB NOT NULL,
    box   BLOB NOT NULL
) WITHOUT ROWID;
