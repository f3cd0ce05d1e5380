import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { indefiniteArticle } from './indefinite-article.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(indefiniteArticle, {
  passing: [
    { name: 'articles by sound', files: page('An hour, a user, an SFU, a URL, an `nginx` and a **unit**.') },
    {
      name: 'capitals that may be spoken as a word, and an A that is a name',
      files: page('A SIM, an SQL or a SQL query, a REST call, an SOP, a SOP. Level A API, vitamin A SSH.'),
    },
    { name: 'nginx, which begins with a vowel', files: page('An nginx upstream, and an ‘nginx’ log.') },
  ],
  failing: [
    {
      name: 'the wrong article, also in the description',
      files: {
        [pageFile]: document('Wait a hour.\nAn user of a *address*, and extra address.', {
          description: 'How long is a hour, and what it returns.',
        }),
      },
      finds: [
        { at: 'description', says: /'a hour': write 'an'/ },
        { at: 'a hour', says: /'a hour': write 'an'/ },
        { at: 'An user', says: /'An user': write 'A'/ },
        { at: 'a *address', says: /'a address': write 'an'/ },
      ],
    },
  ],
});
