-- SPDX-License-Identifier: GPL-3.0-or-later
-- When a crew is removed, its requests are found without looking at all that ever happened.
CREATE INDEX entry_flow_requests ON entry (subject) WHERE kind IN ('flow-request', 'flow-request-unchecked');
