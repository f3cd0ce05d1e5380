import {
  canChooseOutput,
  type DeviceOption,
  deviceFailure,
  failureVerdict,
  openOutput,
  playTone,
  type Side,
} from '@kwikid/tools/media';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import fields from '../frame/fields.module.css';
import { type Verdict, Verdicts } from '../frame/Result.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import styles from './media.module.css';

const sides: readonly (readonly [side: Side, button: string, words: string])[] = [
  ['left', 'Play on the left', 'on the left'],
  ['both', 'Play on both sides', 'on both sides'],
  ['right', 'Play on the right', 'on the right'],
];

interface SpeakerTestProps {
  devices: readonly DeviceOption[];
  value: string;
  onChange: (id: string) => void;
}

/** Plays a tone on a loudspeaker that the reader chooses, left, right or both. */
export function SpeakerTest({ devices, value, onChange }: SpeakerTestProps): ReactNode {
  const [verdict, setVerdict] = useState<Verdict>();
  const [choice, setChoice] = useState(false);
  const stopper = useRef<AbortController>(undefined);
  // The server that renders the page does not know the browser's abilities.
  useEffect(() => setChoice(canChooseOutput()), []);
  useEffect(() => () => stopper.current?.abort(), []);

  const test = async (side: Side, words: string) => {
    stopper.current?.abort();
    const controller = new AbortController();
    stopper.current = controller;
    const { signal } = controller;
    const say = (next: Verdict) => {
      if (!signal.aborted) setVerdict(next);
    };
    let context: AudioContext | undefined;
    try {
      say({ state: 'note', word: 'Playing', text: `a tone ${words}.` });
      context = await openOutput(value);
      await playTone(context, side, signal);
      say({
        state: 'valid',
        word: 'Played',
        text: `a tone ${words}. If you heard nothing, raise the volume, check whether the sound is muted, and choose another loudspeaker here or in the system.`,
      });
    } catch (error) {
      say(failureVerdict(deviceFailure(error, 'speaker', { secure: window.isSecureContext })));
    } finally {
      await context?.close();
    }
  };

  return (
    <section aria-label="Speaker test">
      <Heading as="h2">Speaker</Heading>
      <div className={styles.choices}>
        {choice ? (
          <DeviceChoice label="Loudspeaker" devices={devices} value={value} onChange={onChange} />
        ) : (
          <p className={fields.hint}>
            This browser plays on the loudspeaker that the system prefers: choose it there.
          </p>
        )}
      </div>
      <div className={fields.row}>
        {sides.map(([side, button, words]) => (
          <button
            key={side}
            type="button"
            className="button button--secondary"
            onClick={() => void test(side, words)}
          >
            {button}
          </button>
        ))}
      </div>
      <Verdicts label="Speaker result" verdicts={verdict ? [verdict] : []} />
    </section>
  );
}
