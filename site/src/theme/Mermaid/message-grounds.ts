const svgNamespace = 'http://www.w3.org/2000/svg';
/** Around a label, in the drawing's units. */
const margin = 4;

/**
 * Lays a ground under each message of a sequence diagram, where the lifelines would strike through its words. Mermaid
 * draws none, and how large a label is only a browser knows.
 *
 * @param svg - as Mermaid returns it
 * @param place - the class of the element in which it is measured, out of sight
 * @returns the drawing with its grounds; any other diagram as it is
 */
export function withMessageGrounds(svg: string, place: string): string {
  if (!svg.includes('messageText')) return svg;
  const holder = document.createElement('div');
  holder.className = place;
  holder.innerHTML = svg;
  document.body.append(holder);
  try {
    const labels = [...holder.querySelectorAll<SVGTextElement>('text.messageText')];
    // Before them all: the second line of a label must not cover the first.
    const [first] = labels;
    for (const label of labels) {
      const { x, y, width, height } = label.getBBox();
      if (width === 0) continue;
      const ground = document.createElementNS(svgNamespace, 'rect');
      const sizes = { x: x - margin, y, width: width + 2 * margin, height };
      for (const [name, value] of Object.entries(sizes)) ground.setAttribute(name, String(value));
      ground.setAttribute('class', 'messageGround');
      first?.before(ground);
    }
    return holder.innerHTML;
  } finally {
    holder.remove();
  }
}
