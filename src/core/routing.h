// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <QUuid>

// Who reviews what on a desk.
namespace crew {

/// People who are named together in rules.
struct RoutingGroup
{
    QUuid id = {};
    QString name = {};
    QList<QUuid> members = {}; ///< people

    bool operator==(const RoutingGroup &) const = default;
};

/// What holds for the reviews of a crew and a task.
struct RoutingRule
{
    QString name = {};
    QUuid crewId = {};                 ///< null: any crew
    QString task = {};                 ///< a pattern with * and ?, any case; empty: any task
    QList<QUuid> assignees = {};       ///< people and groups; empty: everybody
    bool needsTwoApprovals = false;    ///< by different people, with the same words
    bool starterMayNotApprove = false; ///< the person who kicked the run off
    int targetMinutes = 0;             ///< response time, up to 43'200; 0: none
    QList<QUuid> escalateTo = {};      ///< people and groups who are told when it is over

    bool operator==(const RoutingRule &) const = default;
};

/// The first rule that fits a review is the one that holds.
struct Routing
{
    qint64 version = 0; ///< grows with each change
    QList<RoutingGroup> groups = {};
    QList<RoutingRule> rules = {};

    bool operator==(const Routing &) const = default;
};

/// Under which rule a review would fall.
struct RoutingTrial
{
    QUuid reviewId = {};
    QUuid crewId = {};
    QString task = {};
    QDateTime waitingSince = {};
    int rule = 0;               ///< its place, from 1; 0: none
    QStringList assignees = {}; ///< people and groups, by name

    bool operator==(const RoutingTrial &) const = default;
};

} // namespace crew
