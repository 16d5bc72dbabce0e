// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QString>
#include <QWidget>

class QLabel;

namespace crew::gui {
class OutputView;
}

namespace crew::gui::output {

/// Two outputs next to each other, each with a title and all the ways to look at it.
class OutputPair : public QWidget
{
    Q_OBJECT

public:
    struct Side
    {
        QString title;
        QString text;
        QJsonValue json = QJsonValue::Undefined;
        QByteArray raw = {}; ///< what text and json were made of; may be empty
    };

    explicit OutputPair(QWidget *parent = nullptr);

    void setSides(const Side &left, const Side &right);
    void clear();

    OutputView *left() const { return m_views[0]; }
    OutputView *right() const { return m_views[1]; }

private:
    QWidget *buildSide(int place, const QString &name);
    void fill(int place, const Side &side);

    QLabel *m_titles[2] = {};
    OutputView *m_views[2] = {};
};

} // namespace crew::gui::output
