// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QTabWidget;

namespace crew::gui::profile {

/// Something that the program is made of.
struct AboutPart
{
    QString name;
    QString version;
    QString licence;      ///< SPDX expression, or plain words
    QString purpose = {}; ///< what it is here for
};

/// A folder that the program keeps something in.
struct AboutFolder
{
    QString title;
    QString path;
};

struct AboutFacts
{
    QList<AboutPart> parts;
    QList<AboutFolder> folders = {};
};

/// Everything in \a facts as plain text, a line for each.
QString aboutText(const AboutFacts &facts);

/// Says what this program is made of, where it keeps its data, and under which licences it stands.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(const AboutFacts &facts, QWidget *parent = nullptr);

private:
    void build();
    QWidget *newHeading();
    QWidget *newPartsTab();
    QWidget *newFoldersTab();
    QWidget *newLicencesTab();

    AboutFacts m_facts;
    QTabWidget *m_tabs;
};

} // namespace crew::gui::profile
