import type { Corpus } from '@kwikid/content';
import { isRecord, rowsBelow } from '@kwikid/content';
import { descriptionFiles } from './descriptions.ts';

/** A place that says which status or title a problem type has. */
export interface ProblemUse {
  type: string;
  /** Undefined if the place does not say it. */
  status: string | undefined;
  title: string | undefined;
  file: string;
  line: number;
}

const prefix = /^https:\/\/docs\.kwikid\.example\/problems\/(?<type>[a-z-]+)$/;

/** Every use of a problem type: in a table of errors, a JSON sample, or an example of an interface's description. */
export function problemUses(corpus: Corpus): ProblemUse[] {
  const published = corpus.pages.filter(({ draft }) => !draft);
  const inTables = published.flatMap(({ file, tree }) =>
    rowsBelow(tree, ['Status', 'type ends in']).flatMap(({ cells: [status, types = ''], line }) =>
      types.split(' or ').map((type): ProblemUse => ({ type, status, title: undefined, file, line })),
    ),
  );
  const inSamples = published.flatMap(({ file, fences }) =>
    fences.flatMap(({ language, value, line }) =>
      language === 'json' ? useOf(parsed(value), file, line) : [],
    ),
  );
  const inDescriptions = [...descriptionFiles(corpus).values()].flatMap(({ file, yaml }) => {
    const components = isRecord(yaml.value) ? yaml.value.components : undefined;
    const examples = isRecord(components) ? components.examples : undefined;
    return Object.entries(isRecord(examples) ? examples : {}).flatMap(([name, example]) =>
      useOf(
        isRecord(example) ? example.value : undefined,
        file,
        yaml.lineOf(['components', 'examples', name]),
      ),
    );
  });
  return [...inTables, ...inSamples, ...inDescriptions];
}

/** The use that a body in problem details is; none for any other body. */
function useOf(body: unknown, file: string, line: number): ProblemUse[] {
  const type = isRecord(body) ? prefix.exec(String(body.type))?.groups?.type : undefined;
  if (type === undefined || !isRecord(body)) return [];
  const text = (value: unknown) => (value === undefined ? undefined : String(value));
  return [{ type, status: text(body.status), title: text(body.title), file, line }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
