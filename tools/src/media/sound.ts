/** How long a recording is, in milliseconds. */
export const recordingMs = 3000;

/**
 * Records a stream for three seconds, in memory only.
 *
 * @param signal - ends it early
 * @returns what was recorded, decoded for playing
 * @throws the browser's error if it cannot record or decode
 */
export async function record(
  stream: MediaStream,
  context: AudioContext,
  signal: AbortSignal,
): Promise<AudioBuffer> {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => resolve();
    recorder.onerror = () => reject(new Error('the recording broke off'));
  });
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(end, recordingMs);
  signal.addEventListener('abort', end);
  try {
    recorder.start();
    await stopped;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
  signal.throwIfAborted();
  // Decoded, not played from a blob: URL, since the page's policy allows no media source.
  return context.decodeAudioData(await new Blob(parts, { type: recorder.mimeType }).arrayBuffer());
}

/** Plays until the end, or until the signal. */
export async function play(context: AudioContext, buffer: AudioBuffer, signal: AbortSignal): Promise<void> {
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  await ended(source, signal);
}

/** Starts a source and waits for its end. */
function ended(source: AudioScheduledSourceNode, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => source.stop();
    source.onended = () => {
      signal.removeEventListener('abort', stop);
      resolve();
    };
    source.start();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}

/** An audio context whose output can be chosen; not every browser's can (W3C Audio Output Devices API). */
type Routable = AudioContext & { setSinkId(id: string): Promise<void> };

const isRoutable = (context: AudioContext): context is Routable => 'setSinkId' in context;

/** Whether this browser lets a page choose a loudspeaker. */
export const canChooseOutput = (): boolean =>
  typeof AudioContext !== 'undefined' && 'setSinkId' in AudioContext.prototype;

/**
 * Opens the way to a loudspeaker. Call it on a click: browsers let no page play sound by itself.
 *
 * @param id - of the device; empty for the one that the system prefers
 * @throws the browser's error if the device is gone or refused
 */
export async function openOutput(id: string): Promise<AudioContext> {
  const context = new AudioContext();
  try {
    if (id !== '' && isRoutable(context)) await context.setSinkId(id);
    await context.resume();
    return context;
  } catch (error) {
    await context.close();
    throw error;
  }
}

const seconds = 1.2;
const fadeSeconds = 0.05;

/**
 * Plays a quiet tone of 440 Hz (ISO 16), faded in and out so that it does not click.
 *
 * @param signal - ends it early
 */
export function playTone(context: AudioContext, signal: AbortSignal): Promise<void> {
  const source = new OscillatorNode(context, { frequency: 440 });
  const gain = new GainNode(context, { gain: 0 });
  const start = context.currentTime;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.2, start + fadeSeconds);
  gain.gain.setValueAtTime(0.2, start + seconds - fadeSeconds);
  gain.gain.linearRampToValueAtTime(0, start + seconds);
  source.connect(gain).connect(context.destination);
  const end = ended(source, signal);
  source.stop(start + seconds);
  return end;
}
