import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgram } from './testing/run-program.ts';

interface Changes {
  Config?: object;
  HostConfig?: object;
  [field: string]: unknown;
}

const digest = `registry.kwikid.example/example@sha256:${'0'.repeat(64)}`;

/** A container that is in order, with these changes. A field set to undefined is left out. */
const container = ({ Config, HostConfig, ...changes }: Changes = {}) => ({
  Name: '/example',
  AppArmorProfile: 'docker-default',
  Config: { User: '10001:10001', Image: digest, ...Config },
  HostConfig: {
    ...{ Privileged: false, ReadonlyRootfs: true, CapDrop: ['ALL'], CapAdd: null },
    ...{ SecurityOpt: ['no-new-privileges:true'], Memory: 536870912, PidsLimit: 200, NanoCpus: 1000000000 },
    ...{
      NetworkMode: 'inner',
      PidMode: '',
      IpcMode: 'private',
      UTSMode: '',
      UsernsMode: '',
      CgroupnsMode: 'private',
    },
    PortBindings: { '8080/tcp': [{ HostIp: '127.0.0.1', HostPort: '8080' }] },
    MaskedPaths: ['/proc/kcore', '/proc/keys', '/proc/timer_list', '/proc/scsi', '/sys/firmware'],
    ReadonlyPaths: ['/proc/bus', '/proc/fs', '/proc/irq', '/proc/sys', '/proc/sysrq-trigger'],
    ...HostConfig,
  },
  Mounts: [],
  ...changes,
});

const bind = (Source: string) => ({ Mounts: [{ Type: 'bind', Source, Destination: '/x' }] });
const judge = (input: unknown, ...options: string[]) =>
  runProgram('judge_containers.py', ['in.json', ...options], { 'in.json': JSON.stringify(input) });

