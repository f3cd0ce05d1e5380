import { ended } from './recording.ts';

/** Where a tone is heard. */
export type Side = 'left' | 'both' | 'right';

const pan: Readonly<Record<Side, number>> = { left: -1, both: 0, right: 1 };
const seconds = 1.2;
const fadeSeconds = 0.05;

/**
 * Plays a quiet tone of 440 Hz (ISO 16), faded in and out so that it does not crack.
 *
 * @param signal - ends it early
 */
export function playTone(context: AudioContext, side: Side, signal: AbortSignal): Promise<void> {
  const source = new OscillatorNode(context, { frequency: 440 });
  const gain = new GainNode(context, { gain: 0 });
  const start = context.currentTime;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.2, start + fadeSeconds);
  gain.gain.setValueAtTime(0.2, start + seconds - fadeSeconds);
  gain.gain.linearRampToValueAtTime(0, start + seconds);
  source
    .connect(gain)
    .connect(new StereoPannerNode(context, { pan: pan[side] }))
    .connect(context.destination);
  const end = ended(source, signal);
  source.stop(start + seconds);
  return end;
}
