/** The loudness of a moment, in decibels below full scale. */
export interface Level {
  /** Level of the mean power (RMS), -Infinity in silence. */
  meanDb: number;
  peakDb: number;
}

/** Level of samples between -1 and 1 (dBFS: a full-scale square wave has 0 dB). */
export function levelOf(samples: Float32Array): Level {
  let sum = 0;
  let peak = 0;
  for (const sample of samples) {
    sum += sample * sample;
    peak = Math.max(peak, Math.abs(sample));
  }
  const mean = samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
  return { meanDb: 20 * Math.log10(mean), peakDb: 20 * Math.log10(peak) };
}

/** The range of a meter. */
export const floorDb = -60;

/** Part of the meter, from 0 to 1, that a level fills. */
export function meterPart(db: number): number {
  return Math.min(1, Math.max(0, 1 - db / floorDb));
}

/** A judgement of the sound since the test began, and what to do about it. */
export interface Hearing {
  state: 'silent' | 'quiet' | 'good' | 'clipped';
  message: string;
}

/**
 * Judges the loudest moment so far. Speech at an arm's length lies between -40 and -12 dBFS; digital silence
 * is a muted microphone, while a quiet room still has its noise.
 *
 * @param loudestMeanDb - highest mean level of a moment
 * @param highestPeakDb - highest sample
 */
export function hearing(loudestMeanDb: number, highestPeakDb: number): Hearing {
  if (highestPeakDb >= -0.1)
    return {
      state: 'clipped',
      message: 'The microphone distorts. Move away from it, or lower its level in the system.',
    };
  if (loudestMeanDb < -80)
    return {
      state: 'silent',
      message:
        'Not even noise arrives. The microphone is muted, by a key or in the system, or another one is meant.',
    };
  if (loudestMeanDb < -45)
    return {
      state: 'quiet',
      message: 'Only noise so far. Speak; if it stays so, come closer, or raise the level in the system.',
    };
  return { state: 'good', message: 'Your voice arrives well.' };
}
