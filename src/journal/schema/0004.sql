-- SPDX-License-Identifier: GPL-3.0-or-later
-- Many kickoffs from one file. What became of a row is not here: it is the entries of its run, whose id follows
-- from batch, number and attempt.
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
