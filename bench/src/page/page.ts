import { join } from 'node:path';
import { findInstalled } from '@kwikid/testing/debian-packages';
import { root } from '../root.ts';
import { median } from '../statistics.ts';
import { type Audit, audit, type Device } from './page-lighthouse.ts';
import { navigate } from './page-navigation.ts';
import { type Reader, signedInReader } from './page-reader.ts';
import { stockBuild } from './page-stock.ts';
import { type Weight, weigh } from './page-weight.ts';

/** Kinds of pages, with a path of each that both sites have. */
const weighed = { document: '/docs/support', home: '/', 'blog list': '/blog' };
const audited = {
  home: '/',
  'document with code': '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation',
  'document with a diagram': '/docs/product/',
};
const heaviest = 1.05;
const audits = 3;
const navigations = 5;
const minPerformance = { desktop: 100, mobile: 90 };
const devices = ['desktop', 'mobile'] as const satisfies Device[];

/** The two sites that are compared, each with a reader of its own. */
interface Pair {
  ours: Reader;
  stock: Reader;
}

/** Weight and speed of pages, compared with a stock classic site with the same content and server. */
export async function page(): Promise<void> {
  const program = findInstalled('chromium');
  if (program === undefined) {
    console.log('page: not measured; install Chromium (Debian: apt-get install chromium)');
    return;
  }
  const folders = { ours: join(root, 'build'), stock: await stockBuild() };
  const pair = {
    ours: await signedInReader(program, folders.ours),
    stock: await signedInReader(program, folders.stock),
  };
  console.log('page: the front end compared with a stock Docusaurus classic site, same content and server');
  try {
    await printWeights(pair, folders);
    await printNavigation(pair);
    for (const device of devices) {
      for (const [kind, path] of Object.entries(audited)) await printAudits(pair, kind, path, device);
    }
  } finally {
    await Promise.all([pair.ours.close(), pair.stock.close()]);
  }
}

async function printWeights(pair: Pair, folders: Record<keyof Pair, string>): Promise<void> {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const weighOnce = async (site: keyof Pair, path: string) => {
    const page = await pair[site].context.newPage();
    const weight = await weigh(page, `${pair[site].origin}${path}`, folders[site]);
    await page.close();
    return weight;
  };
  for (const [kind, path] of Object.entries(weighed)) {
    const [own, peer] = [await weighOnce('ours', path), await weighOnce('stock', path)];
    const beside = (encoding: keyof Weight) =>
      `${encoding} ${kilobytes(own[encoding])}, stock ${kilobytes(peer[encoding])}, ratio ${(own[encoding] / peer[encoding]).toFixed(2)}`;
    console.log(
      `  JavaScript before idle, ${kind}: ${beside('gzip')}; ${beside('brotli')} (at most ${heaviest})`,
    );
  }
}

async function printNavigation({ ours, stock }: Pair): Promise<void> {
  const navigateOnce = async ({ context, origin }: Reader) => {
    const page = await context.newPage();
    const milliseconds = await navigate(page, origin);
    await page.close();
    return milliseconds;
  };
  const own: number[] = [];
  const peer: number[] = [];
  for (let time = 0; time < navigations; time++) {
    // Alternating, so that load by other processes affects both alike.
    own.push(await navigateOnce(ours));
    peer.push(await navigateOnce(stock));
  }
  console.log(
    `  from a click to the new title: ${Math.round(median(own))} ms (under 100), stock ${Math.round(median(peer))} ms, median of ${navigations}`,
  );
}

async function printAudits(pair: Pair, kind: string, path: string, device: Device): Promise<void> {
  const own: Audit[] = [];
  const peer: Audit[] = [];
  for (let time = 0; time < audits; time++) {
    own.push(await audit(pair.ours, path, device));
    peer.push(await audit(pair.stock, path, device));
  }
  const middle = (list: readonly Audit[], of: keyof Audit) => median(list.map((one) => one[of]));
  const scores = (list: readonly Audit[]) =>
    (['performance', 'accessibility', 'practices'] as const).map((name) => middle(list, name)).join('/');
  const beside = (of: 'lcp' | 'tbt') => {
    const [a, b] = [middle(own, of), middle(peer, of)];
    return `${Math.round(a)} ms, stock ${Math.round(b)} ms, ratio ${ratio(a, b)} (at most 1)`;
  };
  console.log(
    `  Lighthouse ${device}, ${kind}: ${scores(own)} (at least ${minPerformance[device]}/100/100), stock ${scores(peer)}, median of ${audits}; machine at ${Math.round(middle([...own, ...peer], 'machine'))}\n` +
      `    largest contentful paint ${beside('lcp')}\n    total blocking time ${beside('tbt')}`,
  );
}

/** Zero beside zero is a ratio of 1. */
function ratio(own: number, peer: number): string {
  return (own === peer ? 1 : own / peer).toFixed(2);
}
