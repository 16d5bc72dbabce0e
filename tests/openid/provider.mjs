// SPDX-License-Identifier: GPL-3.0-or-later
// provider.mjs MODULES ALGORITHM: an OpenID provider on 127.0.0.1 whose pages let anybody in under any name. Prints
// its issuer once it serves, and ends with its standard input.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [modules, algorithm] = process.argv.slice(2);
const { default: Provider } = await import(
    pathToFileURL(createRequire(`${modules}/package.json`).resolve('oidc-provider')));

const { privateKey } = algorithm === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
                                             : generateKeyPairSync('rsa', { modulusLength: 2048 });
const server = createServer();
server.listen(0, '127.0.0.1', () => {
    const issuer = `http://127.0.0.1:${server.address().port}`;
    const provider = new Provider(issuer, {
        clients: [{
            client_id: 'desk',
            client_secret: 'a secret of the desk & more',
            application_type: 'native',
            redirect_uris: ['http://127.0.0.1/openid'],
            id_token_signed_response_alg: algorithm,
        }],
        jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: algorithm }] },
        cookies: { keys: ['a key for this test'] },
    });
    server.on('request', provider.callback());
    console.log(issuer);
});
process.stdin.on('end', () => process.exit(0)).resume();
