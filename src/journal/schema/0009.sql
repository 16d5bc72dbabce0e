-- SPDX-License-Identifier: GPL-3.0-or-later
-- By which new addresses past runs are known is read at the start without looking at every entry.
CREATE INDEX entry_renewed ON entry (sequence) WHERE kind = 'addresses-renewed';
