import { bench, requireParts } from '@kwikid/bench';
import { buildAll } from './lib/build/build-all.ts';

const names = process.argv.slice(2);
try {
  requireParts(names);
  await buildAll();
  await bench(names);
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
