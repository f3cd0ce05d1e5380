import { code, type FactContext, linked, linkText, listed, table } from '../markdown.ts';
import { byNumber, monthInWords, monthOf, monthPage, versionsOf } from './releases.ts';
import { type Change, changeKinds, type Release, type ReleasesFile } from './schema.ts';

const file = 'releases.yml';
const headings: Readonly<Record<Change['kind'], string>> = {
  added: 'Added',
  changed: 'Changed',
  fixed: 'Fixed',
  security: 'Security',
  deprecated: 'Deprecated',
  removed: 'Removed',
};

/** The months that have a release, as `2025-03`. */
export const monthsOf = ({ releases }: ReleasesFile): string[] => [
  ...new Set(releases.map(({ release }) => monthOf(release))),
];

const inMonth = ({ releases }: ReleasesFile, month: string) =>
  releases.filter(({ release }) => monthOf(release) === month).sort(byNumber);

/** Every month with its releases, newest first. */
export function releases(context: FactContext): string {
  return table(
    ['Month', 'Release', 'In short'],
    monthsOf(context.releases).map((month) => {
      const all = inMonth(context.releases, month);
      return [
        monthLink(context, all[0]?.release ?? '', monthInWords(month)),
        all.map(({ release }) => code(release)).join(', '),
        all.map(({ title }) => title).join('; '),
      ];
    }),
  );
}

/** What the releases of a month changed, by kind. */
export function releaseChanges(context: FactContext, month: string): string {
  return inMonth(context.releases, month)
    .map((release) =>
      [
        basis(context, release),
        ...changeKinds.flatMap((kind) => {
          const changes = release.changes.filter((change) => change.kind === kind);
          return changes.length === 0 ? [] : [`**${headings[kind]}**`, items(context, changes)];
        }),
        ...part('Upgrade steps', release.upgrade, (index) => `${index + 1}.`),
        ...part('Known problems', release.known, () => '-'),
      ].join('\n\n'),
    )
    .join('\n\n');
}

function basis(context: FactContext, { release, basis: is, day }: Release): string {
  const meaning = { name: 'illustrative', to: '/docs/release-and-general-updates#illustrative-releases' };
  const when = day === undefined ? '' : `, ${day}`;
  return is === 'confirmed'
    ? `**Release ${code(release)}**${when}.`
    : `**Release ${code(release)}**${when}, ${linkText(context, meaning, file)}.`;
}

const part = (title: string, lines: readonly string[], mark: (index: number) => string) =>
  lines.length === 0
    ? []
    : [`**${title}**`, lines.map((line, index) => `${mark(index)} ${line}.`).join('\n')];

const items = (context: FactContext, changes: readonly Change[]) =>
  changes.map((change) => `- ${changeLine(context, change)}`).join('\n');

/** A change in one line: what, for whom, and where it is described. */
function changeLine(context: FactContext, change: Change): string {
  const { text, for: readers, pages, article, breaking } = change;
  const full = article === undefined ? undefined : context.releases.articles[article];
  const links = pages.map((link) => linkText(context, link, file)).join(', ');
  const inFull = full === undefined ? '' : `; in full: ${linkText(context, full, file)}`;
  return `${breaking ? '**Breaking:** ' : ''}${text}. For ${listed(readers)}. (${links}${inFull})`;
}

/** The versions of services that the releases of a month change. */
export function releaseVersions(context: FactContext, month: string): string {
  const isOurs = (service: string) => context.data.services[service]?.kind === 'ours';
  return table(
    ['Service', 'Version', 'Before', 'Release'],
    inMonth(context.releases, month).flatMap(({ release }) =>
      versionsOf(context.releases, release, isOurs).map(({ service, version, before }) => [
        linked(context, service),
        code(version),
        code(before),
        code(release),
      ]),
    ),
    'No service of ours has a new version.',
  );
}

/** The small changes of a month. */
export function speedrun(context: FactContext, month: string): string {
  const all = inMonth(context.releases, month);
  const small = all.flatMap(({ changes }) => changes.filter((change) => change.small));
  const page = monthLink(context, all[0]?.release ?? '', monthInWords(month));
  return [
    `Release ${listed(all.map(({ release }) => code(release)))}; all changes are on ${page}.`,
    items(context, small) || 'No small changes.',
  ].join('\n\n');
}

/** In a post or a note: the release that it belongs to, and the pages that are kept up to date. */
export function articleChanges(context: FactContext, article: string): string {
  return context.releases.releases
    .flatMap((release) => {
      const changes = release.changes.filter((change) => change.article === article);
      if (changes.length === 0) return [];
      const month = monthLink(context, release.release, code(release.release));
      return [
        `In release ${month}${release.basis === 'confirmed' ? '' : ' (illustrative)'}:`,
        changes
          .map(({ text, pages, breaking }) => {
            const links = pages.map((link) => linkText(context, link, file)).join(', ');
            return `- ${breaking ? '**Breaking:** ' : ''}${text} (${links})`;
          })
          .join('\n'),
      ];
    })
    .join('\n\n');
}

/** The posts (below /blog) or notes (below /docs) that describe changes, newest first. */
export function releaseTexts(context: FactContext, below: '/blog/' | '/docs/'): string {
  const { articles, releases: all } = context.releases;
  return table(
    [below === '/blog/' ? 'Post' : 'Note', 'Release', 'Changes'],
    all.flatMap(({ release, changes }) =>
      Object.entries(articles)
        .filter(([name, { to }]) => to.startsWith(below) && changes.some(({ article }) => article === name))
        .map(([name, link]) => [
          linkText(context, link, file),
          code(release),
          changes.flatMap(({ article, text }) => (article === name ? [text] : [])).join('; '),
        ]),
    ),
  );
}

/** The guides of the knowledge base that a release introduced. */
export function releaseGuides(context: FactContext): string {
  return table(
    ['Guide', 'Change', 'Release'],
    context.releases.releases.flatMap(({ release, changes }) =>
      changes.flatMap(({ pages, text }) =>
        pages
          .filter(({ to }) => to.startsWith('/docs/knowledge/'))
          .map((link) => [linkText(context, link, file), text, monthLink(context, release, code(release))]),
      ),
    ),
  );
}

const monthLink = (context: FactContext, release: string, name: string) =>
  linkText(context, { name, to: monthPage(release) }, file);