/** Judges one container for each example, in one run. */
function judgeEach(examples: readonly [says: RegExp, changes: Changes][], ...options: string[]) {
  const input = examples.map(([, changes], index) => ({ ...container(changes), Name: `/number-${index}` }));
  const { status, lines } = judge(input, ...options);
  const said = lines
    .join('\n')
    .split(/^number-\d+:/m)
    .slice(1);
  return {
    status,
    said: said.map((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  };
}

test('a container that is in order has no finding', () => {
  assert.deepEqual(judge([container()]), { status: 0, lines: ['example: in order'] });
});

/** Each of these opens the host, or a wall to it. */
const hostile: [says: RegExp, changes: Changes][] = [
  [/^privileged$/, { HostConfig: { Privileged: true } }],
  ...['', '0', '000', '+0', 'root', '0:10001', 'root:root', '00:5'].map((User): [RegExp, Changes] => [
    /runs as root/,
    { Config: { User } },
  ]),
  [/group of root/, { Config: { User: '10001:0' } }],
  [/group of root/, { HostConfig: { GroupAdd: ['0'] } }],
  [/further groups: 998/, { HostConfig: { GroupAdd: ['998'] } }],
  [/capabilities are not dropped/, { HostConfig: { CapDrop: ['NET_RAW'] } }],
  ...['SYS_ADMIN', 'CAP_SYS_ADMIN', 'sys_admin', 'ALL', 'DAC_READ_SEARCH', 'NET_RAW'].map(
    (name): [RegExp, Changes] => [
      /capability (?:SYS_ADMIN|ALL|DAC_READ_SEARCH|NET_RAW)/,
      { HostConfig: { CapAdd: ['NET_BIND_SERVICE', name] } },
    ],
  ),
  [/may gain privileges/, { HostConfig: { SecurityOpt: [] } }],
  [/may gain privileges/, { HostConfig: { SecurityOpt: ['no-new-privileges:false'] } }],
  ...['=', ':'].flatMap((sign): [RegExp, Changes][] => [
    [/seccomp is off/, { HostConfig: { SecurityOpt: ['no-new-privileges', `seccomp${sign}unconfined`] } }],
    [/apparmor is off/, { HostConfig: { SecurityOpt: ['no-new-privileges', `apparmor${sign}unconfined`] } }],
    [/label is off/, { HostConfig: { SecurityOpt: ['no-new-privileges', `label${sign}disable`] } }],
    [
      /systempaths is off/,
      { HostConfig: { SecurityOpt: ['no-new-privileges', `systempaths${sign}unconfined`] } },
    ],
  ]),
  [
    /seccomp profile allows by default/,
    { HostConfig: { SecurityOpt: ['no-new-privileges', 'seccomp={"defaultAction":"SCMP_ACT_ALLOW"}'] } },
  ],
  [/apparmor is off/, { AppArmorProfile: 'unconfined' }],
  [/IpcMode is 'host'/, { HostConfig: { IpcMode: 'host' } }],
  [/IpcMode is 'shareable'/, { HostConfig: { IpcMode: 'shareable' } }],
  [/PidMode is 'container:a'/, { HostConfig: { PidMode: 'container:a' } }],
  [/UTSMode is 'host'/, { HostConfig: { UTSMode: 'host' } }],
  [/UsernsMode is 'host'/, { HostConfig: { UsernsMode: 'host' } }],
  [/CgroupnsMode is 'host'/, { HostConfig: { CgroupnsMode: 'host' } }],
  [/NetworkMode is 'host'/, { HostConfig: { NetworkMode: 'host' } }],
  [/NetworkMode is 'container:a'/, { HostConfig: { NetworkMode: 'container:a' } }],
  [/Devices are given/, { HostConfig: { Devices: [{ PathOnHost: '/dev/sda' }] } }],
  [/DeviceRequests are given/, { HostConfig: { DeviceRequests: [{ Driver: 'nvidia' }] } }],
  [/DeviceCgroupRules are given/, { HostConfig: { DeviceCgroupRules: ['b *:* rwm'] } }],
  [/root file system is writable/, { HostConfig: { ReadonlyRootfs: false } }],
  [/MaskedPaths lack/, { HostConfig: { MaskedPaths: [] } }],
  [/ReadonlyPaths lack/, { HostConfig: { ReadonlyPaths: null } }],
  [/no limit of memory/, { HostConfig: { Memory: 0 } }],
  [/no limit of processes/, { HostConfig: { PidsLimit: -1 } }],
  [/no limit of processors/, { HostConfig: { NanoCpus: 0 } }],
  [/publishes all ports/, { HostConfig: { PublishAllPorts: true } }],
  ...['', '0.0.0.0', '::', '0:0::0', '192.0.2.10'].map((HostIp): [RegExp, Changes] => [
    /port 5432\/tcp is open on/,
    { HostConfig: { PortBindings: { '5432/tcp': [{ HostIp, HostPort: '5432' }] } } },
  ]),
  [
    /port 5432\/tcp is open on 0\.0\.0\.0/,
    { NetworkSettings: { Ports: { '5432/tcp': [{ HostIp: '0.0.0.0' }] } } },
  ],
  ...[
    ...[
      '/',
      '/run',
      '/var/run',
      '/var',
      '/var/lib/docker',
      '/var/run/docker.sock',
      '/run/docker.sock',
      '/dev/sda',
    ],
    ...[
      '/run/containerd/containerd.sock',
      '/etc',
      '/srv/../etc',
      '//etc',
      '/proc/sys',
      '/home',
      '/srv/x/agent.sock',
    ],
  ].map((source): [RegExp, Changes] => [/mounts \/.* of the host/, bind(source)]),
  [/mounts \/opt\/other of the host/, bind('/opt/other')],
  [/mounts \/var\/run of the host/, { HostConfig: { Binds: ['/var/run:/x:ro'] } }],
  [/mounts \/etc of the host/, { HostConfig: { Mounts: [{ Type: 'bind', Source: '/etc', Target: '/x' }] } }],
  [/image without digest/, { Config: { Image: 'example:latest' } }],
  [/image without digest/, { Config: { Image: 'example@sha256:0000' } }],
];

test('each setting that opens the host is a finding', () => {
  const { status, said } = judgeEach(hostile, '--bind', '/srv');
  assert.equal(status, 1);
  for (const [index, [says, changes]] of hostile.entries()) {
    const findings = said[index]?.filter((line) => !line.startsWith('cannot see')) ?? [];
    assert.ok(
      findings.some((line) => says.test(line)),
      `${says} of ${JSON.stringify(changes)}: ${said[index]}`,
    );
  }
});

/** Each of these may be safe; the input does not say so. */
const unclear: [says: RegExp, changes: Changes][] = [
  [/number of the user 'app'/, { Config: { User: 'app' } }],
  [/cannot see AppArmor or SELinux/, { AppArmorProfile: '' }],
  [
    /seccomp profile is narrow/,
    { HostConfig: { SecurityOpt: ['no-new-privileges', 'seccomp={"defaultAction":"SCMP_ACT_ERRNO"}'] } },
  ],
  [
    /security option credentialspec/,
    { HostConfig: { SecurityOpt: ['no-new-privileges', 'credentialspec=file://x'] } },
  ],
  [/what Sysctls allows/, { HostConfig: { Sysctls: { 'kernel.core_pattern': '|/x' } } }],
  [/what VolumesFrom allows/, { HostConfig: { VolumesFrom: ['other'] } }],
  [/what CgroupParent allows/, { HostConfig: { CgroupParent: '/' } }],
  [/what SomethingNew allows/, { HostConfig: { SomethingNew: true } }],
  [/runtime custom/, { HostConfig: { Runtime: 'custom' } }],
  [
    /where volume data is/,
    { Mounts: [{ Type: 'volume', Name: 'data', Source: '/var/lib/docker/volumes/data/_data' }] },
  ],
  [/no IpcMode in the input/, { HostConfig: { IpcMode: undefined } }],
  [/no MaskedPaths in the input/, { HostConfig: { MaskedPaths: undefined } }],
  [/no Mounts in the input/, { Mounts: undefined }],
];

test('what the input does not tell is not called in order', () => {
  const { status, said } = judgeEach(unclear);
  assert.equal(status, 2);
  for (const [index, [says, changes]] of unclear.entries()) {
    const lines = said[index] ?? [];
    assert.equal(lines.length, 1, `${JSON.stringify(changes)}: ${lines}`);
    assert.ok(
      lines.every((line) => line.startsWith('cannot see') && says.test(line)),
      `${says}: ${lines}`,
    );
  }
});

test('an empty input, other JSON and no JSON are not in order', () => {
  for (const input of [[], {}, [{ Id: 'x' }], [container(), { Id: 'x' }], 'x']) {
    const { status, lines } = judge(input);
    assert.equal(status, 2, JSON.stringify(input));
    assert.match(lines.join(), /cannot see/);
  }
  assert.equal(runProgram('judge_containers.py', ['in.json'], { 'in.json': 'no JSON' }).status, 2);
  assert.equal(runProgram('judge_containers.py', ['absent.json']).status, 2);
});

test('a volume is judged by what docker volume inspect says of it', () => {
  const mounted = container({
    Mounts: [{ Type: 'volume', Name: 'data', Source: '/var/lib/docker/volumes/data/_data' }],
  });
  const volume = (Options: object | null) => ({ Name: 'data', Driver: 'local', Mountpoint: '/x', Options });
  assert.equal(judge([mounted, volume(null)]).status, 0);
  const { status, lines } = judge([mounted, volume({ type: 'none', o: 'bind', device: '/' })]);
  assert.deepEqual([status, lines[1]], [1, '  mounts / of the host']);
});

test('what security allowed is named, and nothing beside it passes', () => {
  const ports = { HostConfig: { PortBindings: { '5432/tcp': [{ HostIp: '192.0.2.10' }] } } };
  assert.equal(judge([container(ports)], '--address', '192.0.2.10').status, 0);
  assert.equal(judge([container(ports)], '--address', '192.0.2.1').status, 1);
  assert.equal(judge([container(bind('/srv/example/data'))], '--bind', '/srv/example').status, 0);
  for (const path of ['/srv/example2', '/srv', '/srv/example/../other'])
    assert.equal(judge([container(bind(path))], '--bind', '/srv/example').status, 1, path);
});

test('a folder of the system cannot be allowed', () => {
  const folders = [
    '/',
    '/run',
    '/var/run',
    '/var/lib/docker',
    '/dev/sda',
    '/etc',
    '/proc',
    '/root',
    '/srv/agent.sock',
  ];
  const { said } = judgeEach(
    folders.map((folder) => [/x/, bind(folder)]),
    '--bind',
    '/',
  );
  for (const [index, folder] of folders.entries())
    assert.deepEqual(said[index], [`mounts ${folder} of the host`]);
});

test('one bad container among good ones fails, and each is named', () => {
  const { status, lines } = judge([
    container(),
    { ...container({ HostConfig: { Privileged: true } }), Name: '/helper' },
  ]);
  assert.deepEqual([status, lines], [1, ['example: in order', 'helper:', '  privileged']]);
});
