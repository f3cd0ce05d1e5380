import { canChooseOutput, type DeviceOption, playTone } from '@kwikid/tools/media';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect, useState } from 'react';
import fields from '../frame/fields.module.css';
import { Verdicts } from '../frame/Result.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import styles from './media.module.css';
import { useSound } from './useSound.ts';

interface SpeakerTestProps {
  devices: readonly DeviceOption[];
  value: string;
  onChange: (id: string) => void;
}

/** Plays a tone on a loudspeaker that the reader chooses. */
export function SpeakerTest({ devices, value, onChange }: SpeakerTestProps): ReactNode {
  const sound = useSound();
  const [choice, setChoice] = useState(false);
  // The server that renders the page does not know the browser's abilities.
  useEffect(() => setChoice(canChooseOutput()), []);

  const test = () =>
    sound.play(value, async (context, signal, say) => {
      say({ state: 'note', word: 'Playing', text: 'a tone.' });
      await playTone(context, signal);
      say({
        state: 'valid',
        word: 'Played',
        text: 'a tone. If you heard nothing, raise the volume, check whether the sound is muted, and choose another loudspeaker here or in the system.',
      });
    });

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
        <button type="button" className="button button--secondary" onClick={() => void test()}>
          Play a tone
        </button>
      </div>
      <Verdicts label="Speaker result" verdicts={sound.verdicts} />
    </section>
  );
}
