import { globSync } from 'node:fs';
import { findProgram, postgresFolders } from './find-program.ts';

/** What needs the packages: pages' samples, unit tests, browser tests. */
export type Needing = 'samples' | 'unit' | 'browser';

/** Debian's packages, each with one program or file that it brings. `.ci/Dockerfile` installs them all. */
export const debianPackages: Readonly<Record<Needing, Readonly<Record<string, string>>>> = {
  samples: {
    'apache2-utils': 'htpasswd',
    bubblewrap: 'bwrap',
    caddy: 'caddy',
    coturn: 'turnserver',
    curl: 'curl',
    fail2ban: 'fail2ban-client',
    git: 'git',
    hostname: 'hostname',
    jq: 'jq',
    'libnginx-mod-http-headers-more-filter': '/usr/lib/nginx/modules/ngx_http_headers_more_filter_module.so',
    'libxml2-utils': 'xmllint',
    'nghttp2-client': 'nghttp',
    'nginx-light': 'nginx',
    'openssh-client': 'ssh',
    'openssh-server': 'sshd',
    openssl: 'openssl',
    postgresql: 'psql',
    prometheus: 'promtool',
    'prometheus-alertmanager': 'amtool',
    python3: 'python3',
    'python3-cryptography': '/usr/lib/python3/dist-packages/cryptography/__init__.py',
    'python3-requests': '/usr/lib/python3/dist-packages/requests/__init__.py',
    'python3-venv': '/usr/lib/python3.*/ensurepip/__init__.py',
    'python3-yaml': '/usr/lib/python3/dist-packages/yaml/__init__.py',
    'rabbitmq-server': 'rabbitmqctl',
    'redis-server': 'redis-server',
    sqlite3: 'sqlite3',
    systemd: 'systemd-analyze',
  },
  unit: {
    'libio-string-perl': '/usr/share/perl5/IO/String.pm',
    'liblemonldap-ng-portal-perl': '/usr/share/lemonldap-ng/portal/htdocs/index.psgi',
    'libplack-perl': 'plackup',
    'libstring-random-perl': '/usr/share/perl5/String/Random.pm',
    'python3-aiosmtpd': 'aiosmtpd',
    rsync: 'rsync',
  },
  browser: {
    chromium: 'chromium',
    'chromium-headless-shell': 'chromium-headless-shell',
    'firefox-esr': 'firefox-esr',
    'nginx-light': 'nginx',
    'poppler-utils': 'pdftotext',
  },
};

/** Variables that name a program of another place. */
const chosen: Readonly<Record<string, string>> = {
  chromium: 'CHROMIUM_PATH',
  'chromium-headless-shell': 'CHROMIUM_PATH',
  'firefox-esr': 'FIREFOX_PATH',
  nginx: 'NGINX_PATH',
};

/** The path of a program or file in the table; undefined if this machine does not have it. */
export function findInstalled(part: string): string | undefined {
  if (part.startsWith('/')) return globSync(part)[0];
  const [inPostgres] = globSync(postgresFolders().map((folder) => `${folder}/${part}`));
  return process.env[chosen[part] ?? ''] || (inPostgres ?? findProgram(part));
}

/** The packages that this machine lacks for these. */
export function missingPackages(needing: readonly Needing[]): string[] {
  const all = needing.flatMap((each) => Object.entries(debianPackages[each]));
  const missing = all.filter(([, part]) => findInstalled(part) === undefined);
  return [...new Set(missing.map(([name]) => name))].sort();
}

// For an image or a bare machine: one package a line.
if (import.meta.main)
  for (const needing of process.argv.slice(2) as Needing[])
    console.log(Object.keys(debianPackages[needing]).join('\n'));
