// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/copysecret.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

using namespace Qt::StringLiterals;

namespace crew::gui {

void copySecret(const QString &text)
{
    auto *data = new QMimeData;
    data->setText(text);
    data->setData(u"x-kde-passwordManagerHint"_s, "secret");
    QGuiApplication::clipboard()->setMimeData(data);
}

} // namespace crew::gui
