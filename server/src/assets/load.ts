import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { Fault } from '../fault.ts';
import {
  commonHeaders,
  filePolicy,
  type HeaderList,
  type HeaderSettings,
  mediaTestPath,
  pageHeaders,
} from '../gate/headers.ts';
import { type Answer, prepareAnswer, type ReadSpan } from './answer.ts';
import { canonicalKey } from './canonical.ts';
import { fileLinkPage } from './file-link-page.ts';
import { type Manifest, type ManifestAsset, manifest } from './manifest.ts';
import { sha256 } from './pack.ts';
import type { SearchFile } from './prepare.ts';

/** A build in memory: everything that can ever be answered from it. */
export interface LoadedBuild {
  /** Exact, percent-encoded path → answer, for who is signed in. */
  site: ReadonlyMap<string, Answer>;
  notFound: Answer;
  /** For a link from another site that names a file, or seems to. */
  fileLink: Answer;
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
export function loadBuild(config: HeaderSettings & Pick<Config, 'buildDir'>): LoadedBuild {
  const { index, bytes, search } = readBuild(config.buildDir);
  const common = commonHeaders(config);
  const page = pageHeaders('site', config, index.site.scripts);
  const mediaTest = pageHeaders('site', config, index.site.scripts, '(self)');
  const gatePage = pageHeaders('gate', config, index.gate.scripts);
  const callbackPage = pageHeaders('callback', config, index.gate.scripts);

  const siteAnswer = (asset: ManifestAsset) => {
    if (asset.type.startsWith('text/html'))
      return answer(asset, [...(asset.path === mediaTestPath ? mediaTest : page), ...perReader]);
    const headers = fileHeaders(asset);
    return answer(asset, [...headers, ...(asset.hashed ? immutable('private') : perReader)]);
  };
  const fileHeaders = ({ type, path }: ManifestAsset) => [
    'Content-Type',
    type,
    ...filePolicy(type),
    ...common,
    ...dispositionOf(path),
  ];
  const answer = (asset: ManifestAsset, headers: HeaderList) => prepareAnswer(asset, bytes, headers);

  const site = new Map(index.site.assets.map((asset) => [asset.path, siteAnswer(asset)]));
  return {
    site,
    notFound: siteAnswer(index.site.notFound),
    fileLink: fileLinkPage(config),
    gateAssets: new Map(
      index.gate.assets.map((asset) => [
        asset.path,
        answer(asset, [...fileHeaders(asset), ...immutable('public')]),
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

/** Forms that a reader fills in are saved, not shown: the page that leads to one shows it. */
const dispositionOf = (path: string): HeaderList =>
  path.startsWith('/templates/') ? ['Content-Disposition', 'attachment'] : [];

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

function readBuild(folder: string): { index: Manifest; bytes: ReadSpan; search: SearchFile } {
  try {
    const index = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
    const search = readFileSync(join(folder, 'search.json'), 'utf8');
    if (sha256(search) !== index.search.sha256) throw new Error('search.json differs');
    const bytes = readBodies(join(folder, 'assets.bin'), index);
    return { index, bytes, search: JSON.parse(search) as SearchFile };
  } catch (cause) {
    throw new Fault('ERR_BUILD', `No whole build in ${folder}: run "npm run build -- --force"`, {
      status: 500,
      cause,
    });
  }
}

/**
 * Reads each body into memory of its own, in the order of the file, so that the whole is never there
 * twice. The kernel takes a body that stands aligned measurably faster than a slice of a larger one.
 */
function readBodies(file: string, index: Manifest): ReadSpan {
  const { site, gate, bin } = index;
  const assets = [...site.assets, site.notFound, gate.page, gate.callback, ...gate.assets];
  const spans = assets
    .flatMap(({ identity, gzip, br }) => [identity, gzip, br])
    .filter((span) => span !== undefined);
  spans.sort((a, b) => a.at - b.at || a.bytes - b.bytes);
  const bodies = new Map<string, Buffer>();
  const hash = createHash('sha256');
  const handle = openSync(file, 'r');
  try {
    let end = 0;
    for (const { at, bytes } of spans) {
      const body = Buffer.allocUnsafeSlow(bytes);
      if (at !== end || readSync(handle, body, 0, bytes, at) !== bytes)
        throw new Error('assets.bin has a gap');
      hash.update(body);
      // An empty file stands where the next one begins.
      bodies.set(`${at}+${bytes}`, body);
      end = at + bytes;
    }
    if (end !== bin.bytes || hash.digest('hex') !== bin.sha256) throw new Error('assets.bin differs');
  } finally {
    closeSync(handle);
  }
  return ({ at, bytes }) => bodies.get(`${at}+${bytes}`) ?? Buffer.alloc(0);
}
