import {
  cameraConstraints,
  type DeviceOption,
  frameRate,
  judgeResolution,
  type Resolution,
  recentTimes,
  resolutions,
} from '@kwikid/tools/media';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Choice } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { Facts, type Verdict, Verdicts } from '../frame/Result.tsx';
import { oneOf } from '../frame/url-options.ts';
import { useUrlState } from '../frame/useUrlState.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import styles from './media.module.css';
import { type DeviceStream, verdictBefore } from './useStream.ts';

const options = { resolution: oneOf(['default', '360p', '720p', '1080p']) };

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
  const [{ resolution }, change] = useUrlState(options);
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

  const again = (nextId: string, next: Resolution) => {
    if (stream || opening) void open(cameraConstraints(nextId, next));
  };
  const [track] = stream?.getVideoTracks() ?? [];
  return (
    <section aria-label="Camera test">
      <Heading as="h2">Camera</Heading>
      <div className={clsx(fields.columns, styles.choices)}>
        <DeviceChoice
          label="Camera"
          devices={devices}
          value={id}
          onChange={(next) => {
            setId(next);
            again(next, resolution);
          }}
        />
        <Choice
          label="Resolution to ask for"
          value={resolution}
          choices={Object.entries(resolutions).map(
            ([word, { label }]) => [word as Resolution, label] as const,
          )}
          onChange={(next) => {
            change({ resolution: next });
            again(id, next);
          }}
        />
      </div>
      <div className={fields.row}>
        <button
          type="button"
          className="button button--primary"
          onClick={() => (stream || opening ? close() : void open(cameraConstraints(id, resolution)))}
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
      <Verdicts
        label="Camera result"
        verdicts={verdictBefore(camera) ?? [openVerdict(picture, resolution)]}
      />
      {stream && picture && (
        <Facts
          label="Camera facts"
          facts={[
            ['Camera', track?.label || 'without a name'],
            ['Resolution', `${picture.width} × ${picture.height}`],
            ['Frames a second', picture.rate === undefined ? 'being measured' : picture.rate.toFixed(1)],
            ['Reported by the camera', describePromise(track)],
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

function describePromise(track: MediaStreamTrack | undefined): string {
  const { frameRate: rate } = track?.getSettings() ?? {};
  return rate === undefined ? 'not said' : `${Math.round(rate)} frames a second`;
}

function openVerdict(picture: Picture | undefined, asked: Resolution): Verdict {
  if (!picture) return { state: 'note', word: 'Open', text: 'no picture has arrived yet.' };
  const { state, message } = judgeResolution(picture.width, picture.height, asked);
  return { state, word: state === 'valid' ? 'Picture' : 'Small picture', text: message };
}
