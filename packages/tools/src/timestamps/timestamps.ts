export { everyForm } from './every-form.ts';
export { parseInstant } from './parse-instant.ts';
export { units } from './parse-unix.ts';
export type { Parsed } from './parsed.ts';
export { homeZone, zoneFault, zoneNames } from './zones.ts';
