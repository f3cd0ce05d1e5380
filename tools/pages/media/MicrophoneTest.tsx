import { type DeviceOption, type Hearing, levelOf, play, record, recordingMs } from '@kwikid/tools/media';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect, useState } from 'react';
import fields from '../frame/fields.module.css';
import { type Verdict, Verdicts } from '../frame/Result.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import styles from './media.module.css';
import { useSound } from './useSound.ts';
import { constraintsOf, type DeviceStream, verdictBefore } from './useStream.ts';

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
  const sound = useSound();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a judgement belongs to one stream
  useEffect(() => {
    setHeard(undefined);
    return sound.stop;
  }, [stream]);

  const hearMyself = () =>
    sound.play(speakerId, async (context, signal, say) => {
      if (!stream) return;
      say({ state: 'note', word: 'Recording', text: 'speak for three seconds.' });
      const recorded = await record(stream, context, signal);
      say({ state: 'note', word: 'Playing', text: 'this is how others hear you.' });
      await play(context, recorded, signal);
      const { meanDb } = levelOf(recorded.getChannelData(0));
      const heard = meanDb < -80 ? 'no sound' : `a level of ${meanDb.toFixed(0)} dB`;
      say({
        state: 'valid',
        word: 'Played',
        text: `the recording had ${heard}. If you heard nothing, test the speaker below. If others hear themselves when you speak, your loudspeaker reaches your microphone: use a headset.`,
      });
    });

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
            if (stream || opening) void open(constraintsOf(next));
          }}
        />
      </div>
      <div className={fields.row}>
        <button
          type="button"
          className="button button--primary"
          onClick={() => (stream || opening ? close() : void open(constraintsOf(id)))}
        >
          {stream || opening ? 'Stop the microphone' : 'Start the microphone'}
        </button>
        {stream && (
          <button
            type="button"
            className="button button--secondary"
            aria-disabled={sound.isPlaying}
            onClick={() => (sound.isPlaying ? undefined : void hearMyself())}
          >
            Record {recordingMs / 1000} seconds and play them
          </button>
        )}
      </div>
      {stream && <LevelMeter stream={stream} onHearing={setHeard} />}
      <Verdicts label="Microphone result" verdicts={verdictBefore(microphone) ?? [openVerdict(heard)]} />
      <Verdicts label="Echo result" verdicts={stream ? sound.verdicts : []} />
    </section>
  );
}

function openVerdict(heard: Hearing | undefined): Verdict {
  if (!heard) return { state: 'note', word: 'Listening', text: 'say a few words.' };
  const words = { silent: 'Silence', quiet: 'Quiet', good: 'Heard', clipped: 'Too loud' } as const;
  const states = { silent: 'invalid', quiet: 'note', good: 'valid', clipped: 'warning' } as const;
  return { state: states[heard.state], word: words[heard.state], text: heard.message };
}
