import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { makeCertificate } from '@kwikid/testing/certificate';
import { findProgram, freePort } from '@kwikid/testing/processes';
import { smtpSender } from './smtp.ts';

/** What the program prints after each message. */
const endOfMessage = '------------ END MESSAGE ------------';

/** A real SMTP server that prints what it accepts; STARTTLS is its own. */
const program = findProgram('aiosmtpd');
const withServer = {
  skip: program === undefined && 'needs aiosmtpd (Debian: apt-get install python3-aiosmtpd)',
};

const mail = { subject: 'Web: 1 overdue — “Å”', text: 'To do:\n.\n- a line that ends no message\n' };
const from = 'documentation@kwikid.example';

async function smtpServer(t: TestContext, tls = false) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'smtp-'));
  const { cert, key } = makeCertificate(folder, 'localhost');
  const options = tls ? ['--tlscert', cert, '--tlskey', key] : [];
  const child = spawn(
    program ?? '',
    ['-n', '-l', `127.0.0.1:${port}`, ...options, '-c', 'aiosmtpd.handlers.Debugging', 'stdout'],
    { env: { ...process.env, PYTHONUNBUFFERED: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  t.after(async () => {
    child.kill();
    await ended;
  });
  let printed = '';
  let changed = () => {};
  child.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
    changed();
  });
  /** The messages, once the program has printed so many to their end. */
  const messages = (count: number) =>
    new Promise<string[]>((resolve) => {
      changed = () => {
        const all = printed.split(endOfMessage);
        if (all.length > count) resolve(all.slice(0, count));
      };
      changed();
    });
  await listening(port, () => child.exitCode === null);
  return { port, messages, printed: () => printed };
}

/** Waits until somebody listens. */
async function listening(port: number, goesOn: () => boolean): Promise<void> {
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    if (!goesOn()) throw new Error('aiosmtpd did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test(
  'a real mail server takes the digest, and addresses of several people stay hidden',
  withServer,
  async (t) => {
    const { port, messages } = await smtpServer(t);
    const send = smtpSender({ url: `smtp://127.0.0.1:${port}`, from, requireTls: false });
    await send({ ...mail, to: ['wei@kwikid.example'] });
    const [one = ''] = await messages(1);
    assert.match(one, /^To: wei@kwikid\.example$/m);
    assert.match(one, /^From: Documentation <documentation@kwikid\.example>$/m);
    assert.match(one, /^Auto-Submitted: auto-generated$/m);
    assert.match(one, /^Content-Type: text\/plain/m);
    assert.match(one, /a line that ends no message/);
    await send({ ...mail, to: ['wei@kwikid.example', 'dan@kwikid.example'] });
    const [, two = ''] = await messages(2);
    assert.match(two, /^To: Owners <documentation@kwikid\.example>$/m);
    assert.ok(!two.includes('dan@kwikid.example'), 'no header names them');
  },
);

test('a mail server elsewhere must offer TLS, with a certificate that is checked', withServer, async (t) => {
  const plain = await smtpServer(t);
  const withTls = await smtpServer(t, true);
  const to = ['wei@kwikid.example'];
  const refusal = async (port: number) => {
    const send = smtpSender({ url: `smtp://user:secret@localhost:${port}`, from, requireTls: true });
    const error: Error & { code?: string } = await send({ ...mail, to }).then(
      () => assert.fail('it was sent'),
      (error) => error,
    );
    assert.ok(!error.message.includes('secret'), error.message);
    return `${error.code}: ${error.message}`;
  };
  assert.match(await refusal(plain.port), /^ETLS: /);
  assert.match(await refusal(withTls.port), /^ESOCKET: .*self-signed certificate/);
  assert.ok(!plain.printed().includes('Subject') && !withTls.printed().includes('Subject'));
});
