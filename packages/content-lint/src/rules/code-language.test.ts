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
    {
      name: 'another name of a language, and capitals',
      files: { [pageFile]: document('```yml test\na: 1\n```\n\n1. A\n\n   ~~~~JavaScript\n   yml\n   ~~~~') },
      finds: [
        { at: '```yml', says: /'yml' has another name here: write 'yaml'/ },
        { at: 'JavaScript', says: /'JavaScript' has.*write 'js'/ },
      ],
      fixed: { [pageFile]: document('```yaml test\na: 1\n```\n\n1. A\n\n   ~~~~js\n   yml\n   ~~~~') },
    },
  ],
});
