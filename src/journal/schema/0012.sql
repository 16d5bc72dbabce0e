-- SPDX-License-Identifier: GPL-3.0-or-later
-- Entries of the kind run-joined: which runs turned out to be another one is asked whenever entries of a run are read.
CREATE INDEX entry_joined ON entry (subject, execution) WHERE kind = 'run-joined';
CREATE INDEX entry_joined_into ON entry (execution, subject) WHERE kind = 'run-joined';
