// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/common/style/look.h"

#include <QSet>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QTableView;

namespace crew::gui {
class MessageLine;
class WholeTextView;
} // namespace crew::gui

namespace crew::gui::crews {

class WireLogModel;

/// A window with the last exchanges between the console and one crew's service, as they went over the wire
/// but for what is secret. It follows while it is open. Those that are chosen, or all, can be saved as a
/// recording.
class WireLogWindow : public QWidget
{
    Q_OBJECT

public:
    /// \a crewName is what the crew is called where it could be taken for another.
    WireLogWindow(engine::EngineLink &engine, const QUuid &crewId, const QString &crewName,
                  QWidget *parent = nullptr);

private:
    void buildTable();
    QWidget *buildButtons();
    void load();
    void showExchanges(const WireExchanges &exchanges);
    void showCurrent();
    void copyAsCurl();
    QSet<quint64> chosen() const; ///< when several are; none means all
    void updateSaving();
    void chooseFile();
    void saveTo(const QString &path, const QSet<quint64> &numbers);
    void handleRecording(const QString &path, const std::expected<Recording, QString> &recording);
    void endSaving(Severity severity, const QString &sentence);

    engine::EngineLink &m_engine;
    QUuid m_crewId;
    WireLogModel *m_model;
    QTableView *m_table;
    WholeTextView *m_request;
    WholeTextView *m_answer;
    QLabel *m_note;
    MessageLine *m_message;
    QPushButton *m_copy;
    QPushButton *m_save;
    QTimer m_timer;
    bool m_isLoading = false;
    bool m_isSaving = false;
};

} // namespace crew::gui::crews
