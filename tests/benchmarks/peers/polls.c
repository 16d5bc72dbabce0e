// SPDX-License-Identifier: GPL-3.0-or-later
// A plain client on libcurl's multi interface: polls ADDRESS COUNT [CA] asks for as many statuses as crew-bench-polls, six
// at a time over connections that are kept, reads each answer into memory and prints the CPU seconds that took. It does
// not look into the answers, nor count a first status, which is asked before. CA: a file with the authority to believe.
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { together = 6, mostBytes = 65536 };

struct Answer
{
    char bytes[mostBytes];
    size_t size;
};

static size_t take(char *bytes, size_t one, size_t count, void *into)
{
    struct Answer *answer = into;
    if (answer->size + count > mostBytes)
        return 0;
    memcpy(answer->bytes + answer->size, bytes, one * count);
    answer->size += one * count;
    return one * count;
}

static void ask(CURLM *multi, CURL *easy, const char *address, int number)
{
    char url[512];
    struct Answer *answer;
    snprintf(url, sizeof url, "%s/status/execution-%d", address, number);
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, &answer);
    answer->size = 0;
    curl_easy_setopt(easy, CURLOPT_URL, url);
    curl_multi_add_handle(multi, easy);
}

static CURL *handle(const char *authority, struct curl_slist *fields, struct Answer *answer)
{
    CURL *easy = curl_easy_init();
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, fields);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, answer);
    curl_easy_setopt(easy, CURLOPT_PRIVATE, answer);
    if (authority)
        curl_easy_setopt(easy, CURLOPT_CAINFO, authority);
    return easy;
}

/* Asks left times with the handles, so many at a time; 0 when all was answered with 200. */
static int ask_all(CURLM *multi, CURL **handles, int count, const char *address, int left)
{
    int asking = 0;
    for (; asking < count && left > 0; ++asking)
        ask(multi, handles[asking], address, --left);
    while (asking > 0) {
        int running, waiting;
        curl_multi_perform(multi, &running);
        for (CURLMsg *message; (message = curl_multi_info_read(multi, &waiting));) {
            CURL *easy = message->easy_handle;
            long status = 0;
            curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
            if (message->data.result != CURLE_OK || status != 200)
                return 1;
            curl_multi_remove_handle(multi, easy);
            --asking;
            if (left > 0) {
                ask(multi, easy, address, --left);
                ++asking;
            }
        }
        if (asking > 0)
            curl_multi_poll(multi, NULL, 0, 1000, NULL);
    }
    return 0;
}

int main(int argc, char **argv)
{
    static struct Answer answers[together];
    CURL *handles[together];
    curl_global_init(CURL_GLOBAL_ALL);
    CURLM *multi = curl_multi_init();
    struct curl_slist *fields = curl_slist_append(NULL, "Authorization: Bearer token");
    fields = curl_slist_append(fields, "Accept: application/json");
    for (int i = 0; i < together; ++i)
        handles[i] = handle(argc > 3 ? argv[3] : NULL, fields, &answers[i]);
    if (argc < 3 || ask_all(multi, handles, 1, argv[1], 1))
        return 1;
    const clock_t from = clock();
    if (ask_all(multi, handles, together, argv[1], atoi(argv[2])))
        return 1;
    printf("%f\n", (double)(clock() - from) / CLOCKS_PER_SEC);
    return 0;
}
