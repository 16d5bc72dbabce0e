-- SPDX-License-Identifier: GPL-3.0-or-later
-- Entries up to "last" may hold secrets that services repeated; those up to "through" have been masked since: one row.
-- Later entries are masked before they are written.
CREATE TABLE masking (
    through INTEGER NOT NULL,
    last    INTEGER NOT NULL
);

INSERT INTO masking (through, last) SELECT 0, coalesce(max(sequence), 0) FROM entry;
