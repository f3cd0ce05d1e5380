import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { brokenImage } from './broken-image.ts';

testRule(brokenImage, {
  checklist: 'V01',
  passing: [
    { name: 'an image by reference', files: { [pageFile]: document('![a][b]\n\n[b]: ./b.md') } },
    {
      name: 'images beside the page, in site/static, at @site and elsewhere',
      files: {
        [pageFile]: document(
          '![a](./a.svg) ![b](a.svg#dark) ![c](/img/c.svg) ![d](@site/assets/d.svg) ![e](https://w3.org/e.svg)\n\n<img src="/img/c.svg" alt="c">',
        ),
      },
      others: ['content/docs/a.svg', 'site/static/img/c.svg', 'site/assets/d.svg'],
    },
  ],
  failing: [
    {
      name: 'missing images, each on its line with the file it would be',
      files: {
        [pageFile]: document('![a](./a.svg)\n![c](/img/c%20d.svg)\n\n<p>\n<img alt="e" src="e.svg">\n</p>'),
      },
      finds: [
        { at: './a.svg', says: /'content\/docs\/a\.svg' does not exist .*add the file/ },
        { at: '/img/c', says: /'site\/static\/img\/c d\.svg'/ },
        { at: '<img', says: /'content\/docs\/e\.svg'/ },
      ],
    },
    {
      name: 'a page that is shown as an image',
      files: { [pageFile]: document('![A](./b.md)'), 'content/docs/b.md': document('Text.') },
      finds: [{ at: './b.md', says: /'\.\/b\.md' is not an image: write a link/ }],
    },
    {
      name: 'an image without a URL',
      files: { [pageFile]: document('![a]()') },
      finds: [{ at: '![a]()', says: /write the path/ }],
    },
  ],
});
