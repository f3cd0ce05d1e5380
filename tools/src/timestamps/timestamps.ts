export type { InstantResult } from './calendar.ts';
export { parseInstant, units } from './parse-instant.ts';
export { everyForm } from './write-instant.ts';
export { homeZone, zoneError, zoneNames } from './zones.ts';
