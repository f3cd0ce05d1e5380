import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseProductData } from '@kwikid/facts';
import { parse } from 'yaml';
import { addRelease, type NewRelease } from './lib/platform-release/add-release.ts';
import { changesFromFile } from './lib/platform-release/changes-from-file.ts';
import { changesFromTags, type Services } from './lib/platform-release/changes-from-tags.ts';
import { PlatformReleaseError } from './lib/platform-release/platform-release-error.ts';
import { root } from './lib/root.ts';

const usage = `Adds a release of the platform to content/data/releases.yml, with the page of its month:

  npm run platform-release -- 2025.11.1 --repository ../queue-api --from 2025.10.1 --to 2025.11.1
      from the commits between two tags; --repository may be given several times
  npm run platform-release -- 2025.11.1 --changes changes.yml
      from a file

From tags. The subject of a commit gives the kind (Conventional Commits): feat, fix, security, change, deprecate,
remove; ! marks a breaking change. Its scope, or the folder of the repository, is the service, as in
content/data/product.yml. Lines at the end of the message say the rest:
  For: developers, support
  Page: /docs/product/peripheral-services/queue-api#errors
  Release-Note: The queue refuses a session twice        (in place of the subject)
What a commit does not say is marked TODO. Other commits are left out, unless they have a Release-Note.

From a file (schema with the meaning of each field: packages/facts/src/releases/schema.ts):
  day: 2025-11-03
  title: The most important changes in one line
  versions: { queue-api: 2.4.0 }
  changes:
    - kind: added            # or changed, fixed, security, deprecated, removed
      text: What is different now
      for: [developers]
      services: [queue-api]
      pages: [{ name: Queue API, to: /docs/product/peripheral-services/queue-api }]
      small: true            # optional: also in the list of small changes
  upgrade: [What to do first, What to do next]          # optional
  known: [A known problem]                              # optional`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      repository: { type: 'string', multiple: true },
      from: { type: 'string' },
      to: { type: 'string' },
      changes: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [number = ''] = positionals;
  if (values.help) console.log(usage);
  else {
    const release =
      values.changes === undefined
        ? await fromTags(number, values.repository ?? [], values.from, values.to)
        : await changesFromFile(values.changes, number);
    const { files, places } = await addRelease(root, release, new Date().toLocaleDateString('sv'));
    console.log(files.map((file) => `written: ${file}`).join('\n'));
    console.log(
      places > 0 ? `Fill in the ${places} places marked TODO, then npm run check.` : 'Then npm run check.',
    );
  }
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  if (!(error instanceof PlatformReleaseError) && !isUsage) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}

async function fromTags(
  release: string,
  repositories: readonly string[],
  from: string | undefined,
  to: string | undefined,
): Promise<NewRelease> {
  if (repositories.length === 0 || from === undefined || to === undefined)
    throw new PlatformReleaseError('ERR_SOURCE', 'Give --repository, --from and --to, or --changes.');
  const { data } = parseProductData(parse(await readFile(join(root, 'content/data/product.yml'), 'utf8')));
  const services: Services = data?.services ?? {};
  const found = repositories.map((folder) => changesFromTags(folder, from, to, services));
  const leftOut = found.reduce((sum, each) => sum + each.leftOut, 0);
  if (found.every(({ changes }) => changes.length === 0))
    throw new PlatformReleaseError(
      'ERR_CHANGES',
      `No commit between ${from} and ${to} changes anything for a reader (${leftOut} left out).`,
    );
  console.log(`${found.flatMap(({ changes }) => changes).length} changes, ${leftOut} other commits left out`);
  return {
    release,
    basis: 'confirmed',
    day: found
      .map(({ day }) => day)
      .sort()
      .at(-1),
    title: 'TODO',
    versions: Object.assign({}, ...found.map(({ versions }) => versions)) as Record<string, string>,
    changes: found.flatMap(({ changes }) => changes),
  };
}
