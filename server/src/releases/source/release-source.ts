import { createReadStream } from 'node:fs';
import { indexFile } from '@kwikid/prepared-build/release-index';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../settings.ts';

/** Where releases are published: a folder, or an address on the web. */
export interface ReleaseSource {
  /** For messages: without the query, which may hold a key. */
  readonly name: string;
  /**
   * The signed index.
   *
   * @param etag - of the index that is known
   * @returns undefined if it is still the same
   */
  index(etag: string | undefined, signal: AbortSignal): Promise<Opened | undefined>;
  /** A file of a release. */
  file(release: string, name: string, signal: AbortSignal): Promise<Opened>;
}

export interface Opened {
  body: AsyncIterable<Uint8Array>;
  etag?: string | undefined;
}

/**
 * @param url - `file:` of a folder, or `http(s):` of the index
 * @param bucket - then each request is signed as S3 wants it (AWS Signature Version 4)
 */
export function releaseSource(url: URL, bucket?: BucketSettings): ReleaseSource {
  return url.protocol === 'file:' ? folderSource(url) : webSource(url, bucket);
}

function folderSource(url: URL): ReleaseSource {
  const folder = new URL(url.href.endsWith('/') ? url : `${url}/`);
  const open = async (path: string, signal: AbortSignal): Promise<Opened> => ({
    body: createReadStream(new URL(path, folder), { signal }),
  });
  return {
    name: url.href,
    index: (_etag, signal) => open(indexFile, signal),
    file: (release, name, signal) => open(`${release}/${name}`, signal),
  };
}

function webSource(url: URL, bucket: BucketSettings | undefined): ReleaseSource {
  const signer = bucket && new AwsClient({ ...bucket, service: 's3' });
  const get = async (address: URL, signal: AbortSignal, headers: Record<string, string> = {}) => {
    // A redirect would lead to a host that nobody configured.
    const request = new Request(address, { signal, headers, redirect: 'error' });
    const response = await fetch(signer === undefined ? request : await signer.sign(request));
    if (response.status === 304) return undefined;
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel();
      throw new Error(`${address.origin}${address.pathname} responded with ${response.status}`);
    }
    return { body: response.body, etag: response.headers.get('etag') ?? undefined };
  };
  return {
    name: `${url.origin}${url.pathname}`,
    index: (etag, signal) => get(url, signal, etag === undefined ? {} : { 'If-None-Match': etag }),
    async file(release, name, signal) {
      const address = new URL(`${release}/${name}`, url);
      // Stores that sign a whole container do so in the query.
      address.search = url.search;
      const opened = await get(address, signal);
      if (opened === undefined) throw new Error(`${address.origin}${address.pathname} responded with 304`);
      return opened;
    },
  };
}
