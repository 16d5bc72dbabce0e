// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/comparison/comparableoutput.h"
#include "gui/comparison/pairing.h"
#include "gui/comparison/pairjudging.h"

#include <QDialog>
#include <QMap>

#include <optional>

class QLabel;
class QStackedWidget;

namespace crew::gui {
class Store;
}

namespace crew::gui::comparison {

class Comparisons;
class ComparisonSetup;

/// A blind comparison from beginning to end: what is compared, pair after pair, and what came of it. Each
/// answer is on disk at once; nothing is sent anywhere.
class ComparisonWindow : public QDialog
{
    Q_OBJECT

public:
    /// All have to outlive it.
    ComparisonWindow(engine::EngineLink &link, const Store &store, Comparisons &comparisons,
                     QWidget *parent = nullptr);

    /// What came of it, once it is finished.
    QString outcome() const;
    /// With this seed instead of a random one; for tests.
    void setSeed(quint32 seed) { m_seed = seed; }

private:
    void closeUnlessAllowed();
    QWidget *buildEnd();
    void begin(const Comparison &chosen, const QList<RunPair> &pairs);
    void loadPair();
    void handleLoaded();
    void leaveOut(LeftOut reason);
    void showPair(const QString &inputs, const ShownOutputs &outputs);
    void take(Preference preference);
    void handleAnswer(PairJudging::Answer answer);
    void finish();
    QString outcomeText() const;

    engine::EngineLink &m_link;
    const Store &m_store;
    Comparisons &m_comparisons;
    QStackedWidget *m_pages;
    ComparisonSetup *m_setup;
    PairJudging *m_judging;
    QLabel *m_outcome;
    QWidget *m_end;
    Comparison m_comparison;
    QList<RunPair> m_pairs; ///< in the order in which they are shown
    qsizetype m_place = 0;
    QMap<LeftOut, int> m_leftOut;
    using Loaded = std::optional<std::expected<engine::RunDetails, QString>>;
    Loaded m_first;
    Loaded m_second;
    std::optional<quint32> m_seed;
    int m_generation = 0; ///< of the pair that is being read
};

} // namespace crew::gui::comparison
