const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Markers behind a full stop belong to the sentence before it. */
const onlyMarkers = /^\s*(?:\[\d{1,3}\]\s*)+[.!?]?\s*/;

/**
 * The sentences of a text that is still being written, each as soon as the next one has begun. A line ends a
 * sentence, too; an item of a list keeps its dash.
 */
export async function* sentencesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    const last = split(lines.pop() ?? '');
    rest = last.pop() ?? '';
    for (const sentence of [...lines.flatMap(split), ...last]) if (sentence.trim() !== '') yield sentence;
  }
  for (const sentence of split(rest)) if (sentence.trim() !== '') yield sentence;
}

function split(line: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    const [markers = ''] = onlyMarkers.exec(segment) ?? [];
    const before = sentences.pop();
    if (before === undefined) sentences.push(segment);
    else if (markers === '') sentences.push(before, segment);
    else sentences.push(before + markers, ...(markers === segment ? [] : [segment.slice(markers.length)]));
  }
  return sentences;
}
