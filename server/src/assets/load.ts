import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { Fault } from '../fault.ts';
import { commonHeaders, type HeaderList, pageHeaders } from '../gate/headers.ts';
import { type Answer, prepareAnswer } from './answer.ts';
import { canonicalKey } from './canonical.ts';
import { type Manifest, type ManifestAsset, manifest } from './manifest.ts';
import { sha256 } from './pack.ts';
import type { SearchFile } from './prepare.ts';

/** A build in memory: everything that can ever be answered from it. */
export interface LoadedBuild {
  /** Exact, percent-encoded path → answer, for who is signed in. */
  site: ReadonlyMap<string, Answer>;
  notFound: Answer;
  /** Exact path → answer, for everyone. */
  gateAssets: ReadonlyMap<string, Answer>;
  gatePage: Answer;
  callbackPage: Answer;
  /** Canonical key → percent-encoded path to redirect to. */
  spellings: ReadonlyMap<string, string>;
  search: SearchFile;
}

/**
 * Loads a prepared build. Afterwards no request touches the file system.
 *
 * @throws {Fault} `ERR_BUILD` where the build is missing, half written or of another format
 */
export function loadBuild(config: Config): LoadedBuild {
  const { index, bytes, search } = readBuild(config.buildDir);
  const common = commonHeaders(config);
  const page = pageHeaders('site', config, index.site.scripts);
  const gatePage = pageHeaders('gate', config, index.gate.scripts);
  const callbackPage = pageHeaders('callback', config, index.gate.scripts);

  const siteAnswer = (asset: ManifestAsset) => {
    if (asset.type.startsWith('text/html')) return answer(asset, [...page, ...perReader]);
    const headers = ['Content-Type', asset.type, ...common];
    return answer(asset, [...headers, ...(asset.hashed ? immutable('private') : perReader)]);
  };
  const answer = (asset: ManifestAsset, headers: HeaderList) => prepareAnswer(asset, bytes, headers);

  const site = new Map(index.site.assets.map((asset) => [asset.path, siteAnswer(asset)]));
  return {
    site,
    notFound: siteAnswer(index.site.notFound),
    gateAssets: new Map(
      index.gate.assets.map((asset) => [
        asset.path,
        answer(asset, ['Content-Type', asset.type, ...common, ...immutable('public')]),
      ]),
    ),
    gatePage: answer(index.gate.page, [...gatePage, 'Cache-Control', 'no-store', 'Vary', 'Accept-Encoding']),
    callbackPage: answer(index.gate.callback, [
      ...callbackPage,
      'Cache-Control',
      'no-store',
      'Vary',
      'Accept-Encoding',
    ]),
    spellings: spellings(index),
    search,
  };
}

/** A shared cache must not keep it, and a reader's own asks again: the session may have ended. */
const perReader: HeaderList = ['Cache-Control', 'private, no-cache', 'Vary', 'Cookie, Accept-Encoding'];

/** No `Vary: Cookie` here: every renewal of the session would fetch the file anew. */
const immutable = (scope: 'private' | 'public'): HeaderList => [
  'Cache-Control',
  `${scope}, max-age=31536000, immutable`,
  'Vary',
  'Accept-Encoding',
];

function spellings(index: Manifest): Map<string, string> {
  const map = new Map<string, string>();
  for (const asset of index.site.assets) {
    if (asset.type.startsWith('text/html')) map.set(canonicalKey(decodeURI(asset.path)), asset.path);
  }
  for (const [key, path] of Object.entries(index.redirects)) map.set(key, encodeURI(path));
  return map;
}

function readBuild(folder: string): { index: Manifest; bytes: Buffer; search: SearchFile } {
  try {
    const index = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
    const bytes = readFileSync(join(folder, 'assets.bin'));
    const search = readFileSync(join(folder, 'search.json'), 'utf8');
    if (bytes.length !== index.bin.bytes || sha256(bytes) !== index.bin.sha256)
      throw new Error('assets.bin differs');
    if (sha256(search) !== index.search.sha256) throw new Error('search.json differs');
    return { index, bytes, search: JSON.parse(search) as SearchFile };
  } catch (cause) {
    throw new Fault('ERR_BUILD', `No whole build in ${folder}: run "npm run build"`, { status: 500, cause });
  }
}
