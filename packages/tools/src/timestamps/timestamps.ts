export type { Parsed } from './calendar.ts';
export { parseInstant, units } from './parse-instant.ts';
export { everyForm } from './write-instant.ts';
export { homeZone, zoneFault, zoneNames } from './zones.ts';
