-- SPDX-License-Identifier: GPL-3.0-or-later
-- Runs of another computer: what tells of them is in the record of decisions, and is looked up by run.
CREATE INDEX entry_imported ON entry (execution) WHERE kind = 'run-imported';
