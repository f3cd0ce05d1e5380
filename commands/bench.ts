import { bench } from '@kwikid/bench';
import { buildAll } from './build-all.ts';

await buildAll();
await bench(process.argv.slice(2));
