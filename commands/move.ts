import { runMove } from './lib/move/run-move.ts';

await runMove(
  'move',
  `npm run move -- <page or folder> <new name>       a file, a folder or a URL
npm run move -- "/docs/a#old" "#New heading"      the words of a heading
--write          writes the changes, which are only shown otherwise
--promised       makes a path that readers were promised a redirect
--no-redirect    the old path leads nowhere: no reader knows it yet`,
);
