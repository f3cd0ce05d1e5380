/** How each host of repositories writes the URL that opens a file to edit it. */
const patterns = {
  github: '/edit/{branch}/{path}',
  gitlab: '/-/edit/{branch}/{path}',
  gitea: '/_edit/{branch}/{path}',
  bitbucket: '/src/{branch}/{path}?mode=edit&at={branch}',
  plain: '/{path}',
} as const;

/** The hosts of repositories that are known by name; `plain` adds the file's path to the repository's URL. */
export const editHosts = Object.keys(patterns) as readonly (keyof typeof patterns)[];

/** What content/data/links.yml says of the repository; one of `host` and `edit`. */
interface EditableSource {
  readonly repository: string;
  readonly branch: string;
  readonly host?: keyof typeof patterns | undefined;
  readonly edit?: string | undefined;
}

/** The pattern of the URLs that edit a file, with `{path}` in the file's place. */
export const editPattern = ({ repository, branch, host, edit }: EditableSource): string =>
  (edit ?? repository + patterns[host ?? 'plain']).replaceAll('{branch}', branch);

/**
 * @param pattern - of `editPattern`
 * @param file - path in the repository, such as `content/docs/support.md`
 */
export const editUrlOf = (pattern: string, file: string): string =>
  pattern.replace('{path}', () => encodeURI(file));
