/** What the oldest supported browsers lack (decision 055) and libraries use: Mermaid for links, the theme for cards. */

// Chrome 120.
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};

/** Characters with their marks; what else belongs together, such as a flag, comes apart. */
class Segmenter {
  segment(text: string): { segment: string }[] {
    return Array.from(text.matchAll(/\P{M}\p{M}*/gsu), ([segment]) => ({ segment }));
  }
}
// Firefox 125.
if (!('Segmenter' in Intl)) Object.assign(Intl, { Segmenter });
