import { z } from 'zod';
import { editHosts } from './edit-link.ts';

/** What the owner of a site sets: names, areas, links, and the hosts that pages may name. One file each. */

const unique = (what: string) => ({ error: `a ${what} twice: remove one` });
const areUnique = (values: readonly string[]) => new Set(values).size === values.length;
const httpsUrl = z.url({ protocol: /^https$/, error: 'a whole URL that starts with https:' });

const name = z.string().min(2).max(60);

/** Schema of content/data/names.yml. */
export const namesFile = z.strictObject({
  company: name.describe('The company, in the line of copyright and on the gate'),
  product: name.describe('The product, as the brand in the navbar'),
  site: name.describe('This site, in the title of every page'),
  delimiter: z.string().min(1).max(3).describe("Between a page's title and the site's, such as '|'"),
  gate: name.describe('Heading of the gate, which people see before they sign in'),
  blog: name.describe('Title of the blog'),
});

const area = z.strictObject({
  folder: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower case and digits, joined by hyphens')
    .describe('Folder below content/docs'),
  label: z.string().min(2).max(40).describe('Its name in the navbar, breadcrumbs and lists'),
  sidebar: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*$/, 'letters and digits, such as knowledgeBaseSidebar')
    .describe("Name of its sidebar, which a page's displayed_sidebar may give"),
  blog: z.literal(true).optional().describe('Its sidebar also leads to the blog'),
});

/** Schema of content/data/areas.yml. */
export const areasFile = z.strictObject({
  areas: z
    .array(area)
    .min(1)
    .max(8, 'more than 8 areas: the navbar has no room for them')
    .refine((all) => areUnique(all.map(({ folder }) => folder)), unique('folder'))
    .refine((all) => areUnique(all.map(({ sidebar }) => sidebar)), unique('sidebar'))
    .refine((all) => areUnique(all.map(({ label }) => label)), unique('label')),
});

const host = z
  .string()
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    'a host name in lower case, such as git.acme.example, without https:// and without a path',
  );
const hosts = z.array(host).refine(areUnique, unique('host'));

/** Schema of content/data/hosts.yml. */
export const hostsFile = z.strictObject({
  own: z
    .strictObject({
      hosts: hosts.describe('Hosts of your own; each includes the hosts below it'),
      mail: z
        .array(z.string().regex(/^[a-z0-9._+-]+@[a-z0-9.-]+\.[a-z]{2,}$/, 'an address in lower case'))
        .refine(areUnique, unique('address'))
        .describe('Shared addresses of your own, none of a person'),
    })
    .describe('What belongs to your organisation'),
  public: z
    .record(z.string().min(2), hosts.min(1))
    .describe('Public documentation, registries and vendors, by subject'),
});

const link = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower case and digits, joined by hyphens'),
  label: z.string().min(2).max(40).describe('Its name in the footer and on /tools'),
  href: httpsUrl.describe('Its URL'),
  description: z.string().min(10).max(160).describe('What is there, in one sentence, for /tools'),
});

const source = z
  .strictObject({
    repository: httpsUrl
      .refine((url) => !url.endsWith('/'), 'without a slash at the end')
      .describe('The repository of this site, without a slash at the end'),
    branch: z
      .string()
      .regex(/^[\w./-]+$/)
      .describe('The branch that is published'),
    host: z
      .enum(editHosts)
      .optional()
      .describe('What runs the repository, from which the form of its edit links follows'),
    edit: z
      .string()
      .regex(/^https:\/\/.*\{path\}/, 'an https URL with {path} where the file goes')
      .optional()
      .describe('Pattern of the edit links of any other host, with {path} and, if needed, {branch}'),
  })
  .refine(({ host, edit }) => (host === undefined) !== (edit === undefined), {
    error: `host (one of ${editHosts.join(', ')}) or edit (a pattern with {path}): write one of the two`,
  });

/** Schema of content/data/links.yml. */
export const linksFile = z.strictObject({
  public_documentation: httpsUrl.describe('What the public may read of the product'),
  source: source.describe('Where the sources of this site are, for the links that edit a page'),
  groups: z
    .array(
      z.strictObject({
        title: z.string().min(2).max(30).describe('Heading of the group in the footer'),
        items: z.array(link).min(1),
      }),
    )
    .refine(
      (groups) => areUnique(groups.flatMap(({ items }) => items.map(({ id }) => id))),
      unique('link’s id'),
    ),
});

/** Schema of content/data/plain-abbreviations.yml. */
export const plainAbbreviationsFile = z.strictObject({
  plain: z.array(
    z.strictObject({
      reason: z.string().min(5).max(200).describe('Why nobody needs a long form'),
      words: z
        .array(z.string().regex(/^\S{1,20}$/, 'one abbreviation an entry'))
        .min(1)
        .refine(areUnique, unique('word')),
    }),
  ),
});

export type NamesFile = z.infer<typeof namesFile>;
export type AreasFile = z.infer<typeof areasFile>;
export type Area = AreasFile['areas'][number];
export type LinksFile = z.infer<typeof linksFile>;
/** A group of links to other sites. */
export type OutboundGroup = LinksFile['groups'][number];
export type Source = z.infer<typeof source>;
