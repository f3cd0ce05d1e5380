import { runMove } from './lib/move/run-move.ts';

await runMove(
  'remove',
  `npm run remove -- <page> [--to <page>]    a file or a URL, and the page that its links lead to
--write       writes the changes, which are only shown otherwise
--promised    makes a path that readers were promised a redirect`,
);
