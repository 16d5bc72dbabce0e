// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QObject>
#include <QTimer>

namespace crew::gui {

/// Small values of the user interface that survive a crash: drafts, stars, snoozes, templates, views.
/// In memory at once; on disk, through the engine, at most a quarter of a second later. What cannot be
/// written is kept in memory and tried again.
///
/// Keys are paths: "draft/<review>/<attempt>", "star/<review>". On a desk, what a person wrote and marked is
/// theirs: nobody who signs in after them at this console finds it, and they find it again.
class LocalState : public QObject
{
    Q_OBJECT

public:
    explicit LocalState(engine::EngineLink &link, QObject *parent = nullptr);
    /// Hands over what is not written yet.
    ~LocalState() override;

    /// Asks the engine for everything that was kept, until it can be read; a value set before stays.
    void load();
    bool isLoaded() const { return m_loaded; }

    /// Empty when there is none.
    QByteArray value(const QString &key) const;
    QString text(const QString &key) const { return QString::fromUtf8(value(key)); }
    QStringList keys(const QString &prefix) const;

    /// An empty \a value removes the key.
    void setValue(const QString &key, const QByteArray &value);
    void setText(const QString &key, const QString &text) { setValue(key, text.toUtf8()); }

    /// Hands what is not written yet to the engine, without waiting for the timer.
    void flush();
    /// What was set last could not be written, and would be lost with the program.
    bool isUnsaved() const { return !m_writeProblem.isEmpty(); }

Q_SIGNALS:
    void loaded();
    void changed(const QString &key);     ///< by setValue()
    void personChanged();                 ///< what persons have of their own is that of another one
    void failed(const QString &sentence); ///< once, until it works again
    void solved(const QString &sentence); ///< what failed() said is over

private:
    QString keptKey(const QString &key) const;
    void setPerson(const QUuid &personId);
    void adoptKeysOfNobody();
    void setKept(const QString &keptKey, const QByteArray &value);
    void handleLoaded(const LocalValues &values);
    void handleUnreadable(const QString &reason);
    void handleKept(const LocalValues &written, const std::expected<void, QString> &kept);
    void reportProblem(QString &problem, const QString &sentence);
    void endProblem(QString &problem);

    engine::EngineLink &m_link;
    QUuid m_personId;        ///< null on this computer, and until the desk has reported
    LocalValues m_values;    ///< by keptKey()
    LocalValues m_unwritten; ///< the same; an empty value: to be removed
    QTimer m_timer;
    bool m_loaded = false;
    QString m_writeProblem; ///< as it was told; empty: none
    QString m_readProblem;  ///< the same
};

} // namespace crew::gui
