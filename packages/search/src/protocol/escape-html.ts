/**
 * The five characters that can end text in HTML, written as the entities that DocSearch turns back for the
 * title of a group (`&#039;`, not `&#39;`).
 */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Plain text as HTML text, safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] ?? '') : text;
}
