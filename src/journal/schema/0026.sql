-- SPDX-License-Identifier: GPL-3.0-or-later
-- The entries of each run, up to the entry that run_entry_end tells; later ones are found by their sequence. Entries of many
-- runs are added here together: an index on entry would have a page written for nearly each of them.
CREATE TABLE run_number (
    number    INTEGER PRIMARY KEY,
    execution TEXT NOT NULL UNIQUE
);
INSERT INTO run_number (execution) SELECT DISTINCT execution FROM entry ORDER BY execution;

CREATE TABLE run_entry (
    number   INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (number, sequence)
) WITHOUT ROWID;
INSERT INTO run_entry SELECT number, sequence FROM run_number JOIN entry USING (execution) ORDER BY number, sequence;
DROP INDEX entry_by_execution;

CREATE TABLE run_entry_end (through INTEGER NOT NULL);
INSERT INTO run_entry_end SELECT coalesce(max(sequence), 0) FROM entry;

CREATE VIEW indexed_entry AS
    SELECT execution, sequence FROM run_number JOIN run_entry USING (number);

CREATE VIEW entry_of_run AS
    SELECT execution, sequence FROM indexed_entry
    UNION ALL
    SELECT execution, sequence FROM entry WHERE sequence > (SELECT through FROM run_entry_end);
