/**
 * Puts text into the clipboard that is still being fetched. Safari allows this only within the click, so the
 * clipboard gets a promise if it accepts one.
 *
 * @throws the browser's error if it refuses, or the reason why the text did not arrive
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (!clipboard) throw new DOMException('No clipboard outside a secure context', 'NotAllowedError');
  if (typeof ClipboardItem === 'undefined') return clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  return clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
