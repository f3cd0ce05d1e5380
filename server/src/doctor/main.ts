import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { doctor } from './doctor.ts';

process.exitCode = await doctor(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  input: () => readFileSync(0, 'utf8'),
  wait: (seconds) => sleep(seconds * 1000),
});
