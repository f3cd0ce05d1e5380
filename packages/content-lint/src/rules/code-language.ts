import type { PageRule } from '../rule.ts';

export const codeLanguage: PageRule = {
  id: 'KD301',
  slug: 'code-language',
  severity: 'error',
  why: 'Every code block names its language, for colours, for the search and for the tests.',
  remedy: 'Write the language after the fence; text where there is none.',
  scope: 'page',
  check(page, report) {
    for (const { fenced, language, line } of page.fences) {
      if (!fenced)
        report(page.file, line, 'code block by indentation: write it between ``` lines with a language');
      else if (language === '' || !/^[a-z]/.test(language)) {
        report(page.file, line, "code block without a language: write it after the ```, or 'text'");
      }
    }
  },
};
