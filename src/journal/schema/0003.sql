-- SPDX-License-Identifier: GPL-3.0-or-later
-- A chain of SHA-256 over the entries about decisions: changing, removing or adding one shows.
CREATE TABLE audit (
    sequence INTEGER PRIMARY KEY REFERENCES entry (sequence),
    previous BLOB NOT NULL,
    hash     BLOB NOT NULL
);
