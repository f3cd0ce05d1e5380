import { readFileSync } from 'node:fs';
import { doctor } from './doctor.ts';

process.exitCode = await doctor(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  input: () => readFileSync(0, 'utf8'),
});
