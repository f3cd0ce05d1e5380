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
      name: 'the wrong article before capitals, also in the description',
      files: {
        [pageFile]: document(
          'Ask a API with a SSH key, an JSON file and an PAN. A RBI circular, a X-Request-Id.',
          {
            description: 'How to call an UPI handle, and what it returns.',
          },
        ),
      },
      finds: [
        { at: 'UPI', says: /'an UPI': write 'a'/ },
        { at: 'Ask', says: /'a API': write 'an'/ },
        { at: 'Ask', says: /'a SSH': write 'an'/ },
        { at: 'Ask', says: /'an JSON': write 'a'/ },
        { at: 'Ask', says: /'an PAN': write 'a'/ },
        { at: 'Ask', says: /'A RBI': write 'An'/ },
        { at: 'Ask', says: /'a X-Request-Id': write 'an'/ },
      ],
      fixed: {
        [pageFile]: document(
          'Ask an API with an SSH key, a JSON file and a PAN. An RBI circular, an X-Request-Id.',
          {
            description: 'How to call a UPI handle, and what it returns.',
          },
        ),
      },
    },
    {
      name: 'the wrong article, and fixes it if its place is certain',
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
