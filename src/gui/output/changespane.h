// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/output/diffmodel.h"

#include <QByteArray>
#include <QJsonValue>
#include <QWidget>

class QComboBox;
class QLabel;
class QStackedLayout;
class QToolButton;

namespace crew::gui {

class DiffView;
class Findable;

/// What differs between an attempt and an earlier one that the reader chooses; the previous at first.
class ChangesPane : public QWidget
{
    Q_OBJECT

public:
    /// One output as it is compared: JSON as indented text.
    struct Version
    {
        int attempt = 0;
        QString text;
        QJsonValue json = QJsonValue::Undefined;
        QByteArray raw = {}; ///< what text and json were made of; may be empty
    };

    explicit ChangesPane(QWidget *parent = nullptr);

    /// \a versions grow in number, the last is the one shown. Under the same \a key the reader's choice is
    /// kept. Long ones are compared when they are looked at.
    void setVersions(const QString &key, const QList<Version> &versions);
    void setDiffLayout(DiffLayout layout);

    bool isCompared() const { return m_isCompared; }
    DiffView *view() const { return m_view; }
    Findable *findable() const;
    /// What the pane says in the place of a diff, or about it.
    QString sentence() const;

Q_SIGNALS:
    /// Lines; \a isKnown is false while they are not counted yet, or there is nothing to compare with.
    void counted(bool isKnown, qsizetype added, qsizetype removed);
    void layoutChosen(crew::gui::DiffLayout layout); ///< by the reader

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QToolButton *addButton(const QString &text, const QString &name, const QString &toolTip);
    void buildBar();
    void connectParts();
    void fillBases();
    void compare();
    void take(const SharedDiff &diff, bool isSame);
    void say(const QString &sentence);
    void updateBar();
    void updateColours();
    const Version *base() const;

    QString m_key;
    QList<Version> m_versions;
    bool m_isCompared = false;
    bool m_isStale = false; ///< to be compared once it is looked at
    int m_generation = 0;
    QWidget *m_bar;
    QLabel *m_baseLabel;
    QComboBox *m_bases;
    QLabel *m_place;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_allLines;
    QToolButton *m_sideBySide;
    QLabel *m_sentence;
    DiffView *m_view;
    QStackedLayout *m_stack;
};

} // namespace crew::gui
