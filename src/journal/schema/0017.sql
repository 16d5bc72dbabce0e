-- SPDX-License-Identifier: GPL-3.0-or-later
-- Where the flows of a crew may ask for feedback and where they may be answered, as JSON.
ALTER TABLE crew ADD COLUMN flows TEXT NOT NULL DEFAULT '{}';
