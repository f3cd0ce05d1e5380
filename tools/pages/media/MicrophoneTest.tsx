import {
  type DeviceOption,
  deviceFailure,
  failureVerdict,
  type Hearing,
  levelOf,
  openOutput,
  play,
  record,
  recordingMs,
} from '@kwikid/tools/media';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import fields from '../frame/fields.module.css';
import { type Verdict, Verdicts } from '../frame/Result.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import styles from './media.module.css';
import type { DeviceStream } from './useStream.ts';

type Echo =
  | { step: 'recording' | 'playing' }
  | { step: 'played'; meanDb: number }
  | { step: 'failed'; verdict: Verdict };

const constraints = (id: string): MediaTrackConstraints => (id === '' ? {} : { deviceId: { exact: id } });

interface MicrophoneTestProps {
  microphone: DeviceStream;
  devices: readonly DeviceOption[];
  /** The loudspeaker for playback; empty for the system's default. */
  speakerId: string;
}

/** Shows how loud the microphone is, and plays three seconds of it back. */
export function MicrophoneTest({ microphone, devices, speakerId }: MicrophoneTestProps): ReactNode {
  const { stream, opening, open, close } = microphone;
  const [id, setId] = useState('');
  const [heard, setHeard] = useState<Hearing>();
  const [echo, setEcho] = useState<Echo>();
  const stopper = useRef<AbortController>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a judgement belongs to one stream
  useEffect(() => {
    setHeard(undefined);
    setEcho(undefined);
    return () => stopper.current?.abort();
  }, [stream]);

  const hearMyself = async () => {
    if (!stream) return;
    stopper.current?.abort();
    const controller = new AbortController();
    stopper.current = controller;
    const { signal } = controller;
    const say = (next: Echo) => {
      if (!signal.aborted) setEcho(next);
    };
    let context: AudioContext | undefined;
    try {
      say({ step: 'recording' });
      context = await openOutput(speakerId);
      const recorded = await record(stream, context, signal);
      say({ step: 'playing' });
      await play(context, recorded, signal);
      say({ step: 'played', meanDb: levelOf(recorded.getChannelData(0)).meanDb });
    } catch (error) {
      const failure = deviceFailure(error, 'speaker', { secure: window.isSecureContext });
      say({ step: 'failed', verdict: failureVerdict(failure) });
    } finally {
      await context?.close();
    }
  };

  const busy = echo?.step === 'recording' || echo?.step === 'playing';
  return (
    <section aria-label="Microphone test">
      <Heading as="h2">Microphone</Heading>
      <div className={styles.choices}>
        <DeviceChoice
          label="Microphone"
          devices={devices}
          value={id}
          onChange={(next) => {
            setId(next);
            if (stream || opening) void open(constraints(next));
          }}
        />
      </div>
      <div className={fields.row}>
        <button
          type="button"
          className="button button--primary"
          onClick={() => (stream || opening ? close() : void open(constraints(id)))}
        >
          {stream || opening ? 'Stop the microphone' : 'Start the microphone'}
        </button>
        {stream && (
          <button
            type="button"
            className="button button--secondary"
            aria-disabled={busy}
            onClick={() => (busy ? undefined : void hearMyself())}
          >
            Record {recordingMs / 1000} seconds and play them
          </button>
        )}
      </div>
      {stream && <LevelMeter stream={stream} onHearing={setHeard} />}
      <Verdicts label="Microphone result" verdicts={verdictsOf(microphone, heard)} />
      <Verdicts label="Echo result" verdicts={stream ? echoVerdicts(echo) : []} />
    </section>
  );
}

function verdictsOf({ stream, failure, opening }: DeviceStream, heard: Hearing | undefined): Verdict[] {
  if (failure) return [failureVerdict(failure)];
  if (opening)
    return [{ state: 'note', word: 'Waiting', text: 'the browser may be asking you for permission.' }];
  if (!stream) return [];
  if (!heard) return [{ state: 'note', word: 'Listening', text: 'say a few words.' }];
  const words = { silent: 'Silence', quiet: 'Quiet', good: 'Heard', clipped: 'Too loud' } as const;
  const states = { silent: 'invalid', quiet: 'note', good: 'valid', clipped: 'warning' } as const;
  return [{ state: states[heard.state], word: words[heard.state], text: heard.message }];
}

function echoVerdicts(echo: Echo | undefined): Verdict[] {
  switch (echo?.step) {
    case undefined:
      return [];
    case 'recording':
      return [{ state: 'note', word: 'Recording', text: 'speak for three seconds.' }];
    case 'playing':
      return [{ state: 'note', word: 'Playing', text: 'this is how others hear you.' }];
    case 'failed':
      return [echo.verdict];
    case 'played':
      return [
        {
          state: 'valid',
          word: 'Played',
          text: `the recording had ${echo.meanDb < -80 ? 'no sound' : `a level of ${echo.meanDb.toFixed(0)} dB`}. If you heard nothing, test the speaker below. If others hear themselves when you speak, your loudspeaker reaches your microphone: use a headset.`,
        },
      ];
  }
}
