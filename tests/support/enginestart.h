// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fakeenginelink.h"

namespace crew::test {

/// What the engine tells at its start, about runs and reviews that were there before.
inline void tell(FakeEngineLink &engine, const QList<Execution> &runs, const QList<Review> &reviews)
{
    engine::ChangeBatch batch;
    batch.executions = runs;
    batch.reviews = reviews;
    batch.initial = true;
    engine.emitBatch(batch);
}

} // namespace crew::test
