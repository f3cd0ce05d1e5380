export { type Device, type DeviceFailure, deviceFailure } from './device-failure.ts';
export { type DeviceLists, type ListedDevice, listDevices } from './device-list.ts';
export { failureVerdict } from './failure-verdict.ts';
export { frameRate, recentTimes } from './frame-rate.ts';
export { floorDb, type Hearing, hearing, levelOf, meterPart } from './level.ts';
export { canChooseOutput, openOutput } from './output.ts';
export { play, record, recordingMs } from './recording.ts';
export { cameraConstraints, judgeResolution, type Resolution, resolutions } from './resolutions.ts';
export { playTone, type Side } from './tone.ts';
