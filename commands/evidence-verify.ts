import { readFile } from 'node:fs/promises';
import { verifyExport } from '@kwikid/server/evidence-export';

const usage = `npm run evidence:verify -- <file> [<head>]
<file> is an export of /api/acknowledgements/export; <head> is a hash that you know from the server's log or an earlier
export, which must be that of one of the file's records. Nothing else is needed: no server, no network.`;

const [file, head, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0 || (head !== undefined && !/^[0-9a-f]{64}$/.test(head))) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    console.error(`${file} cannot be read (${error.code}).\n\n${usage}`);
    process.exitCode = 2;
  });
  if (bytes !== undefined) {
    const result = verifyExport(bytes);
    if ('reason' in result) {
      console.error(`${file}:${result.record}: altered. The record on this line ${result.reason}.`);
      process.exitCode = 1;
    } else if (head !== undefined && head !== result.head && !bytes.includes(`"hash":"${head}"`)) {
      console.error(`${file}: another chain. It is whole, but none of its records has the hash ${head}.`);
      process.exitCode = 1;
    } else {
      console.log(`${file}: whole. ${result.records} records, head ${result.head}`);
    }
  }
}
