import type { InputError } from '@kwikid/tools/input';
import {
  type Credentials,
  candidateRows,
  type Gathering,
  gather,
  type IceServer,
  meaningOf,
  readServerUrl,
} from '@kwikid/tools/turn';
import Heading from '@theme/Heading';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import fields from '../frame/fields.module.css';
import { type Verdict, Verdicts } from '../frame/Result.tsx';
import { Table } from '../frame/Table.tsx';
import { TextField } from '../frame/TextField.tsx';
import styles from './turn.module.css';

/** A test that runs or has run. */
interface Run {
  server: IceServer;
  gathering: Gathering;
}

type Field = 'address' | 'username' | 'credential';
type FieldErrors = Record<Field, InputError | undefined>;

const noErrors: FieldErrors = { address: undefined, username: undefined, credential: undefined };

const idle: Gathering = { candidates: [], errors: [], state: 'gathering' };

const browser = {
  createConnection: (configuration: RTCConfiguration) => new RTCPeerConnection(configuration),
  now: () => performance.now(),
  later: (run: () => void, milliseconds: number) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * Asks a STUN or TURN server for candidates and says what each type means, present or missing. The input is
 * never in the URL or in storage.
 */
export function Turn(): ReactNode {
  const [values, setValues] = useState<Record<Field, string>>({ address: '', username: '', credential: '' });
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  const [run, setRun] = useState<Run>();
  const [failure, setFailure] = useState<string>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  const field = (name: Field) => ({
    rows: 1,
    limit: 2000,
    value: values[name],
    error: errors[name],
    onChange: (text: string) => {
      setValues((before) => ({ ...before, [name]: text }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });

  const test = async (event: FormEvent) => {
    event.preventDefault();
    stopper.current?.abort();
    setRun(undefined);
    setFailure(undefined);
    const server = readServerUrl(values.address);
    const asked = 'relays' in server && server.relays;
    const wrong: FieldErrors = {
      address: 'message' in server ? server : undefined,
      username: asked && values.username === '' ? missingError('username') : undefined,
      credential: asked && values.credential === '' ? missingError('credential') : undefined,
    };
    setErrors(wrong);
    if ('message' in server || wrong.username || wrong.credential) return;
    const controller = new AbortController();
    stopper.current = controller;
    setRun({ server, gathering: idle });
    const credentials: Credentials = { username: values.username, credential: values.credential };
    const report = (gathering: Gathering) => {
      if (stopper.current === controller) setRun({ server, gathering });
    };
    try {
      await gather(server, credentials, report, controller.signal, browser);
    } catch (error) {
      if (stopper.current !== controller) return;
      setRun(undefined);
      setFailure(refusal(error));
    }
  };

  const rows = run === undefined ? [] : candidateRows(run.gathering);
  const running = run?.gathering.state === 'gathering';
  return (
    <>
      <form className={styles.form} onSubmit={test}>
        <TextField
          {...field('address')}
          label="Server"
          hint="Such as turn:turn.example:3478, turns:turn.example:443?transport=tcp or stun:turn.example."
        />
        <div className={fields.columns}>
          <TextField
            {...field('username')}
            label="User"
            hint="TURN only. A time-limited user begins with its expiry time."
          />
          <TextField {...field('credential')} label="Credential" hint="TURN only." />
        </div>
        <div className={fields.row}>
          <button type="submit" className="button button--primary">
            Test the server
          </button>
          {running && (
            <button
              type="button"
              className="button button--secondary"
              onClick={() => stopper.current?.abort()}
            >
              Stop
            </button>
          )}
        </div>
      </form>
      <Verdicts label="Result" verdicts={verdictsOf(run, failure)} />
      {rows.length > 0 && (
        <>
          <Heading as="h2">Candidates</Heading>
          <Table
            label="Table of candidates"
            head={['After', 'Type', 'Protocol', 'Address', 'Port', 'Relay by']}
            rows={rows}
          />
        </>
      )}
    </>
  );
}

function missingError(name: 'username' | 'credential'): InputError {
  return {
    message:
      name === 'username'
        ? 'A TURN server provides relays only to its users: enter a user.'
        : 'A TURN server checks a credential: enter the credential of this user.',
  };
}

/** The message if the browser refuses the configuration or has no WebRTC. */
function refusal(error: unknown): string {
  if (error instanceof ReferenceError)
    return 'This browser has no WebRTC, or a policy or an extension turned it off: no call can be made in it.';
  const said = error instanceof Error ? ` It says: ${error.message.slice(0, 200)}` : '';
  return `The browser does not accept this server.${said}`;
}

function verdictsOf(run: Run | undefined, failure: string | undefined): Verdict[] {
  if (failure !== undefined) return [{ state: 'invalid', word: 'No test', text: failure }];
  if (run === undefined) return [];
  const { server, gathering } = run;
  if (gathering.state === 'gathering')
    return [
      {
        state: 'note',
        word: 'Testing',
        text: `${server.url} is being asked. A server that does not respond takes up to 15 seconds.`,
      },
    ];
  if (gathering.state === 'stopped')
    return [{ state: 'note', word: 'Stopped', text: 'the test was not finished.' }];
  return meaningOf(server, gathering);
}
