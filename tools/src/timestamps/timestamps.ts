export { type InstantResult, parseInstant } from './parse-instant.ts';
export { everyForm } from './write-instant.ts';
export { homeZone, zoneNames } from './zones.ts';
