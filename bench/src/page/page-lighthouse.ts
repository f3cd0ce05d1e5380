import lighthouse, { desktopConfig } from 'lighthouse';
import type { Reader } from './page-reader.ts';

export type Device = 'desktop' | 'mobile';

/** Lighthouse's result for one load of a page: scores of 100, times in milliseconds. */
export type Audit = Awaited<ReturnType<typeof audit>>;

/** Loads that may fail: on a busy machine the browser's trace may lack its beginning. */
const lostLoads = 2;

/**
 * Loads a page as Lighthouse does: an empty cache, its own idea of a slow network and, for a phone, a slow
 * processor. The browser keeps the reader's cookie and stored user.
 *
 * @throws {Error} if the page could not be measured
 */
export async function audit(reader: Reader, path: string, device: Device) {
  const load = () =>
    lighthouse(
      `${reader.origin}${path}`,
      {
        port: reader.port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      },
      device === 'desktop' ? desktopConfig : undefined,
    );
  let result = await load();
  for (let lost = 0; lost < lostLoads && result?.lhr.runtimeError?.code === 'NO_NAVSTART'; lost++) {
    result = await load();
  }
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse of ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { categories, audits, environment, finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== path || audits['http-status-code']?.score === 0) {
    throw new Error(`Lighthouse of ${path} ended at ${finalDisplayedUrl}`);
  }
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    // By Lighthouse's own index: 1000 and more is a desktop.
    machine: environment.benchmarkIndex,
  };
}
