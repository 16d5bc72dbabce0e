// SPDX-License-Identifier: GPL-3.0-or-later
// Asks a service for the status of executions with the console's own client: crew-bench-polls ADDRESS COUNT
// [CA] asks COUNT times, six at a time as the console does, with the wire log on, and prints the CPU seconds
// that took, without those of a first status, for which libraries are loaded. CA: a file with the authority
// to believe.
#include "client/crewclient.h"

#include <QCoreApplication>

#include <cstdio>
#include <ctime>

using namespace crew;
using namespace crew::client;

namespace {

constexpr int together = 6;

class Polls : public QObject
{
public:
    Polls(CrewTarget target, int count)
        : m_target(std::move(target))
        , m_left(count)
    {}

    void start()
    {
        ask([this] {
            m_from = std::clock();
            for (int i = 0; i < together; ++i)
                askNext();
        });
    }

private:
    template <typename Then>
    void ask(Then then)
    {
        m_client.status(m_target, QStringLiteral("execution-%1").arg(m_left), this,
                        [this, then](const std::expected<StatusAnswer, ServiceError> &answer) {
                            answer ? then() : finish(1);
                        });
    }

    void askNext()
    {
        if (m_left == 0) {
            if (m_asking == 0)
                finish(0);
            return;
        }
        --m_left;
        ++m_asking;
        ask([this] {
            --m_asking;
            askNext();
        });
    }

    void finish(int code)
    {
        std::printf("%f\n", static_cast<double>(std::clock() - m_from) / CLOCKS_PER_SEC);
        QCoreApplication::exit(code);
    }

    CrewClient m_client;
    CrewTarget m_target;
    int m_left;
    int m_asking = 0;
    std::clock_t m_from = 0;
};

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    CrewTarget target{QUrl(arguments.value(1)), QStringLiteral("token")};
    target.crewId = QUuid::createUuid();
    target.network.caFile = arguments.value(3);
    Polls polls(target, arguments.value(2).toInt());
    QMetaObject::invokeMethod(&polls, &Polls::start, Qt::QueuedConnection);
    return QCoreApplication::exec();
}
