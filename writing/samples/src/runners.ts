import type { Fence } from '@kwikid/content';
import { nginxCandidates } from './nginx-fragment.ts';

/** How one kind of block is run, in the page's sandbox. */
export interface Runner {
  /** The blocks that it runs, and how: as in the README's table. */
  blocks: string;
  name: string;
  /** Run by `bash -eu` with the block's file as `$1`; if undefined, bash runs the block's own text. */
  script?: string;
  /** The ending of the file's name if the block has no title. */
  extension: string;
  /** Further files, passed as `$2`, `$3` and so on: the ways to read an nginx fragment. */
  readings?: (text: string) => string[];
  /** Checks the file without running it, if a later bash block runs it by name. */
  parse?: string;
}

/** A server passes if it says that it is ready. It fails if it ends, or is silent until the page's limit. */
const untilReady = (command: string, ready: string) => `
log=$(mktemp)
${command} >"$log" 2>&1 &
until grep -q '${ready}' "$log"; do
  kill -0 $! 2>/dev/null || { cat "$log" >&2; exit 1; }
  sleep 0.05
done
kill $!
wait $! 2>/dev/null || true`;

/** All runners. */
export const runners = {
  bash: {
    blocks: '`bash`, `sh`',
    name: 'bash runs it',
    extension: 'sh',
    parse: 'bash -n "$1"',
  },
  javascript: {
    blocks: '`js`',
    name: 'Node runs it',
    extension: 'js',
    script: 'exec node "$1"',
    parse: 'node --check "$1"',
  },
  typescript: {
    blocks: '`ts`',
    name: 'Node strips the types and runs it',
    extension: 'ts',
    script: 'exec node "$1"',
    parse: 'node --check "$1"',
  },
  python: {
    blocks: '`python`',
    name: 'Python runs it',
    extension: 'py',
    script: 'exec python3 -B "$1"',
    parse: `exec python3 -B -c 'import ast, sys; ast.parse(open(sys.argv[1]).read(), sys.argv[1])' "$1"`,
  },
  nginx: {
    blocks: '`nginx`',
    name: '`nginx -t`, a fragment within `http`, `server` or `location`',
    extension: 'conf',
    readings: nginxCandidates,
    script: `
shift
failure=
for reading in "$@"; do
  said=$(/usr/sbin/nginx -t -q -p "$PWD/" -c "$reading" 2>&1) && { echo "$said" >&2; exit 0; }
  case "$failure,$said" in
    ,* | *,*'is not allowed here'*) failure=\${failure:-$said} ;;
    *) failure=$said ;;
  esac
done
echo "$failure" >&2
exit 1`,
  },
  postgresql: {
    blocks: '`sql`',
    name: '`psql` on a new server for the page',
    extension: 'sql',
    script: `
data=/tmp/.postgresql
if [ ! -d "$data" ]; then
  initdb -D "$data" -U postgres --auth=trust --no-sync --no-instructions >/dev/null
  pg_ctl -D "$data" -w -l /tmp/.postgresql.log -o "-k /tmp -c listen_addresses='' -c fsync=off" start >/dev/null
fi
exec psql -h /tmp -U postgres -X -q -v ON_ERROR_STOP=1 -f "$1"`,
  },
  sqlite: {
    blocks: '`sql on=sqlite`',
    name: '`sqlite3` on a new database for the page',
    extension: 'sql',
    script: 'exec sqlite3 -bail sample.db <"$1"',
  },
  redis: {
    blocks: 'title `redis.conf`',
    name: '`redis-server` starts with it',
    extension: 'conf',
    script: untilReady(
      `redis-server "$1" --daemonize no --logfile '' --dir "$(mktemp -d)"`,
      'Ready to accept connections',
    ),
  },
  sshd: {
    blocks: 'title `sshd_config`, `sshd_config.d/….conf`',
    name: '`sshd -t`',
    extension: 'conf',
    script: `
key=$(mktemp -d)/host
ssh-keygen -q -t ed25519 -N '' -f "$key"
exec /usr/sbin/sshd -t -f "$1" -h "$key"`,
  },
  ssh: {
    blocks: 'title `ssh_config`, `.ssh/config`',
    name: '`ssh -G`',
    extension: 'conf',
    script: 'ssh -G -F "$1" host.example >/dev/null',
  },
  postgresConfiguration: {
    blocks: 'title `postgresql.conf`',
    name: '`postgres -C`',
    extension: 'conf',
    script: `
data=$(mktemp -d)/data
initdb -D "$data" -U postgres --no-sync --no-instructions >/dev/null
exec postgres -D "$data" -c "config_file=$(realpath "$1")" -C port >/dev/null`,
  },
  caddy: {
    blocks: 'title `Caddyfile`',
    name: '`caddy adapt`',
    extension: 'Caddyfile',
    script: 'caddy adapt --adapter caddyfile --config "$1" >/dev/null',
  },
  xml: {
    blocks: '`xml`',
    name: '`xmllint`',
    extension: 'xml',
    script: 'exec xmllint --noout "$1"',
  },
} as const satisfies Record<string, Runner>;

/** The file's name wins over the language. */
const byTitle: readonly [title: RegExp, runner: Runner][] = [
  [/(?:^|[/-])redis[\w-]*\.conf$/, runners.redis],
  [/(?:^|\/)(?:sshd_config|sshd_config\.d\/[\w-]+\.conf)$/, runners.sshd],
  [/(?:^|\/)(?:ssh_config|\.ssh\/config)$/, runners.ssh],
  [/(?:^|\/)postgresql[\w-]*\.conf$/, runners.postgresConfiguration],
  [/(?:^|\/)Caddyfile$/, runners.caddy],
];

const byLanguage: Readonly<Record<string, Runner>> = {
  ...Object.fromEntries(['bash', 'sh', 'shell'].map((name) => [name, runners.bash])),
  ...Object.fromEntries(['javascript', 'js', 'mjs', 'cjs'].map((name) => [name, runners.javascript])),
  ...Object.fromEntries(['typescript', 'ts'].map((name) => [name, runners.typescript])),
  ...Object.fromEntries(['python', 'py'].map((name) => [name, runners.python])),
  nginx: runners.nginx,
  xml: runners.xml,
};

/** Languages whose blocks are parsed, which needs no program. */
export const parsedLanguages = new Set(['json', 'yaml', 'yml']);

/** The runner of a block; undefined if there is none. */
export function runnerOf({ language, meta }: Fence): Runner | undefined {
  const title = meta.get('title') ?? '';
  const named = byTitle.find(([pattern]) => pattern.test(title));
  if (named !== undefined) return named[1];
  if (language === 'sql') return meta.get('on') === 'sqlite' ? runners.sqlite : runners.postgresql;
  return byLanguage[language];
}
