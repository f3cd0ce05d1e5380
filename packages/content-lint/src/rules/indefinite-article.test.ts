import { document, pageFile, testRule } from '../fixture.ts';
import { indefiniteArticle } from './indefinite-article.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(indefiniteArticle, {
  passing: [
    { name: 'articles by sound', files: page('An hour, a user, an SFU, a URL, an `nginx` and a **unit**.') },
    { name: 'nginx, which begins with a vowel', files: page('An nginx upstream, and an ‘nginx’ log.') },
  ],
  failing: [
    {
      name: 'the wrong article, and fixes it where its place is certain',
      files: page('Wait a hour.\nAn user of a *address*, and extra address.'),
      finds: [
        { at: 'a hour', says: /'a hour': write 'an'/ },
        { at: 'An user', says: /'An user': write 'A'/ },
        { at: 'a *address', says: /'a address': write 'an'/ },
      ],
      fixed: page('Wait an hour.\nA user of a *address*, and extra address.'),
    },
  ],
});
