import { frontMatterFaults } from '@kwikid/content-model';
import { lineOfField } from '../corpus/page.ts';
import type { PageRule } from '../rule.ts';

export const frontMatter: PageRule = {
  id: 'KD001',
  slug: 'front-matter',
  severity: 'error',
  why: 'Front matter matches the closed schema of its kind of page: an unknown or missing field is a promise that nothing keeps.',
  remedy: 'Write the field as packages/content-model documents it.',
  scope: 'page',
  check(page, report) {
    const { metadata } = page;
    if (metadata === undefined) {
      report(
        page.file,
        1,
        'no front matter: start the page with title, description, owner and so on between --- lines',
      );
    } else if (metadata.fault !== undefined) {
      const { line, message } = metadata.fault;
      report(page.file, line, `front matter is not YAML: ${message}; quote the value`);
    } else {
      for (const { field, message } of frontMatterFaults(page.kind, page.frontMatter)) {
        report(page.file, lineOfField(page, field), field === '' ? message : `${field}: ${message}`);
      }
    }
  },
};
