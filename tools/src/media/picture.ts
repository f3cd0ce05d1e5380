interface Preset {
  label: string;
  width?: number;
  height?: number;
}

export type Resolution = 'default' | '360p' | '720p' | '1080p';

/** Resolutions to request. A camera that lacks one uses its nearest. */
export const resolutions: Readonly<Record<Resolution, Preset>> = {
  default: { label: 'What the camera prefers' },
  '360p': { label: '640 × 360', width: 640, height: 360 },
  '720p': { label: '1280 × 720', width: 1280, height: 720 },
  '1080p': { label: '1920 × 1080', width: 1920, height: 1080 },
};

/**
 * The constraints for a camera. The device is exact, so that no other device is used instead; the size is
 * not.
 *
 * @param deviceId - empty for the one that the browser prefers
 */
export function cameraConstraints(deviceId: string, resolution: Resolution): MediaTrackConstraints {
  const wanted = resolutions[resolution];
  return {
    ...(deviceId !== '' && { deviceId: { exact: deviceId } }),
    ...(wanted.width !== undefined && { width: { ideal: wanted.width } }),
    ...(wanted.height !== undefined && { height: { ideal: wanted.height } }),
  };
}

/** Judges a camera's picture. @param asked - the requested constraints */
export function judgeResolution(
  width: number,
  height: number,
  asked: Resolution,
): { state: 'valid' | 'warning'; message: string } {
  const wanted = resolutions[asked];
  // A phone held upright has the same picture, rotated.
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (
    wanted.width !== undefined &&
    wanted.height !== undefined &&
    (long < wanted.width || short < wanted.height)
  )
    return {
      state: 'warning',
      message: `The camera gives ${width} × ${height}, less than the ${wanted.width} × ${wanted.height} that was asked for.`,
    };
  if (short < 360)
    return {
      state: 'warning',
      message: `The camera gives ${width} × ${height}: too little to read a document by.`,
    };
  return { state: 'valid', message: `The camera gives ${width} × ${height}.` };
}

/** How long a measurement looks back. */
const windowMs = 2000;

/**
 * Frames a second over the last two seconds.
 *
 * @param times - when each frame was shown, in milliseconds, in their order
 * @returns undefined before there is half a second to measure
 */
export function frameRate(times: readonly number[]): number | undefined {
  const last = times.at(-1);
  if (last === undefined) return undefined;
  const recent = times.filter((time) => time > last - windowMs);
  const [first] = recent;
  if (first === undefined || last - first < 500) return undefined;
  return ((recent.length - 1) * 1000) / (last - first);
}

/** The times within the measured period. */
export function recentTimes(times: readonly number[], next: number): number[] {
  return [...times.filter((time) => time > next - windowMs), next];
}
