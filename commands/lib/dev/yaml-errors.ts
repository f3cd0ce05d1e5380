import { readCorpus } from '@kwikid/content';

/** Everything in the content that is not YAML: the site cannot start with it. Each has its file, line and remedy. */
export async function yamlErrors(project: string): Promise<string[]> {
  const { pages, dataFiles } = await readCorpus(project);
  const of = [
    ...pages.map(({ file, metadata }) => ({ file, error: metadata?.error })),
    ...[...dataFiles.values()].map(({ file, yaml }) => ({ file, error: yaml.error })),
  ];
  return of.flatMap(({ file, error }) =>
    error === undefined ? [] : [`${file}:${error.line} not YAML: ${error.message}\n${error.excerpt}`],
  );
}
