import { floorDb, type Hearing, hearing, levelOf, meterPart } from '@kwikid/tools/media';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './media.module.css';

interface LevelMeterProps {
  stream: MediaStream;
  /** Called when the judgement of the sound changes. */
  onHearing: (hearing: Hearing) => void;
}

/** A meter of a microphone's level, drawn with each frame and outside React. */
export function LevelMeter({ stream, onHearing }: LevelMeterProps): ReactNode {
  const meter = useRef<HTMLMeterElement>(null);
  const number = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let loudest = -Infinity;
    let highest = -Infinity;
    let said = '';
    let frame = 0;
    let quietUntil: number | undefined;
    const draw = (time: number) => {
      frame = requestAnimationFrame(draw);
      // Before it runs, a context returns zeros, which are not silence.
      if (context.state !== 'running') return;
      analyser.getFloatTimeDomainData(samples);
      const { meanDb, peakDb } = levelOf(samples);
      loudest = Math.max(loudest, meanDb);
      highest = Math.max(highest, peakDb);
      if (meter.current) meter.current.value = meterPart(meanDb);
      if (number.current)
        number.current.textContent = meanDb < floorDb ? `below ${floorDb} dB` : `${meanDb.toFixed(0)} dB`;
      quietUntil ??= time + 1500;
      const heard = hearing(loudest, highest);
      // Silence is reported only after a while.
      if (heard.state === said || (heard.state === 'silent' && time < quietUntil)) return;
      said = heard.state;
      onHearing(heard);
    };
    frame = requestAnimationFrame(draw);
    void context.resume();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream, onHearing]);

  return (
    <div className={styles.level}>
      <span id="media-level">Level</span>
      <meter ref={meter} className={styles.meter} aria-labelledby="media-level" min={0} max={1} low={0.25} />
      <span ref={number} className={styles.number} />
    </div>
  );
}
