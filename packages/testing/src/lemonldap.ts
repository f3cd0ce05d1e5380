import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';
import { freePort, stop, untilReady } from './processes.ts';

/** Debian's packages that bring a LemonLDAP::NG portal without a web server or a service. */
export const lemonldapPackages = [
  'liblemonldap-ng-portal-perl',
  'libio-string-perl',
  'libplack-perl',
  'libstring-random-perl',
];

const application = '/usr/share/lemonldap-ng/portal/htdocs/index.psgi';
const needed = [application, '/usr/share/perl5/IO/String.pm', '/usr/share/perl5/String/Random.pm'];

/** Whether this machine has the portal and everything it needs. */
export const hasLemonldap = (): boolean => findProgram('plackup') !== undefined && needed.every(existsSync);

/** The one client of the portal. */
export interface LemonldapClient {
  clientId: string;
  /** Of the site, without a slash. */
  siteOrigin: string;
}

export interface Lemonldap {
  issuer: string;
  /** Of its client. */
  siteOrigin: string;
  log: () => string;
  close(): Promise<void>;
}

/** The accounts of its own demonstration; each has its name as the password. */
export const readers = { member: 'dwho', stranger: 'rtyler' } as const;
/** The group of the member only. */
export const readersGroup = 'docs-readers';

/** Starts a portal on loopback, with everything that it keeps in a folder that goes with it. */
export async function startLemonldap(client: LemonldapClient): Promise<Lemonldap> {
  const folder = await mkdtemp(join(tmpdir(), 'lemonldap-'));
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  for (const name of ['conf', 'cache', 'sessions/lock', 'persistent/lock'])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'conf/lmConf-1.json'), JSON.stringify(configuration(folder, issuer, client)));
  await writeFile(join(folder, 'lemonldap-ng.ini'), access(folder));
  const child = spawn(
    'plackup',
    ['--host', '127.0.0.1', '--port', String(port), '-E', 'deployment', application],
    {
      env: { PATH: process.env.PATH, LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += data.toString();
    });
  const close = async () => {
    await stop(child, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(`${issuer}/.well-known/openid-configuration`, child, () => text);
  } catch (error) {
    await close();
    throw error;
  }
  return { issuer, siteOrigin: client.siteOrigin, log: () => text, close };
}

/** Where the portal finds its configuration, and what its pages are made from. */
const access = (folder: string) => `[all]
logLevel = notice
logger = Lemonldap::NG::Common::Logger::Std
userLogger = Lemonldap::NG::Common::Logger::Std
[configuration]
type = File
dirName = ${folder}/conf
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'conf', 'default_expires_in' => 600, 'directory_umask' => '077', 'cache_root' => '${folder}/cache', 'cache_depth' => 3 }
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`;

/** @see https://lemonldap-ng.org/documentation/2.0/idpopenidconnect.html */
function configuration(folder: string, issuer: string, client: LemonldapClient) {
  return {
    // Without a date it counts as no configuration.
    ...{ cfgNum: 1, cfgDate: 1, cfgAuthor: 'test', cfgVersion: '2.16.1' },
    ...{ authentication: 'Demo', userDB: 'Same', passwordDB: 'Null', registerDB: 'Null' },
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    ...{
      portal: `${issuer}/`,
      domain: 'localhost',
      securedCookie: 0,
      locationRules: { localhost: { default: 'accept' } },
    },
    // It loads a captcha in any case; a plugin that does nothing spares a library for pictures.
    ...{ captcha: '::Main::Plugin', captcha_mail_enabled: 0, captcha_register_enabled: 0 },
    ...storage(folder),
    groups: { [readersGroup]: `$uid eq '${readers.member}'`, staff: '1' },
    ...{ macros: { _whatToTrace: '$_user' }, whatToTrace: '_whatToTrace' },
    ...{
      issuerDBOpenIDConnectActivation: 1,
      issuerDBOpenIDConnectPath: '^/oauth2/',
      issuerDBOpenIDConnectRule: 1,
    },
    ...signingKey(issuer),
    oidcRPMetaDataOptions: { docs: relyingParty(client) },
    // 'always': a list, also of one group.
    oidcRPMetaDataExportedVars: { docs: { email: 'mail', name: 'cn', groups: 'groups;string;always' } },
    oidcRPMetaDataOptionsExtraClaims: { docs: { groups: 'groups' } },
  };
}

const storage = (folder: string) => ({
  globalStorage: 'Apache::Session::File',
  globalStorageOptions: {
    Directory: `${folder}/sessions`,
    LockDirectory: `${folder}/sessions/lock`,
    generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
  },
  persistentStorage: 'Apache::Session::File',
  persistentStorageOptions: { Directory: `${folder}/persistent`, LockDirectory: `${folder}/persistent/lock` },
  localSessionStorage: 'Cache::FileCache',
  localSessionStorageOptions: {
    cache_root: `${folder}/cache`,
    namespace: 'sessions',
    cache_depth: 3,
    default_expires_in: 600,
  },
});

function signingKey(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    oidcServiceMetaDataIssuer: issuer,
    oidcServicePrivateKeySig: privateKey.export({ type: 'pkcs1', format: 'pem' }),
    oidcServicePublicKeySig: publicKey.export({ type: 'spki', format: 'pem' }),
    oidcServiceKeyIdSig: 'k1',
  };
}

const relyingParty = ({ clientId, siteOrigin }: LemonldapClient) => ({
  oidcRPMetaDataOptionsClientID: clientId,
  oidcRPMetaDataOptionsPublic: 1,
  oidcRPMetaDataOptionsRequirePKCE: 1,
  oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
  oidcRPMetaDataOptionsIDTokenForceClaims: 1,
  oidcRPMetaDataOptionsBypassConsent: 1,
  oidcRPMetaDataOptionsRedirectUris: `${siteOrigin} ${siteOrigin}/`,
  oidcRPMetaDataOptionsPostLogoutRedirectUris: siteOrigin,
});
