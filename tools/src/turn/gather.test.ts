import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Environment, type Gathering, gather, timeoutMs } from './gather.ts';
import { readServerUrl } from './server-url.ts';

const at = (type: string, address: string) => ({ type, protocol: 'udp', address, port: 50000 });
const lines = {
  host: at('host', '0b0e4ba2.local'),
  srflx: at('srflx', '198.51.100.7'),
  relay: at('relay', '192.0.2.1'),
};

/** A connection that the test controls, and a clock that the test moves. */
function scripted(describe: () => Promise<void> = async () => undefined) {
  const connection = {
    iceGatheringState: 'gathering',
    closed: 0,
    channels: [] as string[],
    onicecandidate: (_: { candidate: { type: string | null } | null }) => undefined,
    onicecandidateerror: (_: { errorCode: number; errorText: string; url: string }) => undefined,
    onicegatheringstatechange: () => undefined,
    createDataChannel(label: string) {
      connection.channels.push(label);
    },
    setLocalDescription: describe,
    close() {
      connection.closed++;
    },
  };
  const clock = { now: 1000 };
  const timers = new Set<{ run: () => void; at: number }>();
  const configurations: RTCConfiguration[] = [];
  const environment: Environment = {
    createConnection(configuration) {
      configurations.push(configuration);
      return connection as unknown as RTCPeerConnection;
    },
    now: () => clock.now,
    later(run, milliseconds) {
      const timer = { run, at: clock.now + milliseconds };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const pass = (milliseconds: number) => {
    clock.now += milliseconds;
    for (const timer of timers) {
      if (timer.at > clock.now) continue;
      timers.delete(timer);
      timer.run();
    }
  };
  return { connection, environment, configurations, timers, pass };
}

function begin(address: string, script = scripted(), signal = new AbortController().signal) {
  const server = readServerUrl(address);
  assert.ok(!('message' in server));
  const reports: Gathering[] = [];
  const user = { username: '1893456000:agent-7', credential: 'test-secret-for-documentation-only' };
  const outcome = gather(server, user, (report) => reports.push(report), signal, script.environment);
  return { ...script, reports, outcome };
}

test('reports each candidate with its type and time, and ends with the list', async () => {
  const { connection, pass, reports, outcome, timers } = begin('turns:turn.example');
  connection.onicecandidate({ candidate: lines.host });
  pass(40);
  connection.onicecandidate({ candidate: lines.srflx });
  pass(60);
  connection.onicecandidate({ candidate: lines.relay });
  // A candidate with an empty text ends a generation of candidates.
  connection.onicecandidate({ candidate: { type: null } });
  connection.onicecandidate({ candidate: null });
  const { state, candidates } = await outcome;
  assert.equal(state, 'complete');
  assert.deepEqual(
    candidates.map(({ type, afterMs, relayProtocol }) => [type, afterMs, relayProtocol]),
    [
      ['host', 0, undefined],
      ['srflx', 40, undefined],
      ['relay', 100, 'tls'],
    ],
  );
  assert.deepEqual(
    reports.map((report) => [report.candidates.length, report.state]),
    [
      [1, 'gathering'],
      [2, 'gathering'],
      [3, 'gathering'],
      [3, 'complete'],
    ],
  );
  assert.deepEqual([connection.closed, timers.size, connection.channels.length], [1, 0, 1]);
});

test('the state of the connection ends it too, once', async () => {
  const { connection, reports, outcome } = begin('stun:stun.example');
  connection.onicegatheringstatechange();
  assert.equal(reports.length, 0);
  connection.iceGatheringState = 'complete';
  connection.onicegatheringstatechange();
  connection.onicecandidate({ candidate: null });
  connection.onicecandidate({ candidate: lines.host });
  assert.equal((await outcome).state, 'complete');
  assert.deepEqual([reports.length, connection.closed], [1, 1]);
});

test('user and password go only to a TURN server', async () => {
  const turn = begin('turns:turn.example:443');
  const stun = begin('stun:stun.example');
  assert.deepEqual(turn.configurations[0]?.iceServers, [
    {
      urls: 'turns:turn.example:443?transport=tcp',
      username: '1893456000:agent-7',
      credential: 'test-secret-for-documentation-only',
    },
  ]);
  assert.deepEqual(stun.configurations[0]?.iceServers, [{ urls: 'stun:stun.example:3478' }]);
});

test('errors of the server are kept with their codes', async () => {
  const { connection, pass, outcome } = begin('turn:turn.example');
  pass(25);
  connection.onicecandidateerror({
    errorCode: 401,
    errorText: 'Unauthorized',
    url: 'turn:turn.example:3478?transport=udp',
  });
  connection.onicecandidate({ candidate: null });
  assert.deepEqual((await outcome).errors, [
    { code: 401, text: 'Unauthorized', url: 'turn:turn.example:3478?transport=udp', afterMs: 25 },
  ]);
});

test('a silent server ends it after its time', async () => {
  const { connection, pass, outcome } = begin('turn:turn.example');
  pass(timeoutMs - 1);
  assert.equal(connection.closed, 0);
  pass(1);
  assert.deepEqual([(await outcome).state, connection.closed], ['timeout', 1]);
});

test('the reader stops it, also before it begins', async () => {
  const stopper = new AbortController();
  const { connection, outcome, timers } = begin('turn:turn.example', scripted(), stopper.signal);
  stopper.abort();
  assert.deepEqual([(await outcome).state, connection.closed, timers.size], ['stopped', 1, 0]);
  const late = begin('turn:turn.example', scripted(), AbortSignal.abort());
  assert.deepEqual([(await late.outcome).state, late.connection.closed], ['stopped', 1]);
});

test('what the browser refuses is thrown, and nothing stays open', async () => {
  const { connection, outcome, timers } = begin(
    'turn:turn.example',
    scripted(async () => {
      throw new Error('no');
    }),
  );
  await assert.rejects(outcome, /no/);
  assert.deepEqual([connection.closed, timers.size], [1, 0]);
});
