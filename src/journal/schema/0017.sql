-- SPDX-License-Identifier: GPL-3.0-or-later
-- Where the flows of a crew may ask for feedback and where they may be answered, as JSON.
ALTER TABLE crew ADD COLUMN flows TEXT NOT NULL DEFAULT '{}';

-- Their runs have reviews and no facts about attempts.
CREATE INDEX run_of_flow ON run (changed_ms) WHERE origin = 'flow' AND past = 1;
