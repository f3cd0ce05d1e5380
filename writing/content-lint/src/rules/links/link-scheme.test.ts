import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { linkScheme } from './link-scheme.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(linkScheme, {
  passing: [
    {
      name: 'what a reader can follow',
      files: page(
        '[a](https://nginx.org) [b](http://nginx.org) [c](mailto:a@kwikid.example) [d](tel:+910000000000) [e](pathname:///x) [f](./a.md#b:c) [g](/h:i)',
      ),
    },
    { name: 'localhost in code', files: page('`http://localhost:3000` `file:///etc/hosts`') },
  ],
  failing: [
    {
      name: 'schemes that run, lead nowhere or are mistyped',
      files: page(
        '[a](javascript:void)\n[b](file:///etc/hosts)\n[c](htps://nginx.org)\n\n<a href="JavaScript:x">e</a>\n\n![f](data:image/png;base64,AA)',
      ),
      finds: [
        { at: 'javascript:', says: /'javascript:' is not a scheme for links: write one of https/ },
        { at: 'file:', says: /'file:' is not a scheme/ },
        { at: 'htps', says: /did you mean 'https:'\?/ },
        { at: 'JavaScript', says: /'javascript:'/ },
        { at: 'data:', says: /'data:' is not a scheme/ },
      ],
    },
    {
      name: 'links to localhost',
      files: page('[a](http://localhost:3000/docs)\n[b](https://127.0.0.1)\n<http://localhost>'),
      finds: [
        { at: ':3000', says: /leads to the reader's own machine: write the page's file/ },
        { at: '127', says: /own machine/ },
        { at: '<http', says: /own machine/ },
      ],
    },
  ],
});
