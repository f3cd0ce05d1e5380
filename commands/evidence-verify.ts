import { readFile } from 'node:fs/promises';
import { verifyExport } from '@kwikid/server/evidence-export';
import { isPack, verifyPack } from '@kwikid/server/evidence-pack';
import { oneLine } from '@kwikid/wire/one-line';

const usage = `npm run evidence:verify -- <file> [<head or key>]
<file> is an export of /api/acknowledgements/export, or a pack as JSON or HTML. Of an export, <head> is a hash that you
know from the server's log or an earlier export, which must be that of one of the file's records. Of a pack, <key> is
the name of the deployment's key, which the server's log has at each start. Nothing else is needed: no server, no
network.`;

/** 64 digits name a head, 43 characters a key. */
const known = /^(?:[0-9a-f]{64}|[\w-]{43})$/;

const [file, expected, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0 || (expected !== undefined && !known.test(expected))) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    console.error(`${file} cannot be read (${error.code}).\n\n${usage}`);
    process.exitCode = 2;
  });
  if (bytes !== undefined) {
    const failure = isPack(bytes) ? await packFailure(file, bytes) : exportFailure(file, bytes);
    if (failure !== undefined) {
      // It may repeat what the file says.
      console.error(oneLine(failure));
      process.exitCode = 1;
    }
  }
}

/** Prints what an export holds. @returns what is wrong with it */
function exportFailure(name: string, bytes: Buffer): string | undefined {
  const result = verifyExport(bytes);
  if ('reason' in result)
    return `${name}:${result.record}: altered. The record on this line ${result.reason}.`;
  if (expected !== undefined && expected !== result.head && !bytes.includes(`"hash":"${expected}"`))
    return `${name}: another chain. It is whole, but none of its records has the hash ${expected}.`;
  console.log(`${name}: whole. ${result.records} records, head ${result.head}`);
  return undefined;
}

/** Prints what a pack holds. @returns what is wrong with it */
async function packFailure(name: string, bytes: Buffer): Promise<string | undefined> {
  try {
    const { kind, sha256, key, signed, pages, records } = await verifyPack(bytes);
    if (expected !== undefined && key !== expected)
      return `${name}: ${key === undefined ? 'not signed' : `signed with another key, ${key}`}, and not with ${expected}.`;
    const holds = pages === undefined ? '' : ` ${pages} pages, ${records} records.`;
    console.log(`${name}: whole. ${kind} pack.${holds} SHA-256 ${sha256}`);
    console.log(
      key === undefined
        ? 'It is not signed: nothing says who made it.'
        : oneLine(`Signed at ${signed} with the key ${key}: compare it with the name in the server's log.`),
    );
    return undefined;
  } catch (error) {
    return `${name}: altered, or not a pack: ${(error as Error).message}.`;
  }
}
