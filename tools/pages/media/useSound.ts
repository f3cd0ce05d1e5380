import { deviceFailure, openOutput } from '@kwikid/tools/media';
import type { Verdict } from '@kwikid/tools/verdict';
import { useCallback, useEffect, useRef, useState } from 'react';

type Playing = (context: AudioContext, signal: AbortSignal, say: (verdict: Verdict) => void) => Promise<void>;

/** One sound at a time, with what it says of itself; it ends with the page. */
export function useSound() {
  const [verdicts, setVerdicts] = useState<Verdict[]>([]);
  const [isPlaying, setPlaying] = useState(false);
  const stopper = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    stopper.current?.abort();
    setVerdicts([]);
    setPlaying(false);
  }, []);
  useEffect(() => stop, [stop]);

  /** @param speakerId - the loudspeaker; empty for the system's default */
  const play = async (speakerId: string, playing: Playing) => {
    stop();
    const controller = new AbortController();
    stopper.current = controller;
    const { signal } = controller;
    const say = (verdict: Verdict) => {
      if (!signal.aborted) setVerdicts([verdict]);
    };
    let context: AudioContext | undefined;
    setPlaying(true);
    try {
      context = await openOutput(speakerId);
      await playing(context, signal, say);
    } catch (error) {
      say(deviceFailure(error, 'speaker', { secure: window.isSecureContext }));
    } finally {
      if (!signal.aborted) setPlaying(false);
      await context?.close();
    }
  };
  return { verdicts, isPlaying, play, stop };
}
