-- SPDX-License-Identifier: GPL-3.0-or-later
-- Which notices go to whom. Times are milliseconds since 1970, UTC.
CREATE TABLE delivery (
    id       INTEGER PRIMARY KEY,
    notice   TEXT    NOT NULL,
    channel  TEXT    NOT NULL,           -- mail or chat
    person   TEXT    NOT NULL,           -- empty for the chat
    kind     TEXT    NOT NULL,
    review   TEXT    NOT NULL,
    crew     TEXT    NOT NULL,           -- names in plain words
    task     TEXT    NOT NULL,
    by_name  TEXT    NOT NULL,
    created  INTEGER NOT NULL,
    state    TEXT    NOT NULL,           -- waiting, sending, sent, failed, unclear or dropped
    due      INTEGER NOT NULL,           -- when it is tried next
    attempts INTEGER NOT NULL DEFAULT 0,
    problem  TEXT    NOT NULL DEFAULT '',
    UNIQUE (notice, channel, person)
);
CREATE INDEX delivery_by_state ON delivery (state, due);
CREATE INDEX delivery_by_time ON delivery (created);
