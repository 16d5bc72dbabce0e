// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serviceerror.h"
#include "gui/common/style/look.h"

#include <QWidget>

class QPlainTextEdit;
class QToolButton;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::kickoff {

/// Why there was no kickoff: one sentence, what the service said, and on demand its whole answer as plain
/// text.
class KickoffErrorPanel : public QWidget
{
    Q_OBJECT

public:
    explicit KickoffErrorPanel(QWidget *parent = nullptr);

    /// \a otherNames are names in the error that no field of the form stands for.
    void showError(const ServiceError &error, const QStringList &otherNames);
    /// Says of an error after which the run may have started whether it \a hasStarted by now.
    void showUnclear(bool hasStarted);
    bool isUnclear() const; ///< such an error is shown
    void showSentence(Severity severity, const QString &sentence);
    void clear();
    QString text() const;

private:
    void setAnswer(const QByteArray &body);

    MessageLine *m_message;
    MessageLine *m_unclear;
    MessageLine *m_said;
    QToolButton *m_more;
    QPlainTextEdit *m_answer;
};

} // namespace crew::gui::kickoff
