-- SPDX-License-Identifier: GPL-3.0-or-later
-- Runs whose time is over. Of one that was removed, entries up to removed_through that are still there are its part of the
-- record of decisions, and nothing is folded from them; what comes later is. A run whose addresses are closed, up to which
-- entry it was known then (else 0), is removed a while later, unless something has come meanwhile.
-- at_ms is when the one or the other was done.
CREATE TABLE run_removal (
    execution       TEXT PRIMARY KEY,
    removed_through INTEGER NOT NULL DEFAULT 0,
    state           TEXT    NOT NULL DEFAULT '',
    crew            TEXT    NOT NULL DEFAULT '',
    closed_through  INTEGER NOT NULL DEFAULT 0,
    at_ms           INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE INDEX run_removal_closed ON run_removal (at_ms) WHERE closed_through > 0;
CREATE INDEX run_removal_done ON run_removal (at_ms) WHERE removed_through > 0;
CREATE INDEX run_by_change ON run (crew, changed_ms, execution) WHERE past = 1;
-- A run stays while there are callbacks for others that came to its address.
CREATE INDEX entry_beside ON entry (subject, execution)
    WHERE kind IN ('task-callback', 'step-callback', 'crew-callback', 'human-input-callback', 'events-callback')
      AND subject <> execution;
-- Each entry that is removed is looked for here.
CREATE INDEX webhook_address_by_entry ON webhook_address (sequence);

-- How many days after its end a run of the crew is removed. NULL: as for all crews; 0: never.
ALTER TABLE crew ADD COLUMN keep_days INTEGER;
