import { buildAll } from './lib/build/build-all.ts';

const { built, seconds, pages, records } = await buildAll({ force: process.argv.includes('--force') });
console.log(
  built
    ? `Built ${pages} pages and ${records} search records in ${seconds.toFixed(1)} s.`
    : 'Nothing changed since the last build.',
);
