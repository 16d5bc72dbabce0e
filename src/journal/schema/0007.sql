-- SPDX-License-Identifier: GPL-3.0-or-later
-- How the crew's service differs from the contract, by hand or learned, and from which answers: a JSON object.
ALTER TABLE crew ADD COLUMN habits BLOB NOT NULL DEFAULT '{}';
