import { canonicalKey } from '@kwikid/prepared-build/canonical';
import {
  type AcknowledgedPage,
  type Manifest,
  type ManifestAsset,
  type OwnedPage,
  type PreparedBuild,
  PreparedBuildError,
  readPreparedBuild,
  type SearchFile,
  type TeamMembers,
} from '@kwikid/prepared-build/read';
import { isSaved } from '@kwikid/wire/file-types';
import { descriptionsPath, mediaToolPath, programsPath, templatesPath } from '@kwikid/wire/urls';
import {
  commonHeaders,
  filePolicy,
  type HeaderList,
  type HeaderSettings,
  pageHeaders,
} from '../gate/headers.ts';
import { ServerError } from '../server-error.ts';
import { fileLinkPage } from './file-link-page.ts';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';

/** A build in memory: everything that can ever be served from it. */
export interface LoadedBuild {
  /** Exact, percent-encoded path → response, for signed-in readers. */
  site: ReadonlyMap<string, PreparedResponse>;
  notFound: PreparedResponse;
  /** For links from another site that name a file or seem to. */
  fileLink: PreparedResponse;
  /** Exact path → response, for everyone. */
  gateAssets: ReadonlyMap<string, PreparedResponse>;
  gatePage: PreparedResponse;
  callbackPage: PreparedResponse;
  /** Canonical key → percent-encoded path to redirect to. */
  spellings: ReadonlyMap<string, string>;
  search: SearchFile;
  /** The pages that staff acknowledge, each with the hash of its text. */
  acknowledged: readonly AcknowledgedPage[];
  /** Percent-encoded path → its owner, reviews and clauses. */
  pages: ReadonlyMap<string, OwnedPage>;
  /** Id → who is in the team. */
  teams: Readonly<Record<string, TeamMembers>>;
  /** The Git commit of the build. */
  release: string;
  /** When that commit was made, in seconds since the epoch; undefined outside a worktree. */
  committed?: number | undefined;
}

const makeAgain = 'run "npm run build -- --force"';

/**
 * Loads a prepared build. Afterwards no request touches the file system.
 *
 * @param remedy - what to do if it is not whole
 * @throws {ServerError} `ERR_BUILD` if the build is missing, half written or of another format
 */
export function loadBuild(folder: string, config: HeaderSettings, remedy = makeAgain): LoadedBuild {
  const { index, bytes, search } = readBuild(folder, remedy);
  const common = commonHeaders(config);
  const page = pageHeaders('site', config, index.site.scripts);
  const mediaTest = pageHeaders('site', config, index.site.scripts, '(self)');
  const gatePage = pageHeaders('gate', config, index.gate.scripts);
  const callbackPage = pageHeaders('callback', config, index.gate.scripts);

  const siteResponse = (asset: ManifestAsset) => {
    if (asset.type.startsWith('text/html'))
      return respond(asset, [...(asset.path === mediaToolPath ? mediaTest : page), ...perReader]);
    const headers = fileHeaders(asset);
    return respond(asset, [...headers, ...(asset.hashed ? immutable('private') : perReader)]);
  };
  const fileHeaders = ({ type, path }: ManifestAsset) => [
    'Content-Type',
    type,
    ...filePolicy(type),
    ...common,
    ...dispositionOf(type, path),
  ];
  const respond = (asset: ManifestAsset, headers: HeaderList) => prepareResponse(asset, bytes, headers);

  const site = new Map(index.site.assets.map((asset) => [asset.path, siteResponse(asset)]));
  return {
    site,
    notFound: siteResponse(index.site.notFound),
    fileLink: fileLinkPage(config),
    gateAssets: new Map(
      index.gate.assets.map((asset) => [
        asset.path,
        respond(asset, [...fileHeaders(asset), ...immutable('public')]),
      ]),
    ),
    gatePage: respond(index.gate.page, [...gatePage, 'Cache-Control', 'no-store', 'Vary', 'Accept-Encoding']),
    callbackPage: respond(index.gate.callback, [
      ...callbackPage,
      'Cache-Control',
      'no-store',
      'Vary',
      'Accept-Encoding',
    ]),
    spellings: spellings(index),
    search,
    acknowledged: index.acknowledged,
    pages: new Map(index.pages.map((page) => [page.path, page])),
    teams: index.teams,
    release: index.release,
    committed: index.committed,
  };
}

/** Files for other programs, forms that a reader fills in, our programs, and descriptions for tools are saved, not shown: the page that leads to one shows it. */
const dispositionOf = (type: string, path: string): HeaderList =>
  isSaved(type) || [templatesPath, programsPath, descriptionsPath].some((folder) => path.startsWith(folder))
    ? ['Content-Disposition', 'attachment']
    : [];

/** No shared cache may keep it, and the browser's must revalidate it: the session may have ended. */
const perReader: HeaderList = ['Cache-Control', 'private, no-cache', 'Vary', 'Cookie, Accept-Encoding'];

/** No `Vary: Cookie` here: every renewal of the session would fetch the file again. */
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

function readBuild(folder: string, remedy: string): PreparedBuild {
  try {
    return readPreparedBuild(folder);
  } catch (cause) {
    const errors = cause instanceof PreparedBuildError ? cause.errors : [String(cause)];
    const lines = errors.map((error) => `\n  ${error}`).join('');
    throw new ServerError('ERR_BUILD', `No whole build in ${folder}:${lines}\n  ${remedy}`, {
      status: 500,
      cause,
    });
  }
}
