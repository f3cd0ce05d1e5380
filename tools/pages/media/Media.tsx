import { type ReactNode, useState } from 'react';
import { CameraTest } from './CameraTest.tsx';
import { useDevices } from './DeviceChoice.tsx';
import { MicrophoneTest } from './MicrophoneTest.tsx';
import { SpeakerTest } from './SpeakerTest.tsx';
import { useStream } from './useStream.ts';

/** Tests camera, microphone and loudspeaker. Picture and sound stay in this tab's memory. */
export function Media(): ReactNode {
  const camera = useStream('camera');
  const microphone = useStream('microphone');
  const { cameras, microphones, speakers } = useDevices(`${camera.stream?.id} ${microphone.stream?.id}`);
  const [speakerId, setSpeakerId] = useState('');
  return (
    <>
      <CameraTest camera={camera} devices={cameras} />
      <MicrophoneTest microphone={microphone} devices={microphones} speakerId={speakerId} />
      <SpeakerTest devices={speakers} value={speakerId} onChange={setSpeakerId} />
    </>
  );
}
