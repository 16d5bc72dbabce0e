-- SPDX-License-Identifier: GPL-3.0-or-later
CREATE TABLE command (
    person BLOB NOT NULL,      -- ID of who gave it
    key BLOB NOT NULL,         -- of the request, made by the console
    crew BLOB,                 -- ID of the crew it was about; NULL for none
    body_hash BLOB NOT NULL,   -- keyed hash of name and body
    begun INTEGER NOT NULL,    -- milliseconds since 1970, UTC
    answer BLOB,               -- JSON; NULL until there is one, or when it must not be kept
    is_done INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, key)
) WITHOUT ROWID;
CREATE INDEX command_begun ON command (begun);
