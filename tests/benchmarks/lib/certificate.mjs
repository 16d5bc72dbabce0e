// SPDX-License-Identifier: GPL-3.0-or-later
// A certificate for servers on this machine, which is its own authority.
import { execFileSync } from 'node:child_process';

/** Makes it in folder and gives the two PEM files. */
export function makeCertificate(folder) {
    const files = { certificate: `${folder}/certificate.pem`, key: `${folder}/key.pem` };
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30',
        '-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost', '-keyout', files.key, '-out',
        files.certificate], { stdio: 'ignore' });
    return files;
}
