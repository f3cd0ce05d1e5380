import { element, type Node, text } from '../reference-marks/nodes.ts';
import type { Card } from './card.ts';

/** The list of a page's cards: folded up on a screen, open on paper, and what a card is filled from. */
export function termList(cards: readonly Card[]): Node {
  const sorted = [...cards].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return element('details', { className: 'page-terms' }, [
    element('summary', {}, [text('Terms on this page')]),
    element('dl', {}, sorted.flatMap(entry)),
  ]);
}

function entry({ id, name, text: says, isCode = false, more }: Card): Node[] {
  const head = text(name);
  return [
    element('dt', {}, [isCode ? element('code', {}, [head]) : head]),
    element('dd', { id }, [
      text(says),
      ...(more === undefined
        ? []
        : [text(' '), { type: 'link', url: more, children: [text(`More on ${name}`)] } as Node]),
    ]),
  ];
}
