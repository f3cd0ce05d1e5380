import { type DeviceOption, frameRate, judgeSize, recentTimes } from '@kwikid/tools/media';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import fields from '../frame/fields.module.css';
import { Facts, type Verdict, Verdicts } from '../frame/Result.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import styles from './media.module.css';
import { constraintsOf, type DeviceStream, verdictBefore } from './useStream.ts';

interface Picture {
  width: number;
  height: number;
  /** undefined before it is measured. */
  rate: number | undefined;
}

/** Shows the camera's picture, its size and its frame rate. */
export function CameraTest({
  camera,
  devices,
}: {
  camera: DeviceStream;
  devices: readonly DeviceOption[];
}): ReactNode {
  const { stream, opening, open, close } = camera;
  const [id, setId] = useState('');
  const [picture, setPicture] = useState<Picture>();
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    setPicture(undefined);
    const { current } = video;
    if (!current) return undefined;
    current.srcObject = stream ?? null;
    return stream && measure(current, setPicture);
  }, [stream]);

  const [track] = stream?.getVideoTracks() ?? [];
  return (
    <section aria-label="Camera test">
      <Heading as="h2">Camera</Heading>
      <div className={styles.choices}>
        <DeviceChoice
          label="Camera"
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
          {stream || opening ? 'Stop the camera' : 'Start the camera'}
        </button>
      </div>
      <video
        ref={video}
        className={styles.picture}
        hidden={!stream}
        aria-label="Picture of the camera"
        autoPlay
        muted
        playsInline
      />
      <Verdicts label="Camera result" verdicts={verdictBefore(camera) ?? [openVerdict(picture)]} />
      {stream && picture && (
        <Facts
          label="Camera facts"
          facts={[
            ['Camera', track?.label || 'without a name'],
            ['Resolution', `${picture.width} × ${picture.height}`],
            ['Frames a second', picture.rate === undefined ? 'being measured' : picture.rate.toFixed(1)],
          ]}
        />
      )}
    </section>
  );
}

/** Measures size and rate of the picture. @returns a function that stops it */
function measure(video: HTMLVideoElement, report: (picture: Picture) => void): () => void {
  let times: number[] = [];
  let reported = 0;
  let callback = 0;
  const counts = 'requestVideoFrameCallback' in video;
  const show = (rate: number | undefined) => {
    if (video.videoWidth > 0) report({ width: video.videoWidth, height: video.videoHeight, rate });
  };
  const next = (time: number) => {
    times = recentTimes(times, time);
    // Nobody reads faster than twice a second.
    if (time - reported >= 500) {
      reported = time;
      show(frameRate(times));
    }
    callback = video.requestVideoFrameCallback(next);
  };
  if (counts) callback = video.requestVideoFrameCallback(next);
  const resized = () => show(frameRate(times));
  video.addEventListener('resize', resized);
  return () => {
    if (counts) video.cancelVideoFrameCallback(callback);
    video.removeEventListener('resize', resized);
  };
}

function openVerdict(picture: Picture | undefined): Verdict {
  if (!picture) return { state: 'note', word: 'Open', text: 'no picture has arrived yet.' };
  const { state, text } = judgeSize(picture.width, picture.height);
  return { state, word: state === 'valid' ? 'Picture' : 'Small picture', text };
}
