// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"

#include <QList>
#include <QWidget>

#include <utility>

class QLabel;

namespace crew::gui::endpoint {

/// What each colour of the endpoint's light means, beside its sign. The Tab key leads through the sentences.
class LightLegend : public QWidget
{
    Q_OBJECT

public:
    explicit LightLegend(QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateSigns();

    QList<std::pair<Severity, QLabel *>> m_signs;
};

} // namespace crew::gui::endpoint
