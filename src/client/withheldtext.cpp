// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/withheldtext.h"

#include <QCoreApplication>

namespace crew::client {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::client::Withheld)
};

} // namespace

QString withheldText()
{
    return Texts::tr("The desk could not confirm that it may still send, so nothing was sent.");
}

} // namespace crew::client
