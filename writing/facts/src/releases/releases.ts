import type { Release, ReleasesFile } from './schema.ts';

const names = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** Path of the monthly page of a release: `2025.03.2` is on the page of March 2025. */
export function monthPage(release: string): string {
  const [year, month] = release.split('.');
  return `/docs/release-and-general-updates/${names[Number(month) - 1]}-${year}`;
}

/** The month that a release belongs to, as `2025-03`. */
export const monthOf = (release: string): string => release.split('.').slice(0, 2).join('-');

/** A month as `March 2025`. */
export function monthInWords(month: string): string {
  const [year, number] = month.split('-');
  const name = names[Number(number) - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
}

/** Oldest first: by year, month and sequence as numbers, so that the tenth of a month comes after the second. */
export function byNumber({ release: one }: Release, { release: other }: Release): number {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number));
  const at = left?.findIndex((part, index) => part !== right?.[index]) ?? -1;
  return at === -1 ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}

/** A release that concerns a page. */
export interface PageRelease {
  release: string;
  /** Path of its monthly page. */
  to: string;
}

/**
 * The releases with a change that a page describes, oldest first.
 *
 * @param page - the page's path, without #section
 */
export function releasesOf({ releases, articles }: ReleasesFile, page: string): PageRelease[] {
  return [...releases].sort(byNumber).flatMap(({ release, changes }) => {
    const concerns = changes.some(({ pages, article }) =>
      [...pages.map(({ to }) => to), articles[article ?? '']?.to ?? ''].some(
        (to) => to.split('#')[0] === page,
      ),
    );
    return concerns ? [{ release, to: monthPage(release) }] : [];
  });
}

/** Version of a service in a release, and the version before. */
export interface ServiceVersion {
  service: string;
  before: string;
  version: string;
}

/**
 * The versions of our services that a release changes. A release that does not state them has them counted from
 * its changes by semantic versioning, from 1.0.0 before the first release: a breaking change raises the first
 * number, a fix the last, and any other the second.
 *
 * @param isOurs - whether a service is written here: a public component has versions of its own
 */
export function versionsOf(
  { releases }: ReleasesFile,
  wanted: string,
  isOurs: (service: string) => boolean,
): ServiceVersion[] {
  const versions = new Map<string, string>();
  for (const release of [...releases].sort(byNumber)) {
    const changed = raised(release).filter(([service]) => isOurs(service));
    const now = changed.map(([service, part]): ServiceVersion => {
      const before = versions.get(service) ?? '1.0.0';
      return { service, before, version: release.versions?.[service] ?? next(before, part) };
    });
    if (release.release === wanted) return now;
    for (const { service, version } of now) versions.set(service, version);
  }
  return [];
}

/** The services that a release changes, each with the number that its changes raise: 0, 1 or 2. */
function raised({ changes, versions = {} }: Release): [service: string, part: number][] {
  const parts = new Map<string, number>();
  for (const { kind, breaking, services } of changes) {
    const part = breaking ? 0 : kind === 'fixed' || kind === 'security' ? 2 : 1;
    for (const service of services) parts.set(service, Math.min(part, parts.get(service) ?? 2));
  }
  for (const service of Object.keys(versions)) if (!parts.has(service)) parts.set(service, 2);
  return [...parts].sort(([one], [other]) => one.localeCompare(other));
}

function next(version: string, part: number): string {
  return version
    .split('.')
    .map((number, index) => (index < part ? number : index === part ? Number(number) + 1 : 0))
    .join('.');
}
