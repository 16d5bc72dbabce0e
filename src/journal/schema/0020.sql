-- SPDX-License-Identifier: GPL-3.0-or-later
-- What is done about a flow's request apart from answering it is part of the record from here on. A console of
-- before would find its links where it expects none, and say that the record was changed.
CREATE INDEX entry_flow_acts ON entry (sequence) WHERE kind IN ('flow-request-accepted', 'flow-review-closed');
