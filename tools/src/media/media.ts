export { deviceFailure, failure } from './device-failure.ts';
export { type DeviceLists, type DeviceOption, listDevices } from './device-list.ts';
export { floorDb, type Hearing, hearing, levelOf, meterPart } from './level.ts';
export { frameRate, judgeSize, recentTimes } from './picture.ts';
export { canChooseOutput, openOutput, play, playTone, record, recordingMs } from './sound.ts';
