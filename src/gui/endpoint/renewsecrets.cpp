// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/endpoint/renewsecrets.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace crew::gui::endpoint {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::endpoint::RenewSecrets)
};

QString whatHappens(engine::OldAddresses old)
{
    const QString always =
        Texts::tr("The webhook addresses of a run contain a secret that authorizes its callbacks. From now "
                  "on, kickoffs and decisions give services new addresses.");
    const QString toOld =
        old == engine::OldAddresses::UntilRunsEnd
            ? Texts::tr("Old addresses of live runs are accepted until the run ends, so that no callback is "
                        "lost. Those of runs that have ended are refused from now on.")
            : Texts::tr("All old addresses are refused. Choose this if someone else may know them. Live runs "
                        "are followed by polling until a decision gives their service new addresses. Their "
                        "notices for review still go to the old address and must be pasted.");
    return always + QLatin1String("\n\n") + toOld;
}

} // namespace

void askToRenewSecrets(engine::EngineLink &engine, QWidget *parent,
                       const std::function<void(const std::expected<void, QString> &)> &done)
{
    auto *box = new QMessageBox(QMessageBox::Question, Texts::tr("New secrets"),
                                Texts::tr("Create new webhook secrets?"), QMessageBox::Cancel, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    auto *refuse = new QCheckBox(Texts::tr("&Stop accepting the old ones at once"), box);
    refuse->setAccessibleName(Texts::tr("Stop accepting the old ones at once"));
    box->setCheckBox(refuse);
    const auto explain = [box, refuse] {
        const auto old =
            refuse->isChecked() ? engine::OldAddresses::Refused : engine::OldAddresses::UntilRunsEnd;
        box->setInformativeText(whatHappens(old));
        refuse->setAccessibleDescription(whatHappens(engine::OldAddresses::Refused));
    };
    explain();
    QPushButton *make = box->addButton(Texts::tr("Create new secrets"), QMessageBox::DestructiveRole);
    make->setAccessibleName(Texts::tr("Create new secrets"));
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(refuse, &QCheckBox::toggled, box, explain);
    QObject::connect(make, &QPushButton::clicked, parent, [&engine, parent, refuse, done] {
        engine.send(engine::command::RenewSecrets{refuse->isChecked() ? engine::OldAddresses::Refused
                                                                      : engine::OldAddresses::UntilRunsEnd},
                    parent, done);
    });
    box->open();
}

} // namespace crew::gui::endpoint
