import { createHash } from 'node:crypto';
import { htmlParts } from './html-pack.ts';
import type { PackHead, PackPage } from './pack.ts';
import { type PackKey, signPack } from './sign-pack.ts';

interface Seal {
  /** Undefined: the pack says that it is not signed. */
  key: PackKey | undefined;
  /** ISO 8601 */
  now: string;
}

/** The end of a pack: the hash of all bytes before, and the signature of it. */
async function sealOf(sha256: string, { key, now }: Seal): Promise<string> {
  const signature = key === undefined ? null : await signPack(key, { sha256, signed: now });
  return `"sha256":"${sha256}","signature":${JSON.stringify(signature)}}\n`;
}

/**
 * A pack as JSON: `{"pack":{…,"pages":[…]},"sha256":…,"signature":…}`. The hash is of the bytes between `{"pack":` and
 * `,"sha256"`.
 */
export async function* jsonPack(
  head: PackHead,
  pages: AsyncIterable<PackPage>,
  seal: Seal,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const part = (text: string) => {
    hash.update(text, 'utf8');
    return text;
  };
  yield `{"pack":${part(`${JSON.stringify(head).slice(0, -1)},"pages":[`)}`;
  let comma = '';
  for await (const page of pages) {
    yield part(`${comma}${JSON.stringify(page)}`);
    comma = ',\n';
  }
  yield part(']}');
  yield `,${await sealOf(hash.digest('hex'), seal)}`;
}

/** A pack as HTML. The comment after the document has the hash of all bytes before it, and the signature. */
export async function* htmlPack(
  head: PackHead,
  pages: AsyncIterable<PackPage>,
  seal: Seal,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of htmlParts(head, pages, seal.key?.id)) {
    hash.update(part, 'utf8');
    yield part;
  }
  yield `<!-- {${(await sealOf(hash.digest('hex'), seal)).trimEnd()} -->\n`;
}
