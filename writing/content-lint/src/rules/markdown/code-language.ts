import { codeLanguages, nearest } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

/** Other names of a language: runners and the highlighter know only one. */
const names = new Map([
  ['javascript', 'js'],
  ['typescript', 'ts'],
  ['py', 'python'],
  ['yml', 'yaml'],
  ['shell', 'sh'],
  ['golang', 'go'],
  ['docker', 'dockerfile'],
]);

export const codeLanguage: PageRule = {
  id: 'KD301',
  slug: 'code-language',
  why: 'Every code block names a known language, for colours, the search and the tests: with a mistyped language no rule requires a mark.',
  remedy: 'Write the language after the fence, or text if there is none.',
  check(page, report) {
    for (const { fenced, language, line } of page.fences) {
      if (!fenced) report(line, 'code block by indentation: write it between ``` lines with a language');
      else if (/^[A-Za-z][\w+#-]*$/.test(language)) {
        const lower = language.toLowerCase();
        const wanted = names.get(lower) ?? lower;
        if (!codeLanguages.includes(wanted)) report(line, unknown(language));
        if (wanted === language || !codeLanguages.includes(wanted)) continue;
        report(line, `'${language}' has another name here: write '${wanted}'`);
      } else {
        report(line, "code block without a language: write it after the ```, or 'text'");
      }
    }
  },
};

function unknown(language: string): string {
  const near = nearest(language, codeLanguages);
  const hint = near === undefined ? "write 'text', or" : `did you mean '${near}'? Otherwise`;
  return `unknown language '${language}': ${hint} add it to src/markdown/code-languages.ts`;
}
