/** How long a recording is, in milliseconds. */
export const recordingMs = 3000;

/**
 * Records a stream for three seconds, into memory alone.
 *
 * @param signal - ends it early
 * @returns what was recorded, decoded for playing
 * @throws what the browser throws where it cannot record or decode
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
  // Decoded rather than played from a blob: address: the page's policy has no media source at all.
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
export function ended(source: AudioScheduledSourceNode, signal: AbortSignal): Promise<void> {
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
