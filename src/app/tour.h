// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <functional>

namespace crew::app {

/// Does the main job of the demo by itself through the real widgets, found by their accessible names, with
/// key and mouse events, and leaves numbered pictures. For people without a display, and as a proof that the
/// whole works.
class Tour : public QObject
{
    Q_OBJECT

public:
    Tour(QWidget &mainWindow, QString directory);

    /// Begins; ends the application with exit code 0 when all was seen, 1 when something did not happen in
    /// time.
    void start();

private:
    struct Step
    {
        QString what;                ///< printed when it is done
        std::function<bool()> ready; ///< asked again and again until true
        std::function<void()> act;
    };

    void plan();
    void planKickoff();
    void planReview();
    void planResult();
    void tick();
    void fail(const Step &step);

    void add(const QString &what, std::function<bool()> ready, std::function<void()> act);
    void picture(const QString &name, QWidget *window);

    QWidget *visible(const QString &accessibleName, QWidget *within = nullptr) const;
    QWidget *reviewWindow() const;
    bool isUsable(const QString &accessibleName, QWidget *within) const;
    void click(QWidget *widget) const;
    void type(QWidget *widget, const QString &text) const;

    QWidget &m_mainWindow;
    QString m_directory;
    QList<Step> m_steps;
    qsizetype m_next = 0;
    int m_pictures = 0;
    QTimer m_timer;
    QElapsedTimer m_waited;
    QElapsedTimer m_settled;
};

} // namespace crew::app
