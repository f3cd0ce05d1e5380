import { document, pageFile, testRule } from '../fixture.ts';
import { codeLanguage } from './code-language.ts';

testRule(codeLanguage, {
  passing: [
    {
      name: 'fences with a language, in a list too',
      files: { [pageFile]: document('```text\na\n```\n\n1. Step:\n\n   ~~~sh\n   ls\n   ~~~') },
    },
  ],
  failing: [
    {
      name: 'a fence without one, one with its meta alone, and an indented block',
      files: { [pageFile]: document('```\na\n```\n\n``` {1}\nb\n```\n\n    c') },
      finds: [
        { at: '```', says: /or 'text'/ },
        { at: '``` {1}', says: /without a language/ },
        { at: '    c', says: /by indentation/ },
      ],
    },
  ],
});
